import { z } from 'zod';
import { LIMITS } from '../constants';
import { endpoint } from '../endpoint';
import * as s from '../schema';

/** How an account keeps its works: folders, and what is done with many at once. */

export const workFolder = z.object({
  id: z.number(),
  name: z.string(),
  /** Works in it, of every kind. */
  count: z.number(),
});
export type WorkFolder = z.infer<typeof workFolder>;

const ids = z.array(s.id).min(1).max(LIMITS.worksAtOnce);

export const workShelfCalls = {
  folders: endpoint({
    method: 'GET',
    path: '/api/user/worksFolder',
    transport: 'signed',
    access: 'user',
    summary: 'Own folders of works, by name',
    input: s.nothing,
    output: z.object({ list: z.array(workFolder) }),
  }),
  folderCreate: endpoint({
    method: 'POST',
    path: '/api/user/worksFolder',
    transport: 'signed',
    access: 'user',
    summary: 'Makes a folder',
    input: z.object({ name: s.name.default('') }),
    output: z.object({ id: z.number() }),
  }),
  folderRename: endpoint({
    method: 'PUT',
    path: '/api/user/worksFolder',
    transport: 'signed',
    access: 'user',
    summary: 'Renames a folder',
    input: z.object({ id: s.id, name: s.name.default('') }),
    output: s.done,
  }),
  folderRemove: endpoint({
    method: 'DELETE',
    path: '/api/user/worksFolder',
    transport: 'signed',
    access: 'user',
    summary: 'Deletes a folder; its works stay, in no folder',
    input: z.object({ id: s.id }),
    output: s.done,
  }),
  move: endpoint({
    method: 'POST',
    path: '/api/user/worksMove',
    transport: 'signed',
    access: 'user',
    summary: 'Puts own works into a folder; 0: out of any. All or none',
    input: z.object({ ids, folder_id: s.idOrNone.default(0) }),
    output: s.done,
  }),
  removeMany: endpoint({
    method: 'POST',
    path: '/api/user/worksDelete',
    transport: 'signed',
    access: 'user',
    summary: 'Deletes own works one by one, and tells which could not be',
    input: z.object({ ids }),
    output: z.object({
      removed: z.number(),
      failed: z.array(z.object({ id: z.number(), name: z.string(), msg: z.string() })),
    }),
  }),
  zip: endpoint({
    method: 'POST',
    path: '/api/user/worksZip',
    transport: 'signed',
    access: 'user',
    summary: 'A ticket, good once and for two minutes, to download finished works as one zip',
    input: z.object({ ids }),
    output: z.object({
      ticket: z.string(),
      files: z.number(),
      /** Works left out: not finished, or their file is gone. */
      skipped: z.number(),
      bytes: z.number(),
    }),
  }),
  zipFile: endpoint({
    method: 'GET',
    path: '/api/user/worksZip',
    transport: 'stream',
    access: 'public',
    summary:
      'The zip of a ticket: the files byte for byte. The ticket says whose; a download sends no header',
    input: z.object({ ticket: z.string().max(100).default('') }),
    output: z.unknown(),
  }),
};
