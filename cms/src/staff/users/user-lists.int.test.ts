import { calls, EXPORT_ROWS } from '@fenshen/contract';
import { accountTables } from '../../../test/helpers/account-tables';
import { answering } from '../../../test/helpers/answering';
import { createTestDatabase, type TestDatabase } from '../../../test/helpers/database';
import { creditsMigrations } from '../../plugins/credits/migrations';
import { grant } from '../../plugins/credits/public';
import { auditMigrations } from '../../kernel/audit';
import type { StreamReply } from '../../kernel/http/call';
import { onSite, systemScope, type Role, type Scope } from '../../kernel/scope';
import { uploadMigrations } from '../../storage/migrations';
import { opsUserCalls } from './calls';

let database: TestDatabase;
let answer: ReturnType<typeof answering>;
beforeAll(async () => {
  database = await createTestDatabase([
    ...accountTables,
    ...auditMigrations,
    ...creditsMigrations,
    ...uploadMigrations,
  ]);
  answer = answering(opsUserCalls({ db: database.db, sessions: { ended: async () => undefined } }));
});
afterAll(() => database.drop());

const as = (role: Role, siteId: number): Scope => ({ ...onSite(systemScope('test'), siteId, 900), role });

/** A site of its own for each test, so that counts are this test's. */
let sites = 10;
const newSite = () => ++sites;
const many = (siteId: number, count: number) =>
  database.admin.query(
    `insert into up_users (site_id, username) select $1, 'u' || n from generate_series(1, $2) n`,
    [siteId, count],
  );
async function account(siteId: number, username: string, credits: number): Promise<number> {
  const { rows } = await database.admin.query<{ id: number }>(
    'insert into up_users (site_id, username) values ($1, $2) returning id',
    [siteId, username],
  );
  const userId = rows[0]?.id ?? 0;
  const scope = as('system', siteId);
  if (credits > 0)
    await database.db.transaction(scope, (tx) =>
      grant(tx, scope, {
        userId,
        amount: credits,
        source: 'trial',
        expiresAt: new Date('2099-01-01T00:00:00Z'),
        key: `g:${userId}`,
        actionName: '赠送',
      }),
    );
  return userId;
}

async function fileOf(reply: unknown): Promise<string[]> {
  let text = '';
  for await (const part of (reply as StreamReply).body) text += part;
  expect(text.startsWith('\uFEFF')).toBe(true);
  expect(text.endsWith('\r\n')).toBe(true);
  return text.slice(1).trimEnd().split('\r\n');
}

describe('the order of accounts', () => {
  test('is by the column asked for, over all pages, and stays the same between them', async () => {
    const site = newSite();
    for (const [name, credits] of [
      ['b', 5],
      ['a', 70],
      ['d', 0],
      ['c', 5],
    ] as const)
      await account(site, name, credits);
    const names = async (input: object) =>
      (await answer(calls.ops.users, as('support', site), { limit: 2, ...input })).list.map(
        (user) => user.username,
      );
    const both = async (input: object) => [
      ...(await names({ ...input, page: 1 })),
      ...(await names({ ...input, page: 2 })),
    ];
    expect(await both({})).toEqual(['c', 'd', 'a', 'b']);
    expect(await both({ sort: 'username', order: 'asc' })).toEqual(['a', 'b', 'c', 'd']);
    expect(await both({ sort: 'credits' })).toEqual(['a', 'c', 'b', 'd']);
    expect(await both({ sort: 'credits', order: 'asc' })).toEqual(['d', 'b', 'c', 'a']);
  });

  test('takes no column it does not know', () => {
    const sort = 'password';
    expect(calls.ops.users.input.safeParse({ sort }).success).toBe(false);
    expect(calls.ops.jobs.input.safeParse({ sort: 'id; drop table jobs' }).success).toBe(false);
  });
});

