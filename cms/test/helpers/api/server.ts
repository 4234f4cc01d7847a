import type { ChildProcess } from 'node:child_process';
import Redis from 'ioredis';
import { Client } from 'pg';
import type { DemoAccount } from '../../../src/seed/seed-accounts';
import type { Database } from '../../../src/kernel/database/db';
import { createTestDatabase, redisUrl } from '../database';
import { scratch } from '../media';
import { templateDatabase, versionOf } from '../template-database';
import {
  BUILT,
  end,
  envOf,
  expectBuilt,
  freePort,
  newSecrets,
  ready,
  runToEnd,
  seedContent,
  start,
  type CommandResult,
  type Secrets,
} from './server-process';

export interface WorkerProcess {
  pid: number;
  /** kill -9. */
  kill(): Promise<void>;
  stop(): Promise<void>;
}

/** The built API process over a database, a Redis and a data folder of its own, with the seed's content. */
export interface Server {
  port: number;
  /** Of the API process. */
  pid: number;
  /** What its processes are told. */
  env: NodeJS.ProcessEnv;
  dataDir: string;
  secrets: Secrets;
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

/** What a template database was filled with. */
interface Filled {
  secrets: Secrets;
  accounts: DemoAccount[];
}

/**
 * `redisDb` keeps the files of this project apart on one Redis; its content is dropped. `settings` go over the usual
 * ones. Its database is a copy of one that has been started over and seeded, or empty where the test is of a first start.
 */
export async function startServer(
  redisDb: number,
  settings: NodeJS.ProcessEnv = {},
  how: { first?: boolean } = {},
): Promise<Server> {
  expectBuilt();
  const redisAt = new URL(redisUrl());
  redisAt.pathname = `/${redisDb}`;
  const template = how.first
    ? null
    : await templateDatabase(versionOf(BUILT), (url) => fillTemplate(url, redisAt.href));
  const secrets = template?.told.secrets ?? newSecrets();
  const database = await createTestDatabase([], undefined, template?.name);
  const folder = await scratch();
  const redis = new Redis(redisAt.href);
  await redis.flushdb();
  const port = await freePort();
  const env: NodeJS.ProcessEnv = {
    ...envOf({ dataDir: folder.path, port, secrets, databaseUrl: database.url, redisUrl: redisAt.href }),
    ...settings,
  };
  const running = new Set<ChildProcess>();
  const run = (entry: string): ChildProcess => {
    const child = start(entry, env);
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
    await ready(api, port);
    const accounts = template?.told.accounts ?? seedContent(env);
    const sites = await database.admin.query<{ id: number; code: string }>('select id, code from sites');
    const siteId = (code: string) => sites.rows.find((site) => site.code === code)?.id ?? 0;
    return {
      port,
      pid: api.pid ?? 0,
      env,
      dataDir: folder.path,
      secrets,
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
      command: (entry, args = []) => runToEnd(entry, args, env),
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Makes the database that servers start over, so that no test waits for that as well as for its server. */
export async function prepareServers(): Promise<void> {
  expectBuilt();
  const redisAt = new URL(redisUrl());
  // Whoever starts a server on it empties it first.
  redisAt.pathname = '/15';
  await templateDatabase(versionOf(BUILT), (url) => fillTemplate(url, redisAt.href));
}

/** A first start over an empty database, and the seed's content. */
async function fillTemplate(databaseUrl: string, redisAt: string): Promise<Filled> {
  const secrets = newSecrets();
  const folder = await scratch();
  const port = await freePort();
  const env = envOf({ dataDir: folder.path, port, secrets, databaseUrl, redisUrl: redisAt });
  const api = start('main-api.js', env);
  const admin = new Client({ connectionString: databaseUrl });
  await admin.connect();
  try {
    await ready(api, port);
    const { rows } = await admin.query<{ made: boolean }>(`select to_regclass('works') is not null as made`);
    if (!rows[0]?.made) throw new Error('ready before its tables are');
    return { secrets, accounts: seedContent(env) };
  } finally {
    await end(api, 'SIGTERM');
    await admin.end();
    await folder.remove();
  }
}
