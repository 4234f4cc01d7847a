import { request } from 'node:http';
import { calls, ERRORS, requestKey } from '@fenshen/contract';
import { callbackPath } from '../../src/plugins/jobs/public';
import { createAccount, staffToken, tokenFor } from '../helpers/api/accounts';
import { insertCatalogue } from '../helpers/api/catalogue';
import { ApiClient, HOSTS } from '../helpers/api/client';
import { startServer, type Server } from '../helpers/api/server';
import { waitFor } from '../helpers/wait-for';

/** What only shows over HTTP: streams, sessions that end, addresses outside the contract. */
jest.setTimeout(120_000);

const NOT_SIGNED_IN = { code: ERRORS.NOT_SIGNED_IN.code, msg: ERRORS.NOT_SIGNED_IN.msg };

let server: Server;
let client: ApiClient;
beforeAll(async () => {
  server = await startServer(7);
  client = new ApiClient(server);
});
afterAll(async () => {
  client.close();
  await server.stop();
});

test('the export arrives as a CSV file with its mark, for staff alone', async () => {
  const token = await staffToken(server, client, 'support');
  const { batch, codes } = await client.call(
    calls.ops.issueBatch,
    { name: '礼品卡', credits: 5, valid_days: 9, count: 3, key: 'staff-acts-1' },
    { token },
  );
  const path = `${calls.ops.cdkeyExportFile.path}?id=${batch.id}&reason=${encodeURIComponent('印制')}`;
  const reply = await client.http('GET', path, { token });
  expect(reply.status).toBe(200);
  expect(reply.headers['content-type']).toBe('text/csv; charset=utf-8');
  expect(reply.headers['content-disposition']).toContain(
    `filename*=UTF-8''${encodeURIComponent('兑换码-礼品卡')}`,
  );
  expect([...reply.body.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  const lines = reply.body.toString('utf8').trim().split('\r\n');
  expect(lines.slice(1).map((line) => line.split(',')[0])).toEqual(codes);
  const member = (await createAccount(server)).token;
  for (const other of [undefined, member]) {
    const refused = await client.http('GET', path, { token: other });
    expect(refused.headers['content-type']).toContain('application/json');
    expect(refused.body.toString('utf8')).not.toContain(codes[0]);
  }
});

/** An open event stream, read as it comes. */
function listen(token: string, { path } = calls.account.events, site: keyof typeof HOSTS = 'first') {
  const seen = { text: '', over: false };
  const sent = request(
    {
      host: '127.0.0.1',
      port: server.port,
      path,
      headers: { host: HOSTS[site], 'x-token': token },
    },
    (reply) => {
      reply.setEncoding('utf8');
      reply.on('data', (part: string) => (seen.text += part));
      reply.on('close', () => (seen.over = true));
    },
  );
  sent.on('error', () => (seen.over = true));
  sent.end();
  return { seen, close: () => sent.destroy() };
}

test('a token in the address opens nothing', async () => {
  const token = await staffToken(server, client, 'owner');
  const streams = [...Object.values(calls.account), ...Object.values(calls.ops)].filter(
    ({ transport }) => transport === 'stream',
  );
  expect(streams.length).toBeGreaterThan(5);
  for (const { method, path } of streams) {
    const query = new URLSearchParams({ token, id: '1', reason: '印制' });
    const { body } = await client.http(method, `${path}?${query}`);
    expect([path, JSON.parse(body.toString('utf8'))]).toEqual([
      path,
      { ...NOT_SIGNED_IN, data: null, error: 'NOT_SIGNED_IN' },
    ]);
  }
});

test('staff of a site hear of its jobs and of no other’s; nobody else hears them', async () => {
  const catalogue = await insertCatalogue(server);
  const user = await createAccount(server, { credits: 500 });
  const [operator, neighbour, owner] = await Promise.all([
    staffToken(server, client, 'operator'),
    staffToken(server, client, 'operator', 'second'),
    staffToken(server, client, 'owner'),
  ]);
  const { events } = calls.ops;
  const desks = [listen(operator, events), listen(neighbour, events, 'second'), listen(owner, events)];
  const stranger = listen((await createAccount(server)).token);
  for (const { seen } of [...desks, stranger])
    await waitFor('the stream', () => seen.text.includes('event: ready'));
  const { id } = await client.call(
    calls.works.create,
    { api: 'ou', video_id: catalogue.avatar, user_voice_id: catalogue.voice, text: '大家好。' },
    { token: user.token },
  );
  const said = `"subject":{"type":"work","id":${id}},"state":"queued"`;
  for (const desk of [desks[0], desks[2]])
    await waitFor('the new work', () => desk?.seen.text.includes(said));
  for (const other of [desks[1], stranger]) expect(other?.seen.text).not.toContain('event: job');
  for (const token of [undefined, user.token, (await createAccount(server, { role: 'visitor' })).token]) {
    const reply = await client.http('GET', calls.ops.events.path, { token });
    expect(reply.body.toString('utf8')).toContain(token ? ERRORS.FORBIDDEN.msg : ERRORS.NOT_SIGNED_IN.msg);
  }
  for (const { close } of [...desks, stranger]) close();
});

test('a new work and a gift are told live; the stream ends when the account is shut', async () => {
  const catalogue = await insertCatalogue(server);
  const user = await createAccount(server, { credits: 500 });
  const [page, second] = [listen(user.token), listen(user.token)];
  for (const { seen } of [page, second])
    await waitFor('the stream', () => seen.text.includes('event: ready'));
  const { id } = await client.call(
    calls.works.create,
    { api: 'ou', video_id: catalogue.avatar, user_voice_id: catalogue.voice, text: '大家好。' },
    { token: user.token },
  );
  await waitFor('the new work', () =>
    page.seen.text.includes(`"subject":{"type":"work","id":${id}},"state":"queued"`),
  );

  const operator = await staffToken(server, client, 'operator');
  const gift = {
    user_id: user.id,
    credits: 50,
    expire_day: '2099-01-01',
    reason: '补偿',
    key: 'staff-acts-2',
    preview: 0,
  };
  expect(await client.call(calls.ops.creditAdjust, gift, { token: operator })).toMatchObject({ done: true });
  for (const { seen } of [page, second])
    await waitFor('the gift', () => seen.text.includes('event: balance'));

  await client.call(calls.ops.userDisable, { id: user.id, reason: '违规' }, { token: operator });
  for (const { seen } of [page, second]) await waitFor('the end', () => seen.over);
  expect(page.seen.text).toContain('event: end');
  expect((await client.send(calls.account.credits, {}, { token: user.token })).code).toBe(100);
  await client.call(calls.ops.userEnable, { id: user.id, reason: '核实' }, { token: operator });
  const again = tokenFor(server, user.id, { version: 1 });
  expect((await client.send(calls.account.credits, {}, { token: again })).code).toBe(0);
});

test('a vendor’s callback needs its secret, of its own adapter', async () => {
  const good = callbackPath(server.secrets.CALLBACK_SECRET, 'embedded');
  const post = async (path: string, ip: string) => {
    const headers = { 'content-type': 'application/json' };
    const reply = await client.http('POST', path, { ip, headers, body: '{"id":"v1"}' });
    return [reply.status, (JSON.parse(reply.body.toString('utf8')) as { code: number }).code];
  };
  expect(await post(good, '198.51.100.1')).toEqual([200, 0]);
  for (const path of [
    good.replace('embedded', 'other'),
    `${good}0`,
    '/api/callback/embedded/x',
    callbackPath(server.secrets.JWT_SECRET, 'embedded'),
    `/api/callback/embedded/${requestKey(server.secrets.SIGN_KEY, null)}`,
  ])
    expect(await post(path, '198.51.100.2')).toEqual([404, 1]);
  const read = await client.http('GET', good);
  expect(JSON.parse(read.body.toString('utf8'))).toMatchObject({ code: 1, data: null });
});
