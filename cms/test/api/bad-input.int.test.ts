import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { breakTag, calls, ERRORS, LIMITS } from '@fenshen/contract';
import { createAccount, tokenFor, type TestAccount } from '../helpers/api/accounts';
import { insertCatalogue, type Catalogue } from '../helpers/api/catalogue';
import { ApiClient } from '../helpers/api/client';
import { expectRefusal, expectSound } from '../helpers/api/expectations';
import { startServer, type Server } from '../helpers/api/server';
import { postForm, upload } from '../helpers/api/uploads';
import { makeClip, makeTone, scratch } from '../helpers/media';

jest.setTimeout(120_000);

let server: Server;
let client: ApiClient;
let catalogue: Catalogue;
let account: TestAccount;
let folder: Awaited<ReturnType<typeof scratch>>;

beforeAll(async () => {
  server = await startServer(13);
  client = new ApiClient(server);
  catalogue = await insertCatalogue(server);
  folder = await scratch();
});
afterAll(async () => {
  client.close();
  await folder.remove();
  await server.stop();
});

/** Everything that could be charged or left behind. */
const TABLES = [
  'credit_account',
  'credit_entry',
  'credit_hold',
  'credit_posting',
  'jobs',
  'works',
  'auditions',
  'avatars',
  'consents',
  'media_files',
  'upload_slots',
];
async function traces(): Promise<Record<string, unknown>> {
  const counts: Record<string, unknown> = {};
  for (const table of TABLES) {
    const { rows } = await server.admin.query<{ n: string; sum: string }>(
      `select count(*) as n, coalesce(sum(hashtext(t::text)::bigint), 0) as sum from ${table} t`,
    );
    counts[table] = rows[0];
  }
  const entries = await readdir(server.dataDir, { recursive: true, withFileTypes: true });
  counts.files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));
  return counts;
}

let before: Record<string, unknown>;
beforeEach(async () => {
  account = await createAccount(server, { credits: 1_000 });
  before = await traces();
});
/** The call was refused and nobody could tell that it ever came. */
async function expectNoTrace(): Promise<void> {
  expect(await traces()).toEqual(before);
  expect(await client.call(calls.account.credits, {}, account)).toMatchObject({ credits: 1_000, held: 0 });
  await expectSound(server);
}

describe('uploads', () => {
  const clip = async (name: string, seconds: number, size?: string) =>
    readFile(await makeClip(path.join(folder.path, name), seconds, size));
  const PLAYLIST = '#EXTM3U\n#EXT-X-TARGETDURATION:10\n#EXTINF:10,\nfile:///etc/passwd\n#EXT-X-ENDLIST\n';

  test.each<[string, string, () => Promise<Buffer> | Buffer, keyof typeof ERRORS]>([
    ['a text file', 'a.mp4', () => Buffer.from('这不是视频。'.repeat(500)), 'VIDEO_UNREADABLE'],
    ['an HLS playlist', 'a.mp4', () => Buffer.from(PLAYLIST), 'VIDEO_UNREADABLE'],
    ['a clip of four seconds', 'a.mp4', () => clip('four.mp4', 4), 'VIDEO_DURATION'],
    ['half a clip', 'a.mp4', async () => (await clip('half.mp4', 6)).subarray(0, 2_000), 'VIDEO_UNREADABLE'],
    [
      'a sound',
      'a.mp4',
      async () => readFile(await makeTone(path.join(folder.path, 't.wav'), 6)),
      'BAD_VIDEO_TYPE',
    ],
    ['another extension', 'a.exe', () => clip('exe.mp4', 6), 'BAD_VIDEO_TYPE'],
  ])('%s as %s', async (_what, name, content, refusal) => {
    const { posted, reply } = await upload(client, 'video', { name, content: await content() }, account);
    expect(posted).toBe(200);
    expect(reply).toMatchObject({ status: 200, code: 1, data: null });
    expect(reply.msg).toBe(ERRORS[refusal].msg);
    await expectNoTrace();
  });

  test('a file of 0 bytes', async () => {
    const empty = { name: 'a.mp4', content: Buffer.alloc(0) };
    const { posted, postMsg, reply } = await upload(client, 'video', empty, account);
    expect([posted, postMsg]).toEqual([400, ERRORS.VIDEO_UNREADABLE.msg]);
    expectRefusal(reply, 'UPLOAD_FAILED');
    await expectNoTrace();
  });

  test('a form that is tampered with, used twice or for another folder stores nothing', async () => {
    const file = { name: 'a.mp4', content: Buffer.from('x') };
    const form = await client.call(calls.upload.sign, { file_type: 'video' }, account);
    const policy = JSON.parse(Buffer.from(form.policy, 'base64').toString()) as { expiration: string };
    const longer = Buffer.from(JSON.stringify({ ...policy, expiration: '2099-01-01T00:00:00.000Z' }));
    for (const bad of [
      { ...form, signature: Buffer.from('no signature of ours').toString('base64') },
      { ...form, policy: longer.toString('base64') },
      { ...form, dir: form.dir.replace('/video-', '/video-0') },
      { ...form, dir: `${form.dir}../` },
      { ...form, access_key_id: '' },
    ]) {
      const { status, msg } = await postForm(client, bad, file, account);
      expect([status, msg]).toEqual([403, ERRORS.UPLOAD_POLICY.msg]);
    }
    expect((await postForm(client, form, file, account)).status).toBe(200);
    expect((await postForm(client, form, { ...file, name: 'b.mp4' }, account)).status).toBe(403);
    // Registering the one that got through refuses it and clears all of it away.
    const claim = { file_type: 'video' as const, size: 1, url: `${form.dir}a.mp4` };
    expect((await client.send(calls.upload.complete, claim, account)).code).toBe(1);
    await expectNoTrace();
  });

  test('a claim that does not fit what was sent', async () => {
    const content = await clip('claim.mp4', 6);
    const form = await client.call(calls.upload.sign, { file_type: 'video' }, account);
    const { key } = await postForm(client, form, { name: 'a.mp4', content }, account);
    const claim = { file_type: 'video' as const, size: content.length + 1, url: key };
    expectRefusal(await client.send(calls.upload.complete, claim, account), 'UPLOAD_MISMATCH');
    await expectNoTrace();
  });

  test('a good clip is kept, and refused as an avatar without consent, name or enough picture', async () => {
    const small = await upload(
      client,
      'video',
      { name: 'a.mp4', content: await clip('s.mp4', 6, '320x240') },
      account,
    );
    expect(small.reply.code).toBe(0);
    const { file_id } = small.reply.data as { file_id: number };
    before = await traces();
    const clone = (over: object) =>
      client.send(calls.library.videoClone, { name: '我', file_id, consent: 1, ...over }, account);
    expectRefusal(await clone({ name: '' }), 'AVATAR_NAME_REQUIRED');
    expectRefusal(await clone({ file_id: undefined }), 'VIDEO_REQUIRED');
    expectRefusal(await clone({ consent: undefined }), 'AVATAR_CONSENT_REQUIRED');
    expectRefusal(await clone({}), 'VIDEO_RESOLUTION');
    await expectNoTrace();
  });
});

