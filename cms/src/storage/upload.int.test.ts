import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { MIB, STORAGE } from '@fenshen/contract';
import { insertUser } from '../../test/helpers/accounts';
import { makeClip, makeImage, makeTone, remakeClip } from '../../test/helpers/media';
import { showSpace } from './use-cases/show-space';
import { sweepFiles } from './use-cases/sweep-files';
import {
  sign,
  clip,
  world,
  expectNothingLeft,
  objectsOf,
  owner,
  upload,
  complete,
  rowsOf,
  setUpUploads,
} from '../../test/helpers/upload-tests';
import { refusal } from '../../test/helpers/refusal';

setUpUploads();

/** Makes the account's storage hold this much more. */
const occupy = (bytes: number) =>
  world.database.admin.query(
    `insert into media_files (site_id, user_id, purpose, kind, storage_key, size_bytes, mime, counted)
     values (1, $1, 'upload', 'video', $2, $3, 'video/mp4', true)`,
    [owner.userId, `u/1/${owner.userId}/full`, bytes],
  );

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

test.each([
  ['turned by its matrix', ['-c', 'copy', '-metadata:s:v:0', 'rotate=90'], { width: 360, height: 640 }],
  ['in HEVC of 10 bits', ['-c:v', 'libx265', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p10le'], {}],
  [
    'with uneven times',
    ['-vf', "select='lt(n,20)+not(mod(n,3))'", '-vsync', 'vfr'],
    { duration: expect.any(Number) as number },
  ],
  ['in 4K', ['-vf', 'scale=3840:2160,fps=1', '-preset', 'ultrafast'], { width: 3840, height: 2160 }],
] as const)('a clip %s is registered as it is shown', async (name, options, shown) => {
  const source = await makeClip(path.join(world.dir, 'source.mp4'), 6);
  const file = await remakeClip(source, path.join(world.dir, `${name}.mp4`), options);
  const done = await complete(await upload(await readFile(file), 'video', 'x.mp4'));
  expect(done).toMatchObject({ duration: 6, width: 640, height: 360, ...shown });
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

  test('a clip in more than 4K, which is told what to do', async () => {
    const large = await readFile(await makeClip(path.join(world.dir, 'large.mp4'), 1, '5120x2880'));
    const key = await upload(large, 'video', 'x.mp4');
    const userMessage = '画面尺寸超过 4K，请压缩到 4K 以内再上传';
    await expect(complete(key)).rejects.toMatchObject({
      code: 'VIDEO_UNREADABLE',
      row: { msg: userMessage },
    });
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
