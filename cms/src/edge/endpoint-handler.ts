import { Readable } from 'node:stream';
import {
  calls,
  openEnvelope,
  encryptReply,
  ENVELOPE,
  ERRORS,
  requestKey,
  type Access,
  type Endpoint,
  type ErrorCode,
  type ErrorRow,
} from '@fenshen/contract';
import type { Context } from 'koa';
import type { Redis } from 'ioredis';
import { LRUCache } from 'lru-cache';
import type { Activity } from '../api/account/activity';
import type { Session, Sessions } from '../api/account/sessions';
import type { SiteDirectory } from '../api/site/site-directory';
import type { Site } from '../api/site/store/site-store';
import { AppError, refuse } from '../platform/app-error';
import { StreamReply, type Call, type CookieJar } from '../platform/http/call';
import { DatabaseBusy, isCutOff } from '../platform/database/connections';
import type { Logger } from '../platform/process/logger';
import type { RateLimit, RateLimits } from '../platform/http/rate-limits';
import { networkOf, requestIdOf, type Peers } from '../platform/http/request';
import type { Role, Scope } from '../platform/scope';
import { staffScope } from '../platform/staff-scope';
import { RETRY_AFTER_S, type LoadGate } from '../platform/http/load-gate';

export interface EdgeDeps {
  signKey: string;
  gate: LoadGate;
  redis: Redis;
  sites: SiteDirectory;
  sessions: Sessions;
  activity: Activity;
  peers: Peers;
  rateLimits: RateLimits;
  logger: Logger;
}

const ALLOWED: Record<Access, readonly Role[]> = {
  public: ['anonymous', 'visitor', 'member', 'support', 'operator', 'owner'],
  anyone: ['anonymous', 'visitor', 'member', 'support', 'operator', 'owner'],
  user: ['visitor', 'member', 'support', 'operator', 'owner'],
  member: ['member', 'support', 'operator', 'owner'],
  support: ['support', 'operator', 'owner'],
  operator: ['operator', 'owner'],
  owner: ['owner'],
};
/** Calls about the caller's own things. */
const OWN: readonly Access[] = ['user', 'member'];
const STAFF: readonly Access[] = ['support', 'operator', 'owner'];

/** Deriving a token's key costs a hash; the same browser asks again and again. Our own tokens alone: about 8 MB. */
const keys = new LRUCache<string, string>({ max: 20_000 });

/** Turns a call into a Koa handler: its turn → envelope → session → role → payload → use case → reply. */
export function endpointHandler(deps: EdgeDeps, call: Call) {
  const answer = answering(deps, call);
  // Its body is still to come, as slowly as its sender likes: it must not keep others from their turn.
  if (call.endpoint.transport === 'multipart') return answer;
  return async (ctx: Context): Promise<void> => {
    const isThere = () => !ctx.res.destroyed && ctx.res.socket?.destroyed !== true;
    try {
      await deps.gate.run(networkOf(deps.peers.address(ctx.req)), async () =>
        isThere() ? answer(ctx) : undefined,
      );
    } catch (error) {
      reply(ctx, rowOf(deps, ctx, error), null);
    }
  };
}

function answering(deps: EdgeDeps, { endpoint, run }: Call) {
  return async (ctx: Context): Promise<void> => {
    // In the header alone: logs and histories keep addresses.
    const token = ctx.get('x-token') || null;
    const key = keyFor(deps, token);
    try {
      const site = await deps.sites.forHost(deps.peers.host(ctx.req));
      const payload = endpoint.transport === 'signed' ? await openSigned(deps, ctx, key) : fieldsOf(ctx);
      const session = endpoint.access === 'public' ? null : await sessionOn(deps, site, token);
      const scope = scopeOf(deps, ctx, site, session);
      if (session && token) deps.activity.seen(session, token, scope.ip, ctx.get('user-agent'));
      if (session && isAway(endpoint, session, site)) refuse('WRONG_SITE');
      admit(endpoint.access, scope);
      if (endpoint.later) refuse('COMING_SOON');
      const input = endpoint.input.safeParse(payload);
      if (!input.success) throw new AppError('BAD_INPUT', input.error.message);
      if (hasNul(input.data)) refuse('BAD_INPUT', 'a NUL character');
      const actor = STAFF.includes(endpoint.access) ? staffScope(scope, siteIn(input.data)) : scope;
      const origin = deps.peers.origin(ctx.req);
      const http = { token, origin, request: ctx.req, cookies: cookiesOf(ctx, origin) };
      const data = await run(actor, input.data, http);
      if (data instanceof StreamReply) return stream(ctx, data);
      const sealed = site.encrypt_replies && endpoint.transport === 'signed';
      reply(ctx, { code: 0, http: 200, msg: 'ok' }, sealed ? { encrypt: encryptReply(key, data) } : data);
    } catch (error) {
      reply(ctx, rowOf(deps, ctx, error), null);
    }
  };
}

