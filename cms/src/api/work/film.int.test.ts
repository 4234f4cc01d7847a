import { LIMITS, type ErrorCode } from '@fenshen/contract';
import { waitFor } from '../../../test/helpers/wait-for';
import { listOwnWorks } from './use-cases/list-works';
import type { FilmCall } from './use-cases/create-film';
import {
  world,
  user,
  setUpFilms,
  SCRIPT,
  UNTOUCHED,
  refusal,
  type Scene,
  text,
  audio,
  create,
  ended,
  quote,
  sound,
  one,
  rowOf,
  payloadOf,
  list,
  asked,
  countOf,
  made,
  speak,
} from '../../../test/helpers/film-world';

setUpFilms();

describe('a film of several scenes', () => {
  test('is priced exactly once its texts are spoken, held, and charged by the second', async () => {
    const scenes = [text(), audio(await sound(5_300)), text({ text: '再见' })];
    expect(await quote(scenes)).toMatchObject({ unit: 15, exact: false, seconds: 13, credits: 195 });
    await speak(SCRIPT, 6_200);
    await speak('再见', 1_300);
    expect(await quote(scenes)).toEqual({
      unit: 15,
      exact: true,
      seconds: 13,
      credits: 195,
      scenes: [
        { seconds: 6.2, spoken: true, reused: false },
        { seconds: 5.3, spoken: true, reused: false },
        { seconds: 1.3, spoken: true, reused: false },
      ],
    });
    world.asked.length = 0;
    const paused = world.pause(user);
    const { id, credits } = await create(scenes, { max_credits: 195 });
    expect(credits).toBe(195);
    expect(await world.balance(user)).toEqual({ available: 805, held: 195 });
    paused.release();
    await ended(id);
    expect(await world.balance(user)).toEqual({ available: 805, held: 0 });
    expect(asked()).toEqual(['avatar-video', 'avatar-video', 'avatar-video', 'join-video']);
    expect((await list()).list).toEqual([
      expect.objectContaining({
        id,
        name: '我的片子',
        status: 3,
        credits: 195,
        api_key: 'fy',
        is_multi: 1,
        only_audio: 0,
        orientation: 'portrait',
      }),
    ]);
    expect((await list(1)).list).toEqual([]);
    expect((await listOwnWorks(world.studio, user, { page: 1, limit: 50, status: 0 })).list).toEqual([]);
  });

  test('speaks a text nobody has heard, and is held for its real length before anything is rendered', async () => {
    world.speech.durationMs = 20_000;
    const id = await made([text()]);
    expect(asked()).toEqual(['speech', 'avatar-video', 'join-video']);
    expect(await rowOf(id)).toMatchObject({ status: 3, credits: '300', type: 'multi-video' });
    expect(await world.balance(user)).toEqual({ available: 700, held: 0 });
  });

  test('that turns out dearer than was agreed is not rendered, and costs nothing', async () => {
    world.speech.durationMs = 20_000;
    await made([text()], { max_credits: 100 });
    expect(asked()).toEqual(['speech']);
    expect((await list()).list[0]).toMatchObject({
      status: 4,
      credits: 0,
      reason: expect.stringContaining('积分已退回'),
    });
    expect(await world.balance(user)).toEqual(UNTOUCHED);
  });

  test('of sound alone is joined without a picture, under its own tab', async () => {
    const id = await made([text({ video_id: 0 }), audio(await sound(5_000))], { output_mode: 'audio' });
    expect(asked()).toEqual(['speech', 'join-audio']);
    const [work] = (await list(1)).list;
    expect(work).toMatchObject({ id, status: 3, credits: 135, is_multi: 1, only_audio: 1, cover: '' });
    const file = await fetch(world.origin + work?.url);
    expect(file.headers.get('content-disposition')).toContain(encodeURIComponent('我的片子.m4a'));
    await file.body?.cancel();
  });

  test('that fails gives everything back and says why', async () => {
    world.failWith('画面无法处理');
    await made([text(), text({ text: '再见' })]);
    expect((await list()).list[0]).toMatchObject({
      status: 4,
      credits: 0,
      reason: '画面无法处理（积分已退回）',
    });
    expect(await world.balance(user)).toEqual(UNTOUCHED);
  });

  test('goes on after a stumble with the scenes it has', async () => {
    const files = [await sound(5_000), await sound(6_000)];
    world.stumbleOver('join-video');
    const { id } = await create(files.map((file) => audio(file)));
    await waitFor(
      'the film to end',
      async () => {
        await world.database.admin.query(`update jobs set next_run_at = now() where state = 'queued'`);
        return (await rowOf(id)).status === 3;
      },
      50_000,
    );
    expect(asked()).toEqual(['avatar-video', 'avatar-video', 'join-video', 'join-video']);
    expect(await world.balance(user)).toEqual({ available: 835, held: 0 });
  });

  test('driven at random begins its scenes anywhere, in order at the start', async () => {
    const scenes = [audio(await sound(5_000)), audio(await sound(5_000))];
    const serial = await payloadOf((await create(scenes)).id);
    expect(serial.scenes.map((scene: { startShare: number }) => scene.startShare)).toEqual([0, 0]);
    const random = await payloadOf((await create(scenes, { drive_mode: 'random' })).id);
    const [first, second] = random.scenes.map((scene: { startShare: number }) => scene.startShare);
    expect(first).toBeGreaterThan(0);
    expect(second).not.toBe(first);
  });
});

