import { calls, isStrongPassword } from '@fenshen/contract';
import { createAccount } from '../helpers/api/accounts';
import { type Caller } from '../helpers/api/client';
import { expectRefusal } from '../helpers/api/expectations';
import {
  client,
  me,
  server,
  staff,
  staffCreate,
  staffResetPassword,
  operator,
  freshName,
  create,
  owner,
  userDisable,
  neighbour,
  login,
  userEnable,
  audit,
  setUpStaffAccounts,
} from '../helpers/api/staff-world';

jest.setTimeout(120_000);

setUpStaffAccounts();

test('a new person signs in at their own site alone, with the password shown once', async () => {
  const account = await create(operator);
  expect(isStrongPassword(account.password)).toBe(true);
  const { username, password } = account;
  const signedIn = await client.call(login, { username, password });
  expect(signedIn.me).toMatchObject({ id: account.id, username, role: 'support' });
  expectRefusal(await client.send(login, { username, password }, { site: 'second' }), 'BAD_CREDENTIALS');

  const { list } = await client.call(staff, { name: username }, operator);
  expect(list).toEqual([
    {
      id: account.id,
      site_id: server.sites.first,
      username,
      role: 'support',
      disabled: false,
      manageable: true,
      switchable: true,
      second_factor: false,
      factor_resettable: false,
      last_login_time: expect.stringMatching(/^\d{4}-/),
      create_time: expect.stringMatching(/^\d{4}-/),
    },
  ]);
});

test('the platform owner makes operators on any site, and sees every site’s staff', async () => {
  const username = freshName();
  const site_id = server.sites.second;
  const { password } = await client.call(staffCreate, { site_id, username, role: 'operator' }, owner);
  const token = (await client.call(login, { username, password }, { site: 'second' })).token;
  await create({ site: 'second', token });

  const everywhere = await client.call(staff, { all: 1, limit: 0 }, owner);
  expect(new Set(everywhere.list.map((row) => row.site_id))).toEqual(
    new Set([server.sites.first, server.sites.second]),
  );
  const there = await client.call(
    staff,
    { site_id, role: 'operator', sort: 'username', order: 'asc' },
    owner,
  );
  expect(there.list.map((row) => row.username)).toEqual(['operator', username]);
  expect(there.total).toBe(2);
});

test('a reset ends the sessions and the old password', async () => {
  const account = await create(operator);
  const { username } = account;
  const old = await client.call(login, { username, password: account.password });
  const reset = await client.call(staffResetPassword, { id: account.id, reason: '忘记密码' }, operator);
  expect(reset).toMatchObject({ id: account.id, username });
  expect(reset.password).not.toBe(account.password);
  expectRefusal(await client.send(me, {}, { token: old.token }), 'NOT_SIGNED_IN');
  expectRefusal(await client.send(login, { username, password: account.password }), 'BAD_CREDENTIALS');
  expect((await client.call(login, { username, password: reset.password })).me.id).toBe(account.id);
});

test('who gave an account its password does not approve what it issues', async () => {
  const issuer = await create(operator);
  const { token } = await client.call(login, { username: issuer.username, password: issuer.password });
  const form = { name: '大客户', credits: 600_000, valid_days: 30, count: 1, key: 'staff-accounts-1' };
  const { batch, codes } = await client.call(calls.ops.issueBatch, form, { token });
  expect([batch.state, codes]).toEqual(['pending', []]);
  const approve = (who: Caller) =>
    client.send(
      calls.ops.cdkeyState,
      { target: 'batch', id: batch.id, act: 'approve', reason: '已核对' },
      who,
    );
  expectRefusal(await approve(operator), 'APPROVER_TIED');
  const other = await client.call(staffCreate, { username: freshName(), role: 'operator' }, owner);
  const second = (await client.call(login, { username: other.username, password: other.password })).token;
  expect((await approve({ token: second })).code).toBe(0);
});

test('staff choose longer passwords than users', async () => {
  const { username, password } = await create(operator);
  const { token } = await client.call(login, { username, password });
  const change = (next: string) =>
    client.send(
      calls.account.changePwd,
      { old_password: password, password: next, confirm: next },
      { token },
    );
  expectRefusal(await change('abc123456'), 'WEAK_STAFF_PASSWORD');
  expectRefusal(await change('abcdefghijk'), 'WEAK_PASSWORD');
  expect((await change('abc1234567')).code).toBe(0);
  await client.call(login, { username, password: 'abc1234567' });
});

test('the platform owner’s name is nobody else’s, whoever had it first', async () => {
  const name = freshName();
  const older = await createAccount(server);
  const boss = await createAccount(server, { site: 'second', role: 'owner' });
  await server.admin.query('update up_users set username = $1 where id = any ($2)', [
    name,
    [older.id, boss.id],
  ]);
  expect(older.id).toBeLessThan(boss.id);
  expectRefusal(
    await client.send(staffCreate, { username: name, role: 'support' }, operator),
    'STAFF_NAME_TAKEN',
  );
  expectRefusal(
    await client.send(staffCreate, { username: name, role: 'support' }, neighbour),
    'STAFF_NAME_TAKEN',
  );
});

test('a shut account is out and stays out until it is opened', async () => {
  const account = await create(operator);
  const { id, username, password } = account;
  const { token } = await client.call(login, { username, password });
  await client.call(userDisable, { id, reason: '离职' }, operator);
  expectRefusal(await client.send(me, {}, { token }), 'NOT_SIGNED_IN');
  expectRefusal(await client.send(login, { username, password }), 'ACCOUNT_DISABLED');
  expect((await client.call(staff, { name: username }, operator)).list[0]?.disabled).toBe(true);
  await client.call(userEnable, { id, reason: '复职' }, operator);
  expect((await client.call(login, { username, password })).me.id).toBe(id);
});

test('who did it is on record, the password is not', async () => {
  const account = await create(operator);
  const { password } = await client.call(
    staffResetPassword,
    { id: account.id, reason: '忘记密码' },
    operator,
  );
  const { list } = await client.call(audit, { target: `user:${account.id}` }, operator);
  expect(list.map((act) => [act.action, act.actor, act.detail])).toEqual([
    ['staff-password.reset', 'operator', { reason: '忘记密码', username: account.username }],
    ['staff.create', 'operator', { role: 'support', username: account.username }],
  ]);
  const { rows } = await server.admin.query<{ text: string }>(
    `select coalesce(string_agg(t::text, ' '), '') as text from (select * from audit_log) t`,
  );
  const { rows: accounts } = await server.admin.query<{ text: string }>(
    'select u::text as text from up_users u where id = $1',
    [account.id],
  );
  for (const secret of [password, account.password]) {
    expect(rows[0]?.text).not.toContain(secret);
    expect(accounts[0]?.text).not.toContain(secret);
  }
});
