import { createStudioWorld, type StudioWorld, type User } from '../../../test/helpers/studio-world';
import { refusal } from '../../../test/helpers/refusal';
import { waitFor } from '../../../test/helpers/wait-for';
import { cancelJob, type JobEvent } from '../../plugins/jobs/public';
import { sweepFiles } from '../../storage/public';
import { getAudition } from './use-cases/get-audition';
import { startAudition } from './use-cases/start-audition';

/** What is being spoken can be heard from its first words on. */
let world: StudioWorld;
let user: User;
const told: JobEvent[] = [];

beforeAll(async () => {
  world = await createStudioWorld();
  const { announce } = world.studio.queue;
  world.studio.queue.announce = (event) => {
    told.push(event);
    announce.call(world.studio.queue, event);
  };
  await world.startWorker();
});
afterEach(async () => expect(await world.ledgerProblems()).toEqual([]));
afterAll(() => world.close());
beforeEach(async () => {
  world.speech.pieces = 2;
  world.setNow(null);
  user = await world.member();
});

const start = (text = '大家好，欢迎光临。', who: User = user) =>
  startAudition(world.studio, who, {
    voice_id: world.catalogue.publicVoice,
    text,
    rate: 1,
    volume: 1,
    pitch: 1,
  });
const get = (job_id: string, who: User = user) => getAudition(world.studio, who, { job_id });
const piecesTold = (jobId: string) =>
  told.filter((one) => one.jobId === jobId).flatMap((one) => one.pieces ?? []);

test('pieces are told of and can be fetched while the rest is spoken; the whole is the same as ever', async () => {
  const gate = world.pause(user);
  const { job_id } = await start();
  await waitFor('two pieces', () => piecesTold(job_id).length === 2);
  expect(piecesTold(job_id)).toEqual([1, 2]);
  expect(told.find((one) => one.jobId === job_id && one.pieces)).toMatchObject({
    siteId: user.siteId,
    userId: user.userId,
    state: 'running',
    subject: { type: 'audition' },
  });
  const now = await get(job_id);
  expect(now).toMatchObject({
    status: 1,
    url: '',
    file_id: 0,
    pieces: [expect.any(String), expect.any(String)],
  });
  for (const url of now.pieces) {
    const sound = await fetch(world.origin + url);
    expect([sound.status, sound.headers.get('content-type')]).toEqual([200, 'audio/wav']);
    await sound.body?.cancel();
  }
  gate.release();
  await world.ended(job_id);
  expect(await get(job_id)).toMatchObject({ status: 3, duration: 4, file_id: expect.any(Number) });
  expect(await world.balance(user)).toEqual({ available: 0, held: 0 });
});

test('the same asked for twice at once is spoken once, and both hear its pieces', async () => {
  const gate = world.pause(user);
  const [one, other] = await Promise.all([start(), start()]);
  expect(one).toEqual(other);
  await waitFor('two pieces', () => piecesTold(one.job_id).length === 2);
  expect((await get(one.job_id)).pieces).toHaveLength(2);
  gate.release();
  await world.ended(one.job_id);
  expect(piecesTold(one.job_id)).toEqual([1, 2]);
});

test("nobody hears another's pieces, on this site or another; an address that was tampered with is refused", async () => {
  const gate = world.pause(user);
  const { job_id } = await start();
  await waitFor('two pieces', () => piecesTold(job_id).length === 2);
  const stranger = await world.member();
  const foreigner = { ...(await world.member({ siteId: 2 })), userId: user.userId };
  for (const other of [stranger, foreigner])
    await expect(get(job_id, other)).rejects.toEqual(refusal('NOT_FOUND'));
  const [first = ''] = (await get(job_id)).pieces;
  const bare = await fetch(world.origin + first.split('?')[0]);
  expect(bare.status).toBe(403);
  gate.release();
  await world.ended(job_id);
});

test('a speech that is called off makes no further piece and leaves no sound', async () => {
  const gate = world.pause(user);
  world.speech.pieces = 1;
  const { job_id } = await start();
  await waitFor('a piece', () => piecesTold(job_id).length === 1);
  await world.database.db.transaction(user, (tx) =>
    cancelJob(world.studio, tx, user, job_id, world.subjects.audition!),
  );
  await world.ended(job_id);
  gate.release();
  expect(await get(job_id)).toMatchObject({ status: 4, url: '', file_id: 0 });
  expect(piecesTold(job_id)).toEqual([1]);
});

test('pieces are gone after an hour, the whole stays; none take from the account’s storage', async () => {
  const { job_id } = await start();
  await world.ended(job_id);
  expect((await get(job_id)).pieces).toHaveLength(2);
  const { rows } = await world.database.admin.query(
    'select count(*)::int as n from media_files where user_id = $1 and counted',
    [user.userId],
  );
  expect(rows).toEqual([{ n: 0 }]);
  world.setNow(new Date(Date.now() + 3_700_000));
  await sweepFiles(world.deps);
  const later = await get(job_id);
  expect(later.pieces).toEqual([]);
  expect(later.url).not.toBe('');
});
