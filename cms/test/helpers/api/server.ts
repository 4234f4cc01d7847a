import { execFile, spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import path from 'node:path';
import Redis from 'ioredis';
import type { Client } from 'pg';
import type { DemoAccount } from '../../../src/seed/seed-accounts';
import type { Database } from '../../../src/kernel/database/db';
import { createTestDatabase, redisUrl } from '../database';
import { scratch } from '../media';
import { waitFor } from '../wait-for';

const BUILD = path.join(__dirname, '../../../dist/src');
const SECRETS = [
  'SIGN_KEY',
  'JWT_SECRET',
  'PREVIEW_SECRET',
  'CALLBACK_SECRET',
  'ADMIN_JWT_SECRET',
  'APP_KEYS',
  'API_TOKEN_SALT',
  'TRANSFER_TOKEN_SALT',
  'STRAPI_ENCRYPTION_KEY',
  'CDKEY_HASH_KEY',
  'CDKEY_CIPHER_KEY',
  'STORAGE_SECRET',
  'PROVIDER_CIPHER_KEY',
  'SECOND_FACTOR_KEY',
] as const;

export interface WorkerProcess {
  pid: number;
  /** kill -9. */
  kill(): Promise<void>;
  stop(): Promise<void>;
}

export interface CommandResult {
  status: number | null;
  stdout: string;
  stderr: string;
}

/** The built API process over a database, a Redis and a data folder of its own, with the seed's content. */
export interface Server {
  port: number;
  /** Of the API process. */
  pid: number;
  /** What its processes are told. */
  env: NodeJS.ProcessEnv;
  dataDir: string;
  secrets: Record<(typeof SECRETS)[number], string>;
  /** The product's own door to the same database. */
  db: Database;
  /** Statements as the owner, outside row-level security: for arranging and checking. */
  admin: Client;
  redis: Redis;
  accounts: DemoAccount[];
  /** Ids of the two sites. */
  sites: { first: number; second: number };
  startWorker(): WorkerProcess;
  /** Runs one of the built entries beside the server, to its end. */
  command(entry: string, args?: readonly string[]): Promise<CommandResult>;
  stop(): Promise<void>;
}

/** `redisDb` keeps the files of this project apart on one Redis; its content is dropped. `settings` go over the usual ones. */
export async function startServer(redisDb: number, settings: NodeJS.ProcessEnv = {}): Promise<Server> {
  if (!existsSync(path.join(BUILD, 'main-api.js')))
    throw new Error('cms/dist is missing: build the server first');
  const database = await createTestDatabase([]);
  const folder = await scratch();
  const redisAt = new URL(redisUrl());
  redisAt.pathname = `/${redisDb}`;
  const redis = new Redis(redisAt.href);
  await redis.flushdb();
  const port = await freePort();
  const secrets = Object.fromEntries(SECRETS.map((name) => [name, randomBytes(24).toString('hex')]));
  const env: NodeJS.ProcessEnv = {
    ...process.env,
    ...secrets,
    NODE_ENV: 'production',
    HOST: '127.0.0.1',
    PORT: String(port),
    DATA_DIR: folder.path,
    DATABASE_URL: database.url,
    REDIS_URL: redisAt.href,
    USER_APP_DIR: '',
    ADMIN_APP_DIR: '',
    SERVE_PANEL: 'false',
    LOG_LEVEL: 'error',
    // See createTestDatabase: as few connections as work, and a second one inside a first is a fault.
    DATABASE_POOL: '2',
    DATABASE_NESTED: 'refuse',
    STRAPI_TELEMETRY_DISABLED: 'true',
    STRAPI_DISABLE_EE: 'true',
    ...settings,
  };
  const running = new Set<ChildProcess>();
  const run = (entry: string): ChildProcess => {
    const child = spawn(process.execPath, [path.join(BUILD, entry)], {
      cwd: path.join(BUILD, '../..'),
      env,
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    running.add(child);
    child.once('exit', () => running.delete(child));
    return child;
  };
  const stop = async () => {
    await Promise.all([...running].map((child) => end(child, 'SIGTERM')));
    redis.disconnect();
    await database.drop();
    await folder.remove();
  };
  try {
    const api = run('main-api.js');
    await waitFor(
      'the API',
      () => {
        if (api.exitCode !== null) throw new Error(`the API ended with ${api.exitCode}`);
        return fetch(`http://127.0.0.1:${port}/readyz`).then(
          (reply) => reply.ok,
          () => false,
        );
      },
      // A guard against a hang: a busy machine takes its time.
      150_000,
    );
    const { rows } = await database.admin.query<{ ready: boolean }>(
      `select to_regclass('works') is not null as ready`,
    );
    if (!rows[0]?.ready) throw new Error('ready before its tables are');
    const accounts = seedContent(env);
    const sites = await database.admin.query<{ id: number; code: string }>('select id, code from sites');
    const siteId = (code: string) => sites.rows.find((site) => site.code === code)?.id ?? 0;
    return {
      port,
      pid: api.pid ?? 0,
      env,
      dataDir: folder.path,
      secrets: secrets as Server['secrets'],
      db: database.db,
      admin: database.admin,
      redis,
      accounts,
      sites: { first: siteId('default'), second: siteId('aurora') },
      startWorker: () => {
        const child = run('main-worker.js');
        return {
          pid: child.pid ?? 0,
          kill: () => end(child, 'SIGKILL'),
          stop: () => end(child, 'SIGTERM'),
        };
      },
      command: (entry, args = []) => runToEnd(path.join(BUILD, entry), args, env),
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

function seedContent(env: NodeJS.ProcessEnv): DemoAccount[] {
  const result = spawnSync(process.execPath, [path.join(BUILD, 'main-seed.js'), 'content'], {
    cwd: path.join(BUILD, '../..'),
    env,
    encoding: 'utf8',
  });
  if (result.status !== 0) throw new Error(`the seed failed: ${result.stderr}`);
  return JSON.parse(result.stdout.trim().split('\n').at(-1) ?? '[]') as DemoAccount[];
}

function runToEnd(file: string, args: readonly string[], env: NodeJS.ProcessEnv): Promise<CommandResult> {
  return new Promise((resolve) => {
    execFile(process.execPath, [file, ...args], { env, timeout: 60_000 }, (error, stdout, stderr) => {
      const code = error ? error.code : 0;
      resolve({ status: typeof code === 'number' ? code : null, stdout, stderr });
    });
  });
}

function end(child: ChildProcess, signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  return new Promise((resolve) => {
    const force = setTimeout(() => child.kill('SIGKILL'), 20_000);
    child.once('exit', () => {
      clearTimeout(force);
      resolve();
    });
    child.kill(signal);
  });
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => resolve(port));
    });
  });
}
