import { hold } from '../../credits/public';
import { type Scope } from '../../../kernel/scope';
import { holdInput } from '../../../../test/helpers/ledger-harness';
import { maskCode } from '../server/domain/code-format';
import {
  CodeVault,
  exportBatch,
  findCodes,
  issueBatch,
  issueFromCli,
  listBatches,
  recallCode,
  fillMissingTails,
} from '../public';
import {
  account,
  oneCode,
  use,
  balance,
  database,
  refusal,
  as,
  issue,
  deps,
  request,
  setUpCodes,
} from '../../../../test/helpers/codes-world';

setUpCodes();

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
