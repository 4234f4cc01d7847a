import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { generateTypes } from '../../admin-app/codegen/generate-types';
import { buildAll } from './lib/build';
import { inRoot } from './lib/paths';
import { runMain, step, Unusable } from './lib/report';

const DOCUMENTS = inRoot('admin-app/src/graphql/documents');
const SCHEMA = inRoot('admin-app/schema.graphql');
const TYPES = inRoot('admin-app/src/graphql/generated.ts');

/**
 * `npm run graphql`: writes the server's GraphQL schema and the admin app's typed documents. With `--check` nothing is
 * written; the end is 1 if a file is not what it should be.
 */
runMain(async () => {
  const checking = process.argv.includes('--check');
  await buildAll({ skip: ['panel', 'user app', 'admin app'] });
  const schema = printServerSchema();
  const documents = readdirSync(DOCUMENTS)
    .sort()
    .map((location) => ({ location, text: readFileSync(path.join(DOCUMENTS, location), 'utf8') }));
  const stale = [
    { file: SCHEMA, text: schema },
    { file: TYPES, text: await generateTypes(schema, documents) },
  ].filter(({ file, text }) => !existsSync(file) || readFileSync(file, 'utf8') !== text);
  for (const { file, text } of stale) {
    const name = path.relative(inRoot(), file);
    if (checking) step(`${name} is not up to date: run "npm run graphql" and commit it`);
    else {
      writeFileSync(file, text);
      step(`wrote ${name}`);
    }
  }
  process.exit(checking && stale.length > 0 ? 1 : 0);
});

/** Content types alone make the schema: settings only have to be well formed, nothing is connected to. */
function printServerSchema(): string {
  const names = ['SIGN_KEY', 'JWT_SECRET', 'ADMIN_JWT_SECRET', 'APP_KEYS', 'API_TOKEN_SALT'];
  const more = [
    'TRANSFER_TOKEN_SALT',
    'STRAPI_ENCRYPTION_KEY',
    'CDKEY_HASH_KEY',
    'CDKEY_CIPHER_KEY',
    'PROVIDER_CIPHER_KEY',
  ];
  const unused = Object.fromEntries(
    [...names, ...more, 'STORAGE_SECRET'].map((name) => [name, '-'.repeat(32)]),
  );
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [inRoot('cms/dist/src/main-graphql-schema.js')],
    {
      encoding: 'utf8',
      env: {
        PATH: process.env.PATH,
        NODE_ENV: 'production',
        DATA_DIR: inRoot('node_modules/.fenshen-build/graphql'),
        DATABASE_URL: 'postgres://localhost/none',
        REDIS_URL: 'redis://localhost',
        SERVE_PANEL: 'false',
        STRAPI_TELEMETRY_DISABLED: 'true',
        STRAPI_DISABLE_EE: 'true',
        ...unused,
      },
    },
  );
  if (status !== 0) throw new Unusable(`the server's schema could not be printed:\n${stderr}`);
  return stdout;
}
