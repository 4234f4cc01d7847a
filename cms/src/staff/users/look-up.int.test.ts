import { createHash } from 'node:crypto';
import { calls } from '@fenshen/contract';
import { insertSites, insertUser } from '../../../test/helpers/accounts';
import { answering } from '../../../test/helpers/answering';
import { contentTables } from '../../../test/helpers/content-tables';
import { createTestDatabase, type TestDatabase } from '../../../test/helpers/database';
import { holdInput } from '../../../test/helpers/ledger-harness';
import { waitFor } from '../../../test/helpers/wait-for';
import { migrations } from '../../wiring/migrations';
import { CodeVault, issueFromCli } from '../../plugins/cdkeys/public';
import { codePorts } from '../../wiring/code-ports';
import { capture, grant, hold } from '../../plugins/credits/public';
import { createLogger } from '../../kernel/process/logger';
import type { Role, Scope } from '../../kernel/scope';
import { Activity } from '../../api/account/activity';
import type { Session } from '../../api/account/sessions';
import { workNames } from '../../api/work/store/work-store';
import { worksNamed } from '../../api/work/public';
import { lookUpCalls } from './look-up-calls';

type Actor = Scope & { siteId: number; userId: number };

const vault = new CodeVault('test-hash-key-000001', 'test-cipher-key-0001');
let database: TestDatabase;
let answer: ReturnType<typeof answering>;
let member: Actor & { username: string };
let staff: Record<'support' | 'neighbour' | 'owner', Actor>;
beforeAll(async () => {
  database = await createTestDatabase([contentTables, ...migrations]);
  const { admin, db } = database;
  await insertSites(admin);
  const user = await insertUser(admin);
  const { rows } = await admin.query<{ username: string }>('select username from up_users where id = $1', [
    user.userId,
  ]);
  member = { ...user, username: rows[0]?.username ?? '' };
  const of = (role: Role, siteId = 1) => insertUser(admin, { role, siteId });
  staff = { support: await of('support'), neighbour: await of('support', 2), owner: await of('owner', 2) };
  answer = answering(
    lookUpCalls({
      db,
      vault,
      subjects: { work: { names: workNames, settle: async () => undefined } },
      worksNamed,
    }),
  );
});
afterAll(() => database.drop());

let serial = 0;
/** A work with its job; charged when credits are given. */
async function work(
  name: string,
  credits: number | null,
): Promise<{ jobId: string; entryId: number | null }> {
  const { admin, db } = database;
  const jobId = `j_look_up_${++serial}`;
  const { rows } = await admin.query<{ id: number }>(
    `insert into works (site_id, user_id, name, avatar_id, api, channel_name, unit_price, orientation, input_hash, job_id, deleted_at)
     values (1, $1, $2, 1, 'df', '标准', 1, 'portrait', 'h', $3, case when $2 = '已删' then now() end) returning id`,
    [member.userId, name, jobId],
  );
  let holdId: number | null = null;
  let entryId: number | null = null;
  if (credits !== null)
    await db.transaction(member, async (tx) => {
      await grant(tx, member, {
        userId: member.userId,
        amount: credits,
        source: 'trial',
        expiresAt: new Date('2099-01-01T00:00:00Z'),
        key: `g${serial}`,
        actionName: '赠送',
      });
      ({ holdId } = await hold(tx, member, holdInput(member.userId, credits, `h${serial}`)));
      ({ entryId } = await capture(tx, member, { holdId: holdId ?? 0, amount: credits, key: `c${serial}` }));
    });
  await admin.query(
    `insert into jobs (id, site_id, user_id, kind, channel, state, payload, max_attempts, subject_type, subject_id,
                       deadline_at, finished_at, hold_id)
     values ($1, 1, $2, 'avatar-video', 'video-df', 'succeeded', '{}', 1, 'work', $3, now(), now(), $4)`,
    [jobId, member.userId, rows[0]?.id, holdId],
  );
  return { jobId, entryId };
}

