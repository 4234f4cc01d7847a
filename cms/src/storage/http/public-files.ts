import type { Context, Middleware } from 'koa';
import { ERRORS } from '@fenshen/contract';
import { keyOfPublicUrl, PUBLIC_PATH } from '../domain/object-key';
import { refuseFile, sendObject, type SendObjectDeps } from './send-object';

/** A public file is never changed: a new one has a new address. */
const FOR_GOOD = 'public, max-age=31536000, immutable';

/**
 * `GET|HEAD /media/<site>/<month>/<random>/file.<ext>`: pictures and clips of pages, for everybody, whatever storage
 * holds them. Any other object lies outside this address space.
 */
export function publicFiles(deps: SendObjectDeps): Middleware {
  return async (ctx: Context, next) => {
    const reading = ctx.method === 'GET' || ctx.method === 'HEAD';
    if (!reading || !ctx.path.startsWith(PUBLIC_PATH)) return next();
    const key = keyOfPublicUrl(ctx.path);
    if (!key) return refuseFile(ctx, 404, ERRORS.NOT_FOUND.msg);
    await sendObject(deps, ctx, key, { cacheControl: FOR_GOOD, readers: 'cross-origin' });
  };
}
