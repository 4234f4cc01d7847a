import { insertUser } from '../../../test/helpers/accounts';
import { insertLibraryFile } from '../../../test/helpers/library-file';
import { createStudioWorld, type StudioWorld, type User } from '../../../test/helpers/studio-world';
import { retryJob } from '../../staff/jobs/retry-job';
import { createPublicAvatar } from './use-cases/create-public-avatar';
import { deletePublicAvatar } from './use-cases/delete-public-avatar';
import { editPublicAvatar } from './use-cases/edit-public-avatar';
import { listAvatarPage } from './use-cases/list-avatars';
import { listPublicAvatars } from './use-cases/list-public-avatars';
import { showAvatarUses } from './use-cases/show-avatar-uses';
import { refusal } from '../../../test/helpers/refusal';

type Wish = Parameters<typeof createPublicAvatar>[2];

let world: StudioWorld;
let operator: User;
let neighbour: User;
let owner: User;

beforeAll(async () => {
  world = await createStudioWorld();
  const { admin } = world.database;
  operator = await insertUser(admin, { role: 'operator' });
  neighbour = await insertUser(admin, { role: 'operator', siteId: 2 });
  owner = await insertUser(admin, { role: 'owner' });
  await world.startWorker();
});
afterAll(() => world.close());
beforeEach(() => world.failWith(null));

const create = (over: Partial<Wish>, who: User = operator) =>
  createPublicAvatar(world.studio, who, { name: '门店主播', consent: 1, ...over });
const rowOf = async (id: number) =>
  (await world.database.admin.query('select * from avatars where id = $1', [id])).rows[0];
const onSite = async (siteId: number) => {
  const user = await world.member({ siteId });
  const query = { source: 2, page: 1, limit: 500 };
  const { list } = await listAvatarPage({ db: world.database.db, storage: world.disk }, user, query);
  return list.map((actor) => actor.id);
};
const staffList = async (who: User, over: object = {}) =>
  (await listPublicAvatars(world.studio, who, { page: 1, limit: 500, ...over })).list;
const remove = (id: number, who: User = operator) =>
  deletePublicAvatar(world.studio, who, { id, reason: '下架' });
const acts = async (target: string) =>
  (
    await world.database.admin.query<{ action: string; site_id: number | null }>(
      'select action, site_id from audit_log where target = $1 order by id',
      [target],
    )
  ).rows;

async function trained(who: User = operator, over: Partial<Wish> = {}): Promise<number> {
  const { id } = await create({ file_id: await insertLibraryFile(world, who.siteId, 'video'), ...over }, who);
  await world.ended((await rowOf(id)).job_id);
  return id;
}

test('an operator’s upload becomes an actor of that site alone, and costs nobody anything', async () => {
  const file_id = await insertLibraryFile(world, 1, 'video');
  const { id } = await create({ file_id });
  const row = await rowOf(id);
  expect(row).toMatchObject({ site_id: 1, user_id: null, train_status: 1, orientation: 'portrait' });
  expect((await staffList(operator)).find((actor) => actor.id === id)).toMatchObject({ status: 1 });
  await world.ended(row.job_id);

  const done = await rowOf(id);
  expect(done).toMatchObject({ train_status: 3, user_id: null });
  const { rows: files } = await world.database.admin.query(
    'select site_id, user_id, expires_at from media_files where id = any ($1)',
    [[done.file_id, done.track_file_id, done.cover_file_id, done.cover_small_file_id]],
  );
  expect(files).toEqual(Array(4).fill({ site_id: 1, user_id: null, expires_at: null }));
  expect(await onSite(1)).toContain(id);
  expect(await onSite(2)).not.toContain(id);
  expect((await staffList(neighbour)).map((actor) => actor.id)).not.toContain(id);
  expect(await acts(`actor:${id}`)).toEqual([{ action: 'actor.create', site_id: 1 }]);
  expect(await world.balance(operator)).toEqual({ available: 0, held: 0 });
  expect(await world.ledgerProblems()).toEqual([]);
  const { rows } = await world.database.admin.query('select type from consents where id = $1', [
    done.consent_id,
  ]);
  expect(rows).toEqual([{ type: 'avatar' }]);
});

