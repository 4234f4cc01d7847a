import { z } from 'zod';
import { endpoint } from '../endpoint';
import * as s from '../schema';
import { fileType, uploadForm } from './uploads';
import { site_id } from './ops-parts';

/** A stored file of a library or of a site's pages, as staff see it. */
export const opsFile = z.object({
  id: z.number(),
  /** Of a public file: stable, readable by everybody. Of a library file: signed, expiring. */
  url: s.url,
  kind: z.enum(['video', 'audio', 'image', 'data']),
  size: z.number().describe('Bytes'),
  duration: z.number().describe('Seconds; 0 for pictures'),
  width: z.number(),
  height: z.number(),
});
export type OpsFile = z.infer<typeof opsFile>;

/**
 * What a staff upload is for. `public`: pictures and clips of pages, at an address that never changes; gone some
 * days after nothing names it any more. `library`: what a public actor, voice or picture is made of.
 */
export const staffFileUses = ['public', 'library'] as const;
export type StaffFileUse = (typeof staffFileUses)[number];

/** Staff's own uploads; they take nobody's storage. */
export const opsFileCalls = {
  uploadSign: endpoint({
    method: 'GET',
    path: '/api/ops/uploadSign',
    transport: 'signed',
    access: 'operator',
    summary: 'Form fields for posting one file for a site, as `/api/upload/sign`',
    input: z.object({ site_id, file_type: fileType }),
    output: uploadForm,
  }),
  uploadComplete: endpoint({
    method: 'POST',
    path: '/api/ops/uploadComplete',
    transport: 'signed',
    access: 'operator',
    summary: 'Registers a posted file as the site’s; the server measures it, and draws pictures anew',
    input: z.object({
      site_id,
      file_type: fileType,
      use: z.enum(staffFileUses),
      url: z.string().max(500).describe('The object key'),
      /** For every site; the platform owner alone. */
      platform: s.flag.optional(),
    }),
    output: opsFile,
  }),
  file: endpoint({
    method: 'GET',
    path: '/api/ops/file',
    transport: 'signed',
    access: 'operator',
    summary: 'One file of a library or of pages, by its id',
    input: z.object({ site_id, id: s.id }),
    output: opsFile,
  }),
};
