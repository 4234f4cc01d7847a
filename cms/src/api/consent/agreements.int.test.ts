import { calls } from '@fenshen/contract';
import { insertSites, insertUser } from '../../../test/helpers/accounts';
import { answering } from '../../../test/helpers/answering';
import { contentTables } from '../../../test/helpers/content-tables';
import { createTestDatabase, type TestDatabase } from '../../../test/helpers/database';
import { AppError } from '../../kernel/app-error';
import type { Scope } from '../../kernel/scope';
import { register } from '../account/use-cases/register';
import { consentCalls } from './calls';
import { consentMigrations } from './migrations';

type Actor = Scope & { siteId: number; userId: number };

let database: TestDatabase;
let answer: ReturnType<typeof answering>;
beforeAll(async () => {
  database = await createTestDatabase([contentTables, ...consentMigrations]);
  await insertSites(database.admin);
  await database.admin.query(`insert into up_roles (type, name) values ('member', '会员')`);
  answer = answering(consentCalls({ db: database.db }));
});
afterAll(() => database.drop());
beforeEach(() => database.admin.query('delete from protocols'));

/** Publishes a text, `minutes` from now. */
async function publish(type: string, version: number, siteId: number | null = null, minutes = 0) {
  const { rows } = await database.admin.query<{ id: number }>(
    `insert into protocols (type, version, title, content, site_id, created_at)
     values ($1, $2, $3, '<p>正文</p>', $4, (now() at time zone 'UTC') + make_interval(mins => $5)) returning id`,
    [type, version, `${type} ${version}`, siteId, minutes],
  );
  return rows[0]?.id ?? 0;
}
const pending = async (user: Actor) => (await answer(calls.account.agreements, user, {})).list;
const member = (siteId = 1) => insertUser(database.admin, { siteId });
const agreed = async (user: Actor) =>
  (
    await database.admin.query(
      'select type, protocol_version, ip from agreements where user_id = $1 order by protocol_version, type',
      [user.userId],
    )
  ).rows;

test('a new version asks everybody once more, in its own words', async () => {
  await publish('user', 1, null, -60);
  await publish('privacy', 1, null, -60);
  const user = await member();
  expect(await pending(user)).toEqual([]);
  const id = await publish('user', 2, null, 1);
  const clone = await publish('clone', 2, null, 1);
  expect(clone).toBeGreaterThan(0);
  expect(await pending(user)).toEqual([
    { id, type: 'user', title: 'user 2', content: '<p>正文</p>', version: 2 },
  ]);
  await answer(calls.account.agree, user, { ids: [id] });
  expect(await pending(user)).toEqual([]);
  expect(await agreed(user)).toEqual([{ type: 'user', protocol_version: 2, ip: '192.0.2.1' }]);
});

test("a site's own text counts there and nowhere else", async () => {
  const [here, there] = [await member(1), await member(2)];
  const own = await publish('privacy', 5, 1, 1);
  await publish('privacy', 9, null, 2);
  expect((await pending(here)).map(({ id }) => id)).toEqual([own]);
  expect((await pending(there)).map(({ version }) => version)).toEqual([9]);
  // Agreeing to another site's text is agreeing to nothing.
  await expect(answer(calls.account.agree, there, { ids: [own] })).rejects.toEqual(
    new AppError('AGREEMENT_CHANGED'),
  );
  expect(await agreed(there)).toEqual([]);
});

test('a text published while another was read is not agreed to unseen', async () => {
  const user = await member();
  const seen = await publish('user', 2, null, 1);
  await publish('user', 3, null, 2);
  const attempt = answer(calls.account.agree, user, { ids: [seen] });
  await expect(attempt).rejects.toEqual(new AppError('AGREEMENT_CHANGED'));
  expect(await agreed(user)).toEqual([]);
});

test('twice at once is once; nothing changes or removes a row', async () => {
  const user = await member();
  const ids = [await publish('user', 2, null, 1), await publish('privacy', 2, null, 1)];
  await Promise.all(Array.from({ length: 5 }, () => answer(calls.account.agree, user, { ids })));
  expect(await agreed(user)).toHaveLength(2);
  for (const act of ['update agreements set ip = $1', 'delete from agreements where ip <> $1'])
    await expect(database.admin.query(act, ['x'])).rejects.toThrow('append-only');
});

test('registering records what was ticked; a visitor who registers later is not asked again', async () => {
  const visitor = await insertUser(database.admin, { role: 'visitor' });
  await publish('user', 7, null, 1);
  await publish('privacy', 7, null, 1);
  const input = { username: '13700000077', password: 'abc12345', visitorId: visitor.userId };
  await database.db.transaction(visitor, (tx) => register(tx, visitor, input));
  expect(await agreed(visitor)).toMatchObject([{ type: 'privacy' }, { type: 'user' }]);
  expect(await pending(visitor)).toEqual([]);
});
