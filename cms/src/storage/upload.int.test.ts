import { readFile } from 'node:fs/promises';
import { connect } from 'node:net';
import path from 'node:path';
import { MIB, STORAGE, type ErrorCode } from '@fenshen/contract';
import { insertUser } from '../../test/helpers/accounts';
import { makeClip, makeImage, makeTone } from '../../test/helpers/media';
import { waitFor } from '../../test/helpers/wait-for';
import type { Scope } from '../kernel/scope';
import type { FileType } from './domain/file-rules';
import { createUploadWorld, type PostOptions, type UploadWorld } from '../../test/helpers/upload-world';
import { completeUpload } from './use-cases/complete-upload';
import { showSpace } from './use-cases/show-space';
import { signUpload } from './use-cases/sign-upload';
import { sweepFiles } from './use-cases/sweep-files';

let world: UploadWorld;
let clip: Buffer;
let owner: Scope & { siteId: number; userId: number };

beforeAll(async () => {
  world = await createUploadWorld();
  clip = await readFile(await makeClip(path.join(world.dir, 'clip.mp4'), 6));
});
afterAll(() => world.close());
beforeEach(async () => {
  world.setNow(null);
  owner = await insertUser(world.database.admin);
});

const sign = (file_type: FileType = 'video', scope: Scope = owner) =>
  signUpload(world.deps, scope, { file_type });
const complete = (key: string, file_type: FileType = 'video', size?: number, scope: Scope = owner) =>
  completeUpload(world.deps, scope, { file_type, url: key, size });
const rowsOf = async (scope: Scope) =>
  (await world.database.admin.query('select * from media_files where user_id = $1', [scope.userId])).rows;
const objectsOf = async (scope: Scope) =>
  (await world.objects()).filter((file) => file.includes(`/${scope.siteId}/${scope.userId}/`));
const refusal = (code: ErrorCode) => expect.objectContaining({ code });

async function upload(file: Buffer, fileType: FileType, name: string): Promise<string> {
  const form = await sign(fileType);
  const key = `${form.dir}${name}`;
  expect((await world.post(form, file, { key })).status).toBe(200);
  return key;
}

/** Makes the account's storage hold this much more. */
const occupy = (bytes: number) =>
  world.database.admin.query(
    `insert into media_files (site_id, user_id, purpose, kind, storage_key, size_bytes, mime, counted)
     values (1, $1, 'upload', 'video', $2, $3, 'video/mp4', true)`,
    [owner.userId, `u/1/${owner.userId}/full`, bytes],
  );

async function expectNothingLeft(): Promise<void> {
  expect(await rowsOf(owner)).toEqual([]);
  expect(await objectsOf(owner)).toEqual([]);
  expect((await world.objects()).filter((file) => file.includes('.incoming'))).toEqual([]);
}

describe('sign, post, complete', () => {
  test('a real video is registered as what it is, counted, and can be read back in parts', async () => {
    const key = await upload(clip, 'video', 'clip.mp4');
    const done = await complete(key, 'video', clip.length);
    expect(done).toMatchObject({ duration: 6, width: 640, height: 360 });
    expect(await rowsOf(owner)).toEqual([
      expect.objectContaining({
        id: String(done.file_id),
        kind: 'video',
        mime: 'video/mp4',
        size_bytes: String(clip.length),
        counted: true,
        purpose: 'upload',
      }),
    ]);
    expect((await showSpace(world.deps, owner)).used).toBeCloseTo(clip.length / MIB, 2);

    const whole = await fetch(world.origin + done.url);
    expect(whole.headers.get('content-type')).toBe('video/mp4');
    expect(whole.headers.get('x-content-type-options')).toBe('nosniff');
    expect(Buffer.from(await whole.arrayBuffer()).equals(clip)).toBe(true);
    const part = await fetch(world.origin + done.url, { headers: { range: 'bytes=100-199' } });
    expect(part.status).toBe(206);
    expect(part.headers.get('content-range')).toBe(`bytes 100-199/${clip.length}`);
    expect(Buffer.from(await part.arrayBuffer()).equals(clip.subarray(100, 200))).toBe(true);
    const head = await fetch(world.origin + done.url, { method: 'HEAD' });
    expect(head.headers.get('content-length')).toBe(String(clip.length));
  });

  test('the same key completes once, also at the same moment', async () => {
    const key = await upload(clip, 'video', 'clip.mp4');
    const all = await Promise.all([complete(key), complete(key), complete(key)]);
    expect(new Set(all.map((done) => done.file_id)).size).toBe(1);
    expect((await complete(key)).file_id).toBe(all[0]?.file_id);
    expect(await rowsOf(owner)).toHaveLength(1);
  });

  test('sound and pictures are accepted by what they are', async () => {
    for (const [type, name, make] of [
      ['voice', 'a.mp3', (f: string) => makeTone(f, 2)],
      ['voice', 'a.m4a', (f: string) => makeTone(f, 2)],
      ['voice', 'a.wav', (f: string) => makeTone(f, 2)],
      ['image', 'a.png', (f: string) => makeImage(f)],
      ['image', 'a.jpg', (f: string) => makeImage(f)],
      ['video', 'a.mov', (f: string) => makeClip(f, 5)],
    ] as const) {
      const file = await readFile(await make(path.join(world.dir, name)));
      await expect(complete(await upload(file, type, name), type)).resolves.toMatchObject({
        file_id: expect.any(Number),
      });
    }
  }, 60_000);
});

