import { readFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { insertUser } from '../../test/helpers/accounts';
import { makeClip, makeImage, makeTone } from '../../test/helpers/media';
import type { Scope } from '../kernel/scope';
import type { FileType } from './domain/file-rules';
import { completeUpload } from './use-cases/complete-upload';
import { listStaffFiles } from './use-cases/list-staff-files';
import { showStaffFile } from './use-cases/show-staff-file';
import { signStaffUpload } from './use-cases/sign-staff-upload';
import { sweepFiles } from './use-cases/sweep-files';
import {
  world,
  staff,
  operator,
  owner,
  refusal,
  complete,
  leftOf,
  png,
  setUpStaffUploads,
} from '../../test/helpers/staff-upload-world';

setUpStaffUploads();

async function post(file: Buffer, name: string, type: FileType, who = operator, site_id?: number) {
  const form = await signStaffUpload(world.deps, who, { site_id, file_type: type });
  const key = `${form.dir}${name}`;
  expect((await world.post(form, file, { key })).status).toBe(200);
  return key;
}

const rowOf = async (id: number) =>
  (await world.database.admin.query('select * from media_files where id = $1', [id])).rows[0];

const get = (url: string, headers: Record<string, string> = {}) => fetch(world.origin + url, { headers });

test('a public picture has an address that stays, and carries nothing of what the file carried', async () => {
  const secret = 'GPS-of-the-office';
  const photo = await sharp({ create: { width: 5000, height: 1000, channels: 3, background: '#a0b0c0' } })
    .withExif({ IFD0: { Copyright: secret } })
    .jpeg()
    .toBuffer();
  expect(photo.includes(secret)).toBe(true);
  const made = await complete(await post(photo, 'photo.jpg', 'image'));
  expect(made).toMatchObject({ kind: 'image', width: 4096, height: 819, duration: 0 });
  expect(made.url).toMatch(/^\/media\/1\/\d{6}\/[0-9a-f]{24}\/file\.jpg$/);

  const reply = await get(made.url);
  expect(reply.status).toBe(200);
  expect(reply.headers.get('content-type')).toBe('image/jpeg');
  expect(reply.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  expect(reply.headers.get('x-content-type-options')).toBe('nosniff');
  expect(reply.headers.get('content-security-policy')).toContain('sandbox');
  const body = Buffer.from(await reply.arrayBuffer());
  expect(body.includes(secret)).toBe(false);
  expect(body.length).toBe(made.size);
  expect(await rowOf(made.id)).toMatchObject({ site_id: 1, user_id: null, purpose: 'asset', counted: false });
  expect(await leftOf(operator)).toEqual([]);
  const etag = reply.headers.get('etag') ?? '';
  const again = await get(made.url, { 'if-none-match': etag, 'cache-control': 'max-age=0' });
  expect(again.status).toBe(304);
});

test('transparency stays, and a clip is served in parts', async () => {
  const logo = await complete(await post(png, 'logo.png', 'image'));
  expect(logo.url).toMatch(/\.png$/);
  const clip = await readFile(await makeClip(path.join(world.dir, 'guide.mp4'), 6));
  const guide = await complete(await post(clip, 'guide.mp4', 'video'), { file_type: 'video' });
  expect(guide).toMatchObject({ kind: 'video', duration: 6, size: clip.length });
  const part = await get(guide.url, { range: 'bytes=0-9' });
  expect([part.status, part.headers.get('content-range')]).toEqual([206, `bytes 0-9/${clip.length}`]);
});

test('a library file is signed for, never public', async () => {
  const tone = await readFile(await makeTone(path.join(world.dir, 'voice.mp3'), 4));
  const key = await post(tone, 'voice.mp3', 'voice');
  const made = await complete(key, { file_type: 'voice', use: 'library' });
  expect(made.url).toMatch(/^\/files\/m\/1\//);
  expect((await get(made.url)).status).toBe(200);
  const { storage_key } = await rowOf(made.id);
  for (const url of [`/files/${storage_key}`, `/media/${storage_key}`, `/media/../${storage_key}`])
    expect((await get(url)).status).toBeGreaterThanOrEqual(403);
});

test('sent twice, also at once, it is one file', async () => {
  const key = await post(png, 'logo.png', 'image');
  const all = await Promise.allSettled([complete(key), complete(key), complete(key)]);
  const ids = new Set(all.flatMap((one) => (one.status === 'fulfilled' ? [one.value.id] : [])));
  expect(ids.size).toBe(1);
  const [id = 0] = ids;
  expect((await complete(key)).id).toBe(id);
  expect((await get((await complete(key)).url)).status).toBe(200);
});

test('the owner uploads for the platform or for any site; an operator for the own site alone', async () => {
  const key = await post(png, 'a.png', 'image', owner, 2);
  const sites = await complete(key, { site_id: 2 }, owner);
  expect((await rowOf(sites.id)).site_id).toBe(2);
  const all = await complete(await post(png, 'b.png', 'image', owner), { platform: 1 }, owner);
  expect((await rowOf(all.id)).site_id).toBe(null);
  expect(all.url).toMatch(/^\/media\/0\//);

  const mine = await post(png, 'c.png', 'image');
  await expect(complete(mine, { platform: 1 })).rejects.toEqual(refusal('FORBIDDEN'));
  const theirs = await staff('operator', 2);
  await expect(complete(mine, {}, theirs)).rejects.toEqual(refusal('FORBIDDEN'));
  await expect(complete(mine, {}, await staff('operator'))).rejects.toEqual(refusal('FORBIDDEN'));
  const shown = await complete(mine);
  const look = (who: Scope, id = shown.id) => showStaffFile(world.deps, who, { id });
  expect(await look(operator)).toEqual(shown);
  expect((await look(theirs, all.id)).id).toBe(all.id);
  await expect(look(theirs)).rejects.toEqual(refusal('NOT_FOUND'));
});

test('people’s own files are not shown, and theirs are not taken over', async () => {
  const member = await insertUser(world.database.admin);
  const form = await signStaffUpload(world.deps, member, { file_type: 'image' });
  const key = `${form.dir}me.png`;
  await world.post(form, png, { key });
  await expect(complete(key)).rejects.toEqual(refusal('FORBIDDEN'));
  const { file_id } = await completeUpload(world.deps, member, { file_type: 'image', url: key });
  await expect(showStaffFile(world.deps, operator, { id: file_id })).rejects.toEqual(refusal('NOT_FOUND'));
});

test('many are told of in one call: what is gone, people’s own or another site’s is left out', async () => {
  const member = await insertUser(world.database.admin);
  const form = await signStaffUpload(world.deps, member, { file_type: 'image' });
  await world.post(form, png, { key: `${form.dir}me.png` });
  const own = await completeUpload(world.deps, member, { file_type: 'image', url: `${form.dir}me.png` });
  const cover = await complete(await post(png, 'cover.png', 'image'));
  const everyones = await complete(await post(png, 'all.png', 'image', owner), { platform: 1 }, owner);
  const theirs = await complete(await post(png, 'theirs.png', 'image', owner, 2), { site_id: 2 }, owner);
  const gone = await complete(await post(png, 'gone.png', 'image'));
  await world.database.admin.query('update media_files set deleted_at = now() where id = $1', [gone.id]);
  const ids = [everyones.id, own.file_id, theirs.id, gone.id, cover.id];
  const { list } = await listStaffFiles(world.deps, operator, { ids });
  expect(list.sort((a, b) => a.id - b.id)).toEqual([cover, everyones]);
  expect((await listStaffFiles(world.deps, owner, { site_id: 2, ids })).list).toHaveLength(2);
});

describe('what is refused leaves nothing behind', () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
  test.each([
    ['a vector file named .png', 'x.png', () => Buffer.from(svg)],
    ['a page named .jpg', 'x.jpg', () => Buffer.from('<html><script>alert(1)</script></html>')],
    ['half a picture', 'x.png', () => png.subarray(0, 60)],
    ['a moving picture', 'x.png', async () => readFile(await makeClip(path.join(world.dir, 'm.mp4'), 6))],
    [
      'a picture of too many points',
      'x.png',
      async () => readFile(await makeImage(path.join(world.dir, 'huge.png'), '6000x5000')),
    ],
  ])('%s', async (_what, name, make) => {
    const someone = await staff('operator');
    const form = await signStaffUpload(world.deps, someone, { file_type: 'image' });
    await world.post(form, await make(), { key: `${form.dir}${name}` });
    await expect(complete(`${form.dir}${name}`, {}, someone)).rejects.toMatchObject({
      code: expect.stringMatching(/^(IMAGE_UNREADABLE|BAD_IMAGE_TYPE)$/),
    });
    expect(await leftOf(someone)).toEqual([]);
    const { rows } = await world.database.admin.query(
      'select 1 from upload_slots where user_id = $1 and file_id is not null',
      [someone.userId],
    );
    expect(rows).toEqual([]);
  });

  test('a name that is no picture’s, and nothing at all', async () => {
    await expect(complete(await post(png, 'logo.svg', 'image'))).rejects.toEqual(refusal('BAD_IMAGE_TYPE'));
    await expect(complete(await post(png, 'logo.png', 'image'), { file_type: 'video' })).rejects.toEqual(
      refusal('UPLOAD_MISMATCH'),
    );
    const { dir } = await signStaffUpload(world.deps, operator, { file_type: 'image' });
    await expect(complete(`${dir}none.png`)).rejects.toEqual(refusal('UPLOAD_FAILED'));
  });
});

test('staff uploads take nobody’s storage, and no full storage stops them', async () => {
  await world.database.admin.query(
    `insert into media_files (site_id, user_id, purpose, kind, storage_key, size_bytes, mime, counted)
     values (1, $1, 'upload', 'video', 'u/1/full', 1099511627776, 'video/mp4', true)`,
    [operator.userId],
  );
  await expect(complete(await post(png, 'logo.png', 'image'))).resolves.toMatchObject({ kind: 'image' });
});

test('a public file stays while a page names it, and goes with its object once none does', async () => {
  const { admin } = world.database;
  const [logo, banner, cover, unused] = await Promise.all(
    ['1.png', '2.png', '3.png', '4.png'].map(async (name) => complete(await post(png, name, 'image'))),
  );
  if (!logo || !banner || !cover || !unused) throw new Error('four uploads');
  await admin.query('update sites set logo = $1 where id = 1', [logo.url]);
  await admin.query('insert into notices (title, content, site_id) values ($1, $2, 2)', [
    '公告',
    `<p>看图</p><img src="${banner.url}" alt="">`,
  ]);
  await admin.query('insert into guides (category, name, cover_file_id, site_id) values ($1, $1, $2, 1)', [
    '入门',
    cover.id,
  ]);
  const status = async () =>
    Promise.all([logo, banner, cover, unused].map(async ({ url }) => (await get(url)).status));
  await sweepFiles(world.deps);
  expect(await status()).toEqual([200, 200, 200, 200]);
  world.setNow(new Date(Date.now() + 3 * 86_400_000));
  await sweepFiles(world.deps);
  expect(await status()).toEqual([200, 200, 200, 404]);
  expect(await rowOf(unused.id)).toBeUndefined();

  // Replaced: it goes, but not before the edit could have been undone.
  await admin.query('update sites set logo = $1 where id = 1', ['']);
  await sweepFiles(world.deps);
  expect((await get(logo.url)).status).toBe(200);
  world.setNow(new Date(Date.now() + 6 * 86_400_000));
  await sweepFiles(world.deps);
  expect(await status()).toEqual([404, 200, 200, 404]);
});
