import { copyFile } from 'node:fs/promises';
import { calls } from '@fenshen/contract';
import { insertUser } from '../../../test/helpers/accounts';
import { insertLibraryFile } from '../../../test/helpers/library-file';
import { MOUTH } from '../../../test/helpers/studio-rows';
import { createStudioWorld, type StudioWorld, type User } from '../../../test/helpers/studio-world';
import type { PhotoDeps } from './photo-deps';
import { createPublicPhoto } from './use-cases/create-public-photo';
import { deletePhoto } from './use-cases/delete-photo';
import { deletePublicPhoto } from './use-cases/delete-public-photo';
import { editPublicPhoto } from './use-cases/edit-public-photo';
import { keepPhoto } from './use-cases/keep-photo';
import { listOwnOrLibraryPhotos } from './use-cases/list-photos';
import { listPublicPhotos } from './use-cases/list-public-photos';
import { placeMouth } from './use-cases/place-mouth';
import { refusal } from '../../../test/helpers/refusal';

let world: StudioWorld;
let deps: PhotoDeps;
let user: User;
let operator: User;
let neighbour: User;
let owner: User;

beforeAll(async () => {
  world = await createStudioWorld();
  const { admin } = world.database;
  deps = { ...world.studio, makeCover: (file, outFile) => copyFile(file, outFile) };
  operator = await insertUser(admin, { role: 'operator' });
  neighbour = await insertUser(admin, { role: 'operator', siteId: 2 });
  owner = await insertUser(admin, { role: 'owner' });
});
afterAll(() => world.close());
beforeEach(async () => {
  user = await world.member();
});

const keep = (over: Partial<Parameters<typeof keepPhoto>[2]>, who: User = user) =>
  keepPhoto(deps, who, { name: '团子', type: 2, ...over });
const list = async (source: number, type: number, who: User = user, name?: string) =>
  (await listOwnOrLibraryPhotos(deps, who, { source, type, name, page: 1, limit: 500 })).list;
const rowOf = async (id: number) =>
  (await world.database.admin.query('select * from photos where id = $1', [id])).rows[0];
const add = (over: Partial<Parameters<typeof createPublicPhoto>[2]>, who: User = operator) =>
  createPublicPhoto(deps, who, { name: '橘猫', type: 2, ...over });
const added = async (who: User = operator, over: Partial<Parameters<typeof createPublicPhoto>[2]> = {}) =>
  (await add({ file_id: await insertLibraryFile(world, who.siteId, 'image'), ...over }, who)).id;
const status = async (url = '') => (await fetch(`${world.origin}${url}`)).status;

describe('own pictures', () => {
  test('an upload is kept with a smaller picture, under its type, and seen by nobody else', async () => {
    const file_id = await world.uploaded(user, 'image');
    const { id } = await keep({ file_id, consent: 1 });
    const [photo] = await list(1, 2);
    expect(photo).toMatchObject({ id, name: '团子', source: 1, type: 2 });
    expect([await status(photo?.url), await status(photo?.cover)]).toEqual([200, 200]);
    expect(await list(1, 1)).toEqual([]);
    expect(await list(1, 2, user, '没有')).toEqual([]);
    expect(await list(1, 2, await world.member())).toEqual([]);
    expect((await list(2, 2)).map((one) => one.id)).not.toContain(id);
    const { rows } = await world.database.admin.query('select expires_at from media_files where id = $1', [
      file_id,
    ]);
    expect(rows).toEqual([{ expires_at: null }]);
    expect((await rowOf(id)).consent_id).not.toBeNull();
  });

  test('sent five times at once it is one', async () => {
    const file_id = await world.uploaded(user, 'image');
    const kept = await Promise.all(Array.from({ length: 5 }, () => keep({ file_id })));
    expect(new Set(kept.map((one) => one.id)).size).toBe(1);
    expect(await list(1, 2)).toHaveLength(1);
  });

  test.each([
    [1, { name: '' }, 'PEOPLE_NAME_REQUIRED'],
    [1, { file_id: undefined }, 'PEOPLE_PHOTO_REQUIRED'],
    [2, { name: '' }, 'PET_NAME_REQUIRED'],
    [2, { file_id: undefined }, 'PET_PHOTO_REQUIRED'],
  ] as const)('type %d with %j is refused in its own words', async (type, over, code) => {
    const file_id = await world.uploaded(user, 'image');
    await expect(keep({ type, file_id, ...over })).rejects.toEqual(refusal(code));
  });

  test('no film, nobody else’s file, no library’s', async () => {
    const film = await world.uploaded(user, 'video');
    await expect(keep({ file_id: film })).rejects.toEqual(refusal('BAD_IMAGE_TYPE'));
    const theirs = await world.uploaded(await world.member(), 'image');
    const elsewhere = await world.uploaded(await world.member({ siteId: 2 }), 'image');
    const library = await insertLibraryFile(world, 1, 'image');
    for (const file_id of [theirs, elsewhere, library, 2_000_000_000])
      await expect(keep({ file_id })).rejects.toEqual(refusal('NOT_FOUND'));
  });

  test('deleting takes the files along; what is not one’s own cannot be deleted', async () => {
    const { id } = await keep({ file_id: await world.uploaded(user, 'image') });
    const row = await rowOf(id);
    const library = await added();
    const other = await world.member();
    for (const [who, which] of [
      [other, id],
      [await world.member({ siteId: 2 }), id],
      [user, library],
    ] as const)
      await expect(deletePhoto(deps, who, { id: which })).rejects.toEqual(refusal('NOT_FOUND'));
    await deletePhoto(deps, user, { id });
    expect(await rowOf(id)).toBeUndefined();
    for (const file of [row.file_id, row.cover_file_id])
      expect(await world.isStored(Number(file))).toBe(false);
    await expect(deletePhoto(deps, user, { id })).rejects.toEqual(refusal('NOT_FOUND'));
  });
});