describe('what completion refuses leaves nothing behind', () => {
  const playlist = '#EXTM3U\n#EXT-X-TARGETDURATION:9\n#EXTINF:9,\nhttp://127.0.0.1:1/a.ts\n#EXT-X-ENDLIST\n';
  test.each([
    ['a text file named .mp4', 'VIDEO_UNREADABLE', () => Buffer.from('just words '.repeat(50))],
    ['a playlist named .mp4', 'VIDEO_UNREADABLE', () => Buffer.from(playlist)],
    ['half a video', 'VIDEO_UNREADABLE', () => clip.subarray(0, 600)],
  ] as const)('%s', async (_what, code, make) => {
    const key = await upload(make(), 'video', 'x.mp4');
    await expect(complete(key)).rejects.toEqual(refusal(code));
    await expectNothingLeft();
    await expect(complete(key)).rejects.toEqual(refusal('UPLOAD_FAILED'));
  });

  test('a four-second clip', async () => {
    const short = await readFile(await makeClip(path.join(world.dir, 'short.mp4'), 4));
    const key = await upload(short, 'video', 'x.mp4');
    await expect(complete(key)).rejects.toEqual(refusal('VIDEO_DURATION'));
    await expectNothingLeft();
  });

  test('a picture and a sound named .mp4', async () => {
    for (const make of [makeImage, makeTone] as const) {
      const source = path.join(world.dir, make === makeImage ? 'p.png' : 't.wav');
      const file = await readFile(await make(source, (make === makeImage ? '64x64' : 6) as never));
      const key = await upload(file, 'video', 'x.mp4');
      await expect(complete(key)).rejects.toEqual(refusal('BAD_VIDEO_TYPE'));
    }
    await expectNothingLeft();
  });

  test('an extension, a type or a size that is not true', async () => {
    await expect(complete(await upload(clip, 'video', 'x.exe'))).rejects.toEqual(refusal('BAD_VIDEO_TYPE'));
    const claimedSize = complete(await upload(clip, 'video', 'x.mp4'), 'video', clip.length - 1);
    await expect(claimedSize).rejects.toEqual(refusal('UPLOAD_MISMATCH'));
    const claimedType = complete(await upload(clip, 'video', 'x.mp4'), 'voice');
    await expect(claimedType).rejects.toEqual(refusal('UPLOAD_MISMATCH'));
    await expectNothingLeft();
  });

  test('a file for which there is no room', async () => {
    const key = await upload(clip, 'video', 'x.mp4');
    await occupy(STORAGE.baseBytes - clip.length + 1);
    await expect(complete(key)).rejects.toEqual(refusal('STORAGE_FULL'));
    expect(await objectsOf(owner)).toEqual([]);
    expect(await rowsOf(owner)).toHaveLength(1);
  });

  test("another account's, another site's and climbing keys", async () => {
    const key = await upload(clip, 'video', 'x.mp4');
    const stranger = await insertUser(world.database.admin);
    const foreigner = { ...(await insertUser(world.database.admin, { siteId: 2 })), userId: owner.userId };
    for (const scope of [stranger, foreigner])
      await expect(complete(key, 'video', undefined, scope)).rejects.toEqual(refusal('FORBIDDEN'));
    const climbing = `u/1/${owner.userId}/202501/video-1/../../../../2/x.mp4`;
    await expect(complete(climbing)).rejects.toEqual(refusal('FORBIDDEN'));
    await expect(complete(key.replace('x.mp4', 'y.mp4'))).rejects.toEqual(refusal('UPLOAD_FAILED'));
  });
});

