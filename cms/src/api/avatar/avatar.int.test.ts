import { createStudioWorld, type StudioWorld, type User } from '../../../test/helpers/studio-world';
import { cloneAvatar, type CloneRequest } from './use-cases/clone-avatar';
import { deleteAvatar } from './use-cases/delete-avatar';
import { listAvatarPage } from './use-cases/list-avatars';
import { refusal } from '../../../test/helpers/refusal';

let world: StudioWorld;
let user: User;

beforeAll(async () => {
  world = await createStudioWorld();
  await world.startWorker();
});
afterAll(() => world.close());
beforeEach(async () => {
  world.failWith(null);
  user = await world.member();
});

const clone = (over: Partial<CloneRequest>, who: User = user) =>
  cloneAvatar(world.studio, who, { name: '我的形象', consent: 1, ...over });
const list = (source: number, who: User = user, name?: string) =>
  listAvatarPage({ db: world.database.db, storage: world.disk }, who, { source, page: 1, limit: 500, name });
const rowOf = async (id: number) =>
  (await world.database.admin.query('select * from avatars where id = $1', [id])).rows[0];
const countOf = async (table: string) =>
  (
    await world.database.admin.query(`select count(*)::int as n from ${table} where user_id = $1`, [
      user.userId,
    ])
  ).rows[0].n;

async function trained(who: User = user): Promise<number> {
  const { id } = await clone({ file_id: await world.uploaded(who, 'video') }, who);
  await world.ended((await rowOf(id)).job_id);
  return id;
}

test('an upload becomes an avatar with covers, its consent on record', async () => {
  const id = await trained();
  const [avatar] = (await list(1)).list;
  expect(avatar).toMatchObject({
    id,
    name: '我的形象',
    source: 1,
    status: 3,
    orientation: 'portrait',
    duration: 8,
  });
  for (const url of [avatar?.url, avatar?.cover, avatar?.cover_small]) {
    const reply = await fetch(`${world.origin}${url}`);
    expect(reply.status).toBe(200);
    await reply.body?.cancel();
  }
  const { rows } = await world.database.admin.query('select * from consents where user_id = $1', [
    user.userId,
  ]);
  expect(rows).toEqual([
    expect.objectContaining({ site_id: 1, type: 'avatar', protocol_version: 3, ip: '192.0.2.1' }),
  ]);
  await expect(
    world.database.admin.query('update consents set ip = $1 where user_id = $2', ['', user.userId]),
  ).rejects.toThrow('append-only');
});

test('each thing missing has its own message, and nothing is written', async () => {
  const file_id = await world.uploaded(user, 'video');
  await expect(clone({ name: '', file_id })).rejects.toEqual(refusal('AVATAR_NAME_REQUIRED'));
  await expect(clone({})).rejects.toEqual(refusal('VIDEO_REQUIRED'));
  await expect(clone({ file_id, consent: undefined })).rejects.toEqual(refusal('AVATAR_CONSENT_REQUIRED'));
  expect([await countOf('avatars'), await countOf('consents'), await countOf('jobs')]).toEqual([0, 0, 0]);
});

test.each([
  ['4.9 seconds', { durationMs: 4_900 }, 'VIDEO_DURATION'],
  ['over half an hour', { durationMs: 1_800_001 }, 'VIDEO_DURATION'],
  ['too few lines', { width: 640, height: 358 }, 'VIDEO_RESOLUTION'],
  ['more than 4K', { width: 4098, height: 2160 }, 'VIDEO_RESOLUTION'],
] as const)('a clip of %s is refused', async (_what, over, code) => {
  const file_id = await world.uploaded(user, 'video', over);
  await expect(clone({ file_id })).rejects.toEqual(refusal(code));
  expect(await countOf('avatars')).toBe(0);
});

test("sounds, other people's and other sites' files are refused", async () => {
  await expect(clone({ file_id: await world.uploaded(user, 'audio') })).rejects.toEqual(
    refusal('BAD_VIDEO_TYPE'),
  );
  const stranger = await world.member();
  const foreigner = await world.member({ siteId: 2 });
  for (const other of [stranger, foreigner]) {
    const file_id = await world.uploaded(other, 'video');
    await expect(clone({ file_id })).rejects.toEqual(refusal('NOT_FOUND'));
  }
});

test('the same upload makes one avatar, however often it is sent', async () => {
  const file_id = await world.uploaded(user, 'video');
  const made = await Promise.all([clone({ file_id }), clone({ file_id }), clone({ file_id })]);
  expect(new Set(made.map(({ id }) => id)).size).toBe(1);
  expect(await countOf('consents')).toBe(1);
});