describe('where a picture talks', () => {
  const person = async (who: User = user) =>
    keep({ type: 1, name: '小林', file_id: await world.uploaded(who, 'image') }, who);
  const place = (id: number, who: User = user) =>
    placeMouth(deps, who, { id, x: 0.4, y: 0.7, width: 0.3, angle: -12 });
  afterEach(() => world.showNoFace(null));

  test('a person’s mouth is found when the picture is kept', async () => {
    const { id, status: state, reason } = await person();
    expect({ state, reason }).toEqual({ state: 3, reason: '' });
    expect((await list(1, 1))[0]).toMatchObject({ id, status: 3, reason: '', mouth: MOUTH });
    expect(await rowOf(id)).toMatchObject({ mouth_by: 'face' });
  });

  test('without a face it is kept and says what to do; placed by hand it is ready', async () => {
    world.showNoFace('照片里没有找到清晰的人脸');
    const { id, status: state, reason } = await person();
    expect({ state, reason }).toEqual({ state: 4, reason: '照片里没有找到清晰的人脸' });
    expect((await list(1, 1))[0]).toMatchObject({ status: 4, reason, mouth: null });
    await place(id);
    const mouth = { x: 0.4, y: 0.7, width: 0.3, angle: -12 };
    expect((await list(1, 1))[0]).toMatchObject({ status: 3, reason: '', mouth });
    expect(await rowOf(id)).toMatchObject({ mouth_by: 'hand' });
  });

  test('a picture that could not be looked at is ready: the render looks', async () => {
    const broken = { ...deps, findMouth: () => Promise.reject(new Error('out of memory')) };
    const file_id = await world.uploaded(user, 'image');
    const kept = await keepPhoto(broken, user, { name: '小林', type: 1, file_id });
    expect(kept).toMatchObject({ status: 3, reason: '' });
    expect(world.faults.join()).toContain('out of memory');
  });

  test('a pet’s is asked for; a library’s pet has one where mouths usually are', async () => {
    const kept = await keep({ file_id: await world.uploaded(user, 'image') });
    expect(kept).toMatchObject({ status: 4, reason: '请标出宠物嘴巴的位置，它才能开口说话' });
    const shared = await added();
    expect((await list(2, 2)).find((one) => one.id === shared)).toMatchObject({
      status: 3,
      mouth: { x: 0.5, y: 0.62, width: 0.18, angle: 0 },
    });
  });

  test('nobody places it in another’s picture, another site’s or a library’s', async () => {
    const { id } = await person();
    const library = await added();
    for (const [who, which] of [
      [await world.member(), id],
      [await world.member({ siteId: 2 }), id],
      [user, library],
      [user, 2_000_000_000],
    ] as const)
      await expect(place(which, who)).rejects.toEqual(refusal('NOT_FOUND'));
    expect((await list(1, 1))[0]).toMatchObject({ mouth: MOUTH });
  });

  test('placed five times at once it stands where the last one put it', async () => {
    const { id } = await person();
    const widths = [0.1, 0.2, 0.3, 0.4, 0.5];
    await Promise.all(
      widths.map((width) => placeMouth(deps, user, { id, x: width, y: 0.5, width, angle: 0 })),
    );
    const [photo] = await list(1, 1);
    expect(widths).toContain(photo!.mouth!.width);
    expect(photo!.mouth!.x).toBe(photo!.mouth!.width);
  });

  test.each([
    { x: -0.1, y: 0.5, width: 0.2, angle: 0 },
    { x: 0.5, y: 1.2, width: 0.2, angle: 0 },
    { x: 0.5, y: 0.5, width: 0.9, angle: 0 },
    { x: 0.5, y: 0.5, width: 0.2, angle: 120 },
    { x: 'left', y: 0.5, width: 0.2, angle: 0 },
  ])('%j is no place for a mouth', (mouth) => {
    expect(calls.library.photoMouth.input.safeParse({ id: 1, ...mouth }).success).toBe(false);
  });
});

