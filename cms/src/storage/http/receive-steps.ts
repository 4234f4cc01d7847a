import type { IncomingMessage, ServerResponse } from 'node:http';
import { Server, type Locker } from '@tus/server';
import type { Context } from 'koa';
import { ERRORS, type ErrorCode } from '@fenshen/contract';
import { AppError, refuse } from '../../kernel/app-error';
import type { DiskRoom } from '../store/disk-room';
import { TRANSFER_PATH, type LocalTransfers } from '../store/local-transfers';

export interface StepsDeps {
  transfers: LocalTransfers;
  room: DiskRoom;
  /** One writer per upload. */
  locker: Locker;
  onError: (error: unknown) => void;
}

/** How long a request that is asked to make room may still write what it has, in ms. */
const DRAIN_MS = 500;

/**
 * The far end of uploads in steps: HEAD tells the offset, PATCH appends, both under a ticket. Uploads are begun by
 * `sign` and given up by `abandon`, never here.
 */
export function receiveSteps(deps: StepsDeps): (ctx: Context) => Promise<void> {
  let server: Server | undefined;
  return async (ctx) => {
    ctx.set('Cache-Control', 'no-store');
    if (ctx.method !== 'HEAD' && ctx.method !== 'PATCH') {
      ctx.status = 405;
      ctx.body = { code: 1, msg: ERRORS.NOT_FOUND.msg, data: null };
      return;
    }
    // It would let a request call itself another method than the one just checked.
    delete ctx.req.headers['x-http-method-override'];
    ctx.respond = false;
    // Koa begins with 404, and the protocol's HEAD says nothing when all is well.
    ctx.res.statusCode = 200;
    server ??= tusServer(deps);
    await server.handle(ctx.req, ctx.res);
  };
}

function tusServer({ transfers, room, locker, onError }: StepsDeps): Server {
  return new Server({
    path: TRANSFER_PATH,
    datastore: transfers.files,
    locker,
    lockDrainTimeout: DRAIN_MS,
    getFileIdFromRequest: (_req, last) => last,
    onIncomingRequest: async (req, _res, id) => {
      const ticket = transfers.openTicket(String(req.headers['upload-ticket'] ?? ''), id);
      if (!ticket) refuse('UPLOAD_POLICY', id);
      if (req.method === 'PATCH')
        await room.assertRoom(Number(req.headers['content-length'] ?? ticket.sizeBytes));
    },
    onResponseError: (_req: IncomingMessage, res: ServerResponse, error) => {
      const { code, status } = refusalOf(error);
      // A browser that went away is no fault, and hears of none.
      if (status >= 500 && code === 'UPLOAD_FAILED' && !res.destroyed) onError(error);
      res.setHeader('content-type', 'application/json; charset=utf-8');
      const row = ERRORS[code];
      return { status_code: status, body: JSON.stringify({ code: row.code, msg: row.msg, data: null }) };
    },
  });
}

const BY_STATUS: Record<number, ErrorCode> = {
  404: 'UPLOAD_EXPIRED',
  410: 'UPLOAD_EXPIRED',
  413: 'UPLOAD_MISMATCH',
};

/** The protocol's own statuses stay, as clients act by them; the words become ours. */
function refusalOf(error: Error | { status_code: number }): { code: ErrorCode; status: number } {
  if (error instanceof AppError) return { code: error.code, status: error.row.http };
  const status = 'status_code' in error ? error.status_code : 500;
  return { code: BY_STATUS[status] ?? 'UPLOAD_FAILED', status };
}
