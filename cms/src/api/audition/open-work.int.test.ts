import { ERRORS } from '@fenshen/contract';
import { createStudioWorld, type StudioWorld, type User } from '../../../test/helpers/studio-world';
import { startAudition } from './use-cases/start-audition';

let world: StudioWorld;
let member: User;
let visitor: User;

beforeAll(async () => {
  // Nobody works: what is begun stays open.
  world = await createStudioWorld();
});
afterEach(async () => expect(await world.ledgerProblems()).toEqual([]));
afterAll(() => world.close());
beforeEach(async () => {
  member = { ...(await world.member()), role: 'member' };
  visitor = { ...(await world.member()), role: 'visitor' };
});

const limits = { member: { all: 6, perKind: 5 }, visitor: { all: 3, perKind: 2 } };
const speak = (who: User, text: string) =>
  startAudition({ ...world.studio, openWork: limits }, who, {
    voice_id: world.catalogue.publicVoice,
    text,
    rate: 1,
    volume: 1,
    pitch: 1,
  });
const jobsOf = async (who: User) =>
  (await world.database.admin.query('select id from jobs where user_id = $1', [who.userId])).rowCount;
const full = expect.objectContaining({
  code: 'OPEN_WORK_LIMIT',
  row: expect.objectContaining({ msg: ERRORS.OPEN_WORK_LIMIT.msg }),
});

test.each([
  ['member', 5],
  ['visitor', 2],
] as const)('twenty auditions of a %s at once: as many as may be under way', async (role, room) => {
  const who = role === 'member' ? member : visitor;
  const results = await Promise.allSettled(Array.from({ length: 20 }, (_, i) => speak(who, `第${i}句`)));
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(room);
  for (const result of results) if (result.status === 'rejected') expect(result.reason).toEqual(full);
  expect(await jobsOf(who)).toBe(room);
});

test('what has ended makes room; another account has its own', async () => {
  await speak(visitor, '一');
  await speak(visitor, '二');
  await expect(speak(visitor, '三')).rejects.toEqual(full);
  await speak(member, '三');
  await world.database.admin.query(
    `update jobs set state = 'cancelled', finished_at = now() where user_id = $1 and state = 'queued'`,
    [visitor.userId],
  );
  await speak(visitor, '三');
});

test('twenty times the same at once is one job', async () => {
  const answers = await Promise.all(Array.from({ length: 20 }, () => speak(member, '同一句话')));
  expect(new Set(answers.map(({ job_id }) => job_id)).size).toBe(1);
  expect(await jobsOf(member)).toBe(1);
});

test('an hour has room for so many; hearing the same again is none, and the next hour is new', async () => {
  await world.startWorker();
  const hear = async (text: string) => {
    const { job_id } = await startAudition({ ...world.studio, perHour: { visitor: 3 } }, visitor, {
      voice_id: world.catalogue.publicVoice,
      text,
      rate: 1,
      volume: 1,
      pitch: 1,
    });
    return job_id;
  };
  const jobs = await Promise.allSettled(['一', '二', '三', '四', '五'].map(hear));
  expect(jobs.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
  const refused = jobs.find((one) => one.status === 'rejected');
  expect(refused?.reason).toMatchObject({ code: 'AUDITION_RATE', row: { msg: ERRORS.AUDITION_RATE.msg } });
  for (const [i, one] of jobs.entries())
    if (one.status === 'fulfilled')
      expect(await hear(['一', '二', '三', '四', '五'][i] ?? '')).toBe(one.value);
  world.setNow(new Date(Date.now() + 3_600_001));
  await hear('六');
  world.setNow(null);
});
