import { ERRORS, type ErrorCode } from '@fenshen/contract';
import { createStudioWorld, type StudioWorld, type User } from '../../../test/helpers/studio-world';
import { getAudition } from '../audition/use-cases/get-audition';
import { startAudition } from '../audition/use-cases/start-audition';
import { cloneAvatar } from '../avatar/use-cases/clone-avatar';
import { expandSpace } from '../../storage/use-cases/expand-space';
import { cloneVoice } from '../voice/use-cases/clone-voice';
import type { WorkRequest } from './domain/work-order';
import { createWork } from './use-cases/create-work';

let world: StudioWorld;
let user: User;

beforeAll(async () => {
  world = await createStudioWorld();
  await world.startWorker();
});
afterEach(async () => {
  await price('video_channels', 'api', 'df', 10);
  await price('credit_rules', 'action', 'avatar-train', 0);
  await price('credit_rules', 'action', 'audition', 0);
  expect(await world.ledgerProblems()).toEqual([]);
});
afterAll(() => world.close());
beforeEach(async () => {
  world.speech.durationMs = 4_000;
  user = await world.member({ credits: 10_000 });
});

const SLIDERS = { rate: 1, volume: 1, pitch: 1 };
/** 23 characters: 6 seconds by the estimate. */
const SCRIPT = '今天给大家介绍一款新产品它轻巧好用而且价格实惠';
const UNTOUCHED = { available: 10_000, held: 0 };

/** What an operator sets. */
const price = (table: string, column: string, name: string, credits: number) =>
  world.database.admin.query(`update ${table} set credits = $2 where ${column} = $1`, [name, credits]);
/** The refusal, naming the price of now in words. */
const changedTo = (credits: number) =>
  expect.objectContaining({
    code: 'PRICE_CHANGED' satisfies ErrorCode,
    row: expect.objectContaining({
      msg: `价格已更新，现在需要${credits}积分，请核对后再次确认`,
      http: ERRORS.PRICE_CHANGED.http,
    }),
  });
const create = (over: Partial<WorkRequest> = {}) =>
  createWork(world.studio, user, {
    name: '',
    api: 'df',
    video_id: world.catalogue.presenter,
    user_voice_id: world.catalogue.publicVoice,
    text: SCRIPT,
    ...SLIDERS,
    ...over,
  });
const workOf = async (id: number) =>
  (await world.database.admin.query('select * from works where id = $1', [id])).rows[0];
const jobs = async () =>
  (await world.database.admin.query('select id from jobs where user_id = $1', [user.userId])).rowCount;

async function spoken(durationMs: number): Promise<{ file_id: number; duration: number }> {
  world.speech.durationMs = durationMs;
  const asked = { voice_id: world.catalogue.publicVoice, text: SCRIPT, ...SLIDERS };
  const { job_id } = await startAudition(world.studio, user, asked);
  await world.ended(job_id);
  return getAudition(world.studio, user, { job_id });
}

test('speech tells its length to the millisecond: what is shown is what is charged', async () => {
  const { file_id, duration } = await spoken(7_004);
  expect(duration).toBe(7.004);
  expect((await create({ voice_id: file_id, max_credits: 80 })).credits).toBe(80);
});

test('a work above the agreed price is refused with the new one, and nothing is held', async () => {
  const { file_id } = await spoken(7_200);
  const order = { voice_id: file_id, client_key: 'form-1' };
  await price('video_channels', 'api', 'df', 11);
  await expect(create({ ...order, max_credits: 80 })).rejects.toEqual(changedTo(88));
  expect(await world.balance(user)).toEqual(UNTOUCHED);
  // The same form, agreed to anew; and pressed twice.
  const { id } = await create({ ...order, max_credits: 88 });
  expect((await create({ ...order, max_credits: 90 })).id).toBe(id);
  await world.ended((await workOf(id)).job_id);
  expect(await world.balance(user)).toEqual({ available: 10_000 - 88, held: 0 });
});

