import { calls, ERRORS } from '@fenshen/contract';
import { createAccount } from '../helpers/api/accounts';
import { enrol, signIn } from '../helpers/api/second-factor';
import { ApiClient } from '../helpers/api/client';
import { expectSound } from '../helpers/api/expectations';
import { startServer, type Server } from '../helpers/api/server';
import { waitFor } from '../helpers/wait-for';

jest.setTimeout(120_000);

let server: Server;
let client: ApiClient;
beforeAll(async () => {
  server = await startServer(1);
  client = new ApiClient(server);
});
afterAll(async () => {
  client.close();
  await server.stop();
});

const issue = (...args: string[]) => server.command('main-cdkey-issue.js', args);

test('codes issued by command are good, one a line', async () => {
  const { status, stdout, stderr } = await issue(
    '--site',
    'default',
    '--credits',
    '70',
    '--days',
    '30',
    '--count',
    '3',
  );
  expect([status, stderr]).toEqual([0, '']);
  const codes = stdout.trim().split('\n');
  expect(new Set(codes).size).toBe(3);
  const account = await createAccount(server);
  for (const code of codes) await client.call(calls.account.cdkey, { code }, account);
  expect((await client.call(calls.account.credits, {}, account)).credits).toBe(210);
  await expectSound(server);
});

test.each([
  ['nothing said', [], /npm run cdkey:issue -- --site/],
  ['no such site', ['--site', 'nowhere', '--credits', '1', '--days', '1'], /没有代码为 nowhere 的站点/],
  ['no such option', ['--wrong'], /--wrong/],
])('a wrong command ends with 1 and says why: %s', async (_what, args, why) => {
  const { status, stdout, stderr } = await issue(...args);
  expect([status, stdout]).toEqual([1, '']);
  expect(stderr).toMatch(why);
});

test('the proof ends, says so and is on record; what is off is printed and ends it with 1', async () => {
  const sound = await server.command('main-reconcile.js');
  expect(sound).toMatchObject({ status: 0, stdout: '' });
  expect(sound.stderr).toMatch(/^账目相符：核对 \d+ 条流水、\d+ 个任务/);
  const { rows } = await server.admin.query('select problems from reconcile_run order by id desc limit 1');
  expect(rows).toEqual([{ problems: 0 }]);

  const { id } = await createAccount(server, { credits: 50 });
  await server.admin.query('update credit_account set available = available + 1 where user_id = $1', [id]);
  const off = await server.command('main-reconcile.js');
  expect(off.status).toBe(1);
  const problems = off.stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as { check: string; detail: object });
  expect(problems.map(({ check }) => check)).toEqual([
    'an account holds what its lots hold',
    'an account is where its last entry left it',
  ]);
  expect(problems[0]?.detail).toMatchObject({ user_id: id, available: 51 });
  expect(off.stderr).toMatch(/^发现 2 处不符/);
});

describe('second-factor:reset', () => {
  const reset = (...args: string[]) => server.command('main-second-factor-reset.js', args);

  test.each([
    ['nothing said', [], /npm run second-factor:reset -- --account/],
    ['no such owner', ['--account', 'operator'], /没有名为 operator 的平台管理员/],
    ['no such site', ['--account', 'operator', '--site', 'nowhere'], /站点 nowhere 没有账号 operator/],
    ['no second factor', ['--account', 'owner'], /未开启两步验证/],
  ])('a wrong command ends with 1 and says why: %s', async (_what, args, why) => {
    const { status, stdout, stderr } = await reset(...args);
    expect([status, stdout]).toEqual([1, '']);
    expect(stderr).toMatch(why);
  });

  test('an owner who lost theirs is in again with the password alone; the session before is over', async () => {
    const password = 'abc1234567';
    const owner = await createAccount(server, { role: 'owner', password });
    const { token } = await enrol(client, owner, password);
    expect((await signIn(client, owner, password)).code).not.toBe(0);
    const { status, stderr } = await reset('--account', owner.username);
    expect([status, stderr]).toEqual([0, expect.stringContaining(`已清除 ${owner.username} 的两步验证`)]);
    expect((await signIn(client, owner, password)).code).toBe(0);
    await waitFor('the session before to end', async () => {
      const { code } = await client.send(calls.ops.me, {}, { token });
      return code === ERRORS.NOT_SIGNED_IN.code;
    });
    const { rows } = await server.admin.query(
      `select actor_role, detail->>'reason' as reason from audit_log where action = 'second-factor.reset' and target = $1`,
      [`user:${owner.id}`],
    );
    expect(rows).toEqual([{ actor_role: 'system', reason: '服务器命令' }]);
  });
});
