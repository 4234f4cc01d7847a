import type { Context, Middleware } from 'koa';
import { TRANSFER_PATH } from '../store/local-transfers';
import { receivePost } from './receive-post';
import { receiveSteps } from './receive-steps';
import { sendFile } from './send-file';
import type { StorageHttpDeps } from './storage-http-deps';

/**
 * The embedded storage host: `POST /storage` takes a signed form, `HEAD|PATCH /storage/transfers/<id>` uploads in
 * steps, `GET|HEAD /files/<key>` serves signed links.
 * Mount before any body parser: uploads are streamed.
 */
export function storageMiddleware(deps: StorageHttpDeps): Middleware {
  const steps = receiveSteps({ ...deps, transfers: deps.disk.transfers, room: deps.disk.room });
  return async (ctx: Context, next) => {
    if (ctx.path.startsWith(`${TRANSFER_PATH}/`)) return steps(ctx);
    if (ctx.path === '/storage' && ctx.method === 'POST') return receivePost(deps, ctx);
    if (ctx.path.startsWith('/files/') && (ctx.method === 'GET' || ctx.method === 'HEAD'))
      return sendFile(deps, ctx);
    return next();
  };
}
