import { z } from 'zod';
import { LIMITS } from '../constants';
import { endpoint } from '../endpoint';
import * as s from '../schema';
import { fileType, resumable, uploadForm } from './uploads';
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
    summary:
      'Form fields for posting one file for a site; with `size` and `extension` a way to send it in steps, as `/api/upload/sign`',
    input: z.object({
      site_id,
      file_type: fileType,
      /** Bytes. */
      size: z.coerce.number().int().positive().optional(),
      /** Of the file name, without the dot. */
      extension: z.string().max(10).optional(),
    }),
    output: uploadForm.extend({ resumable: resumable.optional() }),
  }),
  uploadResume: endpoint({
    method: 'GET',
    path: '/api/ops/uploadResume',
    transport: 'signed',
    access: 'operator',
    summary: 'How to go on with an unfinished upload in steps of one’s own; null once it is registered',
    input: z.object({ site_id, key: z.string().max(400) }),
    output: z.object({ resumable: resumable.nullable() }),
  }),
  uploadAbandon: endpoint({
    method: 'DELETE',
    path: '/api/ops/uploadResume',
    transport: 'signed',
    access: 'operator',
    summary: 'Gives an unfinished upload in steps of one’s own up and removes what arrived',
    input: z.object({ site_id, key: z.string().max(400) }),
    output: s.done,
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
  files: endpoint({
    method: 'GET',
    path: '/api/ops/files',
    transport: 'signed',
    access: 'operator',
    summary: 'Files of a library or of pages, by their ids; those that are gone are left out',
    input: z.object({ site_id, ids: z.array(s.id).min(1).max(LIMITS.pageSizeMax) }),
    output: z.object({ list: z.array(opsFile) }),
  }),
};
