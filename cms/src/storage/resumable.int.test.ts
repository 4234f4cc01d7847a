import { readFile } from 'node:fs/promises';
import { request } from 'node:http';
import path from 'node:path';
import { MIB, STORAGE, type ErrorCode, type Resumable } from '@fenshen/contract';
import { insertUser } from '../../test/helpers/accounts';
import { makeClip } from '../../test/helpers/media';
import { createUploadWorld, type UploadWorld } from '../../test/helpers/upload-world';
import { waitFor } from '../../test/helpers/wait-for';
import { requireUser, type Scope } from '../kernel/scope';
import { abandonUpload } from './use-cases/abandon-upload';
import { completeUpload } from './use-cases/complete-upload';
import { resumeUpload } from './use-cases/resume-upload';
import { signUpload } from './use-cases/sign-upload';
import { sweepFiles } from './use-cases/sweep-files';

let world: UploadWorld;
let clip: Buffer;
let owner: Scope & { siteId: number; userId: number };
type Tus = Extract<Resumable, { protocol: 'tus' }>;

beforeAll(async () => {
  world = await createUploadWorld();
  clip = await readFile(await makeClip(path.join(world.dir, 'clip.mp4'), 6));
});
afterAll(() => world.close());
beforeEach(async () => {
  world.setNow(null);
  world.setFreeBytes(null);
  owner = await insertUser(world.database.admin);
});

const refusal = (code: ErrorCode) => expect.objectContaining({ code });
const asTus = (resumable: Resumable | null | undefined): Tus => {
  if (resumable?.protocol !== 'tus') throw new Error('no upload in steps');
  return resumable;
};
const sign = async (size = clip.length, scope: Scope = owner, extension = 'mp4'): Promise<Tus> =>
  asTus((await signUpload(world.deps, scope, { file_type: 'video', size, extension })).resumable);
const resume = async (key: string, scope: Scope = owner) =>
  (await resumeUpload(world.deps, scope, { key })).resumable;
const complete = (key: string, scope: Scope = owner) =>
  completeUpload(world.deps, scope, { file_type: 'video', url: key });
const objectsOf = async (scope: Scope) => {
  const { siteId, userId } = requireUser(scope);
  return (await world.objects()).filter((file) => file.includes(`/${siteId}/${userId}/`));
};
const arriving = async (offer: Tus) =>
  (await world.objects()).filter((file) => file.includes(`/.transfers/${path.basename(offer.url)}`));

interface Step {
  origin?: string;
  ticket?: string;
  headers?: Record<string, string>;
}

/** Appends bytes at an offset, as the protocol says. */
const patch = (offer: Tus, offset: number, body: Buffer, step: Step = {}): Promise<Response> =>
  fetch(`${step.origin ?? world.origin}${offer.url}`, {
    method: 'PATCH',
    body: new Uint8Array(body),
    headers: {
      'tus-resumable': '1.0.0',
      'upload-offset': String(offset),
      'content-type': 'application/offset+octet-stream',
      'upload-ticket': step.ticket ?? offer.ticket,
      ...step.headers,
    },
  });
const head = (offer: Tus, step: Step = {}): Promise<Response> =>
  fetch(`${step.origin ?? world.origin}${offer.url}`, {
    method: 'HEAD',
    headers: { 'tus-resumable': '1.0.0', 'upload-ticket': step.ticket ?? offer.ticket, ...step.headers },
  });
const offsetOf = async (offer: Tus, step?: Step): Promise<number> => {
  const reply = await head(offer, step);
  expect([reply.status, reply.headers.get('upload-length')]).toEqual([200, expect.stringMatching(/^\d+$/)]);
  return Number(reply.headers.get('upload-offset'));
};

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

