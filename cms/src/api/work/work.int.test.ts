import type { ErrorCode } from '@fenshen/contract';
import { createStudioWorld, type StudioWorld, type User } from '../../../test/helpers/studio-world';
import { waitFor } from '../../../test/helpers/wait-for';
import { getAudition } from '../audition/use-cases/get-audition';
import { startAudition } from '../audition/use-cases/start-audition';
import { cloneAvatar } from '../avatar/use-cases/clone-avatar';
import { deleteAvatar } from '../avatar/use-cases/delete-avatar';
import { sweepFiles } from '../../storage/public';
import type { WorkRequest } from './domain/work-order';
import { cancelWork } from './use-cases/cancel-work';
import { createWork } from './use-cases/create-work';
import { deleteWork } from './use-cases/delete-work';
import { listOwnWorks } from './use-cases/list-works';
import { renameOwnWork } from './use-cases/rename-work';

let world: StudioWorld;
let user: User;

beforeAll(async () => {
  world = await createStudioWorld();
  await world.startWorker();
});
afterAll(() => world.close());
beforeEach(async () => {
  world.failWith(null);
  world.setNow(null);
  world.speech.durationMs = 4_000;
  user = await world.member({ credits: 1_000 });
});

const SLIDERS = { rate: 1, volume: 1, pitch: 1 };
/** 21 characters: 5 seconds by the estimate. */
const SCRIPT = '今天给大家介绍一款新产品它轻巧好用而且价格实惠';
const refusal = (code: ErrorCode) => expect.objectContaining({ code });

const create = (over: Partial<WorkRequest> = {}, who: User = user) =>
  createWork(world.studio, who, {
    name: '我的视频',
    api: 'df',
    video_id: world.catalogue.presenter,
    user_voice_id: world.catalogue.publicVoice,
    text: SCRIPT,
    ...SLIDERS,
    ...over,
  });
const list = (who: User = user, over = {}) =>
  listOwnWorks(world.studio, who, { page: 1, limit: 500, status: 0, ...over });
const rowOf = async (id: number) =>
  (await world.database.admin.query('select * from works where id = $1', [id])).rows[0];
const countOf = async (table: string, who: User = user) =>
  (
    await world.database.admin.query(`select count(*)::int as n from ${table} where user_id = $1`, [
      who.userId,
    ])
  ).rows[0].n;

async function made(over: Partial<WorkRequest> = {}, who: User = user): Promise<number> {
  const { id } = await create(over, who);
  await world.ended((await rowOf(id)).job_id);
  return id;
}

async function auditioned(who: User = user, durationMs = 7_200): Promise<number> {
  world.speech.durationMs = durationMs;
  const request = { voice_id: world.catalogue.publicVoice, text: SCRIPT, ...SLIDERS };
  const { job_id } = await startAudition(world.studio, who, request);
  await world.ended(job_id);
  return (await getAudition(world.studio, who, { job_id })).file_id;
}

