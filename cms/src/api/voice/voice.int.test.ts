import { MIB, type ErrorCode } from '@fenshen/contract';
import { createStudioWorld, type StudioWorld, type User } from '../../../test/helpers/studio-world';
import { waitFor } from '../../../test/helpers/wait-for';
import { createWork } from '../work/use-cases/create-work';
import { deleteWork } from '../work/use-cases/delete-work';
import { cloneVoice, type VoiceRequest } from './use-cases/clone-voice';
import { confirmVoice } from './use-cases/confirm-voice';
import { deleteVoice } from './use-cases/delete-voice';
import { editVoice, type VoiceEdit } from './use-cases/edit-voice';
import { listUserVoices } from './use-cases/list-voices';
import { renameOwnVoice } from './use-cases/rename-voice';

let world: StudioWorld;
let user: User;

beforeAll(async () => {
  world = await createStudioWorld();
  await world.startWorker();
});
afterAll(() => world.close());
beforeEach(async () => {
  world.failWith(null);
  world.hearNothing(false);
  world.setNow(null);
  user = await world.member({ credits: 1_000 });
});

const refusal = (code: ErrorCode) => expect.objectContaining({ code });
const clone = (over: Partial<VoiceRequest>, who: User = user) =>
  cloneVoice(world.studio, who, { name: '我的声音', api: 'mm', consent: 1, ...over });
const edit = (voice_id: number, over: Partial<VoiceEdit> = {}, who: User = user) =>
  editVoice(world.studio, who, { voice_id, rate: 1, volume: 1, pitch: 1, ...over });
const confirm = (voice_id: number, who: User = user) => confirmVoice(world.studio, who, { voice_id });
const rename = (id: number, name: string, who: User = user) =>
  renameOwnVoice(world.studio, who, { id, name });
const remove = (id: number, who: User = user) => deleteVoice(world.studio, who, { id });
const list = (who: User = user) =>
  listUserVoices({ db: world.database.db, storage: world.disk }, who, { source: 1, page: 1, limit: 500 });
const query = async (sql: string, ...params: unknown[]) =>
  (await world.database.admin.query(sql, params)).rows;
const rowOf = async (id: number) => (await query('select * from voices where id = $1', id))[0];
const countOf = async (table: string) =>
  (await query(`select count(*)::int as n from ${table} where user_id = $1`, user.userId))[0].n;
const record = (who: User = user) => world.uploaded(who, 'audio', { durationMs: 30_000 });
const settled = async (id: number) => world.ended((await rowOf(id)).job_id);

async function trained(over: Partial<VoiceRequest> = {}, who: User = user): Promise<number> {
  const { id } = await clone({ file_id: await record(who), ...over }, who);
  await settled(id);
  return id;
}

async function plays(url: string | undefined): Promise<void> {
  const reply = await fetch(`${world.origin}${url}`);
  expect(reply.status).toBe(200);
  await reply.body?.cancel();
}

test('a recording without a voice is refused before anything is written or paid', async () => {
  const file_id = await record();
  world.hearNothing(true);
  await expect(clone({ file_id })).rejects.toMatchObject({
    code: 'VOICE_NOT_HEARD',
    row: { msg: expect.stringMatching(/^没有检测到人声，/) },
  });
  expect([await countOf('voices'), await countOf('consents')]).toEqual([0, 0]);
  expect(await world.balance(user)).toEqual({ available: 1_000, held: 0 });
  // It is nobody else's to listen to.
  const stranger = await world.member();
  await expect(clone({ file_id }, stranger)).rejects.toEqual(refusal('NOT_FOUND'));
});

test('a recording becomes a voice with a sample of its own, its consent on record', async () => {
  const paused = world.pause(user);
  const file_id = await record();
  const { id } = await clone({ file_id });
  const before = await list();
  expect(before).toMatchObject({ generate: 1, list: [{ id, generate_status: 1, source: 1, api: 'mm' }] });
  paused.release();
  await settled(id);
  const { generate, list: voices } = await list();
  expect(generate).toBe(0);
  expect(voices).toEqual([
    expect.objectContaining({
      id,
      name: '我的声音',
      generate_status: 2,
      version_name: '音色匹配',
      gender: 'female',
      remained_times: 3,
      reason: '',
    }),
  ]);
  expect(voices[0]?.url).not.toBe(before.list[0]?.url);
  await plays(voices[0]?.url);
  expect(await rowOf(id)).toMatchObject({ params: { variant: 'f2' }, source_file_id: file_id });
  expect(await query('select site_id, type, ip from consents where user_id = $1', user.userId)).toEqual([
    { site_id: 1, type: 'voice', ip: '192.0.2.1' },
  ]);
  const [job] = await query('select payload from jobs where user_id = $1', user.userId);
  expect(job.payload).toMatchObject({ label: { producer: '站点1', text: 'AI生成' } });
});

