import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { createStrapi, type Core } from '@strapi/strapi';
import { createTestDatabase, type TestDatabase } from './database';
import { scratch } from './media';

const BUILD = path.join(__dirname, '../../dist/src/plugins');

/** Somebody else's Strapi: an empty project with a database of its own, and nothing of this product but one plugin. */
export interface BareStrapi {
  strapi: Core.Strapi;
  /** Its database, as its owner sees it. */
  database: TestDatabase;
  /** Asks over HTTP and reads the reply. */
  ask(method: string, path: string, headers?: Record<string, string>, body?: object): Promise<BareReply>;
  stop(): Promise<void>;
}

export interface BareReply {
  status: number;
  code: number;
  msg: string;
  data: unknown;
}

/** Where a built plugin is, as text of `config/plugins.js`. */
export const resolveOf = (plugin: string): string => JSON.stringify(path.join(BUILD, plugin));

/** Starts one. `plugins` is its `config/plugins.js`, as a README tells to write it. */
export async function startBareStrapi(plugins: string): Promise<BareStrapi> {
  if (!existsSync(BUILD)) throw new Error('cms/dist is missing: build the server first');
  const folder = await scratch();
  const database = await createTestDatabase([]);
  const undo = async () => {
    await database.drop();
    await folder.remove();
  };
  try {
    await writeProject(folder.path, database.url, plugins);
    const strapi = createStrapi({ appDir: folder.path, distDir: folder.path });
    await strapi.load();
    strapi.server.mount();
    await new Promise<void>((listening) => strapi.server.httpServer.listen(0, '127.0.0.1', listening));
    const { port } = strapi.server.httpServer.address() as AddressInfo;
    return {
      strapi,
      database,
      ask: (method, at, headers, body) => ask(`http://127.0.0.1:${port}${at}`, method, headers, body),
      stop: async () => {
        await strapi.destroy();
        await undo();
      },
    };
  } catch (error) {
    await undo();
    throw error;
  }
}

async function writeProject(dir: string, databaseUrl: string, plugins: string): Promise<void> {
  await mkdir(path.join(dir, 'config'));
  await mkdir(path.join(dir, 'public/uploads'), { recursive: true });
  const config = (name: string, text: string) => writeFile(path.join(dir, 'config', `${name}.js`), text);
  const given = (value: object) => `module.exports = ${JSON.stringify(value)};`;
  await writeFile(
    path.join(dir, 'package.json'),
    JSON.stringify({ name: 'somebody-elses', version: '1.0.0', strapi: { uuid: false } }),
  );
  await config('server', given({ app: { keys: ['a', 'b'] }, logger: { updates: { enabled: false } } }));
  await config(
    'admin',
    given({
      auth: { secret: 'of-the-tests' },
      apiToken: { salt: 'of-the-tests' },
      transfer: { token: { salt: 'of-the-tests' } },
      secrets: { encryptionKey: 'of-the-tests' },
      serveAdminPanel: false,
    }),
  );
  await config('logger', given({ level: 'error' }));
  await config(
    'database',
    given({ connection: { client: 'postgres', connection: { connectionString: databaseUrl } } }),
  );
  await config(
    'middlewares',
    given(
      ['errors', 'security', 'cors', 'query', 'body', 'public', 'favicon'].map((one) => `strapi::${one}`),
    ),
  );
  await config('plugins', plugins);
}

async function ask(
  url: string,
  method: string,
  headers: Record<string, string> = {},
  body?: object,
): Promise<BareReply> {
  const sent = await fetch(url, {
    method,
    headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
    body: body && JSON.stringify(body),
  });
  const { code, msg, data } = (await sent.json()) as Omit<BareReply, 'status'>;
  return { status: sent.status, code, msg, data };
}