describe('looking up', () => {
  const find = (who: Actor, q: string) => answer(calls.ops.lookUp, who, { q });
  const NOTHING = { users: [], job: null, code: null, codes: [], works: [] };

  test('part of a phone number leads to accounts of the site', async () => {
    expect((await find(staff.support, member.username)).users).toContainEqual(
      expect.objectContaining({ id: member.userId, username: member.username }),
    );
    expect((await find(staff.neighbour, member.username)).users.map((user) => user.id)).not.toContain(
      member.userId,
    );
  });

  test('a job’s id leads to the entry that says what it cost', async () => {
    const { jobId, entryId } = await work('春日', 12);
    expect(await find(staff.support, ` ${jobId} `)).toMatchObject({
      job: {
        id: jobId,
        subject_name: '春日',
        user_id: member.userId,
        username: member.username,
        entry_id: entryId,
      },
    });
    expect(await find(staff.owner, jobId)).toMatchObject({ job: { id: jobId } });
    expect(await find(staff.neighbour, jobId)).toEqual(NOTHING);
    const free = await work('免费', null);
    expect((await find(staff.support, free.jobId)).job).toMatchObject({ entry_id: null });
  });

  test('the few characters of a job’s id that lists show lead to it, if they are its alone', async () => {
    const { jobId } = await work('考题', null);
    const start = jobId.slice(0, -1);
    const several = await work('考题二', null);
    expect(several.jobId.startsWith(start)).toBe(true);
    expect((await find(staff.support, start)).job).toBeNull();
    await database.admin.query(`update jobs set id = 'j_w47wm3xxyyzz' where id = $1`, [jobId]);
    expect((await find(staff.support, 'j_w47wm3')).job).toMatchObject({ id: 'j_w47wm3xxyyzz' });
    expect((await find(staff.neighbour, 'j_w47wm3')).job).toBeNull();
    expect((await find(staff.support, 'j_')).job).toBeNull();
  });

  test('a whole code, as typed, leads to who redeemed it; part of one leads nowhere', async () => {
    const [code = ''] = await issueFromCli(
      { db: database.db, vault, ...codePorts },
      { siteId: 1, credits: 10, days: 30, count: 1 },
    );
    expect((await find(staff.support, code.toLowerCase())).code).toMatchObject({
      state: 'unused',
      user_id: null,
    });
    await database.admin.query(
      `insert into cdkey_redemption (site_id, batch_id, code_id, user_id, ip)
       select site_id, batch_id, id, $1, '' from cdkey_code where lookup = $2`,
      [member.userId, vault.lookupOf(code.replaceAll('-', ''))],
    );
    const found = await find(staff.support, code);
    expect(found.code).toMatchObject({ user_id: member.userId, username: member.username });
    expect(JSON.stringify(found)).not.toContain(code);
    expect(await find(staff.neighbour, code)).toEqual(NOTHING);
    expect(await find(staff.support, code.slice(0, -1))).toEqual(NOTHING);
  });

  test('the last characters of a code lead to all that end so', async () => {
    const [code = ''] = await issueFromCli(
      { db: database.db, vault, ...codePorts },
      { siteId: 1, credits: 10, days: 30, count: 1 },
    );
    const tail = code.slice(-4);
    const found = await find(staff.support, `****-${tail.toLowerCase()}`);
    expect(calls.ops.lookUp.output.safeParse(found).error).toBeUndefined();
    expect(found.code).toBeNull();
    expect(found.codes).toContainEqual(
      expect.objectContaining({ code: expect.stringMatching(new RegExp(`${tail}$`)), state: 'unused' }),
    );
    expect(JSON.stringify(found)).not.toContain(code);
    expect((await find(staff.neighbour, tail)).codes).toEqual([]);
  });

  test('part of a work’s name leads to it, on its own site alone', async () => {
    const { jobId } = await work('新品发布会', null);
    const found = [{ name: '新品发布会', job_id: jobId, user_id: member.userId, username: member.username }];
    expect((await find(staff.support, '品发布')).works).toMatchObject(found);
    expect((await find(staff.neighbour, '品发布')).works).toEqual([]);
  });
});

test('an account’s works are all there, deleted ones too, for its own site’s staff', async () => {
  await work('还在', null);
  await work('已删', null);
  const { list } = await answer(calls.ops.userWorks, staff.support, { id: member.userId, limit: 2 });
  expect(list).toMatchObject([
    { name: '已删', deleted: true },
    { name: '还在', deleted: false },
  ]);
  for (const call of [calls.ops.userWorks, calls.ops.userSessions])
    await expect(answer(call, staff.neighbour, { id: member.userId })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
  expect((await answer(calls.ops.userWorks, staff.owner, { id: member.userId })).total).toBeGreaterThan(1);
});

describe('sessions', () => {
  const session = (user: Actor, tokenVersion: number) =>
    ({ userId: user.userId, siteId: user.siteId, tokenVersion }) as Session;
  const listed = async (user: Actor) =>
    (await answer(calls.ops.userSessions, staff.support, { id: user.userId })).list;
  const activity = () => new Activity(database.db, createLogger('error', 'test'));

  test('are one per token, live until ended, and never hold the token itself', async () => {
    const user = await insertUser(database.admin);
    const seen = activity();
    seen.seen(session(user, 0), 'token-a', '192.0.2.1', 'Phone');
    seen.seen(session(user, 0), 'token-b', '192.0.2.2', `Laptop${'x'.repeat(500)}\0`);
    seen.seen(session(user, 0), 'token-a', '192.0.2.1', 'Phone');
    await waitFor('both sessions', async () => (await listed(user)).length === 2);
    expect(await listed(user)).toMatchObject([{ live: true }, { live: true }]);
    const { rows } = await database.admin.query<{ token_hash: Buffer }>(
      'select token_hash from account_session where user_id = $1 order by id',
      [user.userId],
    );
    expect(rows[0]?.token_hash).toEqual(createHash('sha256').update('token-a').digest());
    await database.admin.query('update up_users set token_version = 1 where id = $1', [user.userId]);
    expect(await listed(user)).toMatchObject([{ live: false }, { live: false }]);
  });

  test('make their account active on the day, once', async () => {
    const user = await insertUser(database.admin);
    for (const token of ['token-c', 'token-d']) activity().seen(session(user, 0), token, '', '');
    await waitFor('both sessions', async () => (await listed(user)).length === 2);
    const { rows } = await database.admin.query('select site_id from active_day where user_id = $1', [
      user.userId,
    ]);
    expect(rows).toEqual([{ site_id: 1 }]);
  });
});