describe('what the storage host refuses leaves nothing behind', () => {
  async function postWith(
    change: (form: Awaited<ReturnType<typeof sign>>) => PostOptions | void,
    file = clip,
  ) {
    const form = await sign();
    const options = change(form) ?? {};
    const reply = await world.post(form, file, options);
    await expectNothingLeft();
    return { status: reply.status, body: (await reply.json()) as { code: number; msg: string } };
  }
  const POLICY = { status: 403, body: { code: 1, msg: '上传凭证无效或已过期，请重新上传', data: null } };

  test('a changed policy, signature or access key', async () => {
    const widened = (form: { policy: string }) =>
      Buffer.from(Buffer.from(form.policy, 'base64').toString().replace('524288000', '999999999')).toString(
        'base64',
      );
    expect(await postWith((form) => ({ fields: { policy: widened(form) } }))).toEqual(POLICY);
    expect(await postWith(() => ({ fields: { Signature: 'AAAAAAAAAAAAAAAAAAAAAAAAAAA=' } }))).toEqual(POLICY);
    expect(await postWith(() => ({ fields: { Signature: '' } }))).toEqual(POLICY);
    expect(await postWith(() => ({ fields: { OSSAccessKeyId: 'someone' } }))).toEqual(POLICY);
  });

  test('an expired policy', async () => {
    const form = await sign();
    world.setNow(new Date(Date.now() + 3_700_000));
    const reply = await world.post(form, clip);
    expect(reply.status).toBe(403);
    await expectNothingLeft();
  });

  test.each([
    ['another folder', () => 'u/1/999/202501/video-1/x.mp4'],
    ['a climbing key', (dir: string) => `${dir}../../x.mp4`],
    ['a deeper folder', (dir: string) => `${dir}a/x.mp4`],
    ['a hidden name', (dir: string) => `${dir}.x`],
    ['a backslash', (dir: string) => `${dir}..\\x.mp4`],
    ['a NUL', (dir: string) => `${dir}x\0.mp4`],
    ['an absolute path', () => '/etc/passwd'],
    ['only the folder', (dir: string) => dir],
  ])('a key in %s', async (_what, key) => {
    expect(await postWith((form) => ({ key: key(form.dir) }))).toEqual(POLICY);
  });

  test('an empty file', async () => {
    const { status, body } = await postWith(() => undefined, Buffer.alloc(0));
    expect(status).toBe(400);
    expect(body.msg).toBe('视频无法识别或已损坏，请上传完整的MP4/MOV视频');
  });

  test('more bytes than the policy allows', async () => {
    const form = await sign('image');
    const reply = await world.post(form, Buffer.alloc(10 * MIB + 1), { key: `${form.dir}x.png` });
    expect(reply.status).toBe(400);
    expect(((await reply.json()) as { msg: string }).msg).toBe('请上传10M以内的PNG/JPG格式的图片');
    await expectNothingLeft();
  });

  test('a body that says it is larger than any upload', async () => {
    const socket = connect(Number(new URL(world.origin).port), '127.0.0.1');
    const answer = new Promise<string>((resolve) =>
      socket.once('data', (chunk) => resolve(chunk.toString())),
    );
    socket.write(
      'POST /storage HTTP/1.1\r\nHost: x\r\nContent-Type: multipart/form-data; boundary=b\r\nContent-Length: 900000000\r\n\r\n',
    );
    expect(await answer).toContain('413');
    socket.destroy();
  });

  test('a form used twice keeps the first file', async () => {
    const form = await sign();
    expect((await world.post(form, clip)).status).toBe(200);
    expect((await world.post(form, Buffer.from('other'), { key: `${form.dir}b.mp4` })).status).toBe(403);
    expect(await objectsOf(owner)).toHaveLength(1);
  });

  test('a browser that goes away in mid-file', async () => {
    const form = await sign();
    const isArriving = async () => (await world.objects()).some((file) => file.includes('.incoming'));
    const field = (name: string, value: string) =>
      `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
    const socket = connect(Number(new URL(world.origin).port), '127.0.0.1');
    socket.write(
      'POST /storage HTTP/1.1\r\nHost: x\r\nContent-Type: multipart/form-data; boundary=b\r\nContent-Length: 400000\r\n\r\n' +
        field('key', `${form.dir}x.mp4`) +
        field('policy', form.policy) +
        field('OSSAccessKeyId', form.access_key_id) +
        field('Signature', form.signature) +
        '--b\r\nContent-Disposition: form-data; name="file"; filename="x.mp4"\r\n\r\n' +
        'x'.repeat(100_000),
    );
    await waitFor('the file to arrive', isArriving);
    socket.destroy();
    await waitFor('the half-written file to go', async () => !(await isArriving()));
    await expectNothingLeft();
  });

  test('a body that is no form', async () => {
    const reply = await fetch(`${world.origin}/storage`, { method: 'POST', body: 'hello' });
    expect(reply.status).toBe(403);
  });
});

describe('links', () => {
  test('are refused when changed, expired or for another object', async () => {
    const key = await upload(clip, 'video', 'clip.mp4');
    const { url } = await complete(key);
    const other = (await complete(await upload(clip, 'video', 'clip.mp4'))).url;
    const query = url.slice(url.indexOf('?'));
    for (const bad of [
      url.split('?')[0],
      url.replace(/e=\d+/, 'e=9999999999'),
      url.replace(/s=(.)/, (_all, first: string) => `s=${first === 'A' ? 'B' : 'A'}`),
      `${url}&name=x.mp4`,
      `${other?.split('?')[0]}${query}`,
      `/files/../../etc/passwd${query}`,
      `/files/u%2F..%2F..%2Fx${query}`,
    ])
      expect([400, 403, 404]).toContain((await fetch(world.origin + bad)).status);
    world.setNow(new Date(Date.now() + 8 * 3_600_000));
    expect((await fetch(world.origin + url)).status).toBe(403);
  });

  test('stay the same within the hour and carry a download name', async () => {
    const key = await upload(clip, 'video', 'clip.mp4');
    world.setNow(new Date('2031-01-01T10:05:00Z'));
    const first = world.deps.storage.signUrl(key, { ttlSeconds: 3600, name: '我的 作品.mp4' });
    world.setNow(new Date('2031-01-01T10:55:00Z'));
    expect(world.deps.storage.signUrl(key, { ttlSeconds: 3600, name: '我的 作品.mp4' })).toBe(first);
    const reply = await fetch(world.origin + first);
    expect(reply.headers.get('content-disposition')).toContain(
      `filename*=UTF-8''${encodeURIComponent('我的 作品.mp4')}`,
    );
    await reply.body?.cancel();
  });

  test('an asked-for range outside the file is refused, a known version is not sent again', async () => {
    const { url } = await complete(await upload(clip, 'video', 'clip.mp4'));
    const outside = await fetch(world.origin + url, { headers: { range: `bytes=${clip.length}-` } });
    expect(outside.status).toBe(416);
    const first = await fetch(world.origin + url, { method: 'HEAD' });
    const again = await fetch(world.origin + url, {
      headers: { 'if-none-match': first.headers.get('etag') ?? '', 'cache-control': 'max-age=0' },
    });
    expect(again.status).toBe(304);
  });
});

test('uploads nobody completed are swept after a day, those nothing is made of after two', async () => {
  await complete(await upload(clip, 'video', 'kept.mp4'));
  await upload(clip, 'video', 'left.mp4');
  world.setNow(new Date(Date.now() + 25 * 3_600_000));
  expect((await sweepFiles(world.deps)).uploads).toBeGreaterThanOrEqual(1);
  const [{ storage_key }] = await rowsOf(owner);
  expect(await objectsOf(owner)).toEqual([expect.stringContaining(storage_key)]);
  world.setNow(new Date(Date.now() + 49 * 3_600_000));
  await sweepFiles(world.deps);
  await expectNothingLeft();
});

test('an account cannot keep any number of forms open', async () => {
  for (let i = 0; i < 12; i++) await sign();
  await expect(sign()).rejects.toEqual(refusal('TOO_MANY'));
  world.setNow(new Date(Date.now() + 3_700_000));
  await expect(sign()).resolves.toBeDefined();
});

test('no form is signed for an account without room', async () => {
  await occupy(STORAGE.baseBytes);
  await expect(sign()).rejects.toEqual(refusal('STORAGE_FULL'));
});
