import { readFile, rm } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import Redis from 'ioredis';
import { LIMITS } from '@fenshen/contract';
import { redisUrl } from '../../../test/helpers/database';
import { quiet } from '../../../test/helpers/quiet';
import { readZip } from '../../../test/helpers/read-zip';
import { create, made, refusal, rowOf, setUpWorks, user, world } from '../../../test/helpers/work-world';
import { RateLimits } from '../../kernel/http/rate-limits';
import { onSite } from '../../kernel/scope';
import { deleteWork } from './use-cases/delete-work';
import { orderZip } from './use-cases/order-zip';
import { sendZip } from './use-cases/send-zip';
import { ZipTickets } from './zip-tickets';

setUpWorks();

let redis: Redis;
beforeAll(() => {
  redis = new Redis(redisUrl());
});
afterAll(() => redis.disconnect());

const deps = () => ({
  ...world.studio,
  tickets: new ZipTickets(redis),
  rateLimits: new RateLimits(redis, quiet),
});
const order = (ids: number[], who = user) => orderZip(deps(), who, { ids });
/** Whoever follows the address: nobody is signed in. */
const stranger = (siteId = 1) => ({ ...onSite(user, siteId, null), role: 'anonymous' as const });
const send = (ticket: string, siteId = 1) => sendZip(deps(), stranger(siteId), { ticket });
const fileOf = async (id: number): Promise<string> => {
  const { rows } = await world.database.admin.query('select storage_key from media_files where id = $1', [
    (await rowOf(id)).file_id,
  ]);
  return world.disk.localPath(rows[0].storage_key);
};

test('finished works come as one zip: each byte for byte, names told apart, its size known before', async () => {
  const ids = [await made({ name: '片/头' }), await made({ name: '片头' }), await made({ name: '片头' })];
  const paused = world.pause(user);
  const { id: making } = await create();
  const ordered = await order([...ids, making, ids[0] as number]);
  paused.release();
  expect(ordered).toMatchObject({ files: 3, skipped: 1 });
  const { body, head } = await send(ordered.ticket);
  const zip = await buffer(body);
  expect(head).toEqual({ type: 'application/zip', filename: '作品3个.zip', sizeBytes: zip.length });
  const files = readZip(zip);
  expect(files.map(({ name }) => name)).toEqual(['片头.mp4', '片头 (2).mp4', '片_头.mp4']);
  const stored = await readFile(await fileOf(ids[2] as number));
  expect(files[0]?.bytes.equals(stored)).toBe(true);
  expect(files.reduce((sum, { bytes }) => sum + bytes.length, 0)).toBe(ordered.bytes);
});

test('a ticket is good once, on its own site, and only for what is still there', async () => {
  const [id, other] = [await made(), await made()];
  const { ticket } = await order([id, other]);
  const twice = await Promise.allSettled([send(ticket), send(ticket)]);
  expect(twice.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  for (const done of twice) if (done.status === 'fulfilled') await buffer(done.value.body);
  await expect(send(ticket)).rejects.toEqual(refusal('ZIP_EXPIRED'));
  await expect(send('')).rejects.toEqual(refusal('ZIP_EXPIRED'));
  await expect(send((await order([id])).ticket, 2)).rejects.toEqual(refusal('ZIP_EXPIRED'));

  const late = await order([id, other]);
  await deleteWork(world.studio, user, { id });
  expect(readZip(await buffer((await send(late.ticket)).body))).toHaveLength(1);
  const none = await order([other]);
  await deleteWork(world.studio, user, { id: other });
  await expect(send(none.ticket)).rejects.toEqual(refusal('ZIP_NOTHING'));
});

test("too many, too much, nothing and other people's works are refused", async () => {
  const id = await made();
  const many = Array.from({ length: LIMITS.zipWorks + 1 }, (_, i) => i + 1);
  await expect(order(many)).rejects.toEqual(refusal('ZIP_TOO_MANY'));
  await expect(order([999_999])).rejects.toEqual(refusal('ZIP_NOTHING'));
  const foreigner = { ...(await world.member({ siteId: 2 })), userId: user.userId };
  for (const who of [await world.member(), foreigner])
    await expect(order([id], who)).rejects.toEqual(refusal('ZIP_NOTHING'));
  const large = {
    ...world.deps.storage,
    head: async () => ({ sizeBytes: LIMITS.zipBytes + 1, modifiedAt: new Date() }),
  };
  const files = { ...world.deps, storage: large as never };
  await expect(orderZip({ ...deps(), files }, user, { ids: [id] })).rejects.toEqual(refusal('ZIP_TOO_LARGE'));
});

test('a file that breaks off cuts the zip, and whoever goes away leaves no file open', async () => {
  const [id, other] = [await made(), await made()];
  const { ticket } = await order([id, other]);
  const { body } = await send(ticket);
  await rm(await fileOf(id));
  await expect(buffer(body)).rejects.toThrow(/ENOENT/);

  const reply = await send((await order([other])).ticket);
  const opened = reply.body[Symbol.asyncIterator]();
  await opened.next();
  await opened.return?.();
  expect((reply.body as unknown as { destroyed: boolean }).destroyed).toBe(true);
});