test('each thing missing or wrong has its own message, and nothing is written', async () => {
  const file_id = await record();
  const sized = (sizeBytes: number) => world.uploaded(user, 'audio', { sizeBytes });
  const cases: [Partial<VoiceRequest>, ErrorCode][] = [
    [{ file_id, name: '' }, 'VOICE_NAME_REQUIRED'],
    [{}, 'AUDIO_REQUIRED'],
    [{ file_id, consent: undefined }, 'VOICE_CONSENT_REQUIRED'],
    [{ file_id, api: '' }, 'VOICE_CHANNEL_UNKNOWN'],
    [{ file_id, api: 'zz' }, 'VOICE_CHANNEL_UNKNOWN'],
    [{ file_id, api: 'fish' }, 'CHANNEL_PAUSED'],
    [{ file_id: await world.uploaded(user, 'video') }, 'BAD_AUDIO_TYPE'],
    [{ file_id: await sized(20 * MIB) }, 'VOICE_SAMPLE_SIZE'],
    [{ file_id: await world.uploaded(user, 'audio', { durationMs: 2_900 }) }, 'VOICE_SAMPLE_SHORT'],
    [{ file_id: 999_999 }, 'NOT_FOUND'],
    [{ file_id: await record(await world.member()) }, 'NOT_FOUND'],
    [{ file_id: await record(await world.member({ siteId: 2 })) }, 'NOT_FOUND'],
  ];
  for (const [over, code] of cases) await expect(clone(over)).rejects.toEqual(refusal(code));
  for (const table of ['voices', 'consents', 'jobs', 'voice_trainings'])
    expect([table, await countOf(table)]).toEqual([table, 0]);
});

test('two submits at once with one recording make one voice', async () => {
  const file_id = await record();
  const made = await Promise.all([1, 2, 3].map(() => clone({ file_id, api: 'hs' })));
  expect(new Set(made.map(({ id }) => id)).size).toBe(1);
  expect(await countOf('consents')).toBe(1);
  await settled(made[0]?.id ?? 0);
  expect(await world.balance(user)).toEqual({ available: 700, held: 0 });
});

describe('what it costs', () => {
  test('the free ones first, then the price; also when several are sent at once', async () => {
    const files = await Promise.all([1, 2, 3].map(() => record()));
    const made = await Promise.all(files.map((file_id) => clone({ file_id })));
    for (const { id } of made) await settled(id);
    expect(await world.balance(user)).toEqual({ available: 800, held: 0 });
  });

  test('deleting a voice does not make another one free', async () => {
    const id = await trained();
    await confirm(id);
    await remove(id);
    await trained();
    expect(await world.balance(user)).toEqual({ available: 900, held: 0 });
  });

  test("a site's own price counts", async () => {
    const second = await world.member({ siteId: 2, credits: 600 });
    await trained({ api: 'hs' }, second);
    expect(await world.balance(second)).toEqual({ available: 100, held: 0 });
  });

  test('too few credits leave nothing behind', async () => {
    const poor = await world.member({ credits: 299 });
    const file_id = await record(poor);
    await expect(clone({ file_id, api: 'hs' }, poor)).rejects.toEqual(refusal('INSUFFICIENT_CREDITS'));
    expect((await list(poor)).total).toBe(0);
  });
});

