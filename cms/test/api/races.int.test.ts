import { calls } from '@fenshen/contract';
import { createAccount, createAccounts, staffToken, type TestAccount } from '../helpers/api/accounts';
import { insertCatalogue, type Catalogue } from '../helpers/api/catalogue';
import { ApiClient } from '../helpers/api/client';
import { expectRefusal, expectSound } from '../helpers/api/expectations';
import { startServer, type Server } from '../helpers/api/server';

jest.setTimeout(120_000);

let server: Server;
let client: ApiClient;
let catalogue: Catalogue;
let support: string;

beforeAll(async () => {
  server = await startServer(11);
  client = new ApiClient(server);
  catalogue = await insertCatalogue(server);
  support = await staffToken(server, client, 'support');
});
afterAll(async () => {
  client.close();
  await server.stop();
});
afterEach(() => expectSound(server));

let batches = 0;
const issue = async (over: { credits?: number; count?: number; uses?: number } = {}): Promise<string[]> => {
  const key = `races-batch-${++batches}`;
  const batch = { name: '并发', credits: 1_000, valid_days: 30, count: 1, key, ...over };
  return (await client.call(calls.ops.issueBatch, batch, { token: support })).codes;
};
const balance = (account: TestAccount) => client.call(calls.account.credits, {}, { token: account.token });
/** Everybody from an address of their own. */
const address = (n: number) => `198.18.${n >> 8}.${n & 255}`;

describe('codes', () => {
  test('200 accounts redeem one code at once: one wins, 199 are refused clearly', async () => {
    const [code = ''] = await issue();
    const accounts = await createAccounts(server, 200);
    const replies = await Promise.all(
      accounts.map(({ token }, i) => client.send(calls.account.cdkey, { code }, { token, ip: address(i) })),
    );
    const winners = accounts.filter((_account, i) => replies[i]?.code === 0);
    expect(winners).toHaveLength(1);
    for (const reply of replies.filter((each) => each.code !== 0)) expectRefusal(reply, 'CODE_INVALID');
    const { rows } = await server.admin.query<{ user_id: number; available: string }>(
      'select user_id, available from credit_account where user_id = any($1) and available > 0',
      [accounts.map((account) => account.id)],
    );
    expect(rows).toEqual([{ user_id: winners[0]?.id, available: '1000' }]);
    expect((await balance(winners[0] as TestAccount)).credits).toBe(1_000);
  });

  test('a code for five is good for five of twenty', async () => {
    const [code = ''] = await issue({ uses: 5, credits: 7 });
    const accounts = await createAccounts(server, 20);
    const replies = await Promise.all(
      accounts.map(({ token }, i) =>
        client.send(calls.account.cdkey, { code }, { token, ip: address(300 + i) }),
      ),
    );
    expect(replies.filter((reply) => reply.code === 0)).toHaveLength(5);
    const balances = await Promise.all(accounts.map(balance));
    expect(balances.reduce((sum, each) => sum + each.credits, 0)).toBe(35);
  });

  test('one account redeems one code once, however often it is sent', async () => {
    const [code = ''] = await issue({ uses: 5 });
    const account = await createAccount(server);
    const replies = await Promise.all(
      Array.from({ length: 8 }, (_, i) =>
        client.send(calls.account.cdkey, { code }, { token: account.token, ip: address(400 + i) }),
      ),
    );
    expect(replies.filter((reply) => reply.code === 0)).toHaveLength(1);
    expect((await balance(account)).credits).toBe(1_000);
  });

  test('one phone number registers once, and the codes of the others stay good', async () => {
    // As many as may be tried for one account at a time.
    const codes = await issue({ count: 5 });
    const username = '13611112222';
    const replies = await Promise.all(
      codes.map((code, i) =>
        client.send(
          calls.account.cdkey,
          { code, username, password: 'abc12345', agree: 1 },
          { ip: address(500 + i) },
        ),
      ),
    );
    expect(replies.filter((reply) => reply.code === 0)).toHaveLength(1);
    for (const reply of replies.filter((each) => each.code !== 0)) expectRefusal(reply, 'PHONE_TAKEN');
    const heir = await createAccount(server);
    for (const [i, code] of codes.entries())
      if (replies[i]?.code !== 0) await client.call(calls.account.cdkey, { code }, { token: heir.token });
    expect((await balance(heir)).credits).toBe(4_000);
  });
});

