import type { Context } from 'koa';
import { refuseFile, sendObject } from './send-object';
import type { StorageHttpDeps } from './storage-http-deps';

/** Serves one object to whoever holds a valid link, whole or in part. */
export async function sendFile({ disk, onError }: StorageHttpDeps, ctx: Context): Promise<void> {
  const key = ctx.path.slice('/files/'.length);
  const query = { e: one(ctx.query.e), s: one(ctx.query.s), name: one(ctx.query.name) };
  ctx.set('X-Content-Type-Options', 'nosniff');
  if (!disk.isUrlValid(key, query)) return refuseFile(ctx, 403, '链接已失效，请刷新页面后重试');
  const maxAge = Math.max(0, Number(query.e) - Math.floor(Date.now() / 1000));
  await sendObject({ storage: disk, onError }, ctx, key, {
    cacheControl: `private, max-age=${maxAge}`,
    readers: 'same-origin',
    name: query.name,
  });
}

const one = (value: unknown): string => (typeof value === 'string' ? value : '');
