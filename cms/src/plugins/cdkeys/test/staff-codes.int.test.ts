import { randomUUID } from 'node:crypto';
import { batchRequest, calls } from '@fenshen/contract';
import Redis from 'ioredis';
import { accountTables, testAccounts } from '../../../../test/helpers/account-tables';
import { answering } from '../../../../test/helpers/answering';
import { createTestDatabase, redisUrl, type TestDatabase } from '../../../../test/helpers/database';
import { codePorts } from '../../../wiring/code-ports';
import { quiet } from '../../../../test/helpers/quiet';
import { RateLimits } from '../../../kernel/http/rate-limits';
import { auditMigrations } from '../../../kernel/audit';
import { staffLimitMigrations } from '../../../platform/staff-limits';
import { StreamReply } from '../../../kernel/http/call';
import { onSite, systemScope, type Role, type Scope } from '../../../kernel/scope';
import { creditsMigrations } from '../../credits/migrations';
import { cdkeyCalls } from '../calls';
import { cdkeysMigrations } from '../migrations';
import { CodeVault, issueBatch } from '../public';
import { refusal } from '../../../../test/helpers/refusal';

const REDIS_DB = 4;

let database: TestDatabase;
let redis: Redis;
let deps: Parameters<typeof cdkeyCalls>[0];
let answer: ReturnType<typeof answering>;
beforeAll(async () => {
  database = await createTestDatabase([
    ...auditMigrations,
    ...staffLimitMigrations,
    ...accountTables,
    ...creditsMigrations,
    ...cdkeysMigrations,
  ]);
  redis = new Redis(redisUrl(), { db: REDIS_DB, keyPrefix: `${randomUUID()}:` });
  const vault = new CodeVault('hash-key-of-the-tests', 'cipher-key-of-the-tests');
  const rateLimits = new RateLimits(redis, quiet);
  deps = { db: database.db, vault, rateLimits, accounts: testAccounts, ...codePorts };
  answer = answering(cdkeyCalls(deps));
});
afterAll(async () => {
  redis.disconnect();
  await database.drop();
});

let serial = 0;
async function account(role: Role, siteId = 1): Promise<Scope & { userId: number; username: string }> {
  const username = `u${++serial}`;
  const { rows } = await database.admin.query<{ id: number }>(
    'insert into up_users (site_id, username) values ($1, $2) returning id',
    [siteId, username],
  );
  const userId = rows[0]?.id ?? 0;
  return {
    ...onSite(systemScope('test'), siteId, userId),
    role,
    userId,
    username,
    ip: `10.1.0.${serial % 250}`,
  };
}
async function issued(more: object = {}, scope?: Scope) {
  const request = { name: '体验包', credits: 100, valid_days: 30, count: 2, key: randomUUID(), ...more };
  return issueBatch(deps, scope ?? onSite(systemScope('test'), 1), batchRequest.parse(request));
}
const find = async (staff: Scope, filter: object) =>
  (await answer(calls.ops.cdkeys, staff, { page: 1, limit: 50, ...filter })).list;
const act = (
  staff: Scope,
  target: 'batch' | 'code',
  id: number,
  what: 'freeze' | 'unfreeze' | 'revoke' | 'approve',
) => answer(calls.ops.cdkeyState, staff, { target, id, act: what, reason: '核查' });

test('a batch is frozen, thawed and revoked; moves that its state does not allow are refused', async () => {
  const { batch } = await issued();
  const staff = await account('support');
  expect(await act(staff, 'batch', batch.id, 'freeze')).toEqual({ state: 'frozen' });
  expect((await find(staff, { batch_id: batch.id })).map((code) => code.state)).toEqual(['frozen', 'frozen']);
  await expect(act(staff, 'batch', batch.id, 'freeze')).rejects.toEqual(refusal('BAD_INPUT'));
  await expect(act(staff, 'batch', batch.id, 'approve')).rejects.toEqual(refusal('BAD_INPUT'));
  expect(await act(staff, 'batch', batch.id, 'unfreeze')).toEqual({ state: 'active' });
  expect(await act(staff, 'batch', batch.id, 'revoke')).toEqual({ state: 'revoked' });
  await expect(act(staff, 'batch', batch.id, 'unfreeze')).rejects.toEqual(refusal('BAD_INPUT'));
  const { rows } = await database.admin.query('select action from audit_log where target = $1 order by id', [
    `cdkey-batch:${batch.id}`,
  ]);
  expect(rows.map((row) => row.action)).toEqual([
    'cdkey-batch.issue',
    'cdkey-batch.frozen',
    'cdkey-batch.active',
    'cdkey-batch.revoked',
  ]);
});

test('a large batch waits for another operator: not its issuer, not support, not another site', async () => {
  const issuer = await account('operator');
  const { batch, codes } = await issued({ credits: 1_000_000 }, issuer);
  expect([batch.state, codes]).toEqual(['pending', []]);
  await expect(act(issuer, 'batch', batch.id, 'approve')).rejects.toEqual(refusal('APPROVER_IS_ISSUER'));
  await expect(act(await account('support'), 'batch', batch.id, 'approve')).rejects.toEqual(
    refusal('FORBIDDEN'),
  );
  await expect(act(issuer, 'batch', batch.id, 'unfreeze')).rejects.toEqual(refusal('BAD_INPUT'));
  await expect(act(await account('operator', 2), 'batch', batch.id, 'approve')).rejects.toEqual(
    refusal('NOT_FOUND'),
  );
  expect(await act(await account('operator'), 'batch', batch.id, 'approve')).toEqual({ state: 'active' });
});

