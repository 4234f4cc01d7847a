import { createHash } from 'node:crypto';
import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { Client, escapeIdentifier, escapeLiteral } from 'pg';
import { serverUrl } from './database';

const LOCK = 0x66656e74; // "fent"
const PREFIX = 'fenshen_template_';

export interface Template<T> {
  /** Of the database to copy. */
  name: string;
  /** What was told of it by who filled it. */
  told: T;
}

/**
 * A database that whoever comes first fills, and every file of tests copies: filling one takes seconds, copying one a
 * moment. One per `version`; those of other versions go.
 */
export async function templateDatabase<T>(
  version: string,
  fill: (url: string) => Promise<T>,
): Promise<Template<T>> {
  const url = new URL(serverUrl());
  const client = new Client({ connectionString: url.href });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK]);
    const { rows } = await client.query<{ name: string; told: string | null }>(
      `select datname as name, shobj_description(oid, 'pg_database') as told
       from pg_database where starts_with(datname, $1)`,
      [PREFIX],
    );
    const name = PREFIX + version;
    const ready = rows.find((row) => row.name === name && row.told !== null);
    if (ready?.told) return { name, told: JSON.parse(ready.told) as T };
    // Also one whose maker was stopped half way: it has nothing told of it.
    for (const old of rows) await client.query(`drop database ${escapeIdentifier(old.name)} with (force)`);
    await client.query(`create database ${name}`);
    url.pathname = `/${name}`;
    const told = await fill(url.href);
    await client.query(`comment on database ${name} is ${escapeLiteral(JSON.stringify(told))}`);
    return { name, told };
  } finally {
    await client.end();
  }
}

/** What these folders hold, as one short word: another one after every build. */
export function versionOf(folders: readonly string[]): string {
  const hash = createHash('sha256');
  for (const folder of folders)
    for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort()) {
      const { size, mtimeMs } = statSync(path.join(folder, file));
      hash.update(`${file} ${size} ${mtimeMs}\n`);
    }
  return hash.digest('hex').slice(0, 16);
}