describe('making a video', () => {
  test('of a script: held by the estimate, charged by the second that was spoken', async () => {
    world.speech.durationMs = 4_100;
    const { id, credits } = await create({ text: `${SCRIPT}<break time="1s"/>` });
    expect(credits).toBe(70);
    await world.ended((await rowOf(id)).job_id);
    expect(await world.balance(user)).toEqual({ available: 950, held: 0 });
    const [work] = (await list()).list;
    expect(work).toMatchObject({
      id,
      name: '我的视频',
      status: 3,
      state: 'succeeded',
      progress: 100,
      credits: 50,
      api_key: 'df',
      api_name: '快速',
      duration: 2,
      orientation: 'portrait',
      can_cancel: false,
    });
    const video = await fetch(world.origin + work?.url);
    expect(video.status).toBe(200);
    expect(video.headers.get('content-disposition')).toContain(encodeURIComponent('我的视频.mp4'));
    await video.body?.cancel();
    expect(await rowOf(id)).toMatchObject({ text: `${SCRIPT}<break time="1s"/>`, type: 'video' });
  });

  test('of longer speech than estimated: the hold grows before the render', async () => {
    world.speech.durationMs = 20_000;
    const id = await made();
    expect(await rowOf(id)).toMatchObject({ status: 3, credits: '200' });
    expect(await world.balance(user)).toEqual({ available: 800, held: 0 });
  });

  test('of speech the account cannot pay ends as too few credits, all given back', async () => {
    const poor = await world.member({ credits: 80 });
    world.speech.durationMs = 20_000;
    await made({}, poor);
    const [work] = (await list(poor)).list;
    expect(work).toMatchObject({ status: 4, credits: 0, reason: expect.stringContaining('积分不足') });
    expect(work?.reason).toContain('积分已退回');
    expect(await world.balance(poor)).toEqual({ available: 80, held: 0 });
  });

  test('of an audition: its exact length, and its sound is kept while the work is', async () => {
    const voice_id = await auditioned();
    const { id, credits } = await create({ voice_id, text: SCRIPT });
    expect(credits).toBe(80);
    await world.ended((await rowOf(id)).job_id);
    expect(await world.balance(user)).toEqual({ available: 920, held: 0 });
    const { payload } = (
      await world.database.admin.query(
        `select payload from jobs where subject_type = 'work' and subject_id = $1`,
        [id],
      )
    ).rows[0];
    expect(payload.audio).toMatchObject({
      fileId: voice_id,
      durationMs: 7_200,
      trackFileId: expect.any(Number),
    });
    world.setNow(new Date(Date.now() + 30 * 86_400_000));
    await sweepFiles(world.deps);
    expect(await world.isStored(voice_id)).toBe(true);
    await deleteWork(world.studio, user, { id });
    expect(await world.isStored(voice_id)).toBe(false);
  });

  test.each([
    ['ou', 540, 0],
    ['df', 720, 50],
  ])('of an uploaded sound, in the size of the channel %s', async (api, shortSide, price) => {
    const voice_id = await world.uploaded(user, 'audio', { durationMs: 5_000 });
    const { id, credits } = await create({ api, voice_id, text: undefined, user_voice_id: undefined });
    expect(credits).toBe(price);
    const { rows } = await world.database.admin.query(
      `select payload from jobs where subject_type = 'work' and subject_id = $1`,
      [id],
    );
    expect(rows[0].payload).toMatchObject({ shortSide, audio: { fileId: voice_id }, speech: null });
  });

  test('of an own avatar, with its landmarks', async () => {
    const avatar = await cloneAvatar(world.studio, user, {
      name: '我',
      consent: 1,
      file_id: await world.uploaded(user, 'video'),
    });
    await expect(create({ video_id: avatar.id })).rejects.toEqual(refusal('AVATAR_TRAINING'));
    const jobId = (await world.database.admin.query('select job_id from avatars where id = $1', [avatar.id]))
      .rows[0].job_id;
    await world.ended(jobId);
    expect(await rowOf(await made({ video_id: avatar.id }))).toMatchObject({ status: 3 });
  });

  test('on a free channel costs nothing, and an unnamed one is called by its first words', async () => {
    const poor = await world.member();
    const id = await made({ api: 'ou', name: '' }, poor);
    expect(await rowOf(id)).toMatchObject({
      status: 3,
      credits: '0',
      name: '今天给大家介绍一款新产品它轻巧',
    });
  });

  test("at the site's own price where it has one", async () => {
    const other = await world.member({ siteId: 2, credits: 1_000 });
    expect((await create({}, other)).credits).toBe(180);
  });

  test('that fails gives everything back and says why', async () => {
    world.failWith('视频画面无法处理');
    await made();
    expect((await list()).list[0]).toMatchObject({
      status: 4,
      state: 'failed',
      credits: 0,
      reason: '视频画面无法处理（积分已退回）',
    });
    expect(await world.balance(user)).toEqual({ available: 1_000, held: 0 });
  });
});

