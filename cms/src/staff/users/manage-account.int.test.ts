import { calls } from '@fenshen/contract';
import { insertSites, insertUser } from '../../../test/helpers/accounts';
import { answering } from '../../../test/helpers/answering';
import { contentTables } from '../../../test/helpers/content-tables';
import { createTestDatabase, type TestDatabase } from '../../../test/helpers/database';
import { auditMigrations } from '../../kernel/audit';
import type { Role, Scope } from '../../kernel/scope';
import { findAccount, type Account } from '../../api/account/store/account-store';
import { opsUserCalls } from './calls';
import { refusal } from '../../../test/helpers/refusal';

type Actor = Scope & { siteId: number; userId: number };

let database: TestDatabase;
let answer: ReturnType<typeof answering>;
let ended: number[] = [];
beforeAll(async () => {
  database = await createTestDatabase([contentTables, ...auditMigrations]);
  await insertSites(database.admin);
  const roles = ['visitor', 'member', 'support', 'operator', 'owner'];
  await database.admin.query('insert into up_roles (type) select unnest($1::text[])', [roles]);
  const sessions = { ended: async (userId: number) => void ended.push(userId) };
  answer = answering(opsUserCalls({ db: database.db, sessions }));
});
beforeEach(() => (ended = []));
afterAll(() => database.drop());

async function account(role: Role, siteId = 1): Promise<Actor> {
  const user = await insertUser(database.admin, { role, siteId });
  await database.admin.query(
    'insert into up_users_role_lnk (user_id, role_id) select $1, id from up_roles where type = $2',
    [user.userId, role],
  );
  return user;
}
const rowOf = (user: Actor): Promise<Account | null> =>
  database.db.session(user, (sql) => findAccount(sql, user.userId));
const nameOf = async (user: Actor) => (await rowOf(user))?.username ?? '';
const about = (user: Actor) => ({ id: user.userId, reason: '违规内容' });
const { userDisable, userEnable, sessionsEnd, audit } = calls.ops;

test('an account is shut with its sessions, and opened again', async () => {
  const [operator, user] = [await account('operator'), await account('member')];
  await answer(userDisable, operator, about(user));
  expect(await rowOf(user)).toMatchObject({ blocked: true, token_version: 1 });
  expect(ended).toEqual([user.userId]);
  await answer(userEnable, operator, about(user));
  expect(await rowOf(user)).toMatchObject({ blocked: false, token_version: 1 });
});

test('support signs people out, and no more than that', async () => {
  const [support, user] = [await account('support'), await account('visitor')];
  await answer(sessionsEnd, support, about(user));
  expect(await rowOf(user)).toMatchObject({ blocked: false, token_version: 1 });
  expect([userDisable.access, userEnable.access, audit.access]).toEqual(['operator', 'operator', 'operator']);
});

test('nobody acts on their equals, their betters, themselves, or another site', async () => {
  const [operator, support] = [await account('operator'), await account('support')];
  for (const target of [operator, await account('operator'), await account('owner')])
    await expect(answer(userDisable, operator, about(target))).rejects.toEqual(refusal('FORBIDDEN'));
  await expect(answer(sessionsEnd, support, about(operator))).rejects.toEqual(refusal('FORBIDDEN'));
  await expect(answer(userDisable, operator, about(await account('member', 2)))).rejects.toEqual(
    refusal('NOT_FOUND'),
  );
  await answer(userDisable, operator, about(support));
  await answer(userDisable, await account('owner', 2), about(operator));
  expect(ended).toEqual([support.userId, operator.userId]);
});

describe('the audit log', () => {
  test('says who did what to whom and why, on the own site alone', async () => {
    const [operator, user] = [await account('operator'), await account('member')];
    await answer(userDisable, operator, about(user));
    const search = (who: Actor, more: object = {}) =>
      answer(audit, who, { page: 1, limit: 20, target: `user:${user.userId}`, ...more });
    const { list, total } = await search(operator);
    expect(total).toBe(1);
    expect(list[0]).toMatchObject({
      site_id: 1,
      actor_id: operator.userId,
      actor: await nameOf(operator),
      role: 'operator',
      action: 'user.disable',
      detail: { reason: '违规内容' },
      ip: '192.0.2.1',
    });
    expect((await search(operator, { action: 'user.', actor: await nameOf(operator) })).total).toBe(1);
    for (const none of [
      { action: 'cdkey' },
      { actor: 'nobody' },
      { end_time: '2020-01-01' },
      { action: '%' },
    ])
      expect((await search(operator, none)).total).toBe(0);
    expect((await search(await account('operator', 2))).total).toBe(0);
    expect((await search(await account('owner', 2), { site_id: 1 })).total).toBe(1);
  });

  test('shows acts on the platform as a whole to its owner', async () => {
    await database.admin.query(
      `insert into audit_log (site_id, actor_role, action, target, request_id, ip) values (null, 'owner', 'channel.pause', 'channel:video-x', 'r', '')`,
    );
    const search = async (who: Actor) =>
      (await answer(audit, who, { page: 1, limit: 20, target: 'channel:video-x' })).total;
    expect([await search(await account('owner')), await search(await account('operator'))]).toEqual([1, 0]);
  });
});