test('one code is frozen and recalled with what is left; support may not recall', async () => {
  const { codes } = await issued();
  const member = await account('member');
  await answer(calls.account.cdkey, member, { code: codes[0] });
  const operator = await account('operator');
  const [used] = await find(operator, { code: codes[0] });
  const [fresh] = await find(operator, { code: codes[1] });
  expect(used).toMatchObject({
    state: 'used',
    uses: 1,
    uses_left: 0,
    redemptions: [{ user_id: member.userId, username: member.username, recalled: false }],
  });
  expect(await act(operator, 'code', fresh?.id ?? 0, 'freeze')).toEqual({ state: 'frozen' });
  await expect(act(operator, 'code', fresh?.id ?? 0, 'approve')).rejects.toEqual(refusal('BAD_INPUT'));
  const recall = { id: used?.id ?? 0, reason: '误发' };
  await expect(answer(calls.ops.cdkeyRecall, await account('operator', 2), recall)).rejects.toEqual(
    refusal('NOT_FOUND'),
  );
  expect(await answer(calls.ops.cdkeyRecall, operator, recall)).toEqual({ recalled: 100 });
  expect(await answer(calls.ops.cdkeyRecall, operator, recall)).toEqual({ recalled: 0 });
  expect(calls.ops.cdkeyRecall.access).toBe('operator');
});

test('codes are found by every field, masked, on the own site alone; the owner finds a code anywhere', async () => {
  const { batch, codes } = await issued({ uses: 2 });
  const member = await account('member');
  await answer(calls.account.cdkey, member, { code: codes[1] });
  const staff = await account('support');
  const ids = async (filter: object, who: Scope = staff) => (await find(who, filter)).map((code) => code.id);
  const [partly] = await find(staff, { code: codes[1] });
  expect(partly?.state).toBe('partly');
  expect(JSON.stringify(await find(staff, { batch_id: batch.id }))).not.toContain(codes[0]?.slice(0, 9));
  expect(await ids({ redeemer: member.username })).toEqual([partly?.id]);
  expect(await ids({ batch_id: batch.id, state: 'partly' })).toEqual([partly?.id]);
  expect(await ids({ batch_id: batch.id, state: 'unused' })).toHaveLength(1);
  expect(await ids({ batch_id: batch.id, start_time: '2020-01-01', end_time: '2020-12-31' })).toEqual([]);
  expect(await ids({ batch_id: batch.id, start_time: '2020-01-01' })).toEqual([partly?.id]);
  const [support, owner] = [await account('support', 2), await account('owner', 2)];
  for (const filter of [{ code: codes[1] }, { batch_id: batch.id }, { redeemer: member.username }])
    expect(await ids(filter, support)).toEqual([]);
  expect(await ids({ code: codes[1] }, owner)).toEqual([partly?.id]);
  expect(await ids({ site_id: 1, batch_id: batch.id }, owner)).toHaveLength(2);
});

describe('the export as a file', () => {
  const stream = async (staff: Scope, id: number) =>
    (await answer(calls.ops.cdkeyExportFile, staff, { id, reason: '印制' })) as unknown;

  test('a hundred thousand codes come in parts, without standing in memory as a whole', async () => {
    const { batch } = await issued({ count: 100_000 });
    const reply = await stream(await account('operator'), batch.id);
    if (!(reply instanceof StreamReply)) throw new Error('no stream');
    expect(reply.head).toMatchObject({
      type: 'text/csv; charset=utf-8',
      filename: expect.stringMatching(/\.csv$/),
    });
    global.gc?.();
    const before = process.memoryUsage().heapUsed;
    let [lines, longest, peak, first] = [0, 0, 0, ''];
    for await (const part of reply.body) {
      first ||= part;
      lines += part.split('\r\n').length - 1;
      longest = Math.max(longest, part.length);
      peak = Math.max(peak, process.memoryUsage().heapUsed - before);
    }
    expect(first.startsWith('\uFEFF兑换码,')).toBe(true);
    expect(lines).toBe(100_001);
    expect(longest).toBeLessThan(200_000);
    expect(peak).toBeLessThan(150 * 1024 * 1024);
  }, 60_000);

  test('is on record before the first code is read, refused while pending, and the site’s own', async () => {
    const { batch } = await issued();
    await expect(stream(await account('operator', 2), batch.id)).rejects.toEqual(refusal('NOT_FOUND'));
    await stream(await account('operator'), batch.id);
    const { rows } = await database.admin.query(
      `select detail->>'reason' as reason from audit_log where action = 'cdkey-batch.export' and target = $1`,
      [`cdkey-batch:${batch.id}`],
    );
    expect(rows).toEqual([{ reason: '印制' }]);
    const pending = await issued({ credits: 1_000_000 }, await account('operator'));
    await expect(stream(await account('operator'), pending.batch.id)).rejects.toEqual(
      refusal('NEEDS_APPROVAL'),
    );
  });
});
