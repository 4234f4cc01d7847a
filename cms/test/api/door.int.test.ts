import { allEndpoints, calls } from '@fenshen/contract';
import { createAccount, staffToken, tokenFor } from '../helpers/api/accounts';
import { ApiClient, type Caller } from '../helpers/api/client';
import { expectRefusal } from '../helpers/api/expectations';
import { METRICS_TOKEN } from '../helpers/api/server-process';
import { nameOf, SAMPLES } from '../helpers/api/samples';
import { startServer, type Server } from '../helpers/api/server';

jest.setTimeout(120_000);

let server: Server;
let client: ApiClient;

beforeAll(async () => {
  server = await startServer(5);
  client = new ApiClient(server);
});
afterAll(async () => {
  client.close();
  await server.stop();
});

describe('the owner on another site', () => {
  let owner: string;
  beforeAll(async () => {
    owner = await staffToken(server, client, 'owner');
  });
  const traces = async () =>
    (
      await server.admin.query(
        `select (select count(*)::int from credit_account a join up_users u on u.id = a.user_id
                 where u.site_id <> a.site_id) as accounts,
                (select count(*)::int from media_files where site_id = $1 and user_id is not null) as files,
                (select count(*)::int from jobs where site_id = $1) as jobs`,
        [server.sites.second],
      )
    ).rows as unknown[];
  const own = allEndpoints.filter(({ access }) => access === 'user' || access === 'member');

  test.each(
    own.filter((endpoint) => endpoint !== calls.account.logout).map((each) => [nameOf(each), each] as const),
  )('%s: is told that the account is of another site', async (_name, endpoint) => {
    const input = SAMPLES.find((each) => each.endpoint === endpoint)?.input ?? {};
    for (const sent of [input, {}])
      expectRefusal(await client.send(endpoint, sent, { token: owner, site: 'second' }), 'WRONG_SITE');
    expect(await traces()).toEqual([{ accounts: 0, files: 0, jobs: 0 }]);
  });

  test('is served at home, is staff everywhere and may sign out anywhere', async () => {
    await client.call(calls.account.credits, {}, { token: owner });
    await client.call(calls.account.space, {}, { token: owner });
    const away = { token: owner, site: 'second' } as const;
    await client.call(calls.ops.users, {}, away);
    await client.call(calls.account.logout, {}, away);
    expectRefusal(await client.send(calls.account.credits, {}, { token: owner }), 'NOT_SIGNED_IN');
  });
});

describe('/metrics', () => {
  const scrape = (authorization?: string) =>
    fetch(`http://127.0.0.1:${server.port}/metrics`, { headers: authorization ? { authorization } : {} });

  test('is for whoever has the token', async () => {
    const owner = await staffToken(server, client, 'owner');
    for (const authorization of [undefined, 'Bearer wrong', `Bearer ${owner}`, METRICS_TOKEN]) {
      const reply = await scrape(authorization);
      expect(reply.status).toBe(401);
      expect(await reply.text()).not.toContain('fenshen_');
    }
  });

  test('tells of calls by their outcome, of connections, jobs and the books, and of nobody', async () => {
    const account = await createAccount(server);
    await client.call(calls.account.credits, {}, { token: account.token });
    expectRefusal(await client.send(calls.account.credits, {}, {}), 'NOT_SIGNED_IN');
    await server.admin.query(
      `insert into jobs (id, site_id, user_id, kind, channel, state, payload, max_attempts, subject_type, subject_id, deadline_at)
       values ('j_metrics', $1, 1, 'avatar-video', 'video-df', 'unknown', '{}', 1, 'work', 1, now())`,
      [server.sites.first],
    );
    await server.admin.query('insert into reconcile_run (took_ms, problems, sample) values (1, 3, $1)', [
      '[]',
    ]);
    const page = await (await scrape(`Bearer ${METRICS_TOKEN}`)).text();
    const count = (code: number) =>
      new RegExp(
        `fenshen_call_duration_seconds_count{role="api",method="GET",path="/api/user/credits",code="${code}"} [1-9]`,
      );
    expect(page).toMatch(count(0));
    expect(page).toMatch(count(100));
    expect(page).toContain('fenshen_database_connections{state="max",role="api"} 2');
    expect(page).toContain('fenshen_calls{state="waiting",role="api"} 0');
    expect(page).toContain('fenshen_jobs{channel="video-df",state="unknown",role="api"} 1');
    expect(page).toContain('fenshen_reconcile_problems{role="api"} 3');
    for (const secret of [account.token, account.username, ...Object.values(server.secrets)])
      expect(page).not.toContain(secret);
  });
});

describe('posts of strangers', () => {
  let tries = 0;
  /** A name of its own each time: tries of one name have limits of theirs. */
  const post = (caller: Caller) =>
    client.send(
      calls.account.login,
      { username: `1390000${String(++tries).padStart(4, '0')}`, password: 'wrong1' },
      caller,
    );
  const nonces = async () => (await server.redis.keys('*nonce:*')).length;
  /** As if this network had posted as often as it may but `left` times. */
  async function useUp(caller: Caller & { ip: string }, network: string, left: number): Promise<void> {
    expectRefusal(await post(caller), 'BAD_CREDENTIALS');
    const [key, ...others] = await server.redis.keys(`*stranger:network*${network}*`);
    expect([key, others]).toEqual([expect.any(String), []]);
    await server.redis.incrby(key ?? '', 2_000 - left - 1);
  }

  test('beyond 2,000 in ten minutes a network is refused before anything of it is kept; others are served', async () => {
    const crowd = { ip: '198.18.70.1' };
    await useUp(crowd, '198.18.70.1', 1);
    expectRefusal(await post(crowd), 'BAD_CREDENTIALS');
    const before = await nonces();
    const account = await createAccount(server);
    const forged = tokenFor(server, account.id, { secret: 'not the key of this server' });
    for (const token of [null, forged, 'x'.repeat(2_000)])
      expectRefusal(await post({ ...crowd, token }), 'TOO_MANY');
    expect(await nonces()).toBe(before);

    // Whoever signed in shares the address with the crowd, not its limit.
    await client.call(calls.account.agree, { ids: [2_000_000_000] }, { ...crowd, token: account.token });
    expectRefusal(await post({ ip: '198.18.70.2' }), 'BAD_CREDENTIALS');
    expect(await nonces()).toBe(before + 2);
  });

  test('all addresses of an IPv6 network are one', async () => {
    await useUp({ ip: '2001:db8:70::1' }, '2001:db8:70::', 0);
    expectRefusal(await post({ ip: '2001:db8:70::2:1' }), 'TOO_MANY');
    expectRefusal(await post({ ip: '2001:db8:71::1' }), 'BAD_CREDENTIALS');
  });
});
