import { ERRORS, type ErrorRow } from '@fenshen/contract';
import type { Core } from '@strapi/strapi';
import type { Context } from 'koa';
import { isCallbackSecret, type JobsRuntime } from '../plugins/jobs/public';
import type { Logger } from '../kernel/process/logger';
import type { RateLimit, RateLimits, Subject } from '../kernel/http/rate-limits';
import { networkOf } from '../kernel/http/request';
import type { TrustedProxies } from '../platform/http/trusted-proxies';

export interface CallbackDeps {
  /** What the secrets in callback addresses are drawn from. */
  secretKey: string;
  jobs: Pick<JobsRuntime, 'receiveCallback'>;
  rateLimits: Pick<RateLimits, 'consume' | 'hasLeft'>;
  proxies: Pick<TrustedProxies, 'address'>;
  logger: Logger;
}

/** Vendors send an id and a state; whoever sends more is none. */
const LARGEST = 64 * 1024;
/** The secret is not to be guessed, and a callback only wakes: both let pass what nobody can count. */
const WRONG: RateLimit = { name: 'callback-wrong', max: 20, windowSeconds: 600, whenAway: 'allow' };
const GOOD: RateLimit = { name: 'callback', max: 600, windowSeconds: 60, whenAway: 'allow' };

/**
 * `POST /api/callback/:adapter/:secret`: a vendor says that something happened. Nothing of it is believed: the job
 * is asked about sooner. The answer never tells whether a job was found. It stands
 * for adapters with a `readCallback`, which spares polls of long training; this build has none.
 */
export function callbackHandler(deps: CallbackDeps) {
  return async (ctx: Context): Promise<void> => {
    const { adapter = '', secret = '' } = (ctx as Context & { params: Record<string, string> }).params;
    const guess: Subject = [WRONG, networkOf(deps.proxies.address(ctx.req))];
    if (!isCallbackSecret(deps.secretKey, adapter, secret)) {
      const { allowed } = await deps.rateLimits.consume(guess);
      return answer(ctx, allowed ? { ...ERRORS.NOT_FOUND, http: 404 } : ERRORS.TOO_MANY);
    }
    if (!(await deps.rateLimits.hasLeft(guess))) return answer(ctx, ERRORS.TOO_MANY);
    if (!(await deps.rateLimits.consume([GOOD, adapter])).allowed) return answer(ctx, ERRORS.TOO_MANY);
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
