import { randomBytes } from 'node:crypto';
import { Client } from 'pg';
import { Database } from '../../src/kernel/database/db';
import { loginOf } from '../../src/kernel/database/own-login';
import { migrate, type Migration } from '../../src/kernel/database/migrate';

/** Address of the PostgreSQL server tests may create databases on. */
export const serverUrl = () => {
  const url = process.env.TEST_DATABASE_URL;
  if (!url) throw new Error('TEST_DATABASE_URL is not set: run the tests through `npm test`');
  return url;
};

/** Tests that run beside each other have a Redis each: some of them empty theirs. Addresses are separated by spaces. */
export const redisUrl = () => {
  const urls = process.env.TEST_REDIS_URL?.split(' ') ?? [];
  const url = urls[(Number(process.env.JEST_WORKER_ID ?? 1) - 1) % urls.length];
  if (!url) throw new Error('TEST_REDIS_URL is not set: run the tests through `npm test`');
  return url;
};

export interface TestDatabase {
  url: string;
  db: Database;
  /** Statements as the owner, outside row-level security: for arranging and checking. */
  admin: Client;
  drop(): Promise<void>;
}

/** As few as work at all: whoever holds one and waits for another then hangs in every test, not under load alone. */
const POOL = 2;

/** A migration of tests; `always` is run after all of them, as the server does with the fences of its content. */
export interface TestMigration extends Migration {
  always?: string;
}

/** A database of this test file's own, migrated; dropped by `drop`. Begins as a copy of `template` where one is named. */
export async function createTestDatabase(
  migrations: readonly TestMigration[],
  max = POOL,
  template = 'template1',
): Promise<TestDatabase> {
  const name = `fenshen_test_${randomBytes(6).toString('hex')}`;
  await onServer(`create database ${name} template ${template}`);
  const url = new URL(serverUrl());
  url.pathname = `/${name}`;
  await migrate(url.href, migrations, migrations.map(({ always = '' }) => always).join('\n'));
  const db = new Database(url.href, { max });
  const admin = new Client({ connectionString: url.href });
  await admin.connect();
  return {
    url: url.href,
    db,
    admin,
    drop: async () => {
      await db.close();
      await admin.end();
      await onServer(`drop database ${name} with (force)`);
      await onServer(`drop role if exists ${loginOf(url.href).name}`);
    },
  };
}

async function onServer(sql: string): Promise<void> {
  const client = new Client({ connectionString: serverUrl() });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}