describe('what is refused leaves nothing behind', () => {
  test('each with its own message', async () => {
    const stranger = await world.member({ credits: 100 });
    const strangersSound = await world.uploaded(stranger, 'audio');
    const short = await world.uploaded(user, 'audio', { durationMs: 4_900 });
    const video = await world.uploaded(user, 'video');
    const noScript = { text: undefined, user_voice_id: undefined };
    const cases: [Partial<WorkRequest>, ErrorCode][] = [
      [{ video_id: undefined, text: '' }, 'FIGURE_REQUIRED'],
      [{ video_id: 999_999 }, 'FIGURE_REQUIRED'],
      [{ video_id: world.catalogue.otherSitesAvatar }, 'FIGURE_REQUIRED'],
      [{ text: ' ', user_voice_id: undefined }, 'SCRIPT_REQUIRED'],
      [{ user_voice_id: undefined }, 'VOICE_REQUIRED'],
      [noScript, 'AUDIO_FILE_REQUIRED'],
      [{ user_voice_id: world.catalogue.otherSitesVoice }, 'VOICE_UNKNOWN'],
      [{ text: '字'.repeat(10_001) }, 'SCRIPT_TOO_LONG'],
      [{ text: '字'.repeat(501), user_voice_id: world.catalogue.nwVoice }, 'SCRIPT_TOO_LONG_NW'],
      [{ text: '。。。' }, 'SCRIPT_UNSPEAKABLE'],
      [{ ...noScript, voice_id: 999_999 }, 'NOT_FOUND'],
      [{ ...noScript, voice_id: strangersSound }, 'NOT_FOUND'],
      [{ ...noScript, voice_id: video }, 'BAD_AUDIO_TYPE'],
      [{ ...noScript, voice_id: short }, 'AUDIO_DURATION'],
      [{ api: 'nope' }, 'CHANNEL_UNKNOWN'],
      [{ api: 'zz' }, 'CHANNEL_UNKNOWN'],
      [{ api: '' }, 'CHANNEL_UNKNOWN'],
      [{ api: 'fy' }, 'CHANNEL_PAUSED'],
      [{ photo_id: 1 }, 'COMING_SOON'],
      [{ text: '字'.repeat(500) }, 'INSUFFICIENT_CREDITS'],
    ];
    for (const [over, code] of cases) await expect(create(over)).rejects.toEqual(refusal(code));
    expect([await countOf('works'), await countOf('jobs')]).toEqual([0, 0]);
    expect(await world.balance(user)).toEqual({ available: 1_000, held: 0 });
  });

  test('channel gj takes clips of 30 to 300 seconds, and drawn presenters', async () => {
    const filmed = async (durationMs: number) => {
      const { rows } = await world.database.admin.query(
        `insert into avatars (name, site_id, user_id, file_id, track_file_id, duration_ms, train_status)
         values ('片', 1, $1, 1, 1, $2, 3) returning id`,
        [user.userId, durationMs],
      );
      return rows[0].id as number;
    };
    for (const ms of [29_999, 300_001])
      await expect(create({ api: 'gj', video_id: await filmed(ms) })).rejects.toEqual(refusal('GJ_DURATION'));
    await expect(create({ api: 'gj', video_id: await filmed(30_000) })).resolves.toBeDefined();
    await expect(create({ api: 'gj' })).resolves.toBeDefined();
  });

  test('an avatar whose training failed', async () => {
    const { rows } = await world.database.admin.query(
      `insert into avatars (name, site_id, user_id, train_status) values ('坏', 1, $1, 4) returning id`,
      [user.userId],
    );
    await expect(create({ video_id: rows[0].id })).rejects.toEqual(refusal('AVATAR_FAILED'));
  });

  test('an account without room for the result', async () => {
    await world.database.admin.query(
      `insert into media_files (site_id, user_id, purpose, kind, storage_key, size_bytes, mime, counted)
       values (1, $1, 'upload', 'video', $2, 5368709120, 'video/mp4', true)`,
      [user.userId, `u/1/${user.userId}/full`],
    );
    await expect(create()).rejects.toEqual(refusal('STORAGE_FULL'));
  });
});

describe('while it is being made', () => {
  test('the list tells how far it is; cancelling gives the credits back', async () => {
    const paused = world.pause(user);
    const { id, credits } = await create();
    const page = await list();
    expect(page.generate).toBe(1);
    expect(page.list[0]).toMatchObject({ status: 2, credits, can_cancel: true, url: '', duration: 0 });
    await cancelWork(world.studio, user, { id });
    await world.ended((await rowOf(id)).job_id);
    paused.release();
    expect((await list()).list[0]).toMatchObject({
      status: 4,
      reason: '已取消（积分已退回）',
      can_cancel: false,
    });
    expect(await world.balance(user)).toEqual({ available: 1_000, held: 0 });
    await expect(cancelWork(world.studio, user, { id })).resolves.toBeNull();
  });

  test('deleting it cancels it, and leaves neither files nor holds', async () => {
    const paused = world.pause(user);
    const { id } = await create();
    const { job_id } = await rowOf(id);
    await waitFor('the work to run', async () => (await list()).list[0]?.state === 'running');
    await deleteWork(world.studio, user, { id });
    expect((await list()).list).toEqual([]);
    paused.release();
    await world.ended(job_id);
    expect(await world.balance(user)).toEqual({ available: 1_000, held: 0 });
  });

  test('its avatar cannot be deleted', async () => {
    const avatar = await cloneAvatar(world.studio, user, {
      name: '我',
      consent: 1,
      file_id: await world.uploaded(user, 'video'),
    });
    const { rows } = await world.database.admin.query('select job_id from avatars where id = $1', [
      avatar.id,
    ]);
    await world.ended(rows[0].job_id);
    const paused = world.pause(user);
    const { id } = await create({ video_id: avatar.id });
    await expect(deleteAvatar(world.studio, user, avatar)).rejects.toEqual(refusal('AVATAR_IN_USE'));
    paused.release();
    await world.ended((await rowOf(id)).job_id);
    await expect(deleteAvatar(world.studio, user, avatar)).resolves.toBeNull();
  });
});

