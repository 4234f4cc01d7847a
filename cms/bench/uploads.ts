import { randomBytes, randomFillSync } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { MIB } from '@fenshen/contract';
import Redis from 'ioredis';
import Koa from 'koa';
import { storageMiddleware } from '../src/storage/http/storage-middleware';
import { LocalDisk } from '../src/storage/store/local-disk';
import { RedisLocker } from '../src/storage/store/redis-locker';
import { createBenchDatabase, dataDir, redisUrl } from './bench-database';
import { line, median, runBench, scaled } from './report';

const SIZE = scaled(8) * 32 * MIB;
const ROUNDS = scaled(3);

/** An upload in steps over HTTP beside a plain copy of the same bytes on the same disk; sender and receiver share a process. */
async function main(): Promise<void> {
  const { db, drop } = await createBenchDatabase(2);
  const dir = await mkdtemp(path.join(dataDir(), 'bench-uploads-'));
  const redis = new Redis(redisUrl());
  const disk = new LocalDisk(path.join(dir, 'storage'), randomBytes(16).toString('hex'));
  const app = new Koa();
  const files = { db, storage: disk };
  app.use(storageMiddleware({ disk, files, locker: new RedisLocker(redis), onError: () => undefined }));
  const server = createServer(app.callback());
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  try {
    const block = randomFillSync(Buffer.alloc(MIB));
    const source = path.join(dir, 'source');
    for (let i = 0; i < SIZE / MIB; i++) await writeFile(source, block, { flag: 'a' });
    const copies: number[] = [];
    const uploads: number[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      const copy = path.join(dir, 'copy');
      copies.push(await timed(() => pipeline(createReadStream(source), createWriteStream(copy))));
      await rm(copy);
      uploads.push(await timed(() => upload(disk, origin, block, round)));
    }
    const rate = (ms: number) => SIZE / MIB / (ms / 1000);
    const [copied, sent] = [rate(median(copies)), rate(median(uploads))];
    line(`upload in steps, ${SIZE / MIB} MB, MB/s`, sent.toFixed(0));
    line('upload in steps ÷ plain copy of the same bytes (aim ≥ 0.5)', `${(sent / copied).toFixed(2)}×`);
  } finally {
    server.closeAllConnections();
    server.close();
    redis.disconnect();
    await drop();
    await rm(dir, { recursive: true, force: true });
  }
}

async function timed(act: () => Promise<void>): Promise<number> {
  const started = performance.now();
  await act();
  return performance.now() - started;
}

async function upload(disk: LocalDisk, origin: string, block: Buffer, round: number): Promise<void> {
  const transfer = { key: `u/1/1/203101/video-bench${round}/file.mp4`, sizeBytes: SIZE };
  const ref = await disk.openTransfer(transfer);
  const offer = await disk.offerTransfer(transfer, ref, new Date(Date.now() + 3_600_000));
  if (offer?.protocol !== 'tus') throw new Error('the local disk offers no steps');
  const body = new Uint8Array(offer.part_bytes);
  for (let at = 0; at < body.length; at += block.length) body.set(block, at);
  for (let offset = 0; offset < SIZE; offset += body.length) {
    const reply = await fetch(origin + offer.url, {
      method: 'PATCH',
      body,
      headers: {
        'tus-resumable': '1.0.0',
        'upload-offset': String(offset),
        'content-type': 'application/offset+octet-stream',
        'upload-ticket': offer.ticket,
      },
    });
    if (reply.status !== 204) throw new Error(`the storage answered ${reply.status}`);
  }
  if (!(await disk.closeTransfer(transfer, ref))) throw new Error('bytes are missing');
  await disk.delete(transfer.key);
}

runBench(main);
