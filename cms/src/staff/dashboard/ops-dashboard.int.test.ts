import { calls, type Output } from '@fenshen/contract';
import { insertSites } from '../../../test/helpers/accounts';
import { answering } from '../../../test/helpers/answering';
import { contentTables } from '../../../test/helpers/content-tables';
import { createTestDatabase, type TestDatabase } from '../../../test/helpers/database';
import { holdInput } from '../../../test/helpers/ledger-harness';
import { migrations } from '../../wiring/migrations';
import { capture, expireLots, grant, hold } from '../../plugins/credits/public';
import { onSite, systemScope, type Role, type Scope } from '../../kernel/scope';
import { reconcileAndRecord } from '../../billing/reconcile-record';
import { dashboardCalls } from './calls';
import { rollUpDays } from './use-cases/roll-up-days';

/** Noon in Shanghai. */
const NOW = new Date('2026-03-10T04:00:00Z');
const GIB = 1024 ** 3;

let database: TestDatabase;
let answer: ReturnType<typeof answering>;
let now: Date;
let disk: { free: number; total: number };
let paused: boolean;
beforeEach(async () => {
  database = await createTestDatabase([contentTables, ...migrations]);
  await insertSites(database.admin);
  [now, disk, paused] = [NOW, { free: 50 * GIB, total: 100 * GIB }, false];
  answer = answering(
    dashboardCalls({
      db: database.db,
      listChannels: async () => [{ channel: 'video-df', name: '标准', paused, pauseReason: '维护' }],
      now: () => now,
      disk: async () => disk,
    }),
  );
});
afterEach(() => database.drop());

const as = (role: Role, siteId = 1): Scope => ({ ...onSite(systemScope('test'), siteId, 900), role });
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

/** Grants, charges, lets expire; all on known days. */
async function history(siteId = 1): Promise<void> {
  const { db, admin } = database;
  const scope = as('system', siteId);
  const { rows } = await admin.query<{ id: number }>(
    `insert into up_users (site_id, username, created_at) values ($1, 'a', '2026-03-08 15:59:59') returning id`,
    [siteId],
  );
  const userId = rows[0]?.id ?? 0;
  // Neither a visitor nor somebody of the staff is a customer.
  await admin.query(
    `with role as (insert into up_roles (type) values ('support') returning id),
       others as (insert into up_users (site_id, username, is_tourist, created_at)
         values ($1, 'v', true, '2026-03-08 15:59:59'), ($1, 's', false, '2026-03-08 15:59:59') returning id, username),
       link as (insert into up_users_role_lnk (user_id, role_id) select others.id, role.id from others, role
         where username = 's')
     insert into active_day (site_id, day, user_id) select $1, '2026-03-09', id from others`,
    [siteId],
  );
  const at = (text: string) => new Date(text);
  await db.transaction(scope, async (tx) => {
    const lot = { userId, source: 'trial' as const, actionName: '赠送' };
    await grant(tx, scope, {
      ...lot,
      amount: 100,
      expiresAt: at('2027-01-01T00:00:00Z'),
      key: `a${siteId}`,
      now: at('2026-03-08T15:59:59Z'), // a second before midnight in Shanghai
    });
    await grant(tx, scope, {
      ...lot,
      amount: 7,
      expiresAt: at('2026-03-09T06:00:00Z'),
      key: `b${siteId}`,
      now: at('2026-03-08T16:00:00Z'), // midnight: the next day
    });
    const held = await hold(
      tx,
      scope,
      holdInput(userId, 30, `h${siteId}`, { now: at('2026-03-09T08:00:00Z') }),
    );
    await capture(tx, scope, {
      holdId: held.holdId,
      amount: 25,
      key: `c${siteId}`,
      now: at('2026-03-09T17:00:00Z'),
    });
  });
  await expireLots(db, at('2026-03-09T09:00:00Z'));
  await admin.query(
    `insert into active_day (site_id, day, user_id) values ($1, '2026-03-09', $2), ($1, '2026-03-10', $2)`,
    [siteId, userId],
  );
  await admin.query(
    `insert into cdkey_batch (site_id, key, input_hash, name, credits, valid_days, vip_days, storage_gb, count, uses,
                              prefix, note, state, issuer_name, issuer_role, created_at)
     values ($1, 'k', 'h', '批', 1, 1, 0, 0, 12, 1, '', '', 'active', 'x', 'operator', '2026-03-09T00:00:00Z')`,
    [siteId],
  );
  await admin.query(
    `insert into media_files (site_id, user_id, purpose, kind, storage_key, size_bytes, mime, created_at, deleted_at)
     values ($1, 1, 'work', 'video', $2, 2097152, 'video/mp4', '2026-03-08T20:00:00Z', null),
            ($1, 1, 'work', 'video', $3, 1048576, 'video/mp4', '2026-03-08T20:00:00Z', '2026-03-10T00:00:00Z')`,
    [siteId, `s${siteId}`, `t${siteId}`],
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
  expect(await rollUpDays(database, now)).toBe(2);
  expect(await rollUpDays(database, now)).toBe(0);
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
  now = new Date('2026-03-09T16:05:00Z');
  expect(await rollUpDays(database, now)).toBe(1);
  now = new Date('2026-03-09T16:10:00Z');
  expect(await rollUpDays(database, now)).toBe(1);
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
  await rollUpDays(database, now);
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
  expect(await rollUpDays(database, now)).toBe(0);
  const reply = await dashboard(as('owner'), { days: 90 });
  expect(reply.days).toHaveLength(90);
  expect(reply.days.every((each) => each.issued === 0 && each.succeeded === 0)).toBe(true);
  expect([reply.channels, reply.reasons]).toEqual([[], []]);
});

