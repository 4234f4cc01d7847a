import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import Redis from 'ioredis';
import { batchRequest } from '@fenshen/contract';
import {
  CodeVault,
  exportLines,
  issueBatch,
  issueFromCli,
  openExport,
  redeem,
} from '../src/plugins/cdkeys/public';
import { codePorts } from '../src/wiring/code-ports';
import { refuse } from '../src/kernel/app-error';
import { quiet } from '../test/helpers/quiet';
import { RateLimits } from '../src/kernel/http/rate-limits';
import { onSite, systemScope } from '../src/kernel/scope';
import { ACCOUNTS, accountScope, createBenchDatabase, endow, redisUrl, SITE } from './bench-database';
import { inLanes, line, perSecond, runBench, scaled } from './report';

const MANY = scaled(100_000);
const REDEEMED = scaled(3_000);
const LANES = 8;
const MIB = 1024 ** 2;

/** Time of an act, and how far the process's memory rose above where it stood. */
async function watched(act: () => Promise<unknown>): Promise<{ seconds: number; peakMib: number }> {
  const rss = () => process.memoryUsage.rss();
  const base = rss();
  let peak = base;
  const timer = setInterval(() => (peak = Math.max(peak, rss())), 10);
  const started = performance.now();
  await act();
  const seconds = (performance.now() - started) / 1000;
  clearInterval(timer);
  return { seconds, peakMib: (Math.max(peak, rss()) - base) / MIB };
}

runBench(async () => {
  const bench = await createBenchDatabase(LANES);
  const { db } = bench;
  const vault = new CodeVault('bench-hash-key-000001', 'bench-cipher-key-0001');
  const redis = new Redis(redisUrl());
  await endow(db);

  const codes = await issueFromCli(
    { db, vault, ...codePorts },
    { siteId: SITE, credits: 10, days: 30, count: REDEEMED },
  );
  const accounts = {
    register: () => refuse('TOURIST_FORBIDDEN'),
    issueToken: async () => '',
    extendVip: async () => 0,
    addStorage: async () => 0,
  };
  const deps = { db, vault, rateLimits: new RateLimits(redis, quiet), accounts, ...codePorts };
  const started = performance.now();
  await inLanes(LANES, [...codes.entries()], ([i, code]) =>
    redeem(deps, accountScope(1 + (i % ACCOUNTS)), { code, client: 'pc' }),
  );
  line('codes redeemed (aim ≥ 1,000/s)', `${perSecond(REDEEMED, performance.now() - started).toFixed(0)} /s`);

  const scope = onSite(systemScope('bench'), SITE);
  let batchId = 0;
  const issued = await watched(async () => {
    const request = batchRequest.parse({
      name: 'bench',
      credits: 10,
      valid_days: 30,
      count: MANY,
      key: 'bench-many',
    });
    batchId = (await issueBatch({ db, vault, ...codePorts }, scope, request)).batch.id;
  });
  line(
    `${MANY} codes issued in one batch (aim < 20 s)`,
    `${issued.seconds.toFixed(1)} s, +${issued.peakMib.toFixed(0)} MiB`,
  );

  const file = join(tmpdir(), `fenshen-bench-${process.pid}.csv`);
  const exported = await watched(async () => {
    const batch = await openExport({ db, vault }, scope, { id: batchId, reason: 'bench' });
    await pipeline(Readable.from(exportLines({ db, vault }, scope, batch)), createWriteStream(file));
  });
  line(
    `${MANY} codes exported, streamed`,
    `${exported.seconds.toFixed(1)} s, +${exported.peakMib.toFixed(0)} MiB`,
  );
  await rm(file, { force: true });
  redis.disconnect();
  await bench.drop();
});