describe('finished works', () => {
  test('are renamed, found and deleted with their files', async () => {
    const id = await made();
    await expect(renameOwnWork(world.studio, user, { id, name: '' })).rejects.toEqual(
      refusal('NAME_REQUIRED'),
    );
    await renameOwnWork(world.studio, user, { id, name: '开业大吉' });
    expect((await list(user, { name: '开业' })).total).toBe(1);
    expect((await list(user, { name: '%' })).total).toBe(0);
    expect((await list(user, { status: 4 })).total).toBe(0);
    expect((await list(user, { is_multi: 1 })).total).toBe(0);
    const { file_id } = await rowOf(id);
    await deleteWork(world.studio, user, { id });
    expect(await world.isStored(Number(file_id))).toBe(false);
    expect((await list()).total).toBe(0);
    await expect(deleteWork(world.studio, user, { id })).rejects.toEqual(refusal('NOT_FOUND'));
    // What was paid stays paid.
    expect((await world.balance(user)).available).toBe(960);
  });

  test("are nobody else's to see or change", async () => {
    const id = await made();
    const stranger = await world.member();
    const foreigner = { ...(await world.member({ siteId: 2 })), userId: user.userId };
    for (const other of [stranger, foreigner]) {
      expect((await list(other)).list).toEqual([]);
      await expect(renameOwnWork(world.studio, other, { id, name: 'x' })).rejects.toEqual(
        refusal('NOT_FOUND'),
      );
      await expect(deleteWork(world.studio, other, { id })).rejects.toEqual(refusal('NOT_FOUND'));
      await expect(cancelWork(world.studio, other, { id })).rejects.toEqual(refusal('NOT_FOUND'));
    }
    expect(await rowOf(id)).toMatchObject({ name: '我的视频', deleted_at: null });
  });
});

describe('at the same moment', () => {
  test('100 submits on a balance for 10: exactly 10', async () => {
    const one = (await create()).credits;
    const racer = await world.member({ credits: one * 10 });
    const results = await Promise.allSettled(Array.from({ length: 100 }, () => create({}, racer)));
    expect(results.filter((r) => r.status === 'fulfilled')).toHaveLength(10);
    for (const result of results)
      if (result.status === 'rejected') expect(result.reason).toEqual(refusal('INSUFFICIENT_CREDITS'));
    expect([await countOf('works', racer), await countOf('jobs', racer)]).toEqual([10, 10]);
  });

  test('one form sent ten times is one work, held once', async () => {
    const order = { client_key: 'form-1' };
    const made = await Promise.all(Array.from({ length: 10 }, () => create(order)));
    expect(new Set(made.map(({ id }) => id)).size).toBe(1);
    expect(await countOf('works')).toBe(1);
    expect((await create(order)).id).toBe(made[0]?.id);
    await expect(create({ ...order, text: `${SCRIPT}吗` })).rejects.toEqual(refusal('KEY_REUSED'));
    // The key is the account's own.
    const other = await world.member({ credits: 100 });
    expect((await create(order, other)).id).not.toBe(made[0]?.id);
  });

  test('a form that was refused can be sent again', async () => {
    const poor = await world.member();
    const order = { client_key: 'form-2' };
    await expect(create(order, poor)).rejects.toEqual(refusal('INSUFFICIENT_CREDITS'));
    await expect(create({ ...order, api: 'ou' }, poor)).resolves.toBeDefined();
  });
});

test('the ledger has no problems', async () => {
  expect(await world.ledgerProblems()).toEqual([]);
});
