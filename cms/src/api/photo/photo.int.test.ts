import { copyFile } from 'node:fs/promises';
import path from 'node:path';
import type { ErrorCode } from '@fenshen/contract';
import { insertUser } from '../../../test/helpers/accounts';
import { insertLibraryFile } from '../../../test/helpers/library-file';
import { createStudioWorld, type StudioWorld, type User } from '../../../test/helpers/studio-world';
import { MediaLibrary } from '../../storage/public';
import type { PhotoDeps } from './photo-deps';
import { createPublicPhoto } from './use-cases/create-public-photo';
import { deletePhoto } from './use-cases/delete-photo';
import { deletePublicPhoto } from './use-cases/delete-public-photo';
import { editPublicPhoto } from './use-cases/edit-public-photo';
import { keepPhoto } from './use-cases/keep-photo';
import { listOwnOrLibraryPhotos } from './use-cases/list-photos';
import { listPublicPhotos } from './use-cases/list-public-photos';

let world: StudioWorld;
let deps: PhotoDeps;
let user: User;
let operator: User;
let neighbour: User;
let owner: User;

beforeAll(async () => {
  world = await createStudioWorld();
  const { db, admin } = world.database;
  const media = new MediaLibrary(world.deps, path.join(world.dir, 'scratch'));
  deps = { db, files: world.deps, media, makeCover: (file, outFile) => copyFile(file, outFile) };
  operator = await insertUser(admin, { role: 'operator' });
  neighbour = await insertUser(admin, { role: 'operator', siteId: 2 });
  owner = await insertUser(admin, { role: 'owner' });
});
afterAll(() => world.close());
beforeEach(async () => {
  user = await world.member();
});

const refusal = (code: ErrorCode) => expect.objectContaining({ code });
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