describe('alerts', () => {
  const kinds = async (who: Scope) =>
    (await answer(calls.ops.alerts, who, {})).list.map(({ kind, level }) => `${kind} ${level}`);

  test('are silent when all is well', async () => {
    await reconcileAndRecord(database.db);
    now = new Date();
    expect(await kinds(as('owner'))).toEqual([]);
    expect(await kinds(as('support'))).toEqual([]);
  });

  test('name channels that are down, jobs nobody knows about and batches that wait, errors first', async () => {
    const { admin } = database;
    await admin.query(
      `insert into channel_health (channel, failures, open_until) values ('video-df', 6, now() + interval '1 minute')`,
    );
    await admin.query(
      `insert into jobs (id, site_id, user_id, kind, channel, state, payload, max_attempts, subject_type, subject_id, deadline_at)
       values ('j_u', 1, 1, 'avatar-video', 'video-df', 'unknown', '{}', 1, 'work', 1, now())`,
    );
    await admin.query(
      `insert into cdkey_batch (site_id, key, input_hash, name, credits, valid_days, vip_days, storage_gb, count, uses,
                                prefix, note, state, issuer_name, issuer_role)
       values (1, 'k', 'h', '批', 1, 1, 0, 0, 12, 1, '', '', 'pending', 'x', 'support')`,
    );
    expect(await kinds(as('support'))).toEqual([
      'channel-down error',
      'unknown-jobs error',
      'pending-batches warning',
    ]);
    expect(await kinds(as('support', 2))).toEqual(['channel-down error']);
    paused = true;
    expect(await kinds(as('support', 2))).toEqual(['channel-paused warning']);
  });

  test('of the books and the disk are the owner’s', async () => {
    expect(await kinds(as('owner'))).toEqual(['reconcile-late warning']);
    const { admin, db } = database;
    await history();
    await admin.query('update credit_account set available = available + 1');
    expect((await reconcileAndRecord(db)).length).toBeGreaterThan(0);
    now = new Date();
    disk = { free: 2 * GIB, total: 100 * GIB };
    expect(await kinds(as('owner'))).toEqual(['reconcile-off error', 'disk error']);
    expect(await kinds(as('operator'))).toEqual([]);
    const { list } = await answer(calls.ops.alerts, as('owner'), {});
    expect(list[0]?.target).toMatch(/^\d+$/);
    now = new Date(Date.now() + 27 * 3_600_000);
    expect(await kinds(as('owner'))).toContain('reconcile-late warning');
  });
});
