import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { contentFences } from '../../src/content/content-fences';
import type { TestMigration } from './database';

/** SQL types of Strapi's attribute types, as its schema sync makes them. */
const SQL_TYPES: Record<string, string> = {
  string: 'varchar(255)',
  enumeration: 'varchar(255)',
  text: 'text',
  richtext: 'text',
  integer: 'int',
  biginteger: 'bigint',
  float: 'double precision',
  boolean: 'boolean',
  datetime: 'timestamp(6)',
  json: 'jsonb',
};

const schema = z.object({
  collectionName: z.string(),
  attributes: z.record(z.string(), z.object({ type: z.string() })),
});

const COMMON = `id serial primary key, document_id varchar(255), created_at timestamp(6), updated_at timestamp(6),
  published_at timestamp(6), created_by_id int, updated_by_id int, locale varchar(255)`;

/**
 * The tables Strapi would make at boot for our content types and accounts. `createTestDatabase` fences them as the
 * server does: after everything else.
 */
export const contentTables: TestMigration = {
  id: '000-test-content-tables',
  sql: [...contentTypeTables(), ...accountTables()].join('\n'),
  always: contentFences,
};

function contentTypeTables(): string[] {
  const api = path.join(__dirname, '../../src/api');
  return readdirSync(api).flatMap((name) => {
    const dir = path.join(api, name, 'content-types');
    return readdirOrNone(dir).map((type) => {
      const parsed = schema.parse(JSON.parse(readFileSync(path.join(dir, type, 'schema.json'), 'utf8')));
      const columns = Object.entries(parsed.attributes).map(([column, { type: kind }]) => {
        const sqlType = SQL_TYPES[kind];
        if (!sqlType) throw new Error(`${parsed.collectionName}.${column}: no SQL type for ${kind}`);
        return `"${column}" ${sqlType}`;
      });
      return `create table ${parsed.collectionName} (${[COMMON, ...columns].join(', ')});`;
    });
  });
}

function accountTables(): string[] {
  return [
    `create table up_users (${COMMON}, username varchar(255), email varchar(255), provider varchar(255),
     password varchar(255), confirmed boolean, blocked boolean, site_id int, is_tourist boolean, avatar varchar(255),
     vip_expire_at timestamp(6), storage_extra_bytes bigint, token_version int, last_login_at timestamp(6));`,
    `create table up_roles (${COMMON}, name varchar(255), type varchar(255), description varchar(255));`,
    `create table up_permissions (${COMMON}, action varchar(255));`,
    'create table up_users_role_lnk (id serial primary key, user_id int, role_id int);',
    // Named by the fences' grants.
    'create table strapi_api_tokens (id serial primary key);',
  ];
}

function readdirOrNone(dir: string): string[] {
  try {
    return readdirSync(dir);
  } catch {
    return [];
  }
}
