import { Readable } from 'node:stream';
import {
  CALLERS,
  ERRORS,
  type Access,
  type Endpoint,
  type ErrorCode,
  type ErrorRow,
} from '@fenshen/contract';
import type { Context } from 'koa';
import { AppError, refuse } from '../app-error';
import { DatabaseBusy, isCutOff } from '../database/connections';
import type { Logger } from '../process/logger';
import type { Role, Scope } from '../scope';
import { staffScope } from '../staff-scope';
import type { StreamReply } from './call';

/** Seconds after which whoever was turned away may ask again. */
export const RETRY_AFTER_S = '2';

const STAFF: readonly Access[] = ['support', 'operator', 'owner'];

/** Refuses NOT_SIGNED_IN, TOURIST_FORBIDDEN, FORBIDDEN for whom the contract does not let in. */
export function admit(access: Access, scope: Scope): void {
  if ((CALLERS[access] as readonly Role[]).includes(scope.role)) return;
  if (scope.role === 'anonymous') refuse('NOT_SIGNED_IN');
  refuse(access === 'member' ? 'TOURIST_FORBIDDEN' : 'FORBIDDEN');
}

/** A payload as the contract wants it. Refuses BAD_INPUT. */
export function inputOf(endpoint: Endpoint, payload: unknown): unknown {
  const input = endpoint.input.safeParse(payload);
  if (!input.success) throw new AppError('BAD_INPUT', input.error.message);
  if (hasNul(input.data)) refuse('BAD_INPUT', 'a NUL character');
  return input.data;
}

/** PostgreSQL's text holds every character but this one. Payloads are flat. */
const hasNul = (input: unknown): boolean =>
  Object.values(input as object).some((value) => typeof value === 'string' && value.includes('\0'));

/** As whom a call acts: staff on the site they name, or their own. Refuses FORBIDDEN. */
export const actorOf = ({ access }: Endpoint, scope: Scope, input: unknown): Scope =>
  STAFF.includes(access) ? staffScope(scope, (input as { site_id?: number }).site_id) : scope;

/** Fields of a query or of a body that has been read. */
export const fieldsOf = (ctx: Context): Record<string, unknown> =>
  ctx.method === 'GET' ? { ...ctx.query } : ((ctx.request as { body?: Record<string, unknown> }).body ?? {});

type Refusal = ErrorRow & { name: ErrorCode };
const named = (name: ErrorCode): Refusal => ({ ...ERRORS[name], name });

/** How a failure travels; what is no refusal is logged. */
export function refusalOf(logger: Logger, ctx: Context, error: unknown): Refusal {
  if (error instanceof AppError) {
    logger.debug('refused', { path: ctx.path, refusal: error.message });
    return { ...error.row, name: error.code };
  }
  // The pool has said so itself, once for all who wait.
  if (error instanceof DatabaseBusy) return named('UNAVAILABLE');
  logger.error('call failed', { path: ctx.path, error });
  return named(isCutOff(error) ? 'UNAVAILABLE' : 'INTERNAL');
}

/** Sends a stream as it comes. */
export function stream(ctx: Context, { body, head }: StreamReply<string | Uint8Array>): void {
  ctx.status = 200;
  // Proxies must hand each part on as it comes.
  ctx.set('x-accel-buffering', 'no');
  if (head.filename) ctx.attachment(head.filename);
  ctx.type = head.type;
  ctx.body = Readable.from(body, { objectMode: true, highWaterMark: 1 });
  if (head.sizeBytes !== undefined) ctx.length = head.sizeBytes;
}

/** Every reply's outer shape. */
export function reply(ctx: Context, row: ErrorRow & { name?: ErrorCode }, data: unknown): void {
  ctx.status = row.http;
  if (row.http === 503) ctx.set('retry-after', RETRY_AFTER_S);
  ctx.body = { code: row.code, msg: row.msg, data: data ?? null, error: row.name };
}

export const DONE: ErrorRow = { code: 0, http: 200, msg: 'ok' };
