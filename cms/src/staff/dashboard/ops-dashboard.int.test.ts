import { calls, type Output } from '@fenshen/contract';
import { type Scope } from '../../kernel/scope';
import { rollUpDays } from './use-cases/roll-up-days';
import { answer, database, as, history, setUpDashboard, around } from '../../../test/helpers/dashboard-world';

setUpDashboard();

const dashboard = (who: Scope, input: object = {}) => answer(calls.ops.dashboard, who, { days: 7, ...input });

const day = (reply: Output<typeof calls.ops.dashboard>, name: string) =>
  reply.days.find((each) => each.day === name);

/** One job that ended at an instant after so many seconds. */
async function ended(state: string, at: string, seconds: number, siteId = 1, reason = ''): Promise<void> {
  const id = `j_${Math.random().toString(36).slice(2)}`;
  await database.admin.query(
    `insert into jobs (id, site_id, user_id, kind, channel, state, payload, max_attempts, subject_type, subject_id,
                       deadline_at, started_at, finished_at, reason)
     values ($1, $2, 1, 'avatar-video', 'video-df', $3, '{}', 1, 'work', 1, now(),
             $4::timestamptz - make_interval(secs => $5), $4, $6)`,
    [id, siteId, state, at, seconds, reason],
  );
}

test('each day has what happened on it, by the clock of the product’s market', async () => {
  await history();
  const reply = await dashboard(as('support'));
  expect(reply.days.map((each) => each.day)).toEqual([
    '2026-03-04',
    '2026-03-05',
    '2026-03-06',
    '2026-03-07',
    '2026-03-08',
    '2026-03-09',
    '2026-03-10',
  ]);
  expect(day(reply, '2026-03-08')).toMatchObject({ issued: 100, held: 0, spent: 0, joined: 1 });
  expect(day(reply, '2026-03-09')).toMatchObject({
    issued: 7,
    held: 30,
    spent: 0,
    expired: 7,
    active: 1,
    codes_issued: 12,
  });
  expect(day(reply, '2026-03-10')).toMatchObject({ spent: 25, active: 1, storage_mb: 2 });
  expect(reply.now).toMatchObject({ accounts: 1, credits: 75, held: 0, storage_mb: 2 });
  expect(calls.ops.dashboard.output.safeParse(reply).success).toBe(true);
});

test('rolled-up days say the same as the rows they were made of, however often they are made', async () => {
  await history();
  await ended('succeeded', '2026-03-09T05:00:00Z', 40);
  await ended('failed', '2026-03-09T05:00:00Z', 3, 1, '渠道超时');
  const live = await dashboard(as('support'));
  expect(await rollUpDays(database, around.now)).toBe(2);
  expect(await rollUpDays(database, around.now)).toBe(0);
  const rolled = await dashboard(as('support'));
  expect({ ...rolled, days: rolled.days.map((each) => ({ ...each, storage_mb: 0 })) }).toEqual({
    ...live,
    days: live.days.map((each) => ({ ...each, storage_mb: 0 })),
  });
  // What was deleted since was still stored when that day ended.
  expect([day(live, '2026-03-09')?.storage_mb, day(rolled, '2026-03-09')?.storage_mb]).toEqual([null, 3]);
  // Rolled-up days are read as they were kept, not counted again.
  await database.admin.query(
    `update daily_figure set value = 999 where figure = 'credits.issued' and day = '2026-03-08'`,
  );
  expect(day(await dashboard(as('support')), '2026-03-08')?.issued).toBe(999);
});

test('a day just over is not closed while a transaction may still be on its way', async () => {
  await history();
  around.now = new Date('2026-03-09T16:05:00Z');
  expect(await rollUpDays(database, around.now)).toBe(1);
  around.now = new Date('2026-03-09T16:10:00Z');
  expect(await rollUpDays(database, around.now)).toBe(1);
});

test('jobs are counted by channel with their pace, failures by reason', async () => {
  for (const seconds of [10, 20, 30, 40, 200]) await ended('succeeded', '2026-03-09T05:00:00Z', seconds);
  for (const reason of ['渠道超时', '渠道超时', ''])
    await ended('failed', '2026-03-10T01:00:00Z', 3, 1, reason);
  await ended('cancelled', '2026-03-10T01:00:00Z', 1);
  const { channels, reasons } = await dashboard(as('operator'));
  expect(channels).toMatchObject([
    { channel: 'video-df', name: '标准', succeeded: 5, failed: 3, cancelled: 1 },
  ]);
  expect(Math.abs((channels[0]?.p50_seconds ?? 0) - 30)).toBeLessThan(2);
  expect(Math.abs((channels[0]?.p90_seconds ?? 0) - 200)).toBeLessThan(12);
  expect(reasons).toEqual([
    { reason: '渠道超时', count: 2 },
    { reason: '未说明原因', count: 1 },
  ]);
});

test('a site sees its own figures, the owner any site’s or all together', async () => {
  await history(1);
  await history(2);
  await rollUpDays(database, around.now);
  const issued = async (who: Scope, input: object = {}) =>
    day(await dashboard(who, input), '2026-03-08')?.issued;
  expect(await issued(as('support', 2))).toBe(100);
  expect(await issued(as('owner', 1), { site_id: 2 })).toBe(100);
  expect(await issued(as('owner'), { all: 1 })).toBe(200);
  for (const role of ['support', 'operator'] as const) {
    await expect(dashboard(as(role), { all: 1 })).rejects.toMatchObject({ code: 'FORBIDDEN' });
    await expect(dashboard(as(role), { site_id: 2 })).rejects.toMatchObject({ code: 'FORBIDDEN' });
    await expect(answer(calls.ops.alerts, as(role), { all: 1 })).rejects.toMatchObject({ code: 'FORBIDDEN' });
  }
  const { rows } = await database.db.session(as('support', 1), async (sql) => ({
    rows: await sql.rows<{ site_id: number }>('select distinct site_id from daily_figure'),
  }));
  expect(rows).toEqual([{ site_id: 1 }]);
});

test('an empty installation has empty days', async () => {
  expect(await rollUpDays(database, around.now)).toBe(0);
  const reply = await dashboard(as('owner'), { days: 90 });
  expect(reply.days).toHaveLength(90);
  expect(reply.days.every((each) => each.issued === 0 && each.succeeded === 0)).toBe(true);
  expect([reply.channels, reply.reasons]).toEqual([[], []]);
});
