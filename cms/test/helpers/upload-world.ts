import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { readdir } from 'node:fs/promises';
import Koa from 'koa';
import { insertSites } from './accounts';
import { contentTables } from './content-tables';
import { createTestDatabase, type TestDatabase } from './database';
import { scratch } from './media';
import { probe } from './probe';
import { auditMigrations } from '../../src/shared/audit';
import type { Migration } from '../../src/shared/migrate';
import type { FilesDeps } from '../../src/api/upload/files-deps';
import { publicFiles } from '../../src/api/upload/http/public-files';
import { storageMiddleware } from '../../src/api/upload/http/storage-middleware';
import { uploadMigrations } from '../../src/api/upload/migrations';
import { LocalDisk } from '../../src/api/upload/store/local-disk';
import type { SignedForm } from '../../src/api/upload/use-cases/sign-upload';

const SECRET = 'a secret only this test knows';

/** A database, a disk and a storage host of one test file. */
export interface UploadWorld {
  database: TestDatabase;
  deps: FilesDeps;
  disk: LocalDisk;
  /** Where test files may be made. */
  dir: string;
  origin: string;
  faults: unknown[];
  /** Moves the clock everything here reads. */
  setNow(now: Date | null): void;
  /** Paths of all stored objects and half-written files. */
  objects(): Promise<string[]>;
  post(form: SignedForm, file: Buffer, options?: PostOptions): Promise<Response>;
  close(): Promise<void>;
}

export interface PostOptions {
  key?: string;
  filename?: string;
  fields?: Record<string, string>;
}

export async function createUploadWorld(migrations: readonly Migration[] = []): Promise<UploadWorld> {
  const database = await createTestDatabase([
    contentTables,
    ...auditMigrations,
    ...uploadMigrations,
    ...migrations,
  ]);
  await insertSites(database.admin);
  const folder = await scratch();
  let fixed: Date | null = null;
  const now = () => fixed ?? new Date();
  const root = path.join(folder.path, 'storage');
  const disk = new LocalDisk(root, SECRET, now);
  const faults: unknown[] = [];
  const onError = (error: unknown) => void faults.push(error);
  const deps: FilesDeps = { db: database.db, storage: disk, probe, now, onError };
  const app = new Koa();
  // Browsers that go away are part of the tests.
  app.silent = true;
  app.use(storageMiddleware({ disk, onError }));
  app.use(publicFiles({ storage: disk, onError }));
  const server = createServer(app.callback());
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    database,
    deps,
    disk,
    dir: folder.path,
    origin,
    faults,
    setNow: (value) => (fixed = value),
    objects: () => filesUnder(root),
    post: (form, file, options) => post(origin, form, file, options),
    close: async () => {
      await closeServer(server);
      await database.drop();
      await folder.remove();
    },
  };
}

function post(origin: string, form: SignedForm, file: Buffer, options: PostOptions = {}): Promise<Response> {
  const data = new FormData();
  const fields = {
    key: options.key ?? `${form.dir}clip.mp4`,
    policy: form.policy,
    OSSAccessKeyId: form.access_key_id,
    Signature: form.signature,
    success_action_status: '200',
    ...options.fields,
  };
  for (const [name, value] of Object.entries(fields)) data.append(name, value);
  data.append('file', new Blob([new Uint8Array(file)]), options.filename ?? 'clip.mp4');
  return fetch(`${origin}${form.host}`, { method: 'POST', body: data });
}

async function filesUnder(root: string): Promise<string[]> {
  const entries = await readdir(root, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries.filter((e) => e.isFile()).map((e) => path.join(e.parentPath, e.name));
}

function closeServer(server: Server): Promise<void> {
  server.closeAllConnections();
  return new Promise((resolve) => server.close(() => resolve()));
}
