import { batchRequest, type ErrorCode } from '@fenshen/contract';
import Redis from 'ioredis';
import { randomUUID } from 'node:crypto';
import { getBalance, hold, listEntries, listLots, reconcile } from '../../credits/public';
import { creditsMigrations } from '../../credits/migrations';
import { AppError } from '../../../kernel/app-error';
import { RateLimits } from '../../../kernel/http/rate-limits';
import { auditMigrations } from '../../../kernel/audit';
import { staffLimitMigrations } from '../../../platform/staff-limits';
import { onSite, systemScope, type Role, type Scope } from '../../../kernel/scope';
import { accountTables, testAccounts } from '../../../../test/helpers/account-tables';
import { createTestDatabase, redisUrl, type TestDatabase } from '../../../../test/helpers/database';
import { holdInput } from '../../../../test/helpers/ledger-harness';
import { codePorts } from '../../../wiring/code-ports';
import { quiet } from '../../../../test/helpers/quiet';
import type { cdkeyCalls } from '../calls';
import { cdkeysMigrations } from '../migrations';
import { drawCodes, maskCode } from '../server/domain/code-format';
import {
  changeBatchState,
  changeCodeState,
  CodeVault,
  exportBatch,
  findCodes,
  issueBatch,
  issueFromCli,
  listBatches,
  recallCode,
  redeem,
  fillMissingTails,
} from '../public';

const REDIS_DB = 4;
const PASSWORD = 'abc123';

let database: TestDatabase;
let redis: Redis;
let deps: Parameters<typeof cdkeyCalls>[0];
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
});
afterAll(async () => {
  expect(await reconcile(database.db)).toEqual([]);
  redis.disconnect();
  await database.drop();
});

let serial = 0;
const address = () => `10.0.${Math.floor(++serial / 250)}.${serial % 250}`;
const as = (siteId: number, role: Role, userId: number | null): Scope => ({
  ...onSite(systemScope('test'), siteId, userId),
  role,
  ip: address(),
});
async function account(role: Role, siteId = 1): Promise<Scope & { userId: number }> {
  const { rows } = await database.admin.query<{ id: number }>(
    'insert into up_users (site_id, username, is_tourist) values ($1, $2, $3) returning id',
    [siteId, `u${++serial}`, role === 'visitor'],
  );
  return { ...as(siteId, role, rows[0]?.id ?? 0), userId: rows[0]?.id ?? 0 };
}
const request = (more: object = {}) =>
  batchRequest.parse({ name: '体验包', credits: 1000, valid_days: 30, count: 1, key: randomUUID(), ...more });
const issue = (more: object = {}, scope = as(1, 'system', null)) => issueBatch(deps, scope, request(more));
const oneCode = async (more: object = {}) => (await issue(more)).codes[0] ?? '';
const use = (scope: Scope, code: string, more: object = {}) =>
  redeem(deps, scope, { code, client: 'pc', ...more });
const newcomer = (phone: string) => ({ username: phone, password: PASSWORD, agree: 1 });
const phone = () => `138${String(++serial).padStart(8, '0')}`;
const refusal = (code: ErrorCode) => expect.objectContaining({ code });
const balance = (scope: Scope, userId = Number(scope.userId)) =>
  database.db.session(scope, (sql) => getBalance(sql, scope, userId));
const refusals = (results: PromiseSettledResult<unknown>[]) =>
  results.flatMap((r) =>
    r.status === 'rejected' ? [r.reason instanceof AppError ? r.reason.code : String(r.reason)] : [],
  );