describe('tickets', () => {
  test('open their own upload only, unchanged and in time', async () => {
    const offer = await sign();
    const other = await sign();
    const [text = '', signature = ''] = offer.ticket.split('.');
    const value = JSON.parse(Buffer.from(text, 'base64url').toString()) as [string, number, number];
    const widened = Buffer.from(JSON.stringify([value[0], value[1] * 9, value[2]])).toString('base64url');
    for (const ticket of ['', 'x', other.ticket, `${widened}.${signature}`, `${text}.`, `.${signature}`]) {
      const reply = await patch(offer, 0, clip, { ticket });
      expect([ticket, reply.status]).toEqual([ticket, 403]);
      expect(((await reply.json()) as { msg: string }).msg).toBe('上传凭证无效或已过期，请重新上传');
      expect((await head(offer, { ticket })).status).toBe(403);
    }
    world.setNow(new Date(Date.now() + 3_700_000));
    expect((await patch(offer, 0, clip)).status).toBe(403);
    const renewed = asTus(await resume(offer.key));
    expect((await patch(renewed, 0, clip)).status).toBe(204);
  });

  test("are not given for another account's or another site's upload, nor do they complete or end it", async () => {
    const offer = await sign();
    await patch(offer, 0, clip);
    const stranger = await insertUser(world.database.admin);
    const foreigner = { ...(await insertUser(world.database.admin, { siteId: 2 })), userId: owner.userId };
    for (const scope of [stranger, foreigner]) {
      await expect(resume(offer.key, scope)).rejects.toEqual(refusal('FORBIDDEN'));
      await expect(complete(offer.key, scope)).rejects.toEqual(refusal('FORBIDDEN'));
      await expect(abandonUpload(world.deps, scope, { key: offer.key })).rejects.toEqual(
        refusal('FORBIDDEN'),
      );
    }
    await expect(resume(offer.key.replace('file.mp4', 'other.mp4'))).rejects.toEqual(
      refusal('UPLOAD_EXPIRED'),
    );
    await expect(complete(offer.key)).resolves.toMatchObject({ duration: 6 });
  });

  test('begin, read and delete nothing: those methods are not there', async () => {
    const offer = await sign();
    for (const method of ['POST', 'GET', 'DELETE', 'PUT', 'OPTIONS']) {
      const reply = await fetch(world.origin + offer.url, {
        method,
        headers: { 'tus-resumable': '1.0.0', 'upload-ticket': offer.ticket, 'upload-length': '5' },
      });
      expect([method, reply.status]).toEqual([method, 405]);
    }
    await patch(offer, 0, clip.subarray(0, 10), { headers: { 'x-http-method-override': 'DELETE' } });
    expect(await offsetOf(offer)).toBe(10);
  });
});

describe('room', () => {
  test('is reserved at sign, also against one another, and free again when given up', async () => {
    const { rows } = await world.database.admin.query(
      `insert into media_files (site_id, user_id, purpose, kind, storage_key, size_bytes, mime, counted)
       values (1, $1, 'upload', 'video', $2, $3, 'video/mp4', true) returning id`,
      [owner.userId, `u/1/${owner.userId}/full`, STORAGE.baseBytes - 300 * MIB],
    );
    expect(rows).toHaveLength(1);
    await expect(sign(301 * MIB)).rejects.toEqual(refusal('STORAGE_FULL'));
    const both = await Promise.allSettled([sign(200 * MIB), sign(200 * MIB)]);
    expect(both.map((each) => each.status).sort()).toEqual(['fulfilled', 'rejected']);
    const kept = both.find((each) => each.status === 'fulfilled');
    await abandonUpload(world.deps, owner, { key: kept?.status === 'fulfilled' ? kept.value.key : '' });
    await expect(sign(300 * MIB)).resolves.toMatchObject({ received: 0 });
  });

  test('counts again on completion', async () => {
    const offer = await sign();
    await patch(offer, 0, clip);
    await world.database.admin.query(
      `insert into media_files (site_id, user_id, purpose, kind, storage_key, size_bytes, mime, counted)
       values (1, $1, 'upload', 'video', $2, $3, 'video/mp4', true)`,
      [owner.userId, `u/1/${owner.userId}/full`, STORAGE.baseBytes - clip.length + 1],
    );
    await expect(complete(offer.key)).rejects.toEqual(refusal('STORAGE_FULL'));
    expect(await objectsOf(owner)).toEqual([]);
  });

  test('of the server itself running out is told in words, and leaves what arrived', async () => {
    world.setFreeBytes(100 * MIB);
    await expect(sign()).rejects.toEqual(refusal('STORAGE_HOST_FULL'));
    world.setFreeBytes(null);
    const offer = await sign();
    await patch(offer, 0, clip.subarray(0, 1000));
    world.setFreeBytes(100 * MIB);
    const reply = await patch(offer, 1000, clip.subarray(1000));
    expect(reply.status).toBe(507);
    expect(await reply.json()).toMatchObject({ msg: '服务器存储空间不足，请稍后再试或联系客服' });
    world.setFreeBytes(null);
    expect((await patch(offer, 1000, clip.subarray(1000))).status).toBe(204);
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
