import { request } from 'node:http';
import path from 'node:path';
import { MIB } from '@fenshen/contract';
import { waitFor } from '../../test/helpers/wait-for';
import { abandonUpload } from './use-cases/abandon-upload';
import { sweepFiles } from './use-cases/sweep-files';
import {
  sign,
  patch,
  clip,
  world,
  asTus,
  resume,
  owner,
  refusal,
  complete,
  offsetOf,
  objectsOf,
  type Tus,
  setUpSteps,
} from '../../test/helpers/resumable-world';

setUpSteps();

const arriving = async (offer: Tus) =>
  (await world.objects()).filter((file) => file.includes(`/.transfers/${path.basename(offer.url)}`));

/** A request that stays open after `body`; ended by `destroy`. */
function openPatch(offer: Tus, offset: number, length: number, body: Buffer, origin = world.origin) {
  const sent = request(`${origin}${offer.url}`, {
    method: 'PATCH',
    headers: {
      'tus-resumable': '1.0.0',
      'upload-offset': offset,
      'content-type': 'application/offset+octet-stream',
      'content-length': length,
      'upload-ticket': offer.ticket,
    },
  });
  sent.on('error', () => undefined);
  sent.write(body);
  return sent;
}

describe('an upload in steps', () => {
  test('broken at 60 % goes on from there, in another process, and is registered like any other', async () => {
    const offer = await sign();
    const most = Math.floor(clip.length * 0.6);
    const sent = openPatch(offer, 0, clip.length, clip.subarray(0, most));
    await waitFor('60 % to arrive', async () => asTus(await resume(offer.key)).received === most);
    sent.destroy();
    world.cutConnections();

    const origin = await world.anotherHost();
    const again = asTus(await resume(offer.key));
    expect(again.received).toBe(most);
    expect(await offsetOf(again, { origin })).toBe(most);
    await expect(complete(offer.key)).rejects.toEqual(refusal('UPLOAD_INCOMPLETE'));
    const rest = await patch(again, most, clip.subarray(most), { origin });
    expect([rest.status, rest.headers.get('upload-offset')]).toEqual([204, String(clip.length)]);

    const done = await complete(offer.key);
    expect(done).toMatchObject({ duration: 6, width: 640, height: 360 });
    const reply = await fetch(world.origin + done.url);
    expect(Buffer.from(await reply.arrayBuffer()).equals(clip)).toBe(true);
    expect(await complete(offer.key)).toEqual(done);
    expect(await resume(offer.key)).toBeNull();
    expect(await arriving(offer)).toEqual([]);
  });

  test('takes many small steps', async () => {
    const offer = await sign();
    const step = Math.ceil(clip.length / 7);
    for (let at = 0; at < clip.length; at += step)
      expect((await patch(offer, at, clip.subarray(at, at + step))).status).toBe(204);
    await expect(complete(offer.key)).resolves.toMatchObject({ duration: 6 });
  });

  test('completes once, also at the same moment', async () => {
    const offer = await sign();
    await patch(offer, 0, clip);
    const all = await Promise.all([complete(offer.key), complete(offer.key), complete(offer.key)]);
    expect(new Set(all.map((done) => done.file_id)).size).toBe(1);
  });

  test('a wrong offset writes nothing', async () => {
    const offer = await sign();
    await patch(offer, 0, clip.subarray(0, 1000));
    for (const offset of [0, 999, 1001, clip.length])
      expect((await patch(offer, offset, Buffer.alloc(10))).status).toBe(409);
    for (const offset of ['-1', 'x', '1e3', ''])
      expect([400, 403]).toContain(
        (await patch(offer, 0, Buffer.alloc(10), { headers: { 'upload-offset': offset } })).status,
      );
    expect(await offsetOf(offer)).toBe(1000);
  });

  test('more bytes than signed for are refused, said or not', async () => {
    const offer = await sign(1000);
    expect((await patch(offer, 0, Buffer.alloc(1001))).status).toBe(413);
    const chunked = await fetch(world.origin + offer.url, {
      method: 'PATCH',
      body: new Blob([new Uint8Array(2000)]).stream(),
      duplex: 'half',
      headers: {
        'tus-resumable': '1.0.0',
        'upload-offset': '0',
        'content-type': 'application/offset+octet-stream',
        'upload-ticket': offer.ticket,
      },
    } as RequestInit);
    expect(chunked.status).toBeGreaterThanOrEqual(400);
    expect(asTus(await resume(offer.key)).received).toBeLessThanOrEqual(1000);
    const longer = await patch(offer, 0, Buffer.alloc(10), { headers: { 'upload-length': '5000' } });
    expect(longer.status).toBeGreaterThanOrEqual(400);
  });

  test('a lie about what it is is refused and removed', async () => {
    const text = Buffer.from('just words '.repeat(100));
    const offer = await sign(text.length);
    expect((await patch(offer, 0, text)).status).toBe(204);
    await expect(complete(offer.key)).rejects.toEqual(refusal('VIDEO_UNREADABLE'));
    expect(await objectsOf(owner)).toEqual([]);
    expect(await arriving(offer)).toEqual([]);
    await expect(resume(offer.key)).rejects.toEqual(refusal('UPLOAD_EXPIRED'));
  });

  test('a size or a type that can never pass is refused before a byte is sent', async () => {
    await expect(sign(500 * MIB + 1)).rejects.toEqual(refusal('BAD_VIDEO_TYPE'));
    await expect(sign(1000, owner, 'exe')).rejects.toEqual(refusal('BAD_VIDEO_TYPE'));
    await expect(sign(1000, owner, 'mp4/../../x')).rejects.toEqual(refusal('BAD_VIDEO_TYPE'));
  });

  test('two writers at once, in two processes: one of them writes', async () => {
    const offer = await sign();
    const origin = await world.anotherHost();
    const slow = openPatch(offer, 0, clip.length, clip.subarray(0, 2000));
    await waitFor('the first to write', async () => asTus(await resume(offer.key)).received === 2000);
    // The second takes over: the first may be a connection nobody holds any more.
    expect(await offsetOf(offer, { origin })).toBe(2000);
    expect((await patch(offer, 2000, clip.subarray(2000), { origin })).status).toBe(204);
    slow.destroy();
    await expect(complete(offer.key)).resolves.toMatchObject({ duration: 6 });

    const other = await sign();
    const both = await Promise.all([patch(other, 0, clip), patch(other, 0, clip, { origin })]);
    expect(both.map((reply) => reply.status).sort()).toEqual([204, 409]);
    await expect(complete(other.key)).resolves.toMatchObject({ duration: 6 });
  });
});

