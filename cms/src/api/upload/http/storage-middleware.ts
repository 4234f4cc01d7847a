import type { Locker } from '@tus/server';
import type { Context, Middleware } from 'koa';
import type { FilesDeps } from '../files-deps';
import type { LocalDisk } from '../store/local-disk';
import { TRANSFER_PATH } from '../store/local-transfers';
import { receivePost } from './receive-post';
import { receiveSteps } from './receive-steps';
import { sendFile } from './send-file';

export interface StorageHttpDeps {
  disk: LocalDisk;
  /** Where posts and their forms are kept. */
  files: Pick<FilesDeps, 'db' | 'storage'>;
  /** One writer per upload in steps, across processes. */
  locker: Locker;
  /** Told about faults behind a reply of UPLOAD_FAILED or a broken download. */
  onError: (error: unknown) => void;
}

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
