import { waitFor } from '../../../test/helpers/wait-for';
import { sweepFiles } from '../../storage/public';
import { isAvatarInUse } from './public';
import type { FilmCall } from './use-cases/create-film';
import { deleteWork } from './use-cases/delete-work';
import { quoteFilm } from './use-cases/quote-film';
import { showFilm } from './use-cases/show-film';
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
  order,
  create,
  quote,
  sound,
  payloadOf,
  rowOf,
  scenesOf,
  list,
  asked,
  made,
  speak,
} from '../../../test/helpers/film-world';

setUpFilms();

describe('an edited film', () => {
  test('renders and charges only what was changed', async () => {
    const files = [await sound(5_000), await sound(6_000)];
    const scenes = [audio(files[0]!), audio(files[1]!), text()];
    const first = await made(scenes);
    const { available } = await world.balance(user);
    const [kept] = await scenesOf(first);
    world.asked.length = 0;

    const edited = [audio(files[1]!), text({ text: '换了一句话' }), audio(files[0]!)];
    await speak('换了一句话', 2_500);
    const price = await quote(edited, { from_id: first });
    expect(price).toMatchObject({ exact: true, seconds: 3, credits: 45 });
    expect(price.scenes.map(({ reused }) => reused)).toEqual([true, false, true]);
    world.asked.length = 0;
    const second = await made(edited, { from_id: first, max_credits: price.credits });
    expect(asked()).toEqual(['avatar-video', 'join-video']);
    expect(await rowOf(second)).toMatchObject({ status: 3, credits: '45' });
    expect((await world.balance(user)).available).toBe(available - 45);
    expect((await scenesOf(second))[2].segment_file_id).toBe(kept.segment_file_id);
  });

  test('in another order alone costs nothing', async () => {
    const scenes = [audio(await sound(5_000)), audio(await sound(6_000))];
    const first = await made(scenes);
    const { available } = await world.balance(user);
    world.asked.length = 0;
    const second = await made([...scenes].reverse(), { from_id: first, max_credits: 0 });
    expect(asked()).toEqual(['join-video']);
    expect(await rowOf(second)).toMatchObject({ status: 3, credits: '0' });
    expect((await world.balance(user)).available).toBe(available);
  });

  test('pays for a scene that was doubled, and for all that is driven or spoken otherwise', async () => {
    const scene = audio(await sound(5_000));
    const first = await made([scene, text()]);
    const reused = async (scenes: Scene[], over: Partial<FilmCall> = {}) =>
      (await quote(scenes, { from_id: first, ...over })).scenes.map((one) => one.reused);
    expect(await reused([scene, scene, text()])).toEqual([true, false, true]);
    expect(await reused([scene, text({ rate: 1.2 })])).toEqual([true, false]);
    expect(await reused([scene, text()], { drive_mode: 'random' })).toEqual([false, false]);
    expect(await reused([scene, text()], { output_mode: 'audio' })).toEqual([false, false]);
  });

  test('of somebody else’s film, of one that failed or is gone takes nothing over', async () => {
    const stranger = await world.member({ credits: 1_000 });
    const scene = audio(await sound(5_000));
    const first = await made([scene]);
    const theirs = audio(await sound(5_000, stranger));
    const quoted = await quoteFilm(world.studio, stranger, order([theirs], { from_id: first }));
    expect(quoted).toMatchObject({ credits: 75, scenes: [{ reused: false }] });
    world.failWith('坏了');
    const failed = await made([scene]);
    expect((await quote([scene], { from_id: failed })).credits).toBe(75);
    await deleteWork(world.studio, user, { id: failed });
    world.failWith(null);
    expect((await quote([scene], { from_id: first })).credits).toBe(0);
    world.setNow(new Date(Date.now() + 31 * 86_400_000));
    await sweepFiles(world.deps);
    expect((await quote([scene], { from_id: first })).credits).toBe(75);
  });

  test('may follow its scenes in another way for nothing: they are taken over and joined anew', async () => {
    const scenes = [audio(await sound(5_000)), audio(await sound(6_000))];
    const id = await made(scenes);
    expect(await payloadOf(id)).toMatchObject({ crossfadeMs: 0 });
    expect(await showFilm(world.studio, user, { id })).toMatchObject({ transition: 'cut' });
    world.asked.length = 0;
    const faded = await made(scenes, { transition: 'fade', from_id: id });
    expect(asked()).toEqual(['join-video']);
    expect(await payloadOf(faded)).toMatchObject({ crossfadeMs: 400 });
    expect(await rowOf(faded)).toMatchObject({ status: 3, credits: '0' });
    expect(await showFilm(world.studio, user, { id: faded })).toMatchObject({ transition: 'fade' });
  });

  test('opens with its scenes, for nobody else', async () => {
    const file = await sound(5_000);
    const id = await made([text({ rate: 1.5 }), audio(file)], { drive_mode: 'random' });
    expect(await showFilm(world.studio, user, { id })).toMatchObject({
      id,
      name: '我的片子',
      drive_mode: 'random',
      output_mode: 'video',
      scenes: [
        {
          type: 'text',
          text: SCRIPT,
          voice_id: world.catalogue.publicVoice,
          rate: 1.5,
          duration: 4,
          video_id: world.catalogue.presenter,
          url: expect.stringContaining('/'),
        },
        { type: 'audio', text: '', file_id: file, file_name: '录音.m4a', duration: 5, voice_id: 0 },
      ],
    });
    const stranger = await world.member();
    await expect(showFilm(world.studio, stranger, { id })).rejects.toEqual(refusal('NOT_FOUND'));
  });
});

describe('deleting', () => {
  test('a film takes along what no other film has', async () => {
    const [shared, own] = [await sound(5_000), await sound(6_000)];
    const first = await made([audio(shared), audio(own)]);
    const second = await made([audio(shared)], { from_id: first });
    const [a, b] = await scenesOf(first);
    const film = (await rowOf(first)).file_id;
    await deleteWork(world.studio, user, { id: first });
    const isStored = (id: string) => world.isStored(Number(id));
    expect([
      await isStored(film),
      await isStored(a.segment_file_id),
      await isStored(b.segment_file_id),
    ]).toEqual([false, true, false]);
    expect([await world.isStored(shared), await world.isStored(own)]).toEqual([true, false]);
    await deleteWork(world.studio, user, { id: second });
    expect([await world.isStored(shared), await isStored(a.segment_file_id)]).toEqual([false, false]);
  });

  test('one that is being made cancels it; its avatar was in use until then', async () => {
    const paused = world.pause(user);
    const { id } = await create([text()]);
    const inUse = () => world.studio.db.session(user, (sql) => isAvatarInUse(sql, world.catalogue.presenter));
    expect(await inUse()).toBe(true);
    const { job_id } = await rowOf(id);
    await waitFor('the film to run', async () => (await list()).list[0]?.state === 'running');
    await deleteWork(world.studio, user, { id });
    paused.release();
    await world.ended(job_id);
    expect((await list()).list).toEqual([]);
    expect(await world.balance(user)).toEqual(UNTOUCHED);
  });
});
