import { createStudioWorld, type StudioWorld, type User } from '../../../test/helpers/studio-world';
import { startAudition } from '../../api/audition/use-cases/start-audition';
import { cloneAvatar } from '../../api/avatar/use-cases/clone-avatar';
import { listActPrices } from './list-act-prices';

let world: StudioWorld;
let user: User;

beforeAll(async () => {
  world = await createStudioWorld();
  await world.database.admin.query(
    `update credit_rules set credits = 5, free_per_day = 3 where action in ('audition', 'avatar-train')`,
  );
  await world.startWorker();
});
afterEach(async () => expect(await world.ledgerProblems()).toEqual([]));
afterAll(() => world.close());
beforeEach(async () => {
  world.failWith(null);
  user = await world.member({ credits: 100 });
});

const speak = (text: string, max_credits?: number) =>
  startAudition(world.studio, user, {
    voice_id: world.catalogue.publicVoice,
    text,
    rate: 1,
    volume: 1,
    pitch: 1,
    max_credits,
  });
const priceOf = async (action: string) =>
  (await listActPrices(world.studio, user)).list.find((one) => one.action === action);
const available = async () => (await world.balance(user)).available;

test('the day’s first auditions cost nothing, however they race; the next one its price', async () => {
  expect(await priceOf('audition')).toEqual({
    action: 'audition',
    credits: 5,
    free_per_day: 3,
    free_left: 3,
  });
  await Promise.all(Array.from({ length: 5 }, (_, i) => speak(`第${i}句`)));
  expect(await available()).toBe(90);
  expect(await priceOf('audition')).toMatchObject({ free_left: 0 });
});

test('somebody who agreed to nothing more than a free one is told the price', async () => {
  for (const text of ['一', '二', '三']) await speak(text, 0);
  await expect(speak('四', 0)).rejects.toEqual(expect.objectContaining({ code: 'PRICE_CHANGED' }));
  expect(await available()).toBe(100);
});

test('a failed one is given back, the same one heard again is not counted', async () => {
  const { job_id } = await speak('好的');
  await world.ended(job_id);
  await speak('好的');
  expect(await priceOf('audition')).toMatchObject({ free_left: 2 });
  world.failWith('读不出来');
  await world.ended((await speak('坏的')).job_id);
  expect(await priceOf('audition')).toMatchObject({ free_left: 2 });
  expect(await available()).toBe(100);
});

test('each act and each account has its own', async () => {
  const file_id = await world.uploaded(user, 'video');
  await cloneAvatar(world.studio, user, { name: '我', consent: 1, file_id, max_credits: 0 });
  expect(await priceOf('avatar-train')).toMatchObject({ credits: 5, free_left: 2 });
  expect(await priceOf('audition')).toMatchObject({ free_left: 3 });
  user = await world.member();
  expect(await priceOf('avatar-train')).toMatchObject({ free_left: 3 });
});

test('storage has a price and no free days', async () => {
  await world.database.admin.query(
    `update credit_rules set free_per_day = 3 where action = 'storage-expand'`,
  );
  expect(await priceOf('storage-expand')).toEqual({
    action: 'storage-expand',
    credits: 5_000,
    free_per_day: 0,
    free_left: 0,
  });
});
