import { VIP } from '@fenshen/contract';
import { createStudioWorld, type StudioWorld } from '../../../test/helpers/studio-world';
import { DAY_MS } from '../../kernel/time';
import { requireUser, type Scope } from '../../kernel/scope';
import { buyVip, showVip } from './use-cases/extend-vip';
import { refusal } from '../../../test/helpers/refusal';

let world: StudioWorld;
const ended: number[] = [];

beforeAll(async () => {
  world = await createStudioWorld();
  await price(50);
});
afterAll(() => world.close());

const deps = () => ({
  db: world.database.db,
  sessions: { ended: async (userId: number) => void ended.push(userId) } as never,
});
const price = (credits: number, siteId: number | null = null) =>
  world.database.admin.query(
    `insert into credit_rules (action, name, unit, credits, free_per_day, site_id) values ('vip-day', '会员时长', 'each', $1, 0, $2)
     on conflict (coalesce(site_id, 0), action) do update set credits = excluded.credits`,
    [credits, siteId],
  );
const buy = async (scope: Scope, days = 30, seen?: string, credits = days * 50) =>
  buyVip(deps(), scope, { days, credits, expire_time: seen ?? (await showVip(deps(), scope)).expire_time });

test('days are paid with credits, and come after what is left', async () => {
  const user = await world.member({ credits: 10_000 });
  expect(await showVip(deps(), user)).toEqual({
    expire_time: '',
    packages: VIP.packageDays.map((days) => ({ days, credits: days * 50 })),
  });
  const first = await buy(user);
  expect(first.credits).toBe(1_500);
  const second = await buy(user, 90);
  const gained = Date.parse(second.expire_time) - Date.parse(first.expire_time);
  expect(gained).toBe(90 * DAY_MS);
  expect(await world.balance(user)).toEqual({ available: 4_000, held: 0 });
  expect(ended).toContain(requireUser(user).userId);
  expect(await world.ledgerProblems()).toEqual([]);
});

test('ten presses on what was seen once buy once', async () => {
  const user = await world.member({ credits: 100_000 });
  const { expire_time } = await showVip(deps(), user);
  const results = await Promise.allSettled(Array.from({ length: 10 }, () => buy(user, 30, expire_time)));
  expect(results.filter((each) => each.status === 'fulfilled')).toHaveLength(1);
  for (const each of results)
    if (each.status === 'rejected') expect(each.reason).toEqual(refusal('VIP_CHANGED'));
  expect((await world.balance(user)).available).toBe(98_500);
});

test('a price changed since it was seen is not paid', async () => {
  const user = await world.member({ credits: 10_000 });
  await expect(buy(user, 30, '', 1_200)).rejects.toEqual(refusal('VIP_CHANGED'));
  expect(await world.balance(user)).toEqual({ available: 10_000, held: 0 });
});

test('is refused to visitors, without the credits, far ahead, and where it is not on sale; nothing is taken', async () => {
  const user = await world.member({ credits: 1_499 });
  await expect(buy({ ...user, role: 'visitor' })).rejects.toEqual(refusal('TOURIST_FORBIDDEN'));
  await expect(buy(user)).rejects.toEqual(refusal('INSUFFICIENT_CREDITS'));
  const { siteId, userId } = requireUser(user);
  await world.database.admin.query(
    `update up_users set vip_expire_at = now() + interval '3640 days' where id = $1`,
    [userId],
  );
  await expect(buy(user)).rejects.toEqual(refusal('VIP_CAPPED'));
  await world.database.admin.query('update up_users set vip_expire_at = null where id = $1', [userId]);
  await price(0, siteId);
  expect((await showVip(deps(), user)).packages).toEqual([]);
  await expect(buy(user)).rejects.toEqual(refusal('VIP_NOT_ON_SALE'));
  expect(await world.balance(user)).toEqual({ available: 1_499, held: 0 });
});