describe('what is refused leaves nothing behind', () => {
  test('each with its own message', async () => {
    const stranger = await world.member({ credits: 100 });
    const theirs = await sound(6_000, stranger);
    const long = await sound(LIMITS.filmMaxMs);
    const { otherSitesAvatar, otherSitesVoice, nwVoice } = world.catalogue;
    const cases: [Scene[], Partial<FilmCall>, ErrorCode][] = [
      [[], {}, 'SCENES_REQUIRED'],
      [Array.from({ length: LIMITS.filmScenes + 1 }, () => text()), {}, 'SCENES_TOO_MANY'],
      [[text({ text: '' })], {}, 'SCENE_TEXT_REQUIRED'],
      [[audio(0)], {}, 'SCENE_AUDIO_REQUIRED'],
      [[text({ voice_id: 0 })], {}, 'VOICE_REQUIRED'],
      [[text({ video_id: 0 })], {}, 'FIGURE_REQUIRED'],
      [[text({ type: 'film' })], {}, 'BAD_INPUT'],
      [[text({ video_id: 999_999 })], {}, 'FIGURE_REQUIRED'],
      [[text({ video_id: otherSitesAvatar })], {}, 'FIGURE_REQUIRED'],
      [[text({ voice_id: otherSitesVoice })], {}, 'VOICE_UNKNOWN'],
      [[text({ text: '字'.repeat(10_001) })], {}, 'SCRIPT_TOO_LONG'],
      [[text({ text: '字'.repeat(501), voice_id: nwVoice })], {}, 'SCRIPT_TOO_LONG_NW'],
      [[text({ text: '。。' })], {}, 'SCRIPT_UNSPEAKABLE'],
      [[audio(theirs)], {}, 'NOT_FOUND'],
      [[audio(999_999)], {}, 'NOT_FOUND'],
      [[audio(await world.uploaded(user, 'video'))], {}, 'BAD_AUDIO_TYPE'],
      [[audio(await sound(4_900))], {}, 'AUDIO_DURATION'],
      [[audio(long), text()], {}, 'FILM_TOO_LONG'],
      [[text()], { api: 'df' }, 'CHANNEL_UNKNOWN'],
      [[text()], { max_credits: 89 }, 'PRICE_CHANGED'],
      [[text({ text: '字'.repeat(500) })], {}, 'INSUFFICIENT_CREDITS'],
    ];
    for (const [scenes, over, code] of cases)
      await expect(create(scenes, over)).rejects.toEqual(refusal(code));
    expect([await countOf('works'), await countOf('jobs')]).toEqual([0, 0]);
    expect(await one('select count(*)::int as n from film_scenes where site_id = 2', [])).toEqual({ n: 0 });
    expect(await world.balance(user)).toEqual(UNTOUCHED);
  });

  test('a channel that was stopped', async () => {
    await world.database.admin.query(`update video_channels set paused = true where api = 'fy'`);
    await expect(create([text()])).rejects.toEqual(refusal('CHANNEL_PAUSED'));
    await world.database.admin.query(`update video_channels set paused = false where api = 'fy'`);
  });

  test('one form sent many times at once makes one film; with other scenes its key is refused', async () => {
    const paused = world.pause(user);
    const scenes = [audio(await sound(5_000))];
    const all = await Promise.all(
      Array.from({ length: 8 }, () => create(scenes, { client_key: 'form', max_credits: 75 })),
    );
    expect(new Set(all.map(({ id }) => id)).size).toBe(1);
    expect([await countOf('works'), await countOf('jobs')]).toEqual([1, 1]);
    expect(await world.balance(user)).toEqual({ available: 925, held: 75 });
    await expect(create([text()], { client_key: 'form' })).rejects.toEqual(refusal('KEY_REUSED'));
    paused.release();
  });
});