describe('a failed training', () => {
  test('gives the credits back and says why; the free one is not used up', async () => {
    world.failWith('音频里没有听到清晰的人声');
    const costly = await trained({ api: 'hs' });
    const free = await trained();
    expect(await world.balance(user)).toEqual({ available: 1_000, held: 0 });
    expect((await list()).list).toMatchObject([
      { id: free, generate_status: 3, reason: '音频里没有听到清晰的人声' },
      { id: costly, generate_status: 3, reason: '音频里没有听到清晰的人声（积分已退回）' },
    ]);
    await expect(edit(free, { rate: 1.5 })).rejects.toEqual(refusal('VOICE_NOT_TRAINED'));
    await expect(confirm(free)).rejects.toEqual(refusal('VOICE_NOT_TRAINED'));
    world.failWith(null);
    const file_id = (await rowOf(free)).source_file_id;
    expect(await clone({ id: free, file_id })).toEqual({ id: free });
    await settled(free);
    expect(await rowOf(free)).toMatchObject({ generate_status: 2, remained_times: 3, reason: '' });
    expect(await world.balance(user)).toEqual({ available: 1_000, held: 0 });
  });

  test('can be begun anew at the full price, with another recording', async () => {
    world.failWith('听不清');
    const id = await trained({ api: 'hs' });
    const old = (await rowOf(id)).source_file_id;
    world.failWith(null);
    const file_id = await record();
    await clone({ id, file_id, name: '新名字' });
    await settled(id);
    expect(await world.balance(user)).toEqual({ available: 700, held: 0 });
    expect(await rowOf(id)).toMatchObject({ name: '新名字', remained_times: 2, source_file_id: file_id });
    expect(await world.isStored(old)).toBe(false);
  });

  test('can be deleted with its recording', async () => {
    world.failWith('听不清');
    const id = await trained();
    const { source_file_id } = await rowOf(id);
    await remove(id);
    expect(await world.isStored(source_file_id)).toBe(false);
  });

  test('leaves a voice that worked as it was', async () => {
    const id = await trained({ api: 'hs' });
    const before = await rowOf(id);
    world.failWith('听不清');
    const file_id = await record();
    await clone({ id, file_id });
    expect(await rowOf(id)).toMatchObject({ generate_status: 1, remained_times: 1 });
    await settled(id);
    expect(await rowOf(id)).toMatchObject({
      generate_status: 2,
      remained_times: 2,
      reason: '重新训练失败，声音保持不变：听不清',
      params: before.params,
      sample_file_id: before.sample_file_id,
      source_file_id: before.source_file_id,
    });
    const [file] = await query('select expires_at from media_files where id = $1', file_id);
    expect(file.expires_at).not.toBeNull();
  });
});

describe('changes', () => {
  test('an edit takes one; the same again takes none; without any left it is refused', async () => {
    const id = await trained({ api: 'hs' });
    await edit(id, { rate: 1.5, volume: 2, pitch: 0.5 });
    await edit(id, { rate: 1.5, volume: 2, pitch: 0.5 });
    expect((await list()).list[0]).toMatchObject({ rate: 1.5, volume: 2, pitch: 0.5, remained_times: 1 });
    await Promise.all([edit(id), edit(id)]);
    expect((await list()).list[0]).toMatchObject({ rate: 1, remained_times: 0 });
    await expect(edit(id, { rate: 0.8 })).rejects.toEqual(refusal('VOICE_EDITS_USED'));
    await expect(clone({ id, file_id: await record() })).rejects.toEqual(refusal('VOICE_EDITS_USED'));
  });

  test('a new training takes one, costs nothing and replaces recording and sample', async () => {
    const id = await trained({ api: 'hs' });
    const before = await rowOf(id);
    const file_id = await record();
    const both = await Promise.all([clone({ id, file_id }), clone({ id, file_id })]);
    expect(both).toEqual([{ id }, { id }]);
    await settled(id);
    expect(await rowOf(id)).toMatchObject({
      generate_status: 2,
      remained_times: 1,
      source_file_id: file_id,
      name: '我的声音',
    });
    expect(await world.balance(user)).toEqual({ available: 700, held: 0 });
    for (const old of [before.source_file_id, before.sample_file_id])
      await waitFor(`file ${old} to go`, async () => !(await world.isStored(old)));
  });

  test('xf is changed by hand only, and nothing is changed while it trains', async () => {
    const xf = await trained({ api: 'xf' });
    await expect(edit(xf, { rate: 2 })).rejects.toEqual(refusal('XF_EDIT'));
    await expect(clone({ id: xf, file_id: await record() })).rejects.toEqual(refusal('XF_EDIT'));
    const paused = world.pause(user);
    const { id } = await clone({ file_id: await record() });
    await expect(edit(id, { rate: 2 })).rejects.toEqual(refusal('VOICE_BUSY'));
    await expect(confirm(id)).rejects.toEqual(refusal('VOICE_BUSY'));
    await expect(remove(id)).rejects.toEqual(refusal('VOICE_BUSY'));
    await expect(clone({ id, file_id: await record() })).rejects.toEqual(refusal('VOICE_BUSY'));
    await rename(id, '训练中也能改');
    paused.release();
    await settled(id);
    expect((await rowOf(id)).name).toBe('训练中也能改');
  });

  test.each(['mm', 'nw'])('confirming ends them (%s) and makes way for deleting', async (api) => {
    const id = await trained({ api });
    await expect(remove(id)).rejects.toEqual(refusal('VOICE_DELETE_EARLY'));
    await Promise.all([confirm(id), confirm(id)]);
    expect((await list()).list[0]).toMatchObject({ remained_times: 0, generate_status: 2 });
    await expect(edit(id, { rate: 2 })).rejects.toEqual(refusal('VOICE_CONFIRMED'));
    await expect(clone({ id, file_id: await record() })).rejects.toEqual(refusal('VOICE_CONFIRMED'));
    const { source_file_id, sample_file_id } = await rowOf(id);
    await remove(id);
    expect(await rowOf(id)).toBeUndefined();
    for (const fileId of [source_file_id, sample_file_id]) expect(await world.isStored(fileId)).toBe(false);
    await expect(remove(id)).rejects.toEqual(refusal('NOT_FOUND'));
  });

  test('a name is needed, and type 11 keeps its own', async () => {
    const id = await trained();
    await expect(rename(id, '')).rejects.toEqual(refusal('NAME_REQUIRED'));
    await query('update voices set type = 11 where id = $1', id);
    await expect(rename(id, '别的')).rejects.toEqual(refusal('VOICE_NAME_FIXED'));
  });
});

