import { calls, ERRORS } from '@fenshen/contract';
import { createAccount, staffToken, tokenFor } from '../helpers/api/accounts';
import { ApiClient, type Caller } from '../helpers/api/client';
import { expectRefusal } from '../helpers/api/expectations';
import { startServer, type Server } from '../helpers/api/server';

jest.setTimeout(120_000);

const { staff, staffResetPassword, sessionsEnd, userDisable, userEnable, me, audit } = calls.ops;
const reason = '离职';

let server: Server;
let client: ApiClient;
let first: Caller & { id: number };
let second: Caller & { id: number };

beforeAll(async () => {
  server = await startServer(6);
  client = new ApiClient(server);
});
afterAll(async () => {
  client.close();
  await server.stop();
});

/** Two owners and no other, both signed in; the second's account is at home on the other site. */
beforeEach(async () => {
  await server.admin.query(`update up_users set blocked = true, token_version = token_version + 1 where id in
    (select l.user_id from up_users_role_lnk l join up_roles r on r.id = l.role_id where r.type = 'owner')`);
  const account = await createAccount(server, { role: 'owner' });
  first = { id: account.id, token: account.token };
  second = await createAccount(server, { role: 'owner', site: 'second' });
});

test('an owner shuts another, who is out at once, and opens the account again; both are on record', async () => {
  const { list } = await client.call(staff, { all: 1, limit: 0 }, first);
  const seen = (id: number) => list.find((row) => row.id === id);
  expect(seen(second.id)).toMatchObject({ role: 'owner', switchable: true, manageable: false });
  expect(seen(first.id)).toMatchObject({ role: 'owner', switchable: false, manageable: false });

  await client.call(userDisable, { id: second.id, reason }, first);
  expectRefusal(await client.send(me, {}, second), 'NOT_SIGNED_IN');
  await client.call(userEnable, { id: second.id, reason: '复职' }, first);
  const again = tokenFor(server, second.id, { version: 1 });
  expect((await client.call(me, {}, { token: again, site: 'second' })).id).toBe(second.id);
  const acts = (
    await client.call(audit, { site_id: server.sites.second, target: `user:${second.id}` }, first)
  ).list;
  expect(acts.map(({ action, actor_id, detail }) => [action, actor_id, detail.reason])).toEqual([
    ['user.enable', first.id, '复职'],
    ['user.disable', first.id, reason],
  ]);
});

test('never the last one, nor oneself', async () => {
  expectRefusal(await client.send(userDisable, { id: first.id, reason }, first), 'FORBIDDEN');
  await client.call(userDisable, { id: second.id, reason }, first);
  expectRefusal(await client.send(userDisable, { id: first.id, reason }, first), 'FORBIDDEN');
  expect((await client.call(me, {}, first)).id).toBe(first.id);
});

test('of two who shut each other at once one stays', async () => {
  for (let round = 0; round < 5; round++) {
    const two = [
      { by: first, about: second },
      { by: second, about: first },
    ];
    const replies = await Promise.all(
      two.map(({ by, about }) => client.send(userDisable, { id: about.id, reason }, by)),
    );
    const { rows } = await server.admin.query<{ id: number }>(
      'select id from up_users where id = any ($1) and not blocked',
      [[first.id, second.id]],
    );
    expect(rows).toHaveLength(1);
    const winner = replies.findIndex(({ code }) => code === 0);
    // The second came before or after its session ended.
    expect([ERRORS.LAST_OWNER.msg, ERRORS.NOT_SIGNED_IN.msg]).toContain(replies[1 - winner]?.msg);
    expect(rows[0]?.id).toBe(two[winner]?.by.id);
    for (const { id } of [first, second]) {
      await server.admin.query('update up_users set blocked = false, token_version = 0 where id = $1', [id]);
      await server.redis.publish('sessions-ended', String(id));
    }
  }
});

test('a password is nobody else’s to give, nor are sessions another owner’s to end; operators shut no owner', async () => {
  expectRefusal(await client.send(staffResetPassword, { id: second.id, reason }, first), 'FORBIDDEN');
  expectRefusal(await client.send(sessionsEnd, { id: second.id, reason }, first), 'FORBIDDEN');
  const operator = { token: await staffToken(server, client, 'operator') };
  expectRefusal(await client.send(userDisable, { id: first.id, reason }, operator), 'FORBIDDEN');
});
