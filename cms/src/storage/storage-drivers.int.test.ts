import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { MIB, type Resumable } from '@fenshen/contract';
import { insertSites, insertUser } from '../../test/helpers/accounts';
import { contentTables } from '../../test/helpers/content-tables';
import { createTestDatabase, type TestDatabase } from '../../test/helpers/database';
import { makeClip, scratch } from '../../test/helpers/media';
import { probe } from '../../test/helpers/probe';
import {
  bucket,
  freeBox,
  local,
  postForm,
  sendSteps,
  type Setting,
} from '../../test/helpers/storage-settings';
import type { Scope } from '../kernel/scope';
import type { FilesDeps } from './files-deps';
import { uploadMigrations } from './migrations';
import { abandonUpload } from './use-cases/abandon-upload';
import { completeUpload } from './use-cases/complete-upload';
import { deleteFiles } from './use-cases/delete-files';
import { resumeUpload } from './use-cases/resume-upload';
import { signUpload, type SignedForm } from './use-cases/sign-upload';
import { sweepStrays } from './use-cases/sweep-strays';
import { refusal } from '../../test/helpers/refusal';

describe.each([
  ['the local disk', local],
  ['an S3 bucket', bucket('s3')],
  ['an OSS bucket', bucket('oss')],
] as const)('%s', (_name, start) => {
  let database: TestDatabase;
  let folder: Awaited<ReturnType<typeof scratch>>;
  let setting: Setting;
  let deps: FilesDeps;
  let owner: Scope & { siteId: number; userId: number };
  let clip: Buffer;

  beforeAll(async () => {
    database = await createTestDatabase([contentTables, ...uploadMigrations]);
    await insertSites(database.admin);
    folder = await scratch();
    setting = await start(folder.path, database.db);
    const onError = (error: unknown) => {
      throw error;
    };
    deps = { db: database.db, storage: setting.storage, probe, now: () => new Date(), onError };
    clip = await readFile(await makeClip(path.join(folder.path, 'clip.mp4'), 6));
  });
  afterAll(async () => {
    await setting.close();
    await database.drop();
    await folder.remove();
  });
  beforeEach(async () => {
    owner = await insertUser(database.admin);
  });

  const at = (address: string) => new URL(address, setting.origin || undefined).href;
  const complete = (url: string) => completeUpload(deps, owner, { file_type: 'video', url });

  const post = (form: SignedForm, key: string, file: Buffer, over?: Record<string, string>) =>
    postForm(at(form.host), form, key, file, over);
  const send = (offer: Resumable, file: Buffer, until?: number) => sendSteps(at, offer, file, until);

  const keyOf = async (id: number): Promise<string> =>
    (await database.admin.query('select storage_key from media_files where id = $1', [id])).rows[0]
      .storage_key;
  /** Keys of all objects of the account. */
  async function everything(): Promise<string[]> {
    const keys: string[] = [];
    for (const area of ['u', 'f'])
      for await (const { key } of setting.storage.list(`${area}/${owner.siteId}/${owner.userId}/`))
        keys.push(key);
    return keys;
  }

  const signSteps = async (size: number): Promise<Resumable> => {
    const { resumable } = await signUpload(deps, owner, { file_type: 'video', size, extension: 'mp4' });
    if (!resumable) throw new Error('no steps');
    return resumable;
  };
  const again = async (key: string): Promise<Resumable> => {
    const { resumable } = await resumeUpload(deps, owner, { key });
    if (!resumable) throw new Error('no steps any more');
    return resumable;
  };

  test('takes a signed form, serves a signed link whole and in part, deletes for good', async () => {
    const form = await signUpload(deps, owner, { file_type: 'video' });
    const key = `${form.dir}clip.mp4`;
    expect((await post(form, key, clip)).status).toBe(200);
    const done = await complete(key);
    expect(done).toMatchObject({ duration: 6, width: 640, height: 360 });
    const whole = await fetch(at(done.url));
    expect(whole.headers.get('content-type')).toBe('video/mp4');
    expect(Buffer.from(await whole.arrayBuffer()).equals(clip)).toBe(true);
    const part = await fetch(at(done.url), { headers: { range: 'bytes=100-199' } });
    expect([part.status, Buffer.from(await part.arrayBuffer()).equals(clip.subarray(100, 200))]).toEqual([
      206,
      true,
    ]);
    const saved = await fetch(
      at(setting.storage.signUrl(await keyOf(done.file_id), { ttlSeconds: 60, name: '我的.mp4' })),
    );
    expect(saved.headers.get('content-disposition')).toContain(encodeURIComponent('我的.mp4'));

    await database.db.transaction(owner, (tx) => deleteFiles(deps, tx, [done.file_id]));
    expect((await fetch(at(done.url))).status).toBe(404);
    expect(await everything()).toEqual([]);
  });

  test('refuses forms and links that were changed, and bodies the form does not allow', async () => {
    const form = await signUpload(deps, owner, { file_type: 'image' });
    const stray = await post(form, 'u/1/999/203101/image-x/a.png', clip);
    const changed = { policy: Buffer.from('{"conditions":[]}').toString('base64') };
    const forged = await post(form, `${form.dir}a.png`, clip, changed);
    const large = await post(form, `${form.dir}a.png`, Buffer.alloc(10 * MIB + 1));
    expect([stray.status, forged.status, large.status]).toEqual([403, 403, 400]);
    expect(await setting.storage.head(`${form.dir}a.png`)).toBeNull();
    const url = setting.storage.signUrl(`${form.dir}a.png`, { ttlSeconds: 60 });
    expect((await fetch(at(url.replace('a.png', 'b.png')))).status).toBe(403);
    expect((await fetch(at(url.split('?')[0] ?? ''))).status).toBe(403);
  });

  test('keeps what was measured: the key that was posted to is nothing to it any more', async () => {
    const form = await signUpload(deps, owner, { file_type: 'video' });
    const key = `${form.dir}clip.mp4`;
    expect((await post(form, key, clip)).status).toBe(200);
    const done = await complete(key);
    const kept = await keyOf(done.file_id);
    expect(kept).toMatch(new RegExp(`^f/1/${owner.userId}/\\d{6}/[0-9a-f]{24}/file\\.mp4$`));
    expect(await everything()).toEqual([kept]);
    // A bucket lets the form be posted again within its hour, and to any name below its folder.
    for (const again of [key, `${form.dir}b.mp4`, `${form.dir}deeper/c d.mp4`])
      await post(form, again, Buffer.from('something else'));
    expect(Buffer.from(await (await fetch(at(done.url))).arrayBuffer()).equals(clip)).toBe(true);
    expect(await complete(key)).toEqual(done);

    const open = await signUpload(deps, owner, { file_type: 'image' });
    await post(open, `${open.dir}a.png`, clip);
    const posted = (await everything()).length;
    const early = await sweepStrays(deps, ['u/', 'f/']);
    expect([early.objects, (await everything()).length]).toEqual([0, posted]);
    const later = { ...deps, now: () => new Date(Date.now() + 7 * 3_600_000) };
    const swept = await sweepStrays(later, ['u/', 'f/']);
    expect(swept).toMatchObject({ objects: posted - 2, bytes: (posted - 2) * 14, failed: 0, foreign: 0 });
    expect((await everything()).sort()).toEqual([kept, `${open.dir}a.png`]);
  });

  test('touches nothing that is older than the database', async () => {
    const made = path.join(folder.path, 'lone.txt');
    await writeFile(made, 'lone');
    const key = `m/1/203101/${'b'.repeat(24)}/file.bin`;
    await setting.storage.put(key, made);
    const later = { ...deps, now: () => new Date(Date.now() + 7 * 3_600_000) };
    const { rows } = await database.admin.query('select min(applied_at) as at from fenshen_migrations');
    const since = (at: unknown) =>
      database.admin.query('update fenshen_migrations set applied_at = $1', [at]);
    await since(new Date(Date.now() + 60_000));
    expect(await sweepStrays(later, ['m/'])).toMatchObject({ objects: 0, foreign: 1, sample: [key] });
    await since(rows[0].at);
    expect(await sweepStrays(later, ['m/'])).toMatchObject({ objects: 1, bytes: 4, foreign: 0 });
    expect(await setting.storage.head(key)).toBeNull();
  });

  test('goes on with an upload in steps where it stopped, and registers it like any other', async () => {
    const large = Buffer.concat([clip, freeBox(40 * MIB - clip.length)]);
    const offer = await signSteps(large.length);
    await send(offer, large, 24 * MIB);
    await expect(complete(offer.key)).rejects.toEqual(refusal('UPLOAD_INCOMPLETE'));
    const rest = await again(offer.key);
    expect(rest.received).toBe(rest.protocol === 'tus' ? 24 * MIB : 16 * MIB);
    for (const status of await send(rest, large)) expect([200, 204]).toContain(status);
    expect((await again(offer.key)).received).toBe(large.length);

    const all = await Promise.all([complete(offer.key), complete(offer.key)]);
    expect(new Set(all.map((done) => done.file_id)).size).toBe(1);
    expect(all[0]).toMatchObject({ duration: 6, width: 640 });
    const key = await keyOf(all[0]?.file_id ?? 0);
    expect((await setting.storage.head(key))?.sizeBytes).toBe(large.length);
    expect(await resumeUpload(deps, owner, { key: offer.key })).toEqual({ resumable: null });
    expect(await setting.pending(offer)).toBe(false);
  }, 60_000);

  test('takes no more and no less in a step than was signed', async () => {
    const offer = await signSteps(1000);
    const sent =
      offer.protocol === 'tus'
        ? await send(offer, Buffer.alloc(1001))
        : [(await fetch(offer.parts[0]?.url ?? '', { method: 'PUT', body: new Uint8Array(1001) })).status];
    expect(sent[0]).toBeGreaterThanOrEqual(400);
    expect((await again(offer.key)).received).toBe(0);
  });

  test('removes what was refused or given up', async () => {
    const words = Buffer.from('just words '.repeat(100));
    const lie = await signSteps(words.length);
    await send(lie, words);
    await expect(complete(lie.key)).rejects.toEqual(refusal('VIDEO_UNREADABLE'));
    expect(await setting.storage.head(lie.key)).toBeNull();

    const left = await signSteps(clip.length);
    await abandonUpload(deps, owner, { key: left.key });
    expect(await setting.pending(left)).toBe(false);
    await expect(again(left.key)).rejects.toEqual(refusal('UPLOAD_EXPIRED'));

    const lost = await signSteps(clip.length);
    await setting.storage.sweepBroken(new Date());
    expect(await setting.pending(lost)).toBe(true);
    await setting.storage.sweepBroken(new Date(Date.now() + 8 * 24 * 3_600_000));
    expect(await setting.pending(lost)).toBe(false);
  });

  test('keeps what the product makes, and lends it out as a file', async () => {
    const { storage } = setting;
    const made = path.join(folder.path, 'made.txt');
    await writeFile(made, '一些文字');
    const key = `m/1/203101/${'a'.repeat(24)}/file.bin`;
    await storage.put(key, made);
    expect(await storage.head(key)).toMatchObject({ sizeBytes: 12 });
    expect(await text(await storage.read(key))).toBe('一些文字');
    expect(await text(await storage.read(key, { start: 0, end: 2 }))).toBe('一');
    const paths = await Promise.all([storage.localPath(key), storage.localPath(key)]);
    expect(paths[0]).toBe(paths[1]);
    expect(await readFile(paths[0] ?? '', 'utf8')).toBe('一些文字');
    await storage.delete(key);
    await storage.delete(key);
    expect(await storage.head(key)).toBeNull();
    await expect(storage.deleteDir('../')).rejects.toThrow('not a storage');
  });
});
