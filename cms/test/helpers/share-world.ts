import { randomInt } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import Redis from 'ioredis';
import Koa from 'koa';
import { sharePage } from '../../src/edge/share-page';
import { SiteDirectory } from '../../src/api/site/site-directory';
import { RateLimits } from '../../src/kernel/http/rate-limits';
import { TrustedProxies } from '../../src/platform/http/trusted-proxies';
import { redisUrl } from './database';
import { quiet } from './quiet';
import { world } from './work-world';

let redis: Redis;
let server: Server;

/** The pages of share links, over the works of `setUpWorks`. */
export function setUpSharePages(): void {
  beforeAll(async () => {
    redis = new Redis(redisUrl());
    const app = new Koa();
    app.use(
      sharePage({
        ...world.studio,
        rateLimits: new RateLimits(redis, quiet),
        sites: new SiteDirectory(world.database.db, redis),
        proxies: new TrustedProxies('loopback'),
        logger: quiet,
      }),
    );
    server = createServer(app.callback());
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  });
  afterAll(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
    redis.disconnect();
  });
}

/** A network nobody has come from before. */
export const newNetwork = (): string => `10.${[256, 256, 256].map((most) => randomInt(most)).join('.')}`;

export interface Visit {
  host?: string;
  ip?: string;
  password?: string;
  method?: string;
}

/** What a stranger gets who follows a link. */
export async function visit(path: string, { host = 'one.test', ip, password, method }: Visit = {}) {
  const { port } = server.address() as AddressInfo;
  const reply = await fetch(`http://127.0.0.1:${port}${path}`, {
    method: method ?? (password === undefined ? 'GET' : 'POST'),
    headers: { 'x-forwarded-host': host, 'x-forwarded-for': ip ?? newNetwork() },
    body: password === undefined ? undefined : new URLSearchParams({ password }),
  });
  return { status: reply.status, headers: reply.headers, html: await reply.text() };
}