const cookiesOf = (ctx: Context, origin: string): CookieJar => ({
  get: (name) => ctx.cookies.get(name),
  // By hand: Koa refuses secure cookies where a proxy in front did the TLS.
  set(name, value, maxAgeSeconds) {
    const secure = origin.startsWith('https:') ? '; Secure' : '';
    const rest = `Path=/api; Max-Age=${maxAgeSeconds}; HttpOnly; SameSite=Strict${secure}`;
    ctx.append('set-cookie', `${name}=${value}; ${rest}`);
  },
});

function keyFor({ signKey, sessions }: EdgeDeps, token: string | null): string {
  if (!token) return signKey;
  const known = keys.get(token);
  if (known) return known;
  const key = requestKey(signKey, token);
  if (sessions.isGenuine(token)) keys.set(token, key);
  return key;
}

const fieldsOf = (ctx: Context): Record<string, unknown> =>
  ctx.method === 'GET' ? { ...ctx.query } : ((ctx.request as { body?: Record<string, unknown> }).body ?? {});

/** Each keeps about 100 bytes in Redis for ten minutes: 200 KB of one network's at most. */
const STRANGERS: RateLimit = {
  name: 'stranger:network',
  max: 2_000,
  windowSeconds: ENVELOPE.nonceTtlSeconds,
  whenAway: 'allow',
};

/** Whoever signs in or looks around without an account may do so as often as a crowded office would. Refuses TOO_MANY. */
async function countStranger({ rateLimits, peers }: EdgeDeps, ctx: Context): Promise<void> {
  if (keys.has(ctx.get('x-token'))) return;
  const { allowed } = await rateLimits.consume([STRANGERS, networkOf(peers.address(ctx.req))]);
  if (!allowed) refuse('TOO_MANY', 'posts without a token of ours');
}

async function openSigned(deps: EdgeDeps, ctx: Context, key: string): Promise<unknown> {
  const opened = openEnvelope({
    method: ctx.method,
    path: ctx.path,
    fields: fieldsOf(ctx),
    key,
    now: Date.now(),
  });
  if (!opened.ok) return refuse(opened.fault);
  if (ctx.method !== 'GET') {
    await countStranger(deps, ctx);
    const fresh = await deps.redis.set(`nonce:${opened.nonce}`, '1', 'EX', ENVELOPE.nonceTtlSeconds, 'NX');
    if (!fresh) refuse('REPLAYED');
  }
  return opened.payload;
}

/** A token counts on its own site only; the platform owner's counts everywhere. */
async function sessionOn(deps: EdgeDeps, site: Site, token: string | null): Promise<Session | null> {
  const session = token ? await deps.sessions.resolve(token) : null;
  return session && (session.siteId === site.id || session.role === 'owner') ? session : null;
}

/** The platform owner acts as staff everywhere, and has credits and things of their own at home alone. Signing out is for anywhere. */
const isAway = (endpoint: Endpoint, session: Session, site: Site): boolean =>
  session.siteId !== site.id && OWN.includes(endpoint.access) && endpoint !== calls.account.logout;

const scopeOf = (deps: EdgeDeps, ctx: Context, site: Site, session: Session | null): Scope => ({
  siteId: site.id,
  userId: session?.userId ?? null,
  role: session?.role ?? 'anonymous',
  requestId: requestIdOf(ctx.req),
  ip: deps.peers.address(ctx.req),
});

function admit(access: Access, scope: Scope): void {
  if (ALLOWED[access].includes(scope.role)) return;
  if (scope.role === 'anonymous') refuse('NOT_SIGNED_IN');
  refuse(access === 'member' ? 'TOURIST_FORBIDDEN' : 'FORBIDDEN');
}

/** A staff call's choice of site. */
const siteIn = (input: unknown): number | undefined => (input as { site_id?: number }).site_id;

/** PostgreSQL's text holds every character but this one. Payloads are flat. */
const hasNul = (input: unknown): boolean =>
  Object.values(input as object).some((value) => typeof value === 'string' && value.includes('\0'));

const named = (name: ErrorCode) => ({ ...ERRORS[name], name });

function rowOf(deps: EdgeDeps, ctx: Context, error: unknown): ErrorRow & { name: ErrorCode } {
  if (error instanceof AppError) {
    deps.logger.debug('refused', { path: ctx.path, refusal: error.message });
    return { ...error.row, name: error.code };
  }
  // The pool has said so itself, once for all who wait.
  if (error instanceof DatabaseBusy) return named('UNAVAILABLE');
  deps.logger.error('call failed', { path: ctx.path, error });
  return named(isCutOff(error) ? 'UNAVAILABLE' : 'INTERNAL');
}

function stream(ctx: Context, { body, head }: StreamReply): void {
  ctx.status = 200;
  // Proxies must hand each part on as it comes.
  ctx.set('x-accel-buffering', 'no');
  if (head.filename) ctx.attachment(head.filename);
  ctx.type = head.type;
  ctx.body = Readable.from(body, { objectMode: true, highWaterMark: 1 });
}

function reply(ctx: Context, row: ErrorRow & { name?: ErrorCode }, data: unknown): void {
  ctx.status = row.http;
  if (row.http === 503) ctx.set('retry-after', RETRY_AFTER_S);
  ctx.body = { code: row.code, msg: row.msg, data: data ?? null, error: row.name };
}
