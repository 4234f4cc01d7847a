import { calls } from '@fenshen/contract';
import { insertSites, insertUser } from '../../../test/helpers/accounts';
import { answering } from '../../../test/helpers/answering';
import { contentTables } from '../../../test/helpers/content-tables';
import { createTestDatabase, type TestDatabase } from '../../../test/helpers/database';
import { creditsMigrations } from '../../plugins/credits/migrations';
import { grant } from '../../plugins/credits/public';
import type { Scope } from '../../kernel/scope';
import { siteCalls, type SiteDeps } from '../site/calls';
import { noticeMigrations } from './migrations';
import { remindOfExpiry } from './public';

type Actor = Scope & { siteId: number; userId: number };

let database: TestDatabase;
let answer: ReturnType<typeof answering>;
beforeAll(async () => {
  database = await createTestDatabase([contentTables, ...creditsMigrations, ...noticeMigrations]);
  await insertSites(database.admin);
  answer = answering(siteCalls({ db: database.db } as SiteDeps));
});
afterAll(() => database.drop());

/** Noon of a market day far from the real one. */
const noon = (day: string) => new Date(`2031-${day}T12:00:00+08:00`);
const member = (siteId = 1): Promise<Actor> => insertUser(database.admin, { siteId });
const give = (user: Actor, amount: number, expiresAt: Date, key: string) =>
  database.db.transaction(user, (tx) =>
    grant(tx, user, {
      userId: user.userId,
      amount,
      source: 'code',
      expiresAt,
      key: `${user.userId}:${key}`,
      actionName: '兑换',
    }),
  );
async function titles(user: Scope): Promise<string[]> {
  const reply = await answer(calls.index.noticeList, user, {});
  return 'list' in reply ? reply.list.map((notice) => notice.title) : [];
}

test('users are told 7, 3 and 1 days before, once each, whatever runs how often', async () => {
  const user = await member();
  await give(user, 300, noon('03-20'), 'a');
  await give(user, 200, new Date(noon('03-20').getTime() + 3_600_000), 'b');
  await give(user, 9_000, noon('04-20'), 'later');
  for (const day of ['03-12', '03-13', '03-13', '03-14', '03-16', '03-17', '03-18', '03-19', '03-20'])
    await Promise.all([remindOfExpiry(database.db, noon(day)), remindOfExpiry(database.db, noon(day))]);
  expect(await titles(user)).toEqual(
    expect.arrayContaining(['500 积分将于7 天后过期', '500 积分将于3 天后过期', '500 积分将于明天过期']),
  );
  expect(await titles(user)).toHaveLength(3);
});

test('a day on which nothing ran is made up for', async () => {
  const user = await member();
  await give(user, 50, noon('06-20'), 'a');
  await remindOfExpiry(database.db, noon('06-15'));
  expect(await titles(user)).toEqual(['50 积分将于5 天后过期']);
});

test('spent credits are not spoken of', async () => {
  const user = await member();
  await give(user, 50, noon('07-20'), 'a');
  await database.admin.query('update credit_lot set available = 0, spent = 50 where user_id = $1', [
    user.userId,
  ]);
  await remindOfExpiry(database.db, noon('07-19'));
  expect(await titles(user)).toEqual([]);
});

test('a notice is its owner’s alone, and stands with the site’s own by age, pinned ones first', async () => {
  const [user, other, neighbour] = [await member(), await member(), await member(2)];
  await give(user, 70, noon('09-20'), 'a');
  await remindOfExpiry(database.db, noon('09-19'));
  await database.admin.query(
    `insert into notices (title, pinned, created_at, site_id) values ('置顶', true, now() - interval '9 days', 1),
       ('旧闻', false, now() - interval '5 days', null), ('将来', false, '2040-01-01', 1)`,
  );
  expect(await titles(user)).toEqual(['置顶', '将来', '70 积分将于明天过期', '旧闻']);
  expect(await titles(other)).toEqual(['置顶', '将来', '旧闻']);
  expect(await titles({ ...user, userId: null, role: 'anonymous' })).toEqual(['置顶', '将来', '旧闻']);
  const { rows } = await database.admin.query('select id from personal_notices where user_id = $1', [
    user.userId,
  ]);
  const read = (who: Scope) => answer(calls.index.noticeList, who, { id: rows[0].id });
  expect(await read(user)).toMatchObject({
    desc: '有效期至 2031-09-20，请尽快使用',
    content: expect.stringContaining('70'),
  });
  for (const who of [other, neighbour, { ...user, siteId: 2 }, { ...user, userId: null }])
    await expect(read(who)).rejects.toMatchObject({ code: 'NOT_FOUND' });
});