describe('works and auditions', () => {
  const order = (over: object = {}) => ({
    name: '坏输入',
    api: 'fy',
    video_id: catalogue.avatar,
    user_voice_id: catalogue.voice,
    text: '大家好。',
    client_key: 'bad-input',
    ...over,
  });
  const create = (over: object) => client.send(calls.works.create, order(over), account);
  const speak = (over: object) =>
    client.send(
      calls.library.auditionStart,
      { voice_id: catalogue.voice, text: '大家好。', ...over },
      account,
    );
  const TOO_LONG = `${'字'.repeat(LIMITS.scriptChars)}${breakTag(0.5)}<b>一</b>`;

  test.each<[string, object, keyof typeof ERRORS]>([
    ['10,001 characters', { text: TOO_LONG }, 'SCRIPT_TOO_LONG'],
    ['an unknown voice', { user_voice_id: 987_654 }, 'VOICE_UNKNOWN'],
    ['an unknown figure', { video_id: 987_654 }, 'FIGURE_REQUIRED'],
    ['an unknown channel', { api: 'zz' }, 'CHANNEL_UNKNOWN'],
    ['no script', { text: '  ' }, 'SCRIPT_REQUIRED'],
    ['a script of signs only', { text: `。！${breakTag(1)}` }, 'SCRIPT_UNSPEAKABLE'],
    ['no voice', { user_voice_id: undefined }, 'VOICE_REQUIRED'],
    ['no figure', { video_id: undefined }, 'FIGURE_REQUIRED'],
    ['a sound that is not there', { voice_id: 987_654 }, 'NOT_FOUND'],
    ['a name that is too long', { name: '名'.repeat(LIMITS.nameChars + 1) }, 'BAD_INPUT'],
    ['a speed out of range', { rate: 5 }, 'BAD_INPUT'],
    ['more than the balance', { text: '字'.repeat(5_000) }, 'INSUFFICIENT_CREDITS'],
  ])('a work of %s', async (_what, over, refusal) => {
    expectRefusal(await create(over), refusal);
    await expectNoTrace();
  });

  test.each<[string, object, keyof typeof ERRORS]>([
    ['10,001 characters', { text: TOO_LONG }, 'SCRIPT_TOO_LONG'],
    ['an unknown voice', { voice_id: 987_654 }, 'VOICE_UNKNOWN'],
    ['nothing', { text: '' }, 'AUDITION_INPUT'],
    ['signs only', { text: '……' }, 'SCRIPT_UNSPEAKABLE'],
  ])('an audition of %s', async (_what, over, refusal) => {
    expectRefusal(await speak(over), refusal);
    await expectNoTrace();
  });

  test('an order whose signature was tampered with, or whose token is over', async () => {
    const richer = Buffer.from(JSON.stringify(order({ text: '改了。' }))).toString('base64url');
    const tampered = {
      ...account,
      tamper: (fields: Record<string, string>) => ({ ...fields, body: richer }),
    };
    expectRefusal(await client.send(calls.works.create, order(), tampered), 'BAD_SIGNATURE');
    const token = tokenFor(server, account.id, { expiresIn: -1 });
    expectRefusal(await client.send(calls.works.create, order(), { token }), 'NOT_SIGNED_IN');
    await expectNoTrace();
  });

  test('a replayed order is refused and makes nothing more', async () => {
    let sent: Record<string, string> = {};
    const keep = { ...account, tamper: (fields: Record<string, string>) => (sent = fields) };
    const first = await client.send(calls.works.create, order({ client_key: undefined }), keep);
    expect(first.code).toBe(0);
    const once = await traces();
    for (let i = 0; i < 3; i++)
      expectRefusal(
        await client.send(calls.works.create, {}, { ...account, tamper: () => sent }),
        'REPLAYED',
      );
    expect(await traces()).toEqual(once);
    await client.call(calls.works.cancel, { id: (first.data as { id: number }).id }, account);
    expect(await client.call(calls.account.credits, {}, account)).toMatchObject({ credits: 1_000, held: 0 });
  });
});