describe('the libraries', () => {
  test('an operator’s picture is offered on that site alone, the platform’s everywhere', async () => {
    const sites = await added();
    const everyones = await added(owner, { platform: 1, name: '柴犬' });
    const there = await world.member({ siteId: 2 });
    expect((await list(2, 2)).map((one) => one.id)).toEqual(expect.arrayContaining([sites, everyones]));
    const seen = await list(2, 2, there);
    expect(seen.map((one) => one.id)).not.toContain(sites);
    const shared = seen.find((one) => one.id === everyones);
    expect(shared).toMatchObject({ source: 2 });
    expect([await status(shared?.url), await status(shared?.cover)]).toEqual([200, 200]);
    const ofNeighbour = await listPublicPhotos(deps, neighbour, { page: 1, limit: 500 });
    expect(ofNeighbour.list.map((one) => one.id)).not.toContain(sites);
  });

  test('only the own site’s can be changed or deleted, only the owner changes every site’s', async () => {
    const sites = await added();
    const everyones = await added(owner, { platform: 1 });
    for (const [who, id] of [
      [neighbour, sites],
      [operator, everyones],
    ] as const) {
      await expect(editPublicPhoto(deps, who, { id, name: '改' })).rejects.toEqual(refusal('NOT_FOUND'));
      await expect(deletePublicPhoto(deps, who, { id, reason: '下架' })).rejects.toEqual(
        refusal('NOT_FOUND'),
      );
    }
    await editPublicPhoto(deps, operator, { id: sites, name: '新名', type: 1, sort: 5, enabled: 0 });
    expect(await rowOf(sites)).toMatchObject({ name: '新名', type: 1, sort: 5, enabled: false });
    expect((await list(2, 1)).map((one) => one.id)).not.toContain(sites);
    await editPublicPhoto(deps, owner, { id: sites, enabled: 1 });
    expect((await list(2, 1)).map((one) => one.id)).toContain(sites);
  });

  test('deleting takes the files along and is recorded', async () => {
    const id = await added();
    const row = await rowOf(id);
    await deletePublicPhoto(deps, operator, { id, reason: '版权到期' });
    for (const file of [row.file_id, row.cover_file_id])
      expect(await world.isStored(Number(file))).toBe(false);
    const { rows } = await world.database.admin.query(
      'select action, detail from audit_log where target = $1 order by id',
      [`picture:${id}`],
    );
    expect(rows.map((one) => one.action)).toEqual(['picture.create', 'picture.delete']);
    expect(rows[1].detail).toMatchObject({ reason: '版权到期', name: '橘猫' });
  });

  test('no operator for every site or another; no user’s file, no sound; once', async () => {
    const file_id = await insertLibraryFile(world, 1, 'image');
    await expect(add({ file_id, platform: 1 })).rejects.toEqual(refusal('FORBIDDEN'));
    await expect(add({ file_id, site_id: 2 })).rejects.toEqual(refusal('FORBIDDEN'));
    await expect(add({ file_id, name: '' })).rejects.toEqual(refusal('PET_NAME_REQUIRED'));
    const users = await world.uploaded(user, 'image');
    const theirs = await insertLibraryFile(world, 2, 'image');
    for (const id of [users, theirs])
      await expect(add({ file_id: id })).rejects.toEqual(refusal('NOT_FOUND'));
    const tone = await insertLibraryFile(world, 1, 'audio');
    await expect(add({ file_id: tone })).rejects.toEqual(refusal('BAD_IMAGE_TYPE'));
    const made = await Promise.all(Array.from({ length: 4 }, () => add({ file_id })));
    expect(new Set(made.map((one) => one.id)).size).toBe(1);
  });
});
