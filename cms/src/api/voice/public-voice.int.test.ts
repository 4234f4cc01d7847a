import { insertUser } from '../../../test/helpers/accounts';
import { insertLibraryFile } from '../../../test/helpers/library-file';
import { createStudioWorld, type StudioWorld, type User } from '../../../test/helpers/studio-world';
import { retryJob } from '../../staff/jobs/retry-job';
import { createPublicVoice } from './use-cases/create-public-voice';
import { deletePublicVoice } from './use-cases/delete-public-voice';
import { editPublicVoice } from './use-cases/edit-public-voice';
import { listVoicesForStaff } from './use-cases/list-public-voices';
import { listUserVoices } from './use-cases/list-voices';
import { refusal } from '../../../test/helpers/refusal';

type Wish = Parameters<typeof createPublicVoice>[2];

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

const WISH = { name: '店长', desc: '亲切', gender: '', language: '普通话', api: 'mm', consent: 1 } as const;
const create = (over: Partial<Wish>, who: User = operator) =>
  createPublicVoice(world.studio, who, { ...WISH, ...over });
const rowOf = async (id: number) =>
  (await world.database.admin.query('select * from voices where id = $1', [id])).rows[0];
const onSite = async (siteId: number) => {
  const user = await world.member({ siteId });
  const deps = { db: world.database.db, storage: world.disk };
  const { list } = await listUserVoices(deps, user, { source: 2, page: 1, limit: 500 });
  return list;
};
const idsOn = async (siteId: number) => (await onSite(siteId)).map((voice) => voice.id);
const staffList = async (who: User) =>
  (await listVoicesForStaff(world.studio, who, { page: 1, limit: 500 })).list;
const remove = (id: number, who: User = operator) =>
  deletePublicVoice(world.studio, who, { id, reason: '下架' });

async function trained(who: User = operator, over: Partial<Wish> = {}): Promise<number> {
  const { id } = await create({ file_id: await insertLibraryFile(world, who.siteId, 'audio'), ...over }, who);
  await world.ended((await rowOf(id)).job_id);
  return id;
}

test('an operator’s recording becomes a voice of that site alone, heard by its sample, for nothing', async () => {
  const gate = world.pause(operator);
  const { id } = await create({ file_id: await insertLibraryFile(world, 1, 'audio') });
  expect(await idsOn(1)).not.toContain(id);
  expect((await staffList(operator)).find((voice) => voice.id === id)).toMatchObject({ status: 1 });
  gate.release();
  const { job_id } = await rowOf(id);
  await world.ended(job_id);

  const row = await rowOf(id);
  expect(row).toMatchObject({ site_id: 1, user_id: null, generate_status: 2, language: '普通话' });
  expect(row.params).toMatchObject({ variant: 'f2' });
  const voice = (await onSite(1)).find((one) => one.id === id);
  expect(voice).toMatchObject({ name: '店长', desc: '亲切', gender: 'female', source: 2 });
  expect((await fetch(`${world.origin}${voice?.url}`)).status).toBe(200);
  expect(await idsOn(2)).not.toContain(id);
  expect(await world.balance(operator)).toEqual({ available: 0, held: 0 });
  expect(await world.ledgerProblems()).toEqual([]);
});

test('the gender that staff gave it stays', async () => {
  expect(await rowOf(await trained(operator, { gender: 'male' }))).toMatchObject({ gender: 'male' });
});

test('the owner makes one for every site; operators cannot change it', async () => {
  const id = await trained(owner, { platform: 1 });
  expect(await rowOf(id)).toMatchObject({ site_id: null, generate_status: 2 });
  const heard = (await onSite(2)).find((voice) => voice.id === id);
  expect((await fetch(`${world.origin}${heard?.url}`)).status).toBe(200);
  await expect(editPublicVoice(world.studio, operator, { id, name: '改' })).rejects.toEqual(
    refusal('NOT_FOUND'),
  );
  await expect(remove(id)).rejects.toEqual(refusal('NOT_FOUND'));
  await remove(id, owner);
  expect(await idsOn(2)).not.toContain(id);
});