describe('redeeming', () => {
  test('a code pays once, with its validity, VIP days and storage', async () => {
    const member = await account('member');
    const code = await oneCode({ vip_days: 31, storage_gb: 2, prefix: 'VIP' });
    expect(await use(member, ` ${code.toLowerCase()} `)).toEqual({ credits: 1000, vip_days: 31 });
    expect(await balance(member)).toEqual({ available: 1000, held: 0 });
    const [lot] = await database.db.session(member, (sql) => listLots(sql, member, member.userId));
    expect(lot).toMatchObject({ source: 'code', amount: 1000, trace: { batchName: '体验包' } });
    expect(Math.round((Number(lot?.expiresAt) - Date.now()) / 86_400_000)).toBe(30);
    const { rows } = await database.admin.query('select * from up_users where id = $1', [member.userId]);
    expect(rows[0]).toMatchObject({ storage_extra_bytes: String(2 * 1024 ** 3) });
    expect(rows[0].vip_expire_at).not.toBeNull();
    await expect(use(member, code)).rejects.toEqual(refusal('CODE_INVALID'));
    expect((await balance(member)).available).toBe(1000);
    const log = await database.db.session(member, (sql) =>
      listEntries(sql, member, { userId: member.userId, page: 1, limit: 9 }),
    );
    expect(log.list).toMatchObject([{ actionName: '兑换码兑换', credits: 1000 }]);
  });

  test('two hundred accounts race for one code: one wins, the rest are refused', async () => {
    const code = await oneCode();
    const racers = await Promise.all(Array.from({ length: 200 }, () => account('member')));
    const results = await Promise.allSettled(racers.map((racer) => use(racer, code)));
    expect(results.filter((r) => r.status === 'fulfilled')).toHaveLength(1);
    expect(refusals(results)).toEqual(Array.from({ length: 199 }, () => 'CODE_INVALID'));
    const { rows } = await database.admin.query(
      `select sum(amount)::int as total from credit_lot where user_id = any($1)`,
      [racers.map((racer) => racer.userId)],
    );
    expect(rows[0].total).toBe(1000);
  }, 30_000);

  test('a code of several uses serves that many accounts, each once', async () => {
    const code = await oneCode({ uses: 3 });
    const members = await Promise.all(Array.from({ length: 6 }, () => account('member')));
    const results = await Promise.allSettled(
      members.flatMap((member) => [use(member, code), use(member, code)]),
    );
    expect(results.filter((r) => r.status === 'fulfilled')).toHaveLength(3);
    const balances = await Promise.all(members.map((member) => balance(member)));
    expect(balances.map((b) => b.available).sort()).toEqual([0, 0, 0, 1000, 1000, 1000]);
  });

  test('unknown, mistyped, used, frozen, revoked, expired, pending and foreign codes are refused alike', async () => {
    const staff = as(1, 'owner', 9001);
    const used = await oneCode();
    await use(await account('member'), used);
    const frozen = await issue();
    await changeBatchState(deps, staff, { id: frozen.batch.id, to: 'frozen', reason: '核查' });
    const revoked = await issue();
    const [found] = (await findCodes(deps, staff, { code: revoked.codes[0], page: 1, limit: 1 })).list;
    await changeCodeState(deps, staff, { id: Number(found?.id), to: 'revoked', reason: '误发' });
    const expired = await issue();
    await database.admin.query(`update cdkey_batch set code_expires_at = now() where id = $1`, [
      expired.batch.id,
    ]);
    const foreign = (await issue({}, as(2, 'system', null))).codes[0] ?? '';
    const pending = await issue({ credits: 600_000 }, await account('operator'));
    const [waiting] = (await findCodes(deps, staff, { batchId: pending.batch.id, page: 1, limit: 1 })).list;
    expect(waiting?.standing).toBe('pending');
    const { rows } = await database.admin.query('select sealed from cdkey_code where id = $1', [waiting?.id]);
    const hidden = deps.vault.open(rows[0].sealed);
    const codes = [used, frozen.codes[0], revoked.codes[0], expired.codes[0], hidden, foreign];
    for (const code of [...codes, '2222-2222-2222-2222-2222', 'nonsense']) {
      const started = Date.now();
      const error = await use(await account('member'), code ?? '').catch((e: unknown) => e);
      expect(error).toEqual(refusal('CODE_INVALID'));
      expect(Date.now() - started).toBeGreaterThanOrEqual(55);
    }
    // What staff thaw can be redeemed after all.
    await changeBatchState(deps, staff, { id: frozen.batch.id, to: 'active', reason: '核查无误' });
    expect(await use(await account('member'), frozen.codes[0] ?? '')).toMatchObject({ credits: 1000 });
  });

  test('five wrong tries lock the account, also for a good code; a success clears the count', async () => {
    const member = await account('member');
    for (let i = 0; i < 4; i++)
      await expect(use(member, `wrong${i}`)).rejects.toEqual(refusal('CODE_INVALID'));
    await use(member, await oneCode());
    for (let i = 0; i < 5; i++)
      await expect(use(member, `wrong${i}`)).rejects.toEqual(refusal('CODE_INVALID'));
    await expect(use(member, await oneCode())).rejects.toEqual(refusal('CODE_LOCKED'));
    expect(await use(await account('member'), await oneCode())).toMatchObject({ credits: 1000 });
  });

  test.each([
    ['address', '192.0.2.77', () => '192.0.2.77'],
    ['/64 of an IPv6 host', '2001:db8:7::1', (i: number) => `2001:db8:7::${(i + 1).toString(16)}`],
  ])('two hundred wrong tries at once from one %s are twenty', async (_what, ip, addressOf) => {
    const guessers = await Promise.all(Array.from({ length: 200 }, () => account('member')));
    const results = await Promise.allSettled(
      guessers.map((guesser, i) => use({ ...guesser, ip: addressOf(i) }, 'wrong')),
    );
    const refused = refusals(results).sort();
    expect(refused).toEqual([
      ...Array<string>(20).fill('CODE_INVALID'),
      ...Array<string>(180).fill('CODE_LOCKED'),
    ]);
    const [code, neighbour] = [await oneCode(), await account('member')];
    await expect(use({ ...neighbour, ip }, code)).rejects.toEqual(refusal('CODE_LOCKED'));
    expect(await use(neighbour, code)).toMatchObject({ credits: 1000 });
  });

  test('a swarm that guesses at a campaign does not close it', async () => {
    const { codes } = await issue({ prefix: 'SPRING', count: 7 });
    const [guess = ''] = drawCodes(1, 'SPRING');
    const scopes = await Promise.all(Array.from({ length: 520 }, () => account('member')));
    const results = await Promise.allSettled(scopes.map((scope) => use(scope, guess)));
    expect(new Set(refusals(results))).toEqual(new Set(['CODE_INVALID']));
    for (const code of codes.slice(0, 6))
      expect(await use(await account('member'), code)).toMatchObject({ credits: 1000 });
    // Meanwhile an address has few wrong tries at it.
    const ip = '192.0.2.78';
    const more = await Promise.all(Array.from({ length: 8 }, () => account('member')));
    const tries = await Promise.allSettled(more.map((scope) => use({ ...scope, ip }, guess)));
    expect(refusals(tries).sort()).toEqual([
      ...Array<string>(5).fill('CODE_INVALID'),
      ...Array<string>(3).fill('CODE_LOCKED'),
    ]);
  }, 60_000);

  test('without Redis no code is tried, and the log says which limit is away', async () => {
    const said: unknown[] = [];
    const gone = new Redis({
      lazyConnect: true,
      enableOfflineQueue: false,
      port: 1,
      retryStrategy: () => null,
    });
    gone.on('error', () => undefined);
    const warn = (message: string, fields?: Record<string, unknown>) =>
      void said.push([message, fields?.limit]);
    const alone = { ...deps, rateLimits: new RateLimits(gone, { warn }) };
    const code = await oneCode();
    const member = await account('member');
    await expect(redeem(alone, member, { code, client: 'pc' })).rejects.toEqual(refusal('UNAVAILABLE'));
    expect(said).toEqual([['a rate limit could not be asked', 'cdkey:account']]);
    expect(await use(member, code)).toMatchObject({ credits: 1000 });
  });
});

