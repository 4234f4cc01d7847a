import { type User } from '../../../test/helpers/studio-world';
import { getAudition } from '../audition/use-cases/get-audition';
import { startAudition } from '../audition/use-cases/start-audition';
import { cloneAvatar } from '../avatar/use-cases/clone-avatar';
import { sweepFiles } from '../../storage/public';
import { deleteWork } from './use-cases/delete-work';
import {
  user,
  world,
  SCRIPT,
  SLIDERS,
  create,
  rowOf,
  list,
  made,
  refusal,
  setUpWorks,
} from '../../../test/helpers/work-world';

setUpWorks();

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

test('the ledger has no problems', async () => {
  expect(await world.ledgerProblems()).toEqual([]);
});