test('while it trains, and when it failed, no user sees it; a failed one can be tried again', async () => {
  world.failWith('画面里没有人脸');
  const file_id = await insertLibraryFile(world, 1, 'video');
  const { id } = await create({ file_id });
  const gate = await onSite(1);
  expect(gate).not.toContain(id);
  const { job_id } = await rowOf(id);
  await world.ended(job_id);
  expect(await rowOf(id)).toMatchObject({ train_status: 4, reason: '画面里没有人脸' });
  expect(await onSite(1)).not.toContain(id);

  world.failWith(null);
  const again = await retryJob({ ...world.studio, subjects: world.subjects }, operator, {
    id: job_id,
    reason: '重拍后重试',
  });
  await world.ended(again.id);
  expect(await onSite(1)).toContain(id);
});

test('the owner makes one for every site, trained by a job of the site worked on', async () => {
  const id = await trained(owner, { platform: 1 });
  expect(await rowOf(id)).toMatchObject({ site_id: null, user_id: null, train_status: 3 });
  expect(await onSite(1)).toContain(id);
  expect(await onSite(2)).toContain(id);
  const actor = (await staffList(neighbour)).find((one) => one.id === id);
  expect((await fetch(`${world.origin}${actor?.cover}`)).status).toBe(200);
  expect((await fetch(`${world.origin}${actor?.url}`)).status).toBe(200);
  expect((await staffList(neighbour, { owner: 'site' })).map((one) => one.id)).not.toContain(id);

  // Operators see it and change nothing of it.
  await expect(editPublicAvatar(world.studio, operator, { id, name: '改' })).rejects.toEqual(
    refusal('NOT_FOUND'),
  );
  await expect(remove(id)).rejects.toEqual(refusal('NOT_FOUND'));
  await remove(id, owner);
  expect(await rowOf(id)).toBeUndefined();
});

test('an operator makes none for every site, nor of another site’s file or a user’s', async () => {
  const mine = await insertLibraryFile(world, 1, 'video');
  const theirs = await insertLibraryFile(world, 2, 'video');
  const everyones = await insertLibraryFile(world, null, 'video');
  const users = await world.uploaded(await world.member(), 'video');
  await expect(create({ file_id: mine, platform: 1 })).rejects.toEqual(refusal('FORBIDDEN'));
  await expect(create({ file_id: mine, site_id: 2 })).rejects.toEqual(refusal('FORBIDDEN'));
  for (const file_id of [theirs, everyones, users, 2_000_000_000])
    await expect(create({ file_id })).rejects.toEqual(refusal('NOT_FOUND'));
});

test.each([
  ['without a name', { name: '' }, 'AVATAR_NAME_REQUIRED'],
  ['without a clip', { file_id: undefined }, 'VIDEO_REQUIRED'],
  ['without the person’s consent', { consent: undefined }, 'PORTRAIT_CONSENT_REQUIRED'],
] as const)('%s there is none', async (_what, over, code) => {
  const file_id = await insertLibraryFile(world, 1, 'video');
  await expect(create({ file_id, ...over })).rejects.toEqual(refusal(code));
});

test.each([
  ['a sound', 'audio', {}, 'BAD_VIDEO_TYPE'],
  ['a clip of four seconds', 'video', { durationMs: 4_000 }, 'VIDEO_DURATION'],
  ['a tiny clip', 'video', { width: 200, height: 300 }, 'VIDEO_RESOLUTION'],
] as const)('%s makes none', async (_what, kind, over, code) => {
  const file_id = await insertLibraryFile(world, 1, kind, over);
  await expect(create({ file_id })).rejects.toEqual(refusal(code));
});

