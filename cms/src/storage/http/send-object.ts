import type { Context } from 'koa';
import { ERRORS } from '@fenshen/contract';
import { parseRange, type ByteRange } from '../domain/byte-range';
import { contentTypeOf } from '../domain/content-type';
import type { StorageDriver } from '../store/storage-driver';

export interface SendObjectDeps {
  storage: Pick<StorageDriver, 'head' | 'read'>;
  /** Told about broken downloads. */
  onError: (error: unknown) => void;
}

export interface SendOptions {
  cacheControl: string;
  /** Which pages may embed it: this origin's alone, or any. */
  readers: 'same-origin' | 'cross-origin';
  /** Saved under this name instead of shown. */
  name?: string;
}

/** Sends one object, whole or in part, to somebody who may have it. Nothing in it can run as a page of ours. */
export async function sendObject(
  { storage, onError }: SendObjectDeps,
  ctx: Context,
  key: string,
  options: SendOptions,
): Promise<void> {
  ctx.set('X-Content-Type-Options', 'nosniff');
  const found = await storage.head(key);
  if (!found) return refuseFile(ctx, 404, ERRORS.NOT_FOUND.msg);

  ctx.set('Cache-Control', options.cacheControl);
  ctx.set('Accept-Ranges', 'bytes');
  ctx.set('Content-Security-Policy', "default-src 'none'; sandbox");
  ctx.set('Cross-Origin-Resource-Policy', options.readers);
  ctx.set('ETag', `"${found.sizeBytes.toString(36)}-${found.modifiedAt.getTime().toString(36)}"`);
  ctx.set('Last-Modified', found.modifiedAt.toUTCString());
  if (options.name) ctx.attachment(options.name);
  ctx.type = contentTypeOf(key);
  ctx.status = 200;
  if (ctx.fresh) {
    ctx.status = 304;
    return;
  }
  const range = parseRange(wantedRange(ctx), found.sizeBytes);
  if (range === 'unsatisfiable') {
    ctx.set('Content-Range', `bytes */${found.sizeBytes}`);
    return refuseFile(ctx, 416, ERRORS.BAD_INPUT.msg);
  }
  const part: ByteRange | undefined = range === 'all' ? undefined : range;
  if (part) {
    ctx.status = 206;
    ctx.set('Content-Range', `bytes ${part.start}-${part.end}/${found.sizeBytes}`);
  }
  if (ctx.method === 'HEAD') {
    ctx.length = part ? part.end - part.start + 1 : found.sizeBytes;
    return;
  }
  const type = ctx.type;
  const stream = await storage.read(key, part);
  stream.on('error', onError);
  ctx.body = stream;
  ctx.type = type;
  // Assigning a stream clears the length.
  ctx.length = part ? part.end - part.start + 1 : found.sizeBytes;
}

/** A Range that was asked for another version of the file means the whole file. */
function wantedRange(ctx: Context): string {
  const condition = ctx.get('If-Range');
  const current = [ctx.response.get('ETag'), ctx.response.get('Last-Modified')];
  return condition && !current.includes(condition) ? '' : ctx.get('Range');
}

/** A file that is not sent: why, in the product's reply format. */
export function refuseFile(ctx: Context, status: number, msg: string): void {
  ctx.status = status;
  ctx.set('Cache-Control', 'no-store');
  ctx.body = { code: 1, msg, data: null };
}