test('accounts are narrowed to a kind and to days of registration', async () => {
  const site = newSite();
  const [shut, visitor] = [await account(site, 'shut', 0), await account(site, 'visitor', 0)];
  const vip = await account(site, 'vip', 0);
  await database.admin.query('update up_users set blocked = true where id = $1', [shut]);
  await database.admin.query('update up_users set is_tourist = true where id = $1', [visitor]);
  await database.admin.query(
    `update up_users set vip_expire_at = now() + interval '1 day', created_at = '2026-01-31 15:59:59' where id = $1`,
    [vip],
  );
  const ids = async (input: object) =>
    (await answer(calls.ops.users, as('operator', site), input)).list.map((user) => user.id);
  expect(await ids({ standing: 'disabled' })).toEqual([shut]);
  expect(await ids({ standing: 'visitor' })).toEqual([visitor]);
  expect(await ids({ standing: 'vip' })).toEqual([vip]);
  expect(await ids({ standing: 'member' })).toEqual([vip, shut]);
  await database.admin.query(
    `with role as (insert into up_roles (type) values ('operator') returning id)
     insert into up_users_role_lnk (user_id, role_id) select $1, id from role`,
    [shut],
  );
  expect(await ids({ standing: 'member' })).toEqual([vip]);
  expect(await ids({ standing: 'staff' })).toEqual([shut]);
  // Five minutes to midnight in Shanghai is the afternoon before in UTC.
  expect(await ids({ start_time: '2026-01-31', end_time: '2026-01-31' })).toEqual([vip]);
  expect(await ids({ end_time: '2026-01-30' })).toEqual([]);
});

describe('the file of accounts', () => {
  test('has every row once, however many pages it is read in', async () => {
    const site = newSite();
    await many(site, 2_500);
    const [head, ...lines] = await fileOf(await answer(calls.ops.usersFile, as('support', site), {}));
    expect(head?.split(',').slice(0, 2)).toEqual(['编号', '账号']);
    expect(new Set(lines.map((line) => line.split(',')[1])).size).toBe(2_500);
    expect(lines).toHaveLength(2_500);
  });

  test('is narrowed like the list, and no cell of it runs in a spreadsheet', async () => {
    const site = newSite();
    await account(site, '=cmd()', 12);
    await account(site, 'other', 0);
    const lines = await fileOf(await answer(calls.ops.usersFile, as('support', site), { name: 'cmd' }));
    expect(lines).toHaveLength(2);
    expect(lines[1]).toContain(`'=cmd(),会员,正常,12,0`);
  });

  test('is on record with its filters before it is read', async () => {
    const site = newSite();
    await account(site, 'one', 0);
    await answer(calls.ops.usersFile, as('support', site), { name: 'one' });
    const { list } = await answer(calls.ops.audit, as('operator', site), { action: 'list.export' });
    expect(list).toMatchObject([
      { action: 'list.export', target: 'list:users', role: 'support', detail: { name: 'one', rows: 1 } },
    ]);
  });

  test('is refused above what the role may take at once', async () => {
    const site = newSite();
    await many(site, EXPORT_ROWS.support + 1);
    await expect(answer(calls.ops.usersFile, as('support', site), {})).rejects.toMatchObject({
      code: 'EXPORT_TOO_LARGE',
    });
    const lines = await fileOf(await answer(calls.ops.usersFile, as('operator', site), {}));
    expect(lines).toHaveLength(EXPORT_ROWS.support + 2);
  });

  test('holds nothing of another site', async () => {
    const [site, other] = [newSite(), newSite()];
    await account(other, 'theirs', 0);
    expect(await fileOf(await answer(calls.ops.usersFile, as('operator', site), {}))).toHaveLength(1);
    await expect(answer(calls.ops.usersFile, as('operator', site), { site_id: other })).rejects.toMatchObject(
      { code: 'FORBIDDEN' },
    );
    const owner = await fileOf(await answer(calls.ops.usersFile, as('owner', site), { site_id: other }));
    expect(owner.join()).toContain('theirs');
  });
});

test('the file of acts shows the platform’s own to its owner alone', async () => {
  const site = newSite();
  await database.admin.query(
    `insert into audit_log (site_id, actor_role, action, target, request_id, ip)
     values (null, 'owner', 'channel.pause', 'channel:platform', 'r', ''), ($1, 'operator', 'user.disable', 'user:1', 'r', '')`,
    [site],
  );
  const read = async (role: Role) =>
    (await fileOf(await answer(calls.ops.auditFile, as(role, site), { action: '' }))).join('\n');
  expect(await read('operator')).toMatch(/站点运营,停用账号,账号 1/);
  expect(await read('operator')).not.toContain('暂停通道');
  expect(await read('owner')).toContain('暂停通道,通道 platform');
});