describe('registering with a code', () => {
  test('checks in order: agreement, credentials, phone, password, code', async () => {
    const guest = as(1, 'anonymous', null);
    await expect(use(guest, 'x')).rejects.toEqual(refusal('TOURIST_FORBIDDEN'));
    await expect(use(await account('visitor'), 'x')).rejects.toEqual(refusal('TOURIST_FORBIDDEN'));
    const attempt = (more: object, code = '') => use(guest, code, more);
    await expect(attempt({ username: '', password: '' })).rejects.toEqual(refusal('AGREEMENT_REQUIRED'));
    await expect(attempt({ username: '', password: '', agree: 1 })).rejects.toEqual(
      refusal('CREDENTIALS_REQUIRED'),
    );
    await expect(attempt({ username: '123', password: 'x', agree: 1 })).rejects.toEqual(refusal('BAD_PHONE'));
    await expect(attempt({ username: phone(), password: 'x', agree: 1 })).rejects.toEqual(
      refusal('WEAK_PASSWORD'),
    );
    await expect(attempt(newcomer(phone()))).rejects.toEqual(refusal('CODE_REQUIRED'));
    await expect(attempt(newcomer(phone()), 'wrong')).rejects.toEqual(refusal('CODE_INVALID'));
  });

  test('makes the account and pays it in one go', async () => {
    const guest = as(1, 'anonymous', null);
    const answer = await use(guest, await oneCode(), newcomer(phone()));
    expect(answer).toEqual({ credits: 1000, vip_days: 0, token: expect.stringMatching(/^token-of-\d+$/) });
    const userId = Number(answer.token?.replace('token-of-', ''));
    expect(await balance(guest, userId)).toEqual({ available: 1000, held: 0 });
  });

  test('turns a visitor into the member, who keeps what was there', async () => {
    const visitor = await account('visitor');
    await use({ ...visitor, role: 'member' }, await oneCode({ credits: 5 }));
    const answer = await use(visitor, await oneCode(), newcomer(phone()));
    expect(answer.token).toBe(`token-of-${visitor.userId}`);
    expect((await balance(visitor)).available).toBe(1005);
  });

  test('two codes race for one phone: one account, and the loser’s code stays good', async () => {
    const name = phone();
    const codes = (await issue({ count: 5 })).codes;
    const results = await Promise.allSettled(
      codes.map((code) => use(as(1, 'anonymous', null), code, newcomer(name))),
    );
    expect(results.filter((r) => r.status === 'fulfilled')).toHaveLength(1);
    expect(new Set(refusals(results))).toEqual(new Set(['PHONE_TAKEN']));
    const good = await Promise.allSettled(codes.map(async (code) => use(await account('member'), code)));
    expect(good.filter((r) => r.status === 'fulfilled')).toHaveLength(4);
  });

  test('the same phone may register on two sites', async () => {
    const name = phone();
    await use(as(1, 'anonymous', null), await oneCode(), newcomer(name));
    const code = (await issue({}, as(2, 'system', null))).codes[0] ?? '';
    expect(await use(as(2, 'anonymous', null), code, newcomer(name))).toMatchObject({ credits: 1000 });
  });
});

