import { allEndpoints, ENVELOPE, requestKey, type Access, type Endpoint } from '@fenshen/contract';
import type { Account } from '../../src/api/account/store/account-store';
import { createAccount } from '../helpers/api/accounts';
import { type CallOptions, type CallReply } from '../helpers/api/client';
import { expectRefusal } from '../helpers/api/expectations';
import type { Sample } from '../helpers/api/sample';
import { nameOf, SAMPLES } from '../helpers/api/samples';
import { sealRaw } from '../helpers/api/seal-raw';
import { ROLES, client, tokens, deadTokens, server, setUpSweep } from '../helpers/api/sweep-world';

jest.setTimeout(120_000);

setUpSweep();

const STAFF: readonly Access[] = ['support', 'operator', 'owner'];

/** Each role may do what the ones before it may. */
const mayCall = (role: Account['role'], access: Access) =>
  ROLES.indexOf(role) >= ROLES.findIndex((least) => least === access);

const isGuarded = ({ access }: Endpoint) => access !== 'public' && access !== 'anyone';

const all = allEndpoints.map((endpoint) => [nameOf(endpoint), endpoint] as const);

const signed = all.filter(([, endpoint]) => endpoint.transport === 'signed');

const live = SAMPLES.map((sample) => [nameOf(sample.endpoint), sample] as const);

/** Limits count by address; here every request has its own. */
let requests = 0;

const ip = () => `198.18.${(++requests >> 8) & 255}.${requests & 255}`;

/** The sample's input, or nothing where the screens come later. */
const inputOf = (endpoint: Endpoint) => SAMPLES.find((each) => each.endpoint === endpoint)?.input ?? {};

const send = (endpoint: Endpoint, token: string | null) =>
  client.send(endpoint, inputOf(endpoint), { token, ip: ip() });

/** The owner's call with something wrong about it. */
const at = (endpoint: Endpoint, options: CallOptions) =>
  client.send(endpoint, inputOf(endpoint), { token: tokens.owner, ip: ip(), ...options });

test('every live call has a sample, and no sample is of a call that is gone', () => {
  const wanted = allEndpoints.filter((endpoint) => !endpoint.later).map(nameOf);
  expect(live.map(([name]) => name).sort()).toEqual(wanted.sort());
});

describe('who may call', () => {
  test.each(all.filter(([, endpoint]) => isGuarded(endpoint)))(
    '%s: nobody without a good token',
    async (_n, endpoint) => {
      expectRefusal(await send(endpoint, null), 'NOT_SIGNED_IN');
      for (const [, token] of deadTokens) expectRefusal(await send(endpoint, token), 'NOT_SIGNED_IN');
    },
  );

  test.each(all.filter(([, endpoint]) => !isGuarded(endpoint)))(
    '%s: a dead token is no account',
    async (_n, endpoint) => {
      for (const [, token] of deadTokens) {
        const reply = await send(endpoint, token);
        expect(reply).toMatchObject({ status: expect.any(Number), code: expect.any(Number) });
        expect([reply.status < 500, reply.code]).not.toEqual([true, 100]);
      }
    },
  );

  test.each(all.filter(([, { access }]) => access === 'member'))('%s: members only', async (_n, endpoint) => {
    expectRefusal(await send(endpoint, tokens.visitor), 'TOURIST_FORBIDDEN');
  });

  test.each(all.filter(([, { access }]) => STAFF.includes(access)))(
    '%s: staff only',
    async (_n, endpoint) => {
      for (const role of ['visitor', 'member'] as const)
        expectRefusal(await send(endpoint, tokens[role]), 'FORBIDDEN');
      if (endpoint.access !== 'support') expectRefusal(await send(endpoint, tokens.support), 'FORBIDDEN');
      if (endpoint.access === 'owner') expectRefusal(await send(endpoint, tokens.operator), 'FORBIDDEN');
    },
  );

  test.each(all.filter(([, { later }]) => later))('%s: comes later', async (_n, endpoint) => {
    for (const role of ROLES.filter((each) => mayCall(each, endpoint.access)))
      expectRefusal(await send(endpoint, tokens[role]), 'COMING_SOON');
  });
});

