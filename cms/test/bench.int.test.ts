import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { redisUrl, serverUrl } from './helpers/database';

const DIST = path.join(__dirname, '../dist/bench');
const PARTS = ['ledger', 'jobs', 'cdkeys', 'lists', 'uploads', 'reconcile'];

let dir: string;
beforeAll(async () => {
  dir = await mkdtemp(path.join(tmpdir(), 'fenshen-bench-'));
});
afterAll(() => rm(dir, { recursive: true, force: true }));

/** A bench that nobody has run for weeks must still run: each part in its shortest form. */
it.each(PARTS)('the part “%s” of the bench runs to its end', async (part) => {
  const env = {
    ...process.env,
    DATABASE_URL: serverUrl(),
    REDIS_URL: redisUrl(),
    DATA_DIR: dir,
    BENCH_SCALE: '0.01',
  };
  const { stdout } = await promisify(execFile)(process.execPath, [path.join(DIST, `${part}.js`)], { env });
  const lines = stdout.trim().split('\n');
  expect(stdout).not.toMatch(/NaN|undefined|Infinity/);
  for (const line of lines) expect(line).toMatch(/\s[\d.]+(\s|×|$)/);
});
