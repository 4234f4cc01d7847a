import { stat } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import type { Resumable } from '@fenshen/contract';
import Redis from 'ioredis';
import Koa from 'koa';
import type { Database } from '../../src/kernel/database/db';
import { storageMiddleware } from '../../src/storage/http/storage-middleware';
import { BucketStorage } from '../../src/storage/store/bucket/bucket-storage';
import { LocalDisk } from '../../src/storage/store/local-disk';
import { RedisLocker } from '../../src/storage/store/redis-locker';
import type { StorageDriver } from '../../src/storage/store/storage-driver';
import type { SignedForm } from '../../src/storage/use-cases/sign-upload';
import { startBucket, type BucketServer } from './bucket-server';
import { redisUrl } from './database';

/** One storage with its far end: what browsers talk to. */
export interface Setting {
  storage: StorageDriver;
  /** For addresses that are paths. */
  origin: string;
  /** Transfers the far end still holds something of. */
  pending: (offer: Resumable) => Promise<boolean>;
  close: () => Promise<void>;
}

export const KEYS = {
  bucket: 'films',
  region: 'cn-hangzhou',
  accessKeyId: 'AK',
  secretAccessKey: 'a secret of the bucket',
};

export async function local(dir: string, db: Database): Promise<Setting> {
  const disk = new LocalDisk(path.join(dir, 'storage'), 'a secret only this test knows');
  const redis = new Redis(redisUrl());
  const app = new Koa();
  app.use(
    storageMiddleware({
      disk,
      files: { db, storage: disk },
      locker: new RedisLocker(redis),
      onError: () => undefined,
    }),
  );
  const server: Server = createServer(app.callback());
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    storage: disk,
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    pending: async (offer) =>
      offer.protocol === 'tus' &&
      stat(path.join(dir, 'storage', '.transfers', path.basename(offer.url))).then(
        () => true,
        () => false,
      ),
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      redis.disconnect();
    },
  };
}

export const bucket =
  (form: 'oss' | 's3') =>
  async (dir: string): Promise<Setting> => {
    const far: BucketServer = await startBucket(KEYS);
    const endpoints = { endpoint: far.origin, publicEndpoint: far.origin, pathStyle: true };
    const storage = new BucketStorage({ ...KEYS, ...endpoints, form, copiesDir: path.join(dir, 'copies') });
    return { storage, origin: '', pending: async ({ key }) => far.uploads().includes(key), close: far.close };
  };

/** Posts a signed form, as a browser would. */
export function postForm(
  to: string,
  form: SignedForm,
  key: string,
  file: Buffer,
  over: Record<string, string> = {},
) {
  const data = new FormData();
  const oss = {
    policy: form.policy,
    OSSAccessKeyId: form.access_key_id,
    Signature: form.signature,
    success_action_status: '200',
  };
  for (const [name, value] of Object.entries({ key, ...(form.fields ?? oss), ...over }))
    data.append(name, value);
  data.append('file', new Blob([new Uint8Array(file)]), 'clip.mp4');
  return fetch(to, { method: 'POST', body: data });
}

/** Sends what is missing up to a byte, as a browser would. */
export async function sendSteps(
  at: (address: string) => string,
  offer: Resumable,
  file: Buffer,
  until = file.length,
): Promise<number[]> {
  if (offer.protocol === 'tus') {
    const reply = await fetch(at(offer.url), {
      method: 'PATCH',
      body: new Uint8Array(file.subarray(offer.received, until)),
      headers: {
        'tus-resumable': '1.0.0',
        'upload-offset': String(offer.received),
        'content-type': 'application/offset+octet-stream',
        'upload-ticket': offer.ticket,
      },
    });
    return [reply.status];
  }
  const statuses: number[] = [];
  for (const { number, bytes, url } of offer.parts) {
    const start = (number - 1) * offer.part_bytes;
    if (start + bytes > until) break;
    const body = new Uint8Array(file.subarray(start, start + bytes));
    statuses.push((await fetch(url, { method: 'PUT', body })).status);
  }
  return statuses;
}

/** A box that players skip. */
export function freeBox(bytes: number): Buffer {
  const box = Buffer.alloc(bytes);
  box.writeUInt32BE(bytes, 0);
  box.write('free', 4);
  return box;
}