describe('the envelope', () => {
  test.each(signed)('%s: what was not sealed for it is refused', async (_n, endpoint) => {
    const { method, path } = endpoint;
    const other = method === 'POST' ? 'PUT' : 'POST';
    const bad: CallOptions[] = [
      {
        tamper: (fields) => ({
          ...fields,
          sign: fields.sign?.replace(/^./, (c) => (c === '0' ? '1' : '0')) ?? '',
        }),
      },
      { tamper: (fields) => ({ ...fields, body: Buffer.from('{"id":1}').toString('base64url') }) },
      { tamper: (fields) => ({ ...fields, nonce: 'f'.repeat(32) }) },
      { seal: { method: other, path, payload: {}, key: client.keyOf(tokens.owner) } },
      { seal: { method, path: `${path}/`, payload: {}, key: client.keyOf(tokens.owner) } },
      { seal: { method, path, payload: {}, key: client.keyOf(null) } },
      { seal: { method, path, payload: {}, key: client.keyOf(tokens.member) } },
      { seal: { method, path, payload: {}, key: requestKey('another installation', tokens.owner) } },
    ];
    for (const options of bad) expectRefusal(await at(endpoint, options), 'BAD_SIGNATURE');
    expectRefusal(await at(endpoint, { tamper: () => ({ id: '1' }) }), 'BAD_ENVELOPE');
    expectRefusal(
      await at(endpoint, { tamper: (fields) => ({ ...fields, timestamp: 'soon' }) }),
      'BAD_ENVELOPE',
    );
    for (const off of [-1, 1]) {
      const timestamp = Date.now() + off * (ENVELOPE.clockSkewMs + 60_000);
      expectRefusal(
        await at(endpoint, {
          seal: { method, path, payload: {}, key: client.keyOf(tokens.owner), timestamp },
        }),
        'CLOCK_SKEW',
      );
    }
  });

  test.each(signed.filter(([, { method }]) => method !== 'GET'))('%s: is done once', async (_n, endpoint) => {
    let sent: Record<string, string> = {};
    const first = await client.send(endpoint, {}, { ip: ip(), tamper: (fields) => (sent = fields) });
    expect(first.msg).not.toBe('');
    expectRefusal(await client.send(endpoint, {}, { ip: ip(), tamper: () => sent }), 'REPLAYED');
    // Also with another payload under the same number.
    const nonce = sent.nonce ?? '';
    const again = {
      method: endpoint.method,
      path: endpoint.path,
      payload: { again: 1 },
      key: client.keyOf(null),
      nonce,
    };
    expectRefusal(await client.send(endpoint, {}, { ip: ip(), seal: again }), 'REPLAYED');
  });

  // Multipart calls take files; how large is theirs to say.
  test.each(all.filter(([, { method, transport }]) => method !== 'GET' && transport !== 'multipart'))(
    '%s: too large a body is told so',
    async (_n, endpoint) => {
      const big = () => ({ payload: 'a'.repeat(1_200_000) });
      expectRefusal(await at(endpoint, { tamper: big }), 'TOO_LARGE');
    },
  );
});

describe('payloads', () => {
  /** A fresh account each: what one call does must not decide how the next ends. */
  const tokenAs = async (role: Sample['as']) => (role ? (await createAccount(server, { role })).token : null);

  test.each(live)(
    '%s: a good one is answered as the contract says',
    async (_n, { endpoint, input, as, refused }) => {
      const reply = await client.send(endpoint, input, { token: await tokenAs(as), ip: ip() });
      if (refused) return expectRefusal(reply, refused);
      expect([reply.status, reply.code, reply.msg]).toEqual([200, 0, 'ok']);
      expect(endpoint.output.safeParse(reply.data).error?.message).toBeUndefined();
    },
  );

  const WRONG_VALUES: unknown[] = [
    null,
    true,
    '',
    -1,
    1.5,
    2 ** 31,
    Number.MAX_SAFE_INTEGER,
    1e300,
    [],
    [1],
    {},
    { $gt: 0 },
    '\0',
    '\ud800',
    "' or 1=1 --",
    '%_\\',
    '9'.repeat(40),
    '2026-02-31',
    '2026-13-45 99:99:99',
  ];
  /** In a URL it would be too long for the HTTP server itself. */
  const LONG = '长'.repeat(65_000);

  function expectAnswer(reply: CallReply, endpoint: Endpoint, payload: unknown): void {
    const said = { payload: JSON.stringify(payload)?.slice(0, 200), status: reply.status, msg: reply.msg };
    expect({ ...said, ok: reply.status < 500 && reply.text.length > 0 }).toEqual({ ...said, ok: true });
    if (endpoint.transport === 'signed' && !endpoint.input.safeParse(payload).success)
      expectRefusal(reply, 'BAD_INPUT');
  }

  test.each(live)('%s: no payload breaks it', async (_n, { endpoint, input, as }) => {
    const token = await tokenAs(as);
    const payloads: unknown[] = ['text', 42, [], [{}], true];
    const values = endpoint.method === 'GET' ? WRONG_VALUES : [...WRONG_VALUES, LONG];
    const fields = Object.keys((endpoint.input as { shape?: object }).shape ?? {});
    payloads.push(...fields.flatMap((field) => values.map((value) => ({ ...input, [field]: value }))));
    for (const payload of payloads)
      expectAnswer(await client.send(endpoint, payload, { token, ip: ip() }), endpoint, payload);
  });

  test.each(signed)('%s: nor does a body that is no JSON', async (_n, endpoint) => {
    const { method, path } = endpoint;
    for (const text of ['', '{"id":', '\xff\xfe']) {
      const body = Buffer.from(text, 'latin1').toString('base64url');
      const fields = sealRaw({ method, path, body, key: client.keyOf(tokens.owner) });
      expectRefusal(await at(endpoint, { tamper: () => fields }), 'BAD_ENVELOPE');
    }
  });
});

test('a path or method that is none of the calls gets a refusal in the product’s format', async () => {
  for (const [method, path] of [
    ['GET', '/api/user/nothing'],
    ['POST', '/api/index/site'],
    ['DELETE', '/api/user/login'],
    ['GET', '/api/users'],
    ['GET', '/api/users/me'],
    ['POST', '/api/auth/local'],
    ['GET', '/api/notices'],
    ['GET', '/api/sites'],
    ['POST', '/api/upload'],
  ] as const) {
    const reply = await client.http(method, path, { token: tokens.member });
    const { code, data } = JSON.parse(reply.body.toString('utf8')) as { code: number; data: unknown };
    expect([path, code === 0, data]).toEqual([path, false, null]);
    expect(reply.status).toBeLessThan(500);
  }
});
