import { ERRORS, type ErrorCode } from '@fenshen/contract';
import { createAccount } from '../helpers/api/accounts';
import { type Caller } from '../helpers/api/client';
import { expectRefusal } from '../helpers/api/expectations';
import {
  client,
  me,
  server,
  support,
  staff,
  staffCreate,
  staffResetPassword,
  operator,
  freshName,
  create,
  owner,
  userDisable,
  neighbour,
  setUpStaffAccounts,
} from '../helpers/api/staff-world';

/** What nobody may do with accounts of staff. */
jest.setTimeout(120_000);

setUpStaffAccounts();

const idOf = async (who: Caller) => (await client.call(me, {}, who)).id;

describe('refused', () => {
  const inputs = { staff: {}, staffCreate: { username: 'someone', role: 'support' as const } };

  test.each(['member', 'visitor'] as const)('%s', async (role) => {
    const { token } = await createAccount(server, { role });
    const id = await idOf(support);
    expectRefusal(await client.send(staff, inputs.staff, { token }), 'FORBIDDEN');
    expectRefusal(await client.send(staffCreate, inputs.staffCreate, { token }), 'FORBIDDEN');
    expectRefusal(await client.send(staffResetPassword, { id, reason: '试' }, { token }), 'FORBIDDEN');
  });

  test('support, and whoever is not signed in', async () => {
    const id = await idOf(support);
    for (const [who, code] of [
      [support, 'FORBIDDEN'],
      [{ token: null }, 'NOT_SIGNED_IN'],
    ] as [Caller, ErrorCode][]) {
      expectRefusal(await client.send(staff, inputs.staff, who), code);
      expectRefusal(await client.send(staffCreate, inputs.staffCreate, who), code);
      expectRefusal(await client.send(staffResetPassword, { id, reason: '试' }, who), code);
    }
  });

  test('operators: another site, every site, operators, the owner', async () => {
    const site_id = server.sites.second;
    expectRefusal(await client.send(staff, { site_id }, operator), 'FORBIDDEN');
    expectRefusal(await client.send(staff, { all: 1 }, operator), 'FORBIDDEN');
    const [username, role] = [freshName(), 'support' as const];
    expectRefusal(await client.send(staffCreate, { site_id, username, role }, operator), 'FORBIDDEN');
    expectRefusal(await client.send(staffCreate, { username, role: 'operator' }, operator), 'FORBIDDEN');
    const equal = await create(owner, 'operator');
    for (const id of [equal.id, await idOf(owner)]) {
      expectRefusal(await client.send(staffResetPassword, { id, reason: '试' }, operator), 'FORBIDDEN');
      expectRefusal(await client.send(userDisable, { id, reason: '试' }, operator), 'FORBIDDEN');
    }
    const theirs = { id: await idOf(support), reason: '试' };
    expectRefusal(await client.send(staffResetPassword, theirs, neighbour), 'NOT_FOUND');
    expectRefusal(await client.send(userDisable, theirs, neighbour), 'NOT_FOUND');
    const { list } = await client.call(staff, { limit: 0 }, operator);
    expect(new Set(list.map((row) => row.site_id))).toEqual(new Set([server.sites.first]));
    expect(list.map((row) => row.role)).not.toContain('owner');
    expect(list.find((row) => row.id === equal.id)?.manageable).toBe(false);
  });

  test('oneself, so that the owner cannot be shut out', async () => {
    for (const who of [owner, operator]) {
      const mine = { id: await idOf(who), reason: '试' };
      expectRefusal(await client.send(staffResetPassword, mine, who), 'FORBIDDEN');
      expectRefusal(await client.send(userDisable, mine, who), 'FORBIDDEN');
      expect((await client.call(me, {}, who)).id).toBe(mine.id);
    }
    const { list } = await client.call(staff, { name: 'owner' }, owner);
    expect(list.find((row) => row.role === 'owner')?.manageable).toBe(false);
  });

  test('a site that does not exist', async () => {
    const input = { site_id: 2_000_000_000, username: freshName(), role: 'support' as const };
    expectRefusal(await client.send(staffCreate, input, owner), 'NOT_FOUND');
  });

  test('a member’s password', async () => {
    const { id } = await createAccount(server);
    expectRefusal(await client.send(staffResetPassword, { id, reason: '试' }, operator), 'NOT_FOUND');
  });

  test.each([
    ['a phone number', { username: '13800000009', role: 'support' }],
    ['a name too short', { username: 'ab', role: 'support' }],
    ['a name too long', { username: 'a'.repeat(31), role: 'support' }],
    ['upper case', { username: 'Alice', role: 'support' }],
    ['a role that is not given', { username: 'someone', role: 'owner' }],
    ['no role', { username: 'someone' }],
    ['a list of names', { username: ['someone'], role: 'support' }],
  ])('%s', async (_what, input) => {
    expectRefusal(await client.send(staffCreate, input as never, owner), 'BAD_INPUT');
  });

  test('a name in use, and the platform owner’s on any site', async () => {
    for (const who of [owner, operator, neighbour]) {
      expectRefusal(
        await client.send(staffCreate, { username: 'support', role: 'support' }, who),
        'STAFF_NAME_TAKEN',
      );
      expectRefusal(
        await client.send(staffCreate, { username: 'owner', role: 'support' }, who),
        'STAFF_NAME_TAKEN',
      );
    }
  });

  test('the same name twice at once makes one account', async () => {
    const input = { username: freshName(), role: 'support' as const };
    const replies = await Promise.all([1, 2, 3].map(() => client.send(staffCreate, input, operator)));
    expect(
      replies.map((reply) => reply.msg).filter((msg) => msg === ERRORS.STAFF_NAME_TAKEN.msg),
    ).toHaveLength(2);
    expect((await client.call(staff, { name: input.username }, operator)).total).toBe(1);
  });
});
