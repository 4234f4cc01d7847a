import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { calls } from '@fenshen/contract';
import { creditsCalls } from '../../plugins/credits/calls';
import { creditsMigrations } from '../../plugins/credits/migrations';
import { capture, grant, hold } from '../../plugins/credits/public';
import type { Call } from '../../kernel/http/call';
import { onSite, systemScope, type Role, type Scope } from '../../kernel/scope';
import { noCookies } from '../../../test/helpers/answering';
import { accountTables } from '../../../test/helpers/account-tables';
import { createTestDatabase, type TestDatabase } from '../../../test/helpers/database';
import { holdInput } from '../../../test/helpers/ledger-harness';
import { uploadMigrations } from '../../storage/migrations';
import { opsUserCalls } from './calls';

const http = { token: null, origin: '', request: new IncomingMessage(new Socket()), cookies: noCookies };

let database: TestDatabase;
let answer: (call: { path: string; method: string }, scope: Scope, input?: object) => Promise<unknown>;
beforeAll(async () => {
  database = await createTestDatabase([...accountTables, ...creditsMigrations, ...uploadMigrations]);
  const bound: Call[] = [...opsUserCalls({ ...database, sessions: {} as never }), ...creditsCalls(database)];
  answer = (call, scope, input = {}) => {
    const found = bound.find(
      ({ endpoint }) => endpoint.path === call.path && endpoint.method === call.method,
    );
    if (!found) throw new Error(`not bound: ${call.path}`);
    return found.run(scope, found.endpoint.input.parse(input), http);
  };
});
afterAll(() => database.drop());

const as = (role: Role, siteId = 1, userId = 900): Scope => ({
  ...onSite(systemScope('test'), siteId, userId),
  role,
});
let serial = 0;
const AN_HOUR = 3_600_000;

/** A member with 100 credits, 30 of them held, 25 spent, and a file of 1.5 MiB that counts. */
async function member(siteId = 1): Promise<Scope & { userId: number; username: string }> {
  const username = `member-${++serial}`;
  const { rows } = await database.admin.query<{ id: number }>(
    'insert into up_users (site_id, username) values ($1, $2) returning id',
    [siteId, username],
  );
  const userId = rows[0]?.id ?? 0;
  await database.admin.query(
    `insert into media_files (site_id, user_id, purpose, kind, storage_key, size_bytes, mime, counted, deleted_at)
     values ($1, $2, 'upload', 'video', $3, 1572864, 'video/mp4', true, null),
            ($1, $2, 'upload', 'video', $4, 999999, 'video/mp4', false, null),
            ($1, $2, 'upload', 'video', $5, 999999, 'video/mp4', true, now())`,
    [siteId, userId, `a${serial}`, `b${serial}`, `c${serial}`],
  );
  const scope = { ...as('member', siteId, userId), userId, username };
  const hour = (n: number) => new Date(Date.parse('2026-02-10T00:00:00Z') + n * AN_HOUR);
  await database.db.transaction(scope, async (tx) => {
    await grant(tx, scope, {
      userId,
      amount: 100,
      source: 'code',
      expiresAt: new Date('2099-01-01T00:00:00Z'),
      key: `grant:${userId}`,
      actionName: '兑换码兑换',
      trace: { batchId: 3, batchName: '体验包', codeId: 8, issuerId: 5 },
      now: hour(0),
    });
    const done = await hold(
      tx,
      scope,
      holdInput(userId, 30, `done:${userId}`, { remark: '春日', now: hour(24) }),
    );
    await capture(tx, scope, { holdId: done.holdId, amount: 25, key: `capture:${userId}`, now: hour(25) });
    await hold(tx, scope, holdInput(userId, 30, `open:${userId}`, { remark: '秋夜', now: hour(48) }));
  });
  return scope;
}

test('staff see the accounts of their site with balance, space and search', async () => {
  const mine = await member();
  const theirs = await member(2);
  const found = await answer(calls.ops.users, as('support'), { name: mine.username.toUpperCase() });
  expect(found).toMatchObject({
    total: 1,
    list: [
      {
        id: mine.userId,
        credits: 45,
        held: 30,
        used_mb: 1.5,
        is_tourist: 0,
        role: '',
        disabled: false,
        vip_expire_time: '',
      },
    ],
  });
  // Another site is the platform's owner's to name, and nobody else's.
  const foreign = { site_id: 2, name: theirs.username };
  await expect(answer(calls.ops.users, as('operator'), foreign)).rejects.toMatchObject({ code: 'FORBIDDEN' });
  expect(await answer(calls.ops.users, as('owner'), foreign)).toMatchObject({
    total: 1,
    list: [{ site_id: 2, credits: 45 }],
  });
});

test('one account explains itself: lots, every entry, where it came from and what it paid for', async () => {
  const mine = await member();
  const page = (await answer(calls.ops.user, as('support'), { id: mine.userId, limit: 3 })) as {
    ledger: { kind: string; credits: number; charged: number; balance_after: number; trace: string }[];
  };
  expect(page).toMatchObject({
    user: { id: mine.userId, credits: 45, held: 30 },
    lots: [{ source: 'code', amount: 100, remaining: 45, trace: '批次 #3 体验包，兑换码 #8，发放人 #5' }],
    total: 4,
  });
  expect(page.ledger.map((line) => [line.kind, line.credits, line.charged, line.balance_after])).toEqual([
    ['hold', -30, 0, 45],
    ['capture', 5, 25, 75],
    ['hold', -30, 0, 70],
  ]);
  expect(page.ledger[0]?.trace).toMatch(/^任务 open:\d+；积分 #\d+ × 30（批次 #3 体验包，/);
});

test('an account of another site is not found, except by the platform’s owner', async () => {
  const theirs = await member(2);
  for (const role of ['support', 'operator'] as const)
    await expect(answer(calls.ops.user, as(role), { id: theirs.userId })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
  expect(await answer(calls.ops.user, as('owner'), { id: theirs.userId })).toMatchObject({
    user: { site_id: 2 },
  });
});

test('the user’s own log: days included at both ends, open work marked, validity beside it', async () => {
  const mine = await member();
  const log = (input: object) => answer(calls.account.creditsLog, mine, input);
  expect(await log({})).toMatchObject({
    list: [
      { credits: -30, action_name: '视频合成', remark: '秋夜（处理中）', create_time: '2026-02-12 08:00:00' },
      { credits: -25, action_name: '视频合成', remark: '春日', create_time: '2026-02-11 09:00:00' },
      { credits: 100, action_name: '兑换码兑换', remark: '', create_time: '2026-02-10 08:00:00' },
    ],
    total: 3,
    details: [{ expire_time: '2099-01-01 08:00:00', credits: 45 }],
  });
  expect(await log({ start_time: '2026-02-11', end_time: '2026-02-11' })).toMatchObject({
    total: 1,
    list: [{ credits: -25 }],
  });
  expect(await log({ start_time: '2026-02-10', end_time: '2026-02-11' })).toMatchObject({ total: 2 });
  expect(await log({ start_time: '2026-02-13' })).toMatchObject({ list: [], total: 0 });
});
