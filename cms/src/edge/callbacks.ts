import { ERRORS, type ErrorRow } from '@fenshen/contract';
import type { Core } from '@strapi/strapi';
import type { Context } from 'koa';
import { isCallbackSecret, type JobsRuntime } from '../plugins/jobs/public';
import type { AttemptLimit, Attempts } from '../shared/attempts';
import type { Logger } from '../shared/logger';
import type { Peers } from '../shared/request';

export interface CallbackDeps {
  /** What the secrets in callback addresses are drawn from. */
  secretKey: string;
  jobs: Pick<JobsRuntime, 'receiveCallback'>;
  attempts: Pick<Attempts, 'exceeded' | 'add'>;
  peers: Pick<Peers, 'address'>;
  logger: Logger;
}

/** Vendors send an id and a state; whoever sends more is none. */
const LARGEST = 64 * 1024;
const WRONG: AttemptLimit = { name: 'callback-wrong', max: 20, windowSeconds: 600 };
const GOOD: AttemptLimit = { name: 'callback', max: 600, windowSeconds: 60 };

/**
 * `POST /api/callback/:adapter/:secret`: a vendor says that something happened. Nothing of it is believed: the job
 * is asked about sooner. The answer never tells whether a job was found.
 */
export function callbackHandler(deps: CallbackDeps) {
  return async (ctx: Context): Promise<void> => {
    const { adapter = '', secret = '' } = (ctx as Context & { params: Record<string, string> }).params;
    const address = deps.peers.address(ctx.req);
    if (await deps.attempts.exceeded(WRONG, address)) return answer(ctx, ERRORS.TOO_MANY);
    if (!isCallbackSecret(deps.secretKey, adapter, secret)) {
      await deps.attempts.add(WRONG, address);
      return answer(ctx, { ...ERRORS.NOT_FOUND, http: 404 });
    }
    if (await deps.attempts.add(GOOD, adapter)) return answer(ctx, ERRORS.TOO_MANY);
    const { body } = ctx.request as Context['request'] & { body?: unknown };
    if (Number(ctx.get('content-length')) > LARGEST) return answer(ctx, ERRORS.TOO_LARGE);
    try {
      await deps.jobs.receiveCallback(adapter, { headers: headersOf(ctx), body });
    } catch (error) {
      deps.logger.warn('a callback could not be taken', { adapter, error });
      return answer(ctx, ERRORS.UNAVAILABLE);
    }
    answer(ctx, { code: 0, http: 200, msg: 'ok' });
  };
}

const headersOf = (ctx: Context): Record<string, string> =>
  Object.fromEntries(Object.entries(ctx.headers).map(([name, value]) => [name, String(value)]));

function answer(ctx: Context, row: ErrorRow): void {
  ctx.status = row.http;
  ctx.body = { code: row.code, msg: row.msg, data: null };
}

export function mountCallbacks(strapi: Core.Strapi, deps: CallbackDeps): void {
  strapi.server.routes([
    {
      method: 'POST',
      path: '/api/callback/:adapter/:secret',
      handler: callbackHandler(deps) as never,
      config: { auth: false },
    },
  ] as never);
}
