import { calls, ERRORS } from '@fenshen/contract';
import { createAccount, staffToken, type TestAccount } from '../helpers/api/accounts';
import { insertCatalogue, type Catalogue } from '../helpers/api/catalogue';
import { ApiClient, type CallReply } from '../helpers/api/client';
import { expectSound } from '../helpers/api/expectations';
import { startServer, type Server } from '../helpers/api/server';
import { waitFor } from '../helpers/wait-for';
import { flood } from '../torture/flood';

jest.setTimeout(240_000);

/** Small, so that few requests are many. */
const DOOR = { REQUESTS_AT_ONCE: '8', REQUESTS_WAITING: '40', REQUESTS_WAIT_MS: '5000' };
const AT_ONCE = 200;
/** More than may run and wait together, and few enough for the machine to serve others beside. */
const CROWD = 60;

let server: Server;
let client: ApiClient;
let catalogue: Catalogue;
let visitor: TestAccount;

beforeAll(async () => {
  server = await startServer(2, DOOR);
  client = new ApiClient(server, AT_ONCE + 20);
  catalogue = await insertCatalogue(server);
  visitor = await createAccount(server, { role: 'visitor' });
});
afterAll(async () => {
  client.close();
  await server.stop();
});
afterEach(() => expectSound(server));

const order = (n: number) => ({
  name: `作品${n}`,
  api: 'fy',
  video_id: catalogue.avatar,
  user_voice_id: catalogue.voice,
  text: '大家好，欢迎来到直播间。',
  client_key: `load-${n}`,
});
const isReady = async () => (await client.http('GET', '/readyz')).status === 200;
/** Every site is read again at the next request, as after each publication. */
const outdateSites = () => server.redis.publish('site-changed', '1');
const isTurnedAway = ({ status, code, msg }: CallReply) =>
  status === 503 && code === ERRORS.UNAVAILABLE.code && msg === ERRORS.UNAVAILABLE.msg;

test('a flood is answered or turned away, each request of it, and the server serves afterwards', async () => {
  const { asked, ends, violations } = await flood(server, { seconds: 5, senders: AT_ONCE, catalogue });
  expect(violations).toEqual([]);
  expect(ends.done + ends.refused + ends.turnedAway).toBe(asked);
  expect(ends.done).toBeGreaterThan(0);
  expect(ends.turnedAway).toBeGreaterThan(0);
});

test('whoever is turned away is told when to come again; somebody else is served meanwhile', async () => {
  const operator = await staffToken(server, client, 'operator');
  const crowd = { ...visitor, ip: '198.18.0.1' };
  let over = false;
  let seen: CallReply | undefined;
  const flood = Promise.all(
    Array.from({ length: CROWD }, async () => {
      while (!over) {
        // A call with work to wait for: one that is refused at a glance never stands in a line.
        const reply = await client.send(calls.works.list, {}, crowd);
        if (reply.status === 503) seen = reply;
      }
    }),
  );
  try {
    const refusal = await waitFor('a refusal', () => seen, 60_000);
    expect(refusal.headers['retry-after']).toBe('2');
    expect(JSON.parse(refusal.text)).toEqual({
      error: 'UNAVAILABLE',
      code: ERRORS.UNAVAILABLE.code,
      msg: ERRORS.UNAVAILABLE.msg,
      data: null,
    });
    const other = { token: operator, ip: '198.18.9.9' };
    await client.call(calls.ops.alerts, {}, other);
    const { status, errors } = await client.graphql('{ notices { documentId } }', {}, other);
    expect([status, errors]).toEqual([200, []]);
  } finally {
    over = true;
    await flood;
  }
  await waitFor('the server to be ready', isReady, 60_000);
});

test('works and auditions are made while the sites are read anew, without a second connection inside theirs', async () => {
  const member = await createAccount(server, { credits: 100_000 });
  for (let n = 0; n < 10; n++) {
    await outdateSites();
    const { id } = await client.call(calls.works.create, order(1_000 + n), member);
    expect(id).toBeGreaterThan(0);
    await outdateSites();
    const text = `第${n}次试听。`;
    const { job_id } = await client.call(
      calls.library.auditionStart,
      { voice_id: catalogue.voice, text },
      member,
    );
    expect(job_id).not.toBe('');
  }
});

test('not ready once its own pool has no connection; ready again when it has', async () => {
  // Accounts are locked: what asks for this one waits, and holds both connections meanwhile.
  const member = await createAccount(server, { credits: 100_000 });
  await server.admin.query('begin');
  await server.admin.query('select 1 from credit_account where user_id = $1 for update', [member.id]);
  const waiting = [2_001, 2_002].map((n) => client.send(calls.works.create, order(n), member));
  await waitFor('the server not to be ready', async () => !(await isReady()), 60_000);
  expect((await client.http('GET', '/healthz')).status).toBe(200);
  await server.admin.query('rollback');
  for (const reply of await Promise.all(waiting)) expect(reply.code === 0 || isTurnedAway(reply)).toBe(true);
  await waitFor('the server to be ready', isReady, 60_000);
});