describe('issuing', () => {
  test('the same key issues once, however often it is sent; other input is refused', async () => {
    const asked = request({ count: 3, key: 'issue-once' });
    const staff = as(1, 'system', null);
    const results = await Promise.all(Array.from({ length: 5 }, () => issueBatch(deps, staff, asked)));
    expect(new Set(results.map((r) => JSON.stringify([r.batch.id, r.codes]))).size).toBe(1);
    expect(results[0]?.codes).toHaveLength(3);
    await expect(issueBatch(deps, staff, { ...asked, credits: 1 })).rejects.toEqual(refusal('KEY_REUSED'));
  });

  test('an export lists every code with its truth, and leaves a record', async () => {
    const { batch, codes } = await issue({ count: 3, name: '=表/格' });
    const member = await account('member');
    await use(member, codes[1] ?? '');
    const operator = await account('operator');
    const { filename, csv } = await exportBatch(deps, operator, { id: batch.id, reason: '客户要求' });
    expect(filename).toBe(`兑换码-=表_格-${batch.id}.csv`);
    const lines = csv.split('\r\n');
    expect(lines[0]).toBe('\uFEFF兑换码,状态,兑换账号,兑换时间');
    expect(lines.slice(1, 4).map((line) => line.split(',').slice(0, 2))).toEqual([
      [codes[0], '未使用'],
      [codes[1], '已使用'],
      [codes[2], '未使用'],
    ]);
    const { rows } = await database.admin.query(`select * from audit_log where target = $1 order by id`, [
      `cdkey-batch:${batch.id}`,
    ]);
    expect(rows.map((row) => [row.action, row.actor_id])).toEqual([
      ['cdkey-batch.issue', null],
      ['cdkey-batch.export', operator.userId],
    ]);
    expect(rows[1].detail).toMatchObject({ reason: '客户要求' });
    expect(JSON.stringify(rows)).not.toContain(codes[0]);
    await expect(
      exportBatch(deps, await account('support', 2), { id: batch.id, reason: 'x' }),
    ).rejects.toEqual(refusal('NOT_FOUND'));
    const { list } = await listBatches(deps, operator, { page: 1, limit: 10, order: 'desc', name: '=表' });
    expect(list).toMatchObject([{ id: batch.id, redeemed: 1, issuer: '命令行' }]);
    const page = { page: 1, limit: 10, order: 'desc', name: '=表' } as const;
    const neighbour = await account('operator', 2);
    expect((await listBatches(deps, neighbour, page)).list).toEqual([]);
    await expect(listBatches(deps, neighbour, { ...page, site_id: 1 })).rejects.toEqual(refusal('FORBIDDEN'));
  });

  test('codes rest hashed and sealed', async () => {
    const code = await oneCode();
    const { rows } = await database.admin.query('select * from cdkey_code order by id desc limit 1');
    expect(JSON.stringify(rows)).not.toContain(code);
    expect(Buffer.from(rows[0].sealed).includes(code)).toBe(false);
    expect(deps.vault.open(rows[0].sealed)).toBe(code);
    expect(() => new CodeVault('hash-key-of-the-tests', 'another-key').open(rows[0].sealed)).toThrow();
  });

  test('the command line gets every code', async () => {
    const codes = await issueFromCli(deps, { siteId: 1, credits: 10, days: 5, count: 1_500, prefix: 'cli' });
    expect(new Set(codes).size).toBe(1_500);
    expect(await use(await account('member'), codes.at(-1) ?? '')).toEqual({ credits: 10, vip_days: 0 });
  });

  test.each([{ credits: 0 }, { code_expires_at: '2020-01-01' }])('%j is refused', async (more) =>
    expect(issue(more)).rejects.toEqual(refusal('BAD_INPUT')),
  );
});

