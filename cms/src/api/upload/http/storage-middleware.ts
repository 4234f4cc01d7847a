import type { Context, Middleware } from 'koa';
import type { LocalDisk } from '../store/local-disk';
import { receivePost } from './receive-post';
import { sendFile } from './send-file';

export interface StorageHttpDeps {
  disk: LocalDisk;
  /** Told about faults behind a reply of UPLOAD_FAILED or a broken download. */
  onError: (error: unknown) => void;
}

/**
 * The embedded storage host: `POST /storage` takes a signed form, `GET|HEAD /files/<key>` serves signed links.
 * Mount before any body parser: uploads are streamed.
 */
export function storageMiddleware(deps: StorageHttpDeps): Middleware {
  return async (ctx: Context, next) => {
    if (ctx.path === '/storage' && ctx.method === 'POST') return receivePost(deps, ctx);
    if (ctx.path.startsWith('/files/') && (ctx.method === 'GET' || ctx.method === 'HEAD'))
      return sendFile(deps, ctx);
    return next();
  };
}