test('a training that fails is said to staff, hidden from users, and can be tried again', async () => {
  world.failWith('录音里没有人声');
  const { id } = await create({ file_id: await insertLibraryFile(world, 1, 'audio') });
  const { job_id } = await rowOf(id);
  await world.ended(job_id);
  expect((await staffList(operator)).find((voice) => voice.id === id)).toMatchObject({
    status: 3,
    reason: '录音里没有人声',
  });
  expect(await idsOn(1)).not.toContain(id);

  world.failWith(null);
  const again = await retryJob({ ...world.studio, subjects: world.subjects }, operator, {
    id: job_id,
    reason: '再试',
  });
  await world.ended(again.id);
  expect(await idsOn(1)).toContain(id);
});

test.each([
  ['without a name', { name: '' }, 'VOICE_NAME_REQUIRED'],
  ['without a recording', { file_id: undefined }, 'AUDIO_REQUIRED'],
  ['without the person’s consent', { consent: undefined }, 'PORTRAIT_CONSENT_REQUIRED'],
  ['for an unknown channel', { api: 'zz' }, 'VOICE_CHANNEL_UNKNOWN'],
  ['for every site by an operator', { platform: 1 }, 'FORBIDDEN'],
  ['for another site', { site_id: 2 }, 'FORBIDDEN'],
] as const)('%s there is none', async (_what, over, code) => {
  const file_id = await insertLibraryFile(world, 1, 'audio');
  await expect(create({ file_id, ...over })).rejects.toEqual(refusal(code));
});

test('nothing is made of a film, a moment of sound, or what belongs to others', async () => {
  const film = await insertLibraryFile(world, 1, 'video');
  await expect(create({ file_id: film })).rejects.toEqual(refusal('BAD_AUDIO_TYPE'));
  const moment = await insertLibraryFile(world, 1, 'audio', { durationMs: 900 });
  await expect(create({ file_id: moment })).rejects.toEqual(refusal('VOICE_SAMPLE_SHORT'));
  const theirs = await insertLibraryFile(world, 2, 'audio');
  const users = await world.uploaded(await world.member(), 'audio');
  for (const file_id of [theirs, users])
    await expect(create({ file_id })).rejects.toEqual(refusal('NOT_FOUND'));
});

test('a recording sent five times at once is one voice', async () => {
  const file_id = await insertLibraryFile(world, 1, 'audio');
  const made = await Promise.all(Array.from({ length: 5 }, () => create({ file_id })));
  expect(new Set(made.map((one) => one.id)).size).toBe(1);
});

test('words, order and visibility are changed; a neighbour cannot', async () => {
  const id = await trained();
  const edit = {
    id,
    name: '新声',
    desc: '沉稳',
    gender: 'male',
    language: '粤语',
    sort: 2,
    enabled: 0,
  } as const;
  await editPublicVoice(world.studio, operator, edit);
  const { id: _id, enabled: _enabled, ...words } = edit;
  expect(await rowOf(id)).toMatchObject({ ...words, enabled: false });
  expect(await idsOn(1)).not.toContain(id);
  await expect(editPublicVoice(world.studio, neighbour, { id, enabled: 1 })).rejects.toEqual(
    refusal('NOT_FOUND'),
  );
  await expect(remove(id, neighbour)).rejects.toEqual(refusal('NOT_FOUND'));
});

test('deleting takes sample and recording along, also while it trains; a user’s own is out of reach', async () => {
  const id = await trained();
  const row = await rowOf(id);
  await remove(id);
  for (const file of [row.sample_file_id, row.source_file_id]) expect(await world.isStored(file)).toBe(false);

  const gate = world.pause(operator);
  const file_id = await insertLibraryFile(world, 1, 'audio');
  const young = await create({ file_id });
  const { job_id } = await rowOf(young.id);
  await remove(young.id);
  gate.release();
  await world.ended(job_id);
  expect(await world.isStored(file_id)).toBe(false);
  expect(await world.ledgerProblems()).toEqual([]);

  const user = await world.member();
  const { rows } = await world.database.admin.query(
    `insert into voices (name, api, site_id, user_id, generate_status) values ('我', 'mm', 1, $1, 2) returning id`,
    [user.userId],
  );
  await expect(remove(rows[0].id)).rejects.toEqual(refusal('NOT_FOUND'));
});
