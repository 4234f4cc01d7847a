import type { Context } from 'koa';
import { ERRORS } from '@fenshen/contract';
import { parseRange, type ByteRange } from '../domain/byte-range';
import { extensionOf } from '../domain/object-key';
import type { StorageHttpDeps } from './storage-middleware';

const CONTENT_TYPES: Record<string, string> = {
  mp4: 'video/mp4',
  // Same container; browsers play it under this name.
  mov: 'video/mp4',
  m4a: 'audio/mp4',
  mp3: 'audio/mpeg',
  wav: 'audio/wav',
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  webp: 'image/webp',
};

/** Serves one object to whoever holds a valid link, whole or in part. */
export async function sendFile({ disk, onError }: StorageHttpDeps, ctx: Context): Promise<void> {
  const key = ctx.path.slice('/files/'.length);
  const query = { e: one(ctx.query.e), s: one(ctx.query.s), name: one(ctx.query.name) };
  ctx.set('X-Content-Type-Options', 'nosniff');
  if (!disk.isUrlValid(key, query)) return reply(ctx, 403, '链接已失效，请刷新页面后重试');
  const found = await disk.head(key);
  if (!found) return reply(ctx, 404, ERRORS.NOT_FOUND.msg);

  const maxAge = Math.max(0, Number(query.e) - Math.floor(Date.now() / 1000));
  ctx.set('Cache-Control', `private, max-age=${maxAge}`);
  ctx.set('Accept-Ranges', 'bytes');
  ctx.set('Content-Security-Policy', "default-src 'none'; sandbox");
  ctx.set('Cross-Origin-Resource-Policy', 'same-origin');
  ctx.set('ETag', `"${found.sizeBytes.toString(36)}-${found.modifiedAt.getTime().toString(36)}"`);
  ctx.set('Last-Modified', found.modifiedAt.toUTCString());
  if (query.name) ctx.attachment(query.name);
  ctx.type = CONTENT_TYPES[extensionOf(key)] ?? 'application/octet-stream';
  ctx.status = 200;
  if (ctx.fresh) {
    ctx.status = 304;
    return;
  }
  const range = parseRange(wantedRange(ctx), found.sizeBytes);
  if (range === 'unsatisfiable') {
    ctx.set('Content-Range', `bytes */${found.sizeBytes}`);
    return reply(ctx, 416, ERRORS.BAD_INPUT.msg);
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
  const stream = await disk.read(key, part);
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

const one = (value: unknown): string => (typeof value === 'string' ? value : '');

function reply(ctx: Context, status: number, msg: string): void {
  ctx.status = status;
  ctx.set('Cache-Control', 'no-store');
  ctx.body = { code: 1, msg, data: null };
}
