import { MOUTH, type User } from '../../../test/helpers/studio-rows';
import { insertLibraryFile } from '../../../test/helpers/library-file';
import {
  create,
  list,
  made,
  refusal,
  rowOf,
  setUpWorks,
  user,
  world,
} from '../../../test/helpers/work-world';
import { deletePhoto } from '../photo/use-cases/delete-photo';
import { keepPhoto } from '../photo/use-cases/keep-photo';
import { placeMouth } from '../photo/use-cases/place-mouth';
import type { WorkRequest } from './domain/work-order';

setUpWorks();
afterEach(() => world.showNoFace(null));

const PLACED = { x: 0.4, y: 0.7, width: 0.3, angle: -12 };

async function photo(type: number, who: User = user): Promise<number> {
  const file_id = await world.uploaded(who, 'image');
  return (await keepPhoto(world.studio, who, { name: '照片', type, file_id })).id;
}
async function pet(who: User = user): Promise<number> {
  const id = await photo(2, who);
  await placeMouth(world.studio, who, { id, ...PLACED });
  return id;
}
const say = (photo_id: number, over: Partial<WorkRequest> = {}, who: User = user) =>
  create({ video_id: undefined, photo_id, ...over }, who);
const figures = () => world.requests.flatMap((one) => (one.op === 'avatar-video' ? [one.input.figure] : []));

test('a pet says a script with the mouth that was placed, and costs what its speech lasts', async () => {
  const photo_id = await pet();
  const id = await made({ video_id: undefined, photo_id });
  const row = await rowOf(id);
  expect(row).toMatchObject({ type: 'pet-video', photo_id, avatar_id: null, status: 3 });
  expect(figures().at(-1)).toMatchObject({ kind: 'picture', mouth: PLACED, animal: true });
  expect(await world.balance(user)).toEqual({ available: 1_000 - Number(row.credits), held: 0 });
  expect(Number(row.credits)).toBe(4 * Number(row.unit_price));
  const { rows } = await world.database.admin.query('select kind from jobs where id = $1', [row.job_id]);
  expect(rows).toEqual([{ kind: 'photo-video' }]);
  expect((await list(user, { photo_type: 2 })).list.map((one) => one.id)).toEqual([id]);
  expect((await list(user, { photo_type: 1 })).list).toEqual([]);
  expect((await list()).list).toEqual([]);
});

test('a person talks to finished audio; the render finds the face, where nobody moved its mouth', async () => {
  const photo_id = await photo(1);
  const sound = await world.uploaded(user, 'audio', { durationMs: 6_000 });
  const order = { text: undefined, user_voice_id: undefined, voice_id: sound };
  const id = await made({ video_id: undefined, photo_id, ...order });
  expect(figures().at(-1)).toMatchObject({ kind: 'picture', mouth: null, animal: false });
  expect((await list(user, { photo_type: 1 })).list[0]).toMatchObject({ id, status: 3 });
  await placeMouth(world.studio, user, { id: photo_id, ...MOUTH });
  await made({ video_id: undefined, photo_id });
  expect(figures().at(-1)).toMatchObject({ mouth: MOUTH, animal: false });
});

test('a picture of a site’s library talks on that site alone', async () => {
  const file = await insertLibraryFile(world, 1, 'image');
  const { rows } = await world.database.admin.query(
    `insert into photos (site_id, type, name, file_id, mouth, mouth_by) values (1, 2, '橘猫', $1, $2, 'guess') returning id`,
    [file, JSON.stringify(PLACED)],
  );
  await expect(say(rows[0].id)).resolves.toMatchObject({ credits: expect.any(Number) });
  const there = await world.member({ siteId: 2, credits: 1_000 });
  await expect(say(rows[0].id, { user_voice_id: world.catalogue.otherSitesVoice }, there)).rejects.toEqual(
    refusal('FIGURE_REQUIRED'),
  );
});

test('a picture of the platform’s library talks on every site', async () => {
  const file = await insertLibraryFile(world, null, 'image');
  const { rows } = await world.database.admin.query(
    `insert into photos (site_id, type, name, file_id) values (null, 1, '林晓', $1) returning id`,
    [file],
  );
  await expect(say(rows[0].id)).resolves.toMatchObject({ credits: expect.any(Number) });
  const there = await world.member({ siteId: 2, credits: 1_000 });
  const voice = { user_voice_id: world.catalogue.otherSitesVoice };
  await expect(say(rows[0].id, voice, there)).resolves.toMatchObject({ credits: expect.any(Number) });
});

test('what is refused costs nothing', async () => {
  world.showNoFace('照片里没有找到清晰的人脸');
  const mouthless = await photo(1);
  const unplaced = await photo(2);
  const theirs = await pet(await world.member());
  const elsewhere = await pet(await world.member({ siteId: 2 }));
  for (const id of [mouthless, unplaced])
    await expect(say(id)).rejects.toEqual(refusal('PHOTO_MOUTH_REQUIRED'));
  for (const id of [theirs, elsewhere, 2_000_000_000])
    await expect(say(id)).rejects.toEqual(refusal('FIGURE_REQUIRED'));
  const mine = await pet();
  await expect(say(mine, { background: '#ffffff' })).rejects.toEqual(refusal('BACKGROUND_PICTURE'));
  await expect(say(mine, { api: 'nope' })).rejects.toEqual(refusal('CHANNEL_UNKNOWN'));
  await expect(say(mine, { text: '' })).rejects.toEqual(refusal('SCRIPT_REQUIRED'));
  expect(await world.balance(user)).toEqual({ available: 1_000, held: 0 });
});

test('the same form, sent five times at once, is one video', async () => {
  const photo_id = await pet();
  const works = await Promise.all(
    Array.from({ length: 5 }, () => say(photo_id, { client_key: `form-${photo_id}` })),
  );
  expect(new Set(works.map((work) => work.id)).size).toBe(1);
});

test('a picture cannot be deleted while a video is made of it, and can afterwards', async () => {
  const photo_id = await pet();
  const paused = world.pause(user);
  const { id } = await say(photo_id);
  await expect(deletePhoto(world.studio, user, { id: photo_id })).rejects.toEqual(refusal('PHOTO_IN_USE'));
  paused.release();
  await world.ended((await rowOf(id)).job_id);
  await deletePhoto(world.studio, user, { id: photo_id });
  expect((await list(user, { photo_type: 2 })).list[0]).toMatchObject({ id, status: 3 });
});

test('a render that finds no face ends with its reason and the credits back', async () => {
  const photo_id = await photo(1);
  world.failWith('照片里没有找到清晰的人脸');
  await made({ video_id: undefined, photo_id });
  expect((await list(user, { photo_type: 1 })).list[0]).toMatchObject({
    status: 4,
    reason: '照片里没有找到清晰的人脸（积分已退回）',
  });
  expect(await world.balance(user)).toEqual({ available: 1_000, held: 0 });
});
