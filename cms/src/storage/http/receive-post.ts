import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import busboy from 'busboy';
import type { Context } from 'koa';
import { ERRORS, type ErrorCode } from '@fenshen/contract';
import { AppError, refuse } from '../../kernel/app-error';
import { FILE_RULES, FORM_OVERHEAD_BYTES } from '../domain/file-rules';
import { fileTypeOfKey } from '../domain/object-key';
import { beginPost, dropPost, endPost } from '../use-cases/form-post';
import type { StorageHttpDeps } from './storage-http-deps';

const SUCCESS = new Set(['200', '201', '204']);
/** No form is larger, whatever it says. */
const LARGEST_BODY =
  Math.max(...Object.values(FILE_RULES).map((rule) => rule.maxBytes)) + FORM_OVERHEAD_BYTES;

/** One signed form post, streamed to disk. What is refused or breaks off leaves nothing behind. */
export async function receivePost(deps: StorageHttpDeps, ctx: Context): Promise<void> {
  try {
    if (Number(ctx.get('content-length')) > LARGEST_BODY) refuse('TOO_LARGE');
    const status = await readForm(deps, ctx.req);
    ctx.status = status;
    if (status !== 204) ctx.body = { code: 0, msg: '', data: null };
  } catch (error) {
    const code: ErrorCode = error instanceof AppError ? error.code : faultOf(error);
    if (!(error instanceof AppError)) deps.onError(error);
    const row = ERRORS[code];
    ctx.status = row.http === 200 ? 400 : row.http;
    ctx.body = { code: row.code, msg: row.msg, data: null };
  }
}

const faultOf = (error: unknown): ErrorCode =>
  (error as { code?: string }).code === 'ENOSPC' ? 'STORAGE_HOST_FULL' : 'UPLOAD_FAILED';

/** Resolves to the status the form asked for. */
function readForm(deps: StorageHttpDeps, req: IncomingMessage): Promise<number> {
  const form = parserFor(req);
  const fields = new Map<string, string>();
  const declared = Number(req.headers['content-length'] ?? Infinity);
  let saving: { stream: Readable; done: Promise<void> } | undefined;
  return new Promise((resolve, reject) => {
    const fail = (error: Error) => {
      req.unpipe(form);
      // The rest of the body is read and dropped, so that the browser gets to see the reply.
      req.resume();
      saving?.stream.destroy(error);
      // Not before the half-written file is gone.
      const cleaned = saving ? saving.done.catch(() => undefined) : Promise.resolve();
      void cleaned.then(() => reject(error));
    };
    form.on('field', (name, value, info) => {
      if (saving) return;
      if (info.valueTruncated || info.nameTruncated) return fail(new AppError('UPLOAD_POLICY', name));
      fields.set(name.toLowerCase(), value);
    });
    form.on('file', (name, stream) => {
      // Whoever reads it hears of its errors; when nobody does, there is nothing to save.
      stream.on('error', () => undefined);
      if (name !== 'file' || saving) {
        stream.resume();
        return fail(new AppError('UPLOAD_POLICY', 'one field called file, and it comes last'));
      }
      saving = { stream, done: saveFile(deps, fields, stream, declared) };
      saving.done.catch(fail);
    });
    for (const limit of ['fieldsLimit', 'filesLimit', 'partsLimit'] as const)
      form.on(limit, () => fail(new AppError('UPLOAD_POLICY', limit)));
    form.on('error', (error) => fail(new AppError('UPLOAD_FAILED', String(error))));
    form.on('close', () => {
      if (!saving) return fail(new AppError('UPLOAD_POLICY', 'the form has no file'));
      const wanted = fields.get('success_action_status') ?? '';
      saving.done.then(() => resolve(SUCCESS.has(wanted) ? Number(wanted) : 204), reject);
    });
    req.on('aborted', () => form.destroy(new Error('the browser went away')));
    req.pipe(form);
  });
}

function parserFor(req: IncomingMessage): busboy.Busboy {
  try {
    return busboy({
      headers: req.headers,
      limits: { fields: 20, fieldSize: 20 * 1024, files: 1, parts: 24, fileSize: LARGEST_BODY },
    });
  } catch (error) {
    throw new AppError('UPLOAD_POLICY', String(error));
  }
}

/**
 * Checks the policy, takes the form up, writes the stream beside its place and moves it there when it is whole and the
 * form is still wanted. `declared`: bytes of the whole request.
 */
async function saveFile(
  { disk, files, onError }: StorageHttpDeps,
  fields: Map<string, string>,
  stream: Readable,
  declared: number,
): Promise<void> {
  const field = (name: string) => fields.get(name) ?? '';
  const key = field('key');
  const policy = disk.openForm({
    key,
    policy: field('policy'),
    signature: field('signature'),
    accessKeyId: field('ossaccesskeyid'),
  });
  if (!policy) refuse('UPLOAD_POLICY', 'signature, time or key');
  const post = await beginPost(files, policy.dir, Math.min(declared, policy.maxBytes));
  const incoming = await disk.incomingPath();
  try {
    let size = 0;
    await pipeline(
      disk.room.watch(stream),
      async function* limit(source: AsyncIterable<Buffer>) {
        for await (const chunk of source) {
          size += chunk.length;
          if (size > policy.maxBytes) refuse(tooLarge(key));
          yield chunk;
        }
      },
      createWriteStream(incoming, { flags: 'wx' }),
    );
    if (size < policy.minBytes) refuse(unreadable(key), `${size} bytes`);
    await endPost(files, post, { key, path: incoming, bytes: size });
  } catch (error) {
    // What stays is the sweep's: the refusal matters more.
    await dropPost(files, post).catch(onError);
    throw error;
  } finally {
    await rm(incoming, { force: true });
  }
}

function unreadable(key: string): ErrorCode {
  const fileType = fileTypeOfKey(key);
  return fileType ? FILE_RULES[fileType].unreadable : 'FILE_UNREADABLE';
}

function tooLarge(key: string): ErrorCode {
  const fileType = fileTypeOfKey(key);
  return fileType ? FILE_RULES[fileType].refusal : 'TOO_LARGE';
}