test('of ten presses while the price rises, those that agreed to less hold nothing', async () => {
  const { file_id } = await spoken(5_000);
  const press = (i: number) =>
    create({ voice_id: file_id, client_key: `race-${i}`, max_credits: i % 2 ? 50 : 60 });
  const raised = price('video_channels', 'api', 'df', 12);
  const results = await Promise.allSettled(Array.from({ length: 10 }, (_, i) => press(i)));
  await raised;
  const held = results.flatMap((one) => (one.status === 'fulfilled' ? [one.value.credits] : []));
  const refused = results.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
  for (const [i, one] of results.entries())
    if (one.status === 'fulfilled') expect(one.value.credits).toBeLessThanOrEqual(i % 2 ? 50 : 60);
  for (const reason of refused) expect(reason).toEqual(changedTo(60));
  const { available, held: inHold } = await world.balance(user);
  expect(available + inHold).toBeLessThanOrEqual(10_000);
  expect(held.length + refused.length).toBe(10);
  await expect(create({ voice_id: file_id, max_credits: 50 })).rejects.toEqual(changedTo(60));
});

test('speech longer than agreed ends the work before the render, with everything back', async () => {
  world.speech.durationMs = 9_500;
  const { id, credits } = await create({ max_credits: 60 });
  expect(credits).toBe(60);
  await world.ended((await workOf(id)).job_id);
  const work = await workOf(id);
  expect(work).toMatchObject({
    status: 4,
    credits: '0',
    reason: '按实际时长需要100积分，超过您确认的60积分，没有继续生成，请重新提交（积分已退回）',
  });
  expect(await world.balance(user)).toEqual(UNTOUCHED);
});

test('speech as long as agreed is rendered, shorter is charged less', async () => {
  world.speech.durationMs = 5_900;
  const { id } = await create({ max_credits: 60 });
  await world.ended((await workOf(id)).job_id);
  expect(await workOf(id)).toMatchObject({ status: 3, credits: '60' });
  world.speech.durationMs = 3_000;
  const shorter = await create({ text: `${SCRIPT}。`, max_credits: 60 });
  await world.ended((await workOf(shorter.id)).job_id);
  expect(await workOf(shorter.id)).toMatchObject({ status: 3, credits: '30' });
});

test('a call that names no price is charged as it always was', async () => {
  world.speech.durationMs = 9_500;
  const { id } = await create();
  await world.ended((await workOf(id)).job_id);
  expect(await workOf(id)).toMatchObject({ status: 3, credits: '100' });
});

test.each<[string, number, (max_credits: number) => Promise<unknown>]>([
  [
    'an avatar',
    120,
    async (max_credits) => {
      await price('credit_rules', 'action', 'avatar-train', 120);
      const file_id = await world.uploaded(user, 'video');
      return cloneAvatar(world.studio, user, { name: '我', consent: 1, file_id, max_credits });
    },
  ],
  [
    'a voice',
    300,
    async (max_credits) => {
      const file_id = await world.uploaded(user, 'audio');
      return cloneVoice(world.studio, user, { name: '我', api: 'hs', consent: 1, file_id, max_credits });
    },
  ],
  [
    'an audition',
    2,
    async (max_credits) => {
      await price('credit_rules', 'action', 'audition', 2);
      const asked = { voice_id: world.catalogue.publicVoice, text: '你好', ...SLIDERS };
      return startAudition(world.studio, user, { ...asked, max_credits });
    },
  ],
])('%s costs what was agreed to or is not begun', async (_what, credits, buy) => {
  await expect(buy(credits - 1)).rejects.toEqual(changedTo(credits));
  expect(await world.balance(user)).toEqual(UNTOUCHED);
  expect(await jobs()).toBe(0);
  await buy(credits);
  const { available } = await world.balance(user);
  expect(available).toBe(10_000 - credits);
});

test('storage is bought at the agreed price or not at all', async () => {
  await expect(expandSpace(world.studio, user, { max_credits: 4_999 })).rejects.toEqual(changedTo(5_000));
  expect(await world.balance(user)).toEqual(UNTOUCHED);
  await expandSpace(world.studio, user, { max_credits: 5_000 });
  expect(await world.balance(user)).toEqual({ available: 5_000, held: 0 });
});
