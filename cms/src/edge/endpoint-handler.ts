import {
  calls,
  openEnvelope,
  encryptReply,
  ENVELOPE,
  requestKey,
  type Access,
  type Endpoint,
} from '@fenshen/contract';
import type { Context } from 'koa';
import type { Redis } from 'ioredis';
import { LRUCache } from 'lru-cache';
import type { Activity } from '../api/account/activity';
import type { Session, Sessions } from '../api/account/sessions';
import type { SiteDirectory } from '../api/site/site-directory';
import type { Site } from '../api/site/store/site-store';
import { AppError, refuse } from '../kernel/app-error';
import { actorOf, admit, DONE, fieldsOf, inputOf, refusalOf, reply, stream } from '../kernel/http/answer';
import { StreamReply, type Call, type CookieJar } from '../kernel/http/call';
import type { Logger } from '../kernel/process/logger';
import type { RateLimit, RateLimits } from '../kernel/http/rate-limits';
import { networkOf, requestIdOf } from '../kernel/http/request';
import type { TrustedProxies } from '../platform/http/trusted-proxies';
import type { Metrics } from '../platform/metrics/metrics';
import type { Scope } from '../kernel/scope';
import type { LoadGate } from '../platform/http/load-gate';

export interface EdgeDeps {
  signKey: string;
  gate: LoadGate;
  redis: Redis;
  sites: SiteDirectory;
  sessions: Sessions;
  activity: Activity;
  proxies: TrustedProxies;
  rateLimits: RateLimits;
  logger: Logger;
  metrics: Pick<Metrics, 'called'>;
}

/** Calls about the caller's own things. */
const OWN: readonly Access[] = ['user', 'member'];

/** Deriving a token's key costs a hash; the same browser asks again and again. Our own tokens alone: about 8 MB. */
const keys = new LRUCache<string, string>({ max: 20_000 });

/** Turns a call into a Koa handler: its turn → envelope → session → role → payload → use case → reply. */
export function endpointHandler(deps: EdgeDeps, call: Call): Answer {
  const answer = measured(deps, call, answering(deps, call));
  // Its body is still to come, as slowly as its sender likes: it must not keep others from their turn.
  if (call.endpoint.transport === 'multipart') return answer;
  return async (ctx) => {
    const isThere = () => !ctx.res.destroyed && ctx.res.socket?.destroyed !== true;
    try {
      await deps.gate.run(networkOf(deps.proxies.address(ctx.req)), async () =>
        isThere() ? answer(ctx) : undefined,
      );
    } catch (error) {
      reply(ctx, refusalOf(deps.logger, ctx, error), null);
    }
  };
}

type Answer = (ctx: Context) => Promise<void>;

/** What was turned away before its turn is not among them. */
function measured({ metrics }: EdgeDeps, { endpoint }: Call, answer: Answer): Answer {
  return async (ctx) => {
    const started = performance.now();
    await answer(ctx);
    const { code } = (ctx.body ?? {}) as { code?: unknown };
    const told = ctx.status === 200 && typeof code === 'number' ? code : ctx.status;
    metrics.called(endpoint, told === 200 ? 0 : told, (performance.now() - started) / 1000);
  };
}

function answering(deps: EdgeDeps, { endpoint, run }: Call): Answer {
  return async (ctx) => {
    // In the header alone: logs and histories keep addresses.
    const token = ctx.get('x-token') || null;
    const key = keyFor(deps, token);
    try {
      const site = await deps.sites.forHost(deps.proxies.host(ctx.req));
      const payload = endpoint.transport === 'signed' ? await openSigned(deps, ctx, key) : fieldsOf(ctx);
      const session = endpoint.access === 'public' ? null : await sessionOn(deps, site, token);
      const scope = scopeOf(deps, ctx, site, session);
      if (session && token) deps.activity.seen(session, token, scope.ip, ctx.get('user-agent'));
      if (session?.mustEnrol && !endpoint.enrolling) refuse('SECOND_FACTOR_REQUIRED');
      if (session && isAway(endpoint, session, site)) refuse('WRONG_SITE');
      admit(endpoint.access, scope);
      if (endpoint.later) refuse('COMING_SOON');
      const input = inputOf(endpoint, payload);
      const actor = actorOf(endpoint, scope, input);
      const origin = deps.proxies.origin(ctx.req);
      const http = { token, origin, request: ctx.req, cookies: cookiesOf(ctx, origin) };
      const data = await run(actor, input, http);
      if (data instanceof StreamReply) return stream(ctx, data);
      const sealed = site.encrypt_replies && endpoint.transport === 'signed';
      reply(ctx, DONE, sealed ? { encrypt: encryptReply(key, data) } : data);
    } catch (error) {
      reply(ctx, refusalOf(deps.logger, ctx, error), error instanceof AppError ? error.data : null);
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

/** Each keeps about 100 bytes in Redis for ten minutes: 200 KB of one network's at most. */
const STRANGERS: RateLimit = {
  name: 'stranger:network',
  max: 2_000,
  windowSeconds: ENVELOPE.nonceTtlSeconds,
  whenAway: 'allow',
};

/** Whoever signs in or looks around without an account may do so as often as a crowded office would. Refuses TOO_MANY. */
async function countStranger({ rateLimits, proxies }: EdgeDeps, ctx: Context): Promise<void> {
  if (keys.has(ctx.get('x-token'))) return;
  const { allowed } = await rateLimits.consume([STRANGERS, networkOf(proxies.address(ctx.req))]);
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
  const session = token ? await deps.sessions.resolveAny(token) : null;
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
  ip: deps.proxies.address(ctx.req),
});