test('training that fails says why, and that what it cost came back', async () => {
  const price = (credits: number) =>
    world.database.admin.query(`update credit_rules set credits = $1 where action = 'avatar-train'`, [
      credits,
    ]);
  await price(50);
  try {
    const payer = await world.member({ credits: 100 });
    world.failWith('视频里没有找到清晰的正脸');
    await trained(payer);
    const [failed] = (await list(1, payer)).list;
    expect(failed).toMatchObject({ status: 4, reason: '视频里没有找到清晰的正脸（积分已退回）' });
    expect(await world.balance(payer)).toEqual({ available: 100, held: 0 });
  } finally {
    world.failWith(null);
    await price(0);
  }
});

test('training that finds no face ends as failed with the reason, and can be tried again', async () => {
  world.failWith('视频里没有找到清晰的正脸');
  const file_id = await world.uploaded(user, 'video');
  const { id } = await clone({ file_id });
  await world.ended((await rowOf(id)).job_id);
  expect((await list(1)).list[0]).toMatchObject({ status: 4, reason: '视频里没有找到清晰的正脸' });
  world.failWith(null);
  const again = await clone({ file_id });
  expect(again.id).not.toBe(id);
  await world.ended((await rowOf(again.id)).job_id);
  await deleteAvatar(world.studio, user, { id });
  // The clip is still another avatar's.
  expect(await world.isStored(file_id)).toBe(true);
  await deleteAvatar(world.studio, user, again);
  expect(await world.isStored(file_id)).toBe(false);
});

test('an upload that became an avatar no longer expires', async () => {
  const file_id = await world.uploaded(user, 'video');
  await world.database.admin.query('update media_files set expires_at = now() where id = $1', [file_id]);
  await clone({ file_id });
  const { rows } = await world.database.admin.query('select expires_at from media_files where id = $1', [
    file_id,
  ]);
  expect(rows).toEqual([{ expires_at: null }]);
});

test('deleting removes row, files and objects for good', async () => {
  const id = await trained();
  await deleteAvatar(world.studio, user, { id });
  expect(await rowOf(id)).toBeUndefined();
  expect(await countOf('media_files')).toBe(0);
  expect((await world.objects()).filter((file) => file.includes(`/1/${user.userId}/`))).toEqual([]);
  await expect(deleteAvatar(world.studio, user, { id })).rejects.toEqual(refusal('NOT_FOUND'));
});

test("nobody deletes what is public, another person's or another site's", async () => {
  const id = await trained();
  const stranger = await world.member();
  const foreigner = { ...(await world.member({ siteId: 2 })), userId: user.userId };
  for (const other of [stranger, foreigner])
    await expect(deleteAvatar(world.studio, other, { id })).rejects.toEqual(refusal('NOT_FOUND'));
  const { presenter } = world.catalogue;
  await expect(deleteAvatar(world.studio, user, { id: presenter })).rejects.toEqual(refusal('NOT_FOUND'));
  expect(await rowOf(id)).toBeDefined();
});

test('an avatar can be deleted while it is being made', async () => {
  const paused = world.pause(user);
  const file_id = await world.uploaded(user, 'video');
  const { id } = await clone({ file_id });
  const { job_id } = await rowOf(id);
  await deleteAvatar(world.studio, user, { id });
  paused.release();
  await world.ended(job_id);
  expect(await rowOf(id)).toBeUndefined();
  expect(await countOf('media_files')).toBe(0);
});

test('lists show own and public ones, searched and split by orientation', async () => {
  await trained();
  expect((await list(1)).total).toBe(1);
  expect((await list(1, user, '不存在')).list).toEqual([]);
  const everyones = await list(2);
  expect(everyones.slist.map(({ name, source }) => [name, source])).toEqual([['小林', 2]]);
  expect(everyones.hlist).toEqual([]);
  const second = await list(2, await world.member({ siteId: 2 }));
  expect(second.list.map(({ name }) => name)).toEqual(['小林', '乙像']);
});

test('what was chosen is looked up together, own and public, nobody else’s; a page may be of one way up', async () => {
  const id = await trained();
  const { presenter, otherSitesAvatar } = world.catalogue;
  const lists = { db: world.database.db, storage: world.disk };
  const page = { source: 1, page: 1, limit: 20 };
  const found = async (who: User, ids = [id, presenter, otherSitesAvatar, 999_999]) =>
    (await listAvatarPage(lists, who, { ...page, ids })).list.map((one) => one.id).sort();
  expect(await found(user)).toEqual([id, presenter].sort());
  expect(await found(await world.member())).toEqual([presenter]);
  const { list: drawn } = await list(2);
  expect(drawn).toMatchObject([{ presenter: 'lin', gender: 'female' }]);
  const ways = (orientation: 'landscape' | 'portrait') =>
    listAvatarPage(lists, user, { ...page, source: 2, orientation });
  expect([(await ways('portrait')).total, (await ways('landscape')).total]).toEqual([1, 0]);
});

test('the ledger has no problems', async () => {
  expect(await world.ledgerProblems()).toEqual([]);
});
