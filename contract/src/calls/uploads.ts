import { z } from 'zod';
import { endpoint } from '../endpoint';
import * as s from '../schema';

/** Files on their way to the storage: one form for small ones, steps for large ones. */

export const fileType = z.enum(['video', 'voice', 'image']);

/** Form fields of one upload; empty where the file goes in steps. */
export const uploadForm = z.object({
  host: z.string(),
  dir: z.string(),
  access_key_id: z.string(),
  policy: z.string(),
  signature: z.string(),
  /** When given, exactly these travel with key and file, instead of the OSS form made of the above. */
  fields: z.record(z.string(), z.string()).optional(),
});

const steps = {
  /** The object key; `complete` takes it as `url`. */
  key: z.string(),
  /** Bytes that have arrived. */
  received: z.number(),
  /** The most to send in one request. */
  part_bytes: z.number(),
  /** How long addresses and ticket work from now on, in ms; `resume` gives new ones. */
  valid_ms: z.number(),
};
/** How the rest of a large file is sent. */
export const resumable = z.discriminatedUnion('protocol', [
  z.object({
    protocol: z.literal('tus'),
    ...steps,
    /** The upload's own address: HEAD and PATCH as tus 1.0 says, with the ticket in a header `upload-ticket`. */
    url: z.string(),
    ticket: z.string(),
  }),
  z.object({
    protocol: z.literal('parts'),
    ...steps,
    /** Parts not there yet: PUT byte (number - 1) × part_bytes and on, `bytes` long, to `url`. */
    parts: z.array(z.object({ number: z.number(), bytes: z.number(), url: z.string() })),
  }),
]);
export type Resumable = z.infer<typeof resumable>;

const objectKey = z.string().max(400);

export const uploadCalls = {
  sign: endpoint({
    method: 'GET',
    path: '/api/upload/sign',
    transport: 'signed',
    access: 'user',
    summary:
      'Form fields for posting one file straight to the storage host; the key must start with `dir`. ' +
      'With `size` and `extension` a way to send it in steps instead',
    input: z.object({
      file_type: fileType,
      /** Bytes. */
      size: z.coerce.number().int().positive().optional(),
      /** Of the file name, without the dot. */
      extension: z.string().max(10).optional(),
    }),
    output: uploadForm.extend({ resumable: resumable.optional() }),
  }),
  resume: endpoint({
    method: 'GET',
    path: '/api/upload/resume',
    transport: 'signed',
    access: 'user',
    summary: 'How to go on with an unfinished upload in steps; null once it is registered',
    input: z.object({ key: objectKey }),
    output: z.object({ resumable: resumable.nullable() }),
  }),
  abandon: endpoint({
    method: 'DELETE',
    path: '/api/upload/resume',
    transport: 'signed',
    access: 'user',
    summary: 'Gives an unfinished upload in steps up and removes what arrived; unknown keys are passed over',
    input: z.object({ key: objectKey }),
    output: s.done,
  }),
  complete: endpoint({
    method: 'POST',
    path: '/api/upload/complete',
    transport: 'plain',
    access: 'user',
    summary: 'Registers a posted file by its object key (`url`); the server measures it itself',
    input: z.object({
      file_type: fileType,
      size: z.coerce.number().int().min(0).optional(),
      duration: z.coerce.number().min(0).optional(),
      url: z.string().max(500),
    }),
    output: z.object({
      url: z.string(),
      file_id: z.number(),
      /** Seconds, as measured. */
      duration: z.number(),
      width: z.number(),
      height: z.number(),
    }),
  }),
  voice: endpoint({
    method: 'POST',
    path: '/api/upload/voice',
    transport: 'multipart',
    access: 'user',
    summary:
      'Audio for audio-driven creation in a multipart field `file`: mp3, m4a or wav, 5 seconds to 30 minutes',
    input: s.nothing,
    output: z.object({
      url: z.string(),
      file_id: z.number(),
      /** Seconds, as measured. */
      duration: z.number(),
    }),
  }),
};
