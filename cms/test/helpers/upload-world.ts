import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { readdir } from 'node:fs/promises';
import Redis from 'ioredis';
import Koa from 'koa';
import { insertSites } from './accounts';
import { contentTables } from './content-tables';
import { createTestDatabase, redisUrl, type TestDatabase } from './database';
import { scratch } from './media';
import { probe } from './probe';
import { auditMigrations } from '../../src/kernel/audit';
import type { Migration } from '../../src/kernel/database/migrate';
import type { FilesDeps } from '../../src/storage/files-deps';
import { publicFiles } from '../../src/storage/http/public-files';
import { storageMiddleware } from '../../src/storage/http/storage-middleware';
import { uploadMigrations } from '../../src/storage/migrations';
import { LocalDisk } from '../../src/storage/store/local-disk';
import { RedisLocker } from '../../src/storage/store/redis-locker';
import type { SignedForm } from '../../src/storage/use-cases/sign-upload';

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
  /** What the disk says it has left; null is plenty. */
  setFreeBytes(bytes: number | null): void;
  /** Paths of all stored objects and half-written files. */
  objects(): Promise<string[]>;
  /** One more process over the same folder and Redis; closed with the world. Answers its origin. */
  anotherHost(): Promise<string>;
  /** Ends what the first host is doing in the middle of it, as a crash would. */
  cutConnections(): void;
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
  let free: number | null = null;
  const makeDisk = () => new LocalDisk(root, SECRET, now, async () => free ?? Number.MAX_SAFE_INTEGER);
  const disk = makeDisk();
  const redis = new Redis(redisUrl());
  const faults: unknown[] = [];
  const onError = (error: unknown) => void faults.push(error);
  const deps: FilesDeps = { db: database.db, storage: disk, probe, now, onError };
  const servers: Server[] = [];
  const serve = async (host: LocalDisk): Promise<string> => {
    const app = new Koa();
    // Browsers that go away are part of the tests.
    app.silent = true;
    const files = { ...deps, storage: host };
    app.use(storageMiddleware({ disk: host, files, locker: new RedisLocker(redis), onError }));
    app.use(publicFiles({ storage: host, onError }));
    const server = createServer(app.callback());
    servers.push(server);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  };
  const origin = await serve(disk);
  return {
    database,
    deps,
    disk,
    dir: folder.path,
    origin,
    faults,
    setNow: (value) => (fixed = value),
    setFreeBytes: (bytes) => (free = bytes),
    objects: () => filesUnder(root),
    anotherHost: () => serve(makeDisk()),
    cutConnections: () => servers[0]?.closeAllConnections(),
    post: (form, file, options) => post(origin, form, file, options),
    close: async () => {
      await Promise.all(servers.map(closeServer));
      redis.disconnect();
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