describe('works', () => {
  const order = (over: object = {}) => ({
    name: '并发作品',
    api: 'fy',
    video_id: catalogue.avatar,
    user_voice_id: catalogue.voice,
    text: '大家好，欢迎来到直播间。',
    ...over,
  });
  /** What one such work holds. */
  async function price(): Promise<number> {
    const rich = await createAccount(server, { credits: 10_000 });
    return (await client.call(calls.works.create, order(), { token: rich.token })).credits;
  }
  const counts = async ({ id }: TestAccount) => {
    const { rows } = await server.admin.query<{ works: string; jobs: string }>(
      `select (select count(*) from works where user_id = $1) as works, (select count(*) from jobs where user_id = $1) as jobs`,
      [id],
    );
    return rows[0];
  };

  test('100 submits at once on a balance for 10 make exactly 10', async () => {
    const each = await price();
    expect(each).toBeGreaterThan(0);
    const account = await createAccount(server, { credits: each * 10 + each - 1 });
    const replies = await Promise.all(
      Array.from({ length: 100 }, (_, i) =>
        client.send(calls.works.create, order({ client_key: `form-${i}` }), { token: account.token }),
      ),
    );
    const made = replies.filter((reply) => reply.code === 0);
    expect(made).toHaveLength(10);
    expect(new Set(made.map((reply) => (reply.data as { id: number }).id)).size).toBe(10);
    for (const reply of replies.filter((one) => one.code !== 0)) expectRefusal(reply, 'INSUFFICIENT_CREDITS');
    expect(await balance(account)).toMatchObject({ credits: each - 1, held: each * 10 });
    expect(await counts(account)).toEqual({ works: '10', jobs: '10' });
  });

  test('one form sent many times at once makes one work and one hold', async () => {
    const each = await price();
    const account = await createAccount(server, { credits: each * 20 });
    const form = order({ client_key: 'the-form' });
    const replies = await Promise.all(
      Array.from({ length: 20 }, () => client.call(calls.works.create, form, { token: account.token })),
    );
    expect(new Set(replies.map((reply) => reply.id)).size).toBe(1);
    expect(await balance(account)).toMatchObject({ credits: each * 19, held: each });
    expect(await counts(account)).toEqual({ works: '1', jobs: '1' });
    const other = order({ client_key: 'the-form', text: '换一段台词。' });
    expectRefusal(await client.send(calls.works.create, other, { token: account.token }), 'KEY_REUSED');
  });

  test('a work cancelled and deleted many times at once gives its credits back once', async () => {
    const each = await price();
    const account = await createAccount(server, { credits: each * 3 });
    const { token } = account;
    const { id } = await client.call(calls.works.create, order(), { token });
    expect(await balance(account)).toMatchObject({ credits: each * 2, held: each });
    await Promise.all(
      Array.from({ length: 20 }, (_, i) =>
        client.send(i % 2 ? calls.works.cancel : calls.works.remove, { id }, { token }),
      ),
    );
    expect(await balance(account)).toMatchObject({ credits: each * 3, held: 0 });
  });

  test('redeeming, buying and cancelling at once keep the books', async () => {
    const each = await price();
    const account = await createAccount(server, { credits: each * 4 });
    const { token } = account;
    const codes = await issue({ count: 5, credits: each });
    await Promise.all([
      ...codes.map((code, i) => client.call(calls.account.cdkey, { code }, { token, ip: address(600 + i) })),
      ...Array.from({ length: 4 }, async () => {
        const { id } = await client.call(calls.works.create, order(), { token });
        await client.call(calls.works.cancel, { id }, { token });
      }),
    ]);
    expect(await balance(account)).toMatchObject({ credits: each * 9, held: 0 });
    const { list } = await client.call(calls.account.creditsLog, {}, { token });
    expect(list.reduce((sum, entry) => sum + entry.credits, 0)).toBe(each * 9);
  });
});