test('a recording that a video is made of too outlives the voice, and the other way round', async () => {
  const file_id = await record();
  const id = await trained({ file_id });
  const order = { name: '片', api: 'ou', video_id: world.catalogue.presenter, voice_id: file_id };
  const sliders = { rate: 1, volume: 1, pitch: 1 };
  const works = [
    await createWork(world.studio, user, { ...order, ...sliders }),
    await createWork(world.studio, user, { ...order, ...sliders }),
  ];
  const jobs = await query('select job_id from works where user_id = $1', user.userId);
  for (const { job_id } of jobs) await world.ended(job_id);
  for (const work of works) await deleteWork(world.studio, user, work);
  expect(await world.isStored(file_id)).toBe(true);
  const last = await createWork(world.studio, user, { ...order, ...sliders });
  await confirm(id);
  await remove(id);
  expect(await world.isStored(file_id)).toBe(true);
  await world.ended((await query('select job_id from works where id = $1', last.id))[0].job_id);
  await deleteWork(world.studio, user, last);
  expect(await world.isStored(file_id)).toBe(false);
});

test("nobody touches what is public, another person's or another site's", async () => {
  const id = await trained();
  const stranger = await world.member({ credits: 1_000 });
  const foreigner = { ...(await world.member({ siteId: 2, credits: 1_000 })), userId: user.userId };
  const attempts = (voice: number, who: User, file_id: number) => [
    edit(voice, { rate: 2 }, who),
    confirm(voice, who),
    rename(voice, '我的', who),
    remove(voice, who),
    clone({ id: voice, file_id }, who),
  ];
  for (const [voice, who] of [
    [id, stranger],
    [id, foreigner],
    [world.catalogue.publicVoice, user],
  ] as const) {
    const file_id = await record(who);
    for (const attempt of attempts(voice, who, file_id))
      await expect(attempt).rejects.toEqual(refusal('NOT_FOUND'));
  }
  expect(await rowOf(id)).toMatchObject({ name: '我的声音', confirmed: false, rate: 1, remained_times: 3 });
  expect((await list(stranger)).total).toBe(0);
});

test('a voice that staff removed while it trained costs nothing and leaves nothing', async () => {
  const paused = world.pause(user);
  const { id } = await clone({ file_id: await record(), api: 'hs' });
  const { job_id } = await rowOf(id);
  await query('delete from voices where id = $1', id);
  paused.release();
  await world.ended(job_id);
  expect(await world.balance(user)).toEqual({ available: 1_000, held: 0 });
  expect(
    await query(`select 1 from media_files where user_id = $1 and expires_at is null`, user.userId),
  ).toEqual([]);
});

test('the ledger has no problems', async () => {
  expect(await world.ledgerProblems()).toEqual([]);
});