test('what nobody comes back for is swept after a day; taken up in between, it stays', async () => {
  const left = await sign();
  const taken = await sign();
  for (const offer of [left, taken]) await patch(offer, 0, clip.subarray(0, 1000));
  world.setNow(new Date(Date.now() + 20 * 3_600_000));
  await resume(taken.key);
  world.setNow(new Date(Date.now() + 30 * 3_600_000));
  await sweepFiles(world.deps);
  await expect(resume(left.key)).rejects.toEqual(refusal('UPLOAD_EXPIRED'));
  expect(await arriving(left)).toEqual([]);
  expect(asTus(await resume(taken.key)).received).toBe(1000);
});

test('giving up removes what arrived, twice is fine, and what is registered stays', async () => {
  const offer = await sign();
  await patch(offer, 0, clip.subarray(0, 1000));
  for (let i = 0; i < 2; i++) expect(await abandonUpload(world.deps, owner, { key: offer.key })).toBeNull();
  expect(await arriving(offer)).toEqual([]);
  expect((await patch(offer, 1000, clip.subarray(1000))).status).toBe(404);

  const kept = await sign();
  await patch(kept, 0, clip);
  const done = await complete(kept.key);
  await abandonUpload(world.deps, owner, { key: kept.key });
  expect((await complete(kept.key)).file_id).toBe(done.file_id);
  expect(await objectsOf(owner)).toHaveLength(1);
});