test('recalling a code takes what is left of its credits, once', async () => {
  const member = await account('member');
  const code = await oneCode();
  await use(member, code);
  await database.db.transaction(member, (tx) =>
    hold(tx, member, holdInput(member.userId, 300, 'recall:spend')),
  );
  const staff = await account('operator');
  const [found] = (await findCodes(deps, staff, { code, page: 1, limit: 5 })).list;
  expect(found).toMatchObject({
    standing: 'used',
    code: maskCode(code),
    redemptions: [{ userId: member.userId, recalled: false }],
  });
  const recall = () => recallCode(deps, staff, { id: Number(found?.id), reason: '退款' });
  expect(await recall()).toEqual({ recalled: 700 });
  expect(await recall()).toEqual({ recalled: 0 });
  expect(await balance(member)).toEqual({ available: 0, held: 300 });
});

test('codes from before tails were kept are told theirs, chunk by chunk, and unreadable ones once', async () => {
  const { batch, codes } = await issue({ count: 3 });
  await database.admin.query('update cdkey_code set tail = null where batch_id = $1', [batch.id]);
  await database.admin.query(
    `update cdkey_code set sealed = '\\x00' where id = (select max(id) from cdkey_code where batch_id = $1)`,
    [batch.id],
  );
  const staff = await account('support');
  const byTail = async (code: string) =>
    (await findCodes(deps, staff, { code: code.slice(-4), batchId: batch.id, page: 1, limit: 5 })).total;
  expect(await byTail(codes[0] ?? '')).toBe(0);
  expect(await fillMissingTails(deps)).toBe(3);
  expect(await byTail(codes[0] ?? '')).toBeGreaterThan(0);
  expect(await byTail((codes[1] ?? '').toLowerCase())).toBeGreaterThan(0);
  expect(await fillMissingTails(deps)).toBe(0);
});

test('staff find codes by batch, redeemer, state and day, on their own site alone', async () => {
  const { batch, codes } = await issue({ count: 4 });
  const member = await account('member');
  await use(member, codes[2] ?? '');
  const staff = await account('support');
  const find = (filter: object, scope: Scope = staff) =>
    findCodes(deps, scope, { page: 1, limit: 10, ...filter }).then(({ list }) =>
      list.map((row) => row.code).sort(),
    );
  expect(await find({ batchId: batch.id })).toEqual(codes.map(maskCode).sort());
  expect(await find({ batchId: batch.id, state: 'used' })).toEqual([maskCode(codes[2] ?? '')]);
  expect(await find({ userId: member.userId })).toEqual([maskCode(codes[2] ?? '')]);
  expect(await find({ batchId: batch.id, from: new Date(Date.now() - 60_000) })).toEqual([
    maskCode(codes[2] ?? ''),
  ]);
  expect(await find({ batchId: batch.id, to: new Date(Date.now() - 60_000) })).toEqual([]);
  expect(await find({ code: 'nonsense' })).toEqual([]);
  expect(await find({ batchId: batch.id }, await account('support', 2))).toEqual([]);
});
