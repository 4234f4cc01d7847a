import { randomBytes } from 'node:crypto';
import { Client } from 'pg';
import { migrations } from '../src/wiring/migrations';
import { grant } from '../src/plugins/credits/public';
import { accountTables } from '../test/helpers/account-tables';
import { Database } from '../src/kernel/database/db';
import { migrate } from '../src/kernel/database/migrate';
import { onSite, systemScope, type Scope } from '../src/kernel/scope';

export const SITE = 1;
export const ACCOUNTS = 500;
const PLENTY = 100_000_000;
const QUARTER_MS = 90 * 86_400_000;

export const accountScope = (userId: number): Scope => ({
  ...onSite(systemScope('bench'), SITE, userId),
  role: 'member',
});

export interface BenchDatabase {
  url: string;
  db: Database;
  /** Statements as the owner, for filling tables. */
  admin: Client;
  drop(): Promise<void>;
}

function required(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set: run this through \`npm run bench\``);
  return value;
}

export const redisUrl = (): string => required('REDIS_URL');
export const dataDir = (): string => required('DATA_DIR');

/** A database of this bench's own beside the product's, with its tables; dropped by `drop`. */
export async function createBenchDatabase(max: number): Promise<BenchDatabase> {
  const server = required('DATABASE_URL');
  const name = `fenshen_bench_${randomBytes(4).toString('hex')}`;
  await onServer(server, `create database ${name}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  const admin = new Client({ connectionString: url.href });
  await admin.connect();
  await migrate(url.href, [...accountTables, ...migrations]);
  const db = new Database(url.href, { max });
  return {
    url: url.href,
    db,
    admin,
    drop: async () => {
      await db.close();
      await admin.end();
      await onServer(server, `drop database ${name} with (force)`);
    },
  };
}

/** Gives every account more credits than a bench can spend. */
export async function endow(db: Database): Promise<void> {
  for (let userId = 1; userId <= ACCOUNTS; userId++) {
    const scope = accountScope(userId);
    await db.transaction(scope, (tx) =>
      grant(tx, scope, {
        userId,
        amount: PLENTY,
        source: 'trial',
        expiresAt: new Date(Date.now() + QUARTER_MS),
        key: `bench:${userId}`,
        actionName: '压测',
      }),
    );
  }
}

async function onServer(url: string, sql: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}