test('a clip sent five times at once is one actor', async () => {
  const file_id = await insertLibraryFile(world, 1, 'video');
  const made = await Promise.all(Array.from({ length: 5 }, () => create({ file_id })));
  expect(new Set(made.map((one) => one.id)).size).toBe(1);
});

test('name, order and visibility are changed, recorded, and kept from neighbours', async () => {
  const id = await trained();
  await editPublicAvatar(world.studio, operator, { id, name: '新名', sort: 3, enabled: 0 });
  expect(await rowOf(id)).toMatchObject({ name: '新名', sort: 3, enabled: false });
  expect(await onSite(1)).not.toContain(id);
  expect((await staffList(operator, { enabled: 0 })).map((one) => one.id)).toEqual([id]);
  const { rows } = await world.database.admin.query(
    `select detail from audit_log where target = $1 and action = 'actor.edit'`,
    [`actor:${id}`],
  );
  expect(rows[0].detail).toEqual({
    before: { name: '门店主播', sort: 0, enabled: true },
    after: { name: '新名', sort: 3, enabled: false },
  });
  for (const act of [
    () => editPublicAvatar(world.studio, neighbour, { id, enabled: 1 }),
    () => remove(id, neighbour),
    () => showAvatarUses(world.studio, neighbour, { id }),
  ])
    await expect(act()).rejects.toEqual(refusal('NOT_FOUND'));
  await expect(editPublicAvatar(world.studio, operator, { id, name: '' })).rejects.toEqual(
    refusal('NAME_REQUIRED'),
  );
});

test('deleting takes every file along, also while it trains; a user’s own is out of reach', async () => {
  const id = await trained();
  const row = await rowOf(id);
  await remove(id);
  expect(await rowOf(id)).toBeUndefined();
  for (const file of [row.file_id, row.track_file_id, row.cover_file_id, row.cover_small_file_id])
    expect(await world.isStored(file)).toBe(false);
  expect((await acts(`actor:${id}`)).map((act) => act.action)).toEqual(['actor.create', 'actor.delete']);

  const gate = world.pause(operator);
  const file_id = await insertLibraryFile(world, 1, 'video');
  const young = await create({ file_id });
  await remove(young.id);
  gate.release();
  await world.ended((await jobOf(young.id)) ?? '');
  expect(await world.isStored(file_id)).toBe(false);
  expect(await world.ledgerProblems()).toEqual([]);

  const user = await world.member();
  const { rows } = await world.database.admin.query(
    `insert into avatars (name, site_id, user_id, train_status) values ('我', 1, $1, 3) returning id`,
    [user.userId],
  );
  await expect(remove(rows[0].id)).rejects.toEqual(refusal('NOT_FOUND'));
  expect((await staffList(operator)).map((one) => one.id)).not.toContain(rows[0].id);
});

test('what was made with it is counted, and it stays while something is being made', async () => {
  const id = await trained();
  const user = await world.member();
  await world.database.admin.query(
    `insert into works (site_id, user_id, name, avatar_id, api, channel_name, unit_price, orientation, status, input_hash, text, params)
     values (1, $1, '一', $2, 'df', '快速', 0, 'portrait', 2, 'x', '', '{}'),
            (1, $1, '二', $2, 'df', '快速', 0, 'portrait', 3, 'y', '', '{}')`,
    [user.userId, id],
  );
  expect(await showAvatarUses(world.studio, operator, { id })).toEqual({ making: 1, made: 1, users: 1 });
  await expect(remove(id)).rejects.toEqual(refusal('AVATAR_IN_USE'));
  await world.database.admin.query('update works set status = 4 where avatar_id = $1 and status = 2', [id]);
  await remove(id);
  expect(await rowOf(id)).toBeUndefined();
});

const jobOf = async (avatarId: number): Promise<string | undefined> =>
  (
    await world.database.admin.query<{ id: string }>(
      `select id from jobs where subject_type = 'avatar' and subject_id = $1`,
      [avatarId],
    )
  ).rows[0]?.id;
