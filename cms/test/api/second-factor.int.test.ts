import { allEndpoints, calls, ERRORS } from '@fenshen/contract';
import { createAccount, staffToken, tokenFor, type AccountOptions } from '../helpers/api/accounts';
import { ApiClient, type Caller, type HttpReply } from '../helpers/api/client';
import { expectRefusal } from '../helpers/api/expectations';
import { nameOf, SAMPLES } from '../helpers/api/samples';
import { codeOf, enrol, signIn, wrongCode } from '../helpers/api/second-factor';
import { startServer, type Server } from '../helpers/api/server';

jest.setTimeout(180_000);

const { ops } = calls;
const PASSWORD = 'abc1234567';
const reason = '核查';

let server: Server;
let client: ApiClient;
let owner: Caller;
beforeAll(async () => {
  server = await startServer(7);
  client = new ApiClient(server);
  owner = { token: await staffToken(server, client, 'owner') };
});
afterAll(async () => {
  client.close();
  await server.stop();
});
afterEach(() => client.call(ops.secondFactorRuleSave, { roles: [], reason }, owner));

/** Limits count by address; here every account has its own. */
let addresses = 0;
const freshIp = () => `198.18.70.${++addresses}`;

async function staffAccount(options: AccountOptions = {}) {
  const account = await createAccount(server, { role: 'support', password: PASSWORD, ...options });
  return { ...account, ip: freshIp() };
}
type Person = Awaited<ReturnType<typeof staffAccount>>;
const enrolled = async (options: AccountOptions = {}) => {
  const person = await staffAccount(options);
  return { person, ...(await enrol(client, person, PASSWORD)) };
};

/** The password's answer: what a code is to follow. */
async function challengeFor({ username, site, ip }: Person, door: 'ops' | 'user' = 'ops'): Promise<string> {
  const endpoint = door === 'ops' ? ops.login : calls.account.login;
  const reply = await client.send(endpoint, { username, password: PASSWORD }, { site, ip });
  expect([reply.code, reply.msg]).toEqual([1, ERRORS.SECOND_FACTOR_NEEDED.msg]);
  expect(Object.keys(reply.data as object)).toEqual(['challenge']);
  return (reply.data as { challenge: string }).challenge;
}
const giveCode = ({ site, ip }: Pick<Person, 'site' | 'ip'>, challenge: string, code: string) =>
  client.send(ops.loginCode, { challenge, code }, { site, ip });
/** What a browser keeps of a reply, as it sends it back. */
const marksOf = ({ headers }: HttpReply): string =>
  (headers['set-cookie'] ?? []).map((cookie) => cookie.split(';')[0]).join('; ');
const acts = async (id: number) =>
  (await client.call(ops.audit, { target: `user:${id}`, limit: 0 }, owner)).list.map(
    ({ action, actor_id, detail }) => [action, actor_id, detail],
  );

test('enrolled, an account signs in with a code, at both doors; sessions of before are over', async () => {
  const { person, secret, token, recovery } = await enrolled();
  expect(recovery).toHaveLength(10);
  expectRefusal(await client.send(ops.me, {}, person), 'NOT_SIGNED_IN');
  expect((await client.call(ops.me, {}, { token })).id).toBe(person.id);
  expect(await client.call(ops.secondFactor, {}, { token })).toEqual({
    enabled: true,
    enrolled_time: expect.stringMatching(/^\d{4}-/),
    recovery_left: 10,
    required: false,
  });

  const inOps = await giveCode(person, await challengeFor(person), codeOf(secret, 1));
  expect(inOps.data).toMatchObject({ token: expect.any(String), me: { id: person.id, must_enrol: false } });
  const challenge = await challengeFor(person, 'user');
  const inApp = await client.call(
    calls.account.loginCode,
    { challenge, code: recovery[0] as string },
    { ip: person.ip },
  );
  expect((await client.call(calls.account.credits, {}, { token: inApp.token })).username).toBe(
    person.username,
  );
});

test('a token without the second factor is none, whoever issued it', async () => {
  const { person } = await enrolled();
  const bare = tokenFor(server, person.id, { version: 1 });
  for (const endpoint of [ops.me, calls.account.credits])
    expectRefusal(await client.send(endpoint, {}, { token: bare }), 'NOT_SIGNED_IN');
  const content = await client.graphql('{ notices { title } }', {}, { token: bare });
  expect(content.status).toBe(401);
});

test('a code is taken once, also by two at once, and none before it', async () => {
  const { person, secret } = await enrolled();
  // Enrolling took the code of now.
  expectRefusal(await giveCode(person, await challengeFor(person), codeOf(secret)), 'SECOND_FACTOR_WRONG');
  const tabs = [await challengeFor(person), await challengeFor(person)];
  const next = codeOf(secret, 1);
  const replies = await Promise.all(tabs.map((challenge) => giveCode(person, challenge, next)));
  expect(replies.map(({ code }) => code).sort()).toEqual([0, 1]);
  const loser = replies.find(({ code }) => code === 1);
  expect(loser?.msg).toBe(ERRORS.SECOND_FACTOR_WRONG.msg);
});

test('a challenge ends one sign-in, however many codes come with it', async () => {
  const { person, secret, recovery } = await enrolled();
  const challenge = await challengeFor(person);
  expectRefusal(await giveCode(person, challenge, wrongCode(secret)), 'SECOND_FACTOR_WRONG');
  const codes = [codeOf(secret, 1), recovery[0] as string];
  const replies = await Promise.all(codes.map((code) => giveCode(person, challenge, code)));
  expect(replies.map(({ code }) => code).sort()).toEqual([0, 1]);
  expect(replies.find(({ code }) => code === 1)?.msg).toBe(ERRORS.SIGN_IN_EXPIRED.msg);
  expectRefusal(await giveCode(person, challenge, recovery[1] as string), 'SIGN_IN_EXPIRED');
  // The one that came too late is as it was: of ten, at most the other is used.
  const { rows } = await server.admin.query(
    'select count(*)::int as used from second_factor_recovery where user_id = $1 and used_at is not null',
    [person.id],
  );
  expect(rows).toEqual([{ used: replies[1]?.code === 0 ? 1 : 0 }]);
});

test('a challenge is good at its own site, for its own account, for minutes, while the password holds', async () => {
  const { person, secret, token } = await enrolled();
  const other = await enrolled();
  const challenge = await challengeFor(person);
  expectRefusal(
    await giveCode({ site: 'second', ip: person.ip }, challenge, codeOf(secret, 1)),
    'SIGN_IN_EXPIRED',
  );
  expectRefusal(await giveCode(person, challenge, codeOf(other.secret, 1)), 'SECOND_FACTOR_WRONG');
  expectRefusal(await giveCode(person, challenge, other.recovery[0] as string), 'RECOVERY_CODE_WRONG');
  await client.call(calls.account.logout, {}, { token });
  expectRefusal(await giveCode(person, challenge, codeOf(secret, 1)), 'SIGN_IN_EXPIRED');

  const late = await challengeFor(person);
  await server.admin.query(
    `update sign_in_challenge set expires_at = now() - interval '1 second' where user_id = $1`,
    [person.id],
  );
  expectRefusal(await giveCode(person, late, codeOf(secret, 1)), 'SIGN_IN_EXPIRED');
  const shut = await challengeFor(person);
  await server.admin.query('update up_users set blocked = true where id = $1', [person.id]);
  expectRefusal(await giveCode(person, shut, codeOf(secret, 1)), 'ACCOUNT_DISABLED');
});

test('the platform’s owner proves the same second factor at another site’s door', async () => {
  const { person, secret } = await enrolled({ role: 'owner' });
  const away = { ...person, site: 'second' as const };
  const reply = await giveCode(away, await challengeFor(away), codeOf(secret, 1));
  expect(reply.data).toMatchObject({ me: { id: person.id, role: 'owner' } });
});

test('a recovery code lets in once, is on record, and new ones end the former', async () => {
  const { person, secret, recovery } = await enrolled();
  const [one = '', two = ''] = recovery;
  const shouted = ` ${one.toUpperCase().replace('-', ' ')}`;
  const { token } = (await giveCode(person, await challengeFor(person), shouted)).data as { token: string };
  expectRefusal(await giveCode(person, await challengeFor(person), one), 'RECOVERY_CODE_WRONG');
  expect((await client.call(ops.secondFactor, {}, { token })).recovery_left).toBe(9);

  const renewed = await client.call(ops.secondFactorCodes, { code: codeOf(secret, 1) }, { token });
  expectRefusal(await giveCode(person, await challengeFor(person), two), 'RECOVERY_CODE_WRONG');
  const [fresh = ''] = renewed.recovery_codes;
  expect((await giveCode(person, await challengeFor(person), fresh)).code).toBe(0);
  const username = person.username;
  expect(await acts(person.id)).toEqual([
    ['second-factor-code.use', person.id, { username, left: 9 }],
    ['second-factor-code.renew', person.id, { username }],
    ['second-factor-code.use', person.id, { username, left: 9 }],
    ['second-factor.enrol', person.id, { username }],
  ]);
});

test('turning it off takes the password and a code; then the password is enough', async () => {
  const { person, secret, token } = await enrolled();
  const off = (password: string, code: string) =>
    client.send(ops.secondFactorDisable, { password, code }, { token });
  expectRefusal(await off('wrong12345', codeOf(secret, 1)), 'WRONG_PASSWORD');
  expectRefusal(await off(PASSWORD, wrongCode(secret)), 'SECOND_FACTOR_WRONG');
  expect((await off(PASSWORD, codeOf(secret, 1))).code).toBe(0);
  expectRefusal(await off(PASSWORD, codeOf(secret, 1)), 'SECOND_FACTOR_OFF');
  expect((await signIn(client, person, PASSWORD, person.ip)).code).toBe(0);
  expect((await acts(person.id))[0]).toEqual([
    'second-factor.turn-off',
    person.id,
    { username: person.username },
  ]);
});

describe('enrolling', () => {
  test('asks for the password, and once it is on, for nothing but to turn it off first', async () => {
    const person = await staffAccount();
    expectRefusal(await client.send(ops.secondFactorBegin, { password: 'x' }, person), 'WRONG_PASSWORD');
    const { token } = await enrol(client, person, PASSWORD);
    expectRefusal(
      await client.send(ops.secondFactorBegin, { password: PASSWORD }, { token }),
      'SECOND_FACTOR_ON',
    );
  });

  test('begun twice, the later one counts; nothing counts before its code came back', async () => {
    const person = await staffAccount();
    const begin = () => client.call(ops.secondFactorBegin, { password: PASSWORD }, person);
    const [first, second] = [await begin(), await begin()];
    const confirm = (begun: typeof first, code: string) =>
      client.send(ops.secondFactorConfirm, { enrolment: begun.enrolment, code }, person);
    expectRefusal(await confirm(first, codeOf(first.secret)), 'ENROLMENT_OVER');
    expectRefusal(await confirm(second, codeOf(first.secret)), 'SECOND_FACTOR_WRONG');
    expect((await signIn(client, person, PASSWORD, person.ip)).code).toBe(0);
    const replies = await Promise.all([1, 2].map(() => confirm(second, codeOf(second.secret))));
    const done = replies.filter(({ code }) => code === 0);
    expect(done).toHaveLength(1);
    const { rows } = await server.admin.query(
      'select count(*)::int as codes from second_factor_recovery where user_id = $1',
      [person.id],
    );
    expect(rows).toEqual([{ codes: 10 }]);
  });

  test('is nothing for users', async () => {
    const member = await createAccount(server, { password: PASSWORD });
    expectRefusal(await client.send(ops.secondFactorBegin, { password: PASSWORD }, member), 'FORBIDDEN');
  });
});

describe('guessing a code', () => {
  test('two hundred at once are ten; the wait is told, and nobody else waits', async () => {
    const victim = await enrolled();
    const neighbour = await enrolled();
    const challenge = await challengeFor(victim.person);
    const wrong = wrongCode(victim.secret);
    const replies = await Promise.all(
      Array.from({ length: 200 }, () => giveCode(victim.person, challenge, wrong)),
    );
    expect(replies.filter(({ msg }) => msg === ERRORS.SECOND_FACTOR_WRONG.msg)).toHaveLength(10);
    // From wherever: whoever comes this far knows the password.
    const elsewhere = { site: 'first' as const, ip: freshIp() };
    const right = await giveCode(elsewhere, challenge, codeOf(victim.secret, 1));
    expect(right.msg).toMatch(/^尝试次数过多，请\d+秒后再试$/);
    const beside = { ...neighbour.person, ip: victim.person.ip };
    expect((await giveCode(beside, await challengeFor(beside), codeOf(neighbour.secret, 1))).code).toBe(0);
    expect((await client.call(ops.me, {}, { token: victim.token })).id).toBe(victim.person.id);
  });

  test('a browser that signed in with a code before is not shut out by who guesses beside it', async () => {
    const person = await staffAccount();
    const post = (path: string, form: string, cookie = '') =>
      client.http('POST', path, {
        ip: person.ip,
        headers: { 'content-type': 'application/x-www-form-urlencoded', ...(cookie && { cookie }) },
        body: form,
      });
    const proof = { username: person.username, password: PASSWORD };
    const byPassword = await post(ops.login.path, client.formOf(ops.login, proof));
    // Before there is a second factor, whoever knows the password gathers marks: they count for no codes.
    const early = marksOf(byPassword);
    expect(early).toMatch(/^device_/);
    const { secret, recovery } = await enrol(client, person, PASSWORD);
    const code = codeOf(secret, 1);
    const finish = { challenge: await challengeFor(person), code };
    const done = await post(ops.loginCode.path, client.formOf(ops.loginCode, finish));
    const marks = marksOf(done);

    const challenge = await challengeFor(person);
    const wrong = wrongCode(secret);
    await Promise.all(Array.from({ length: 12 }, () => giveCode(person, challenge, wrong)));
    const form = client.formOf(ops.loginCode, { challenge, code: recovery[0] as string });
    const shutOut = await post(ops.loginCode.path, form, early);
    expect(JSON.parse(shutOut.body.toString())).toMatchObject({ error: 'LOGIN_LOCKED' });
    const again = client.formOf(ops.loginCode, { challenge, code: recovery[0] as string });
    const reply = await post(ops.loginCode.path, again, marks);
    expect(JSON.parse(reply.body.toString())).toMatchObject({ code: 0 });
  });
});

describe('asked for by the platform', () => {
  const askOf = (...roles: ('owner' | 'operator' | 'support')[]) =>
    client.call(ops.secondFactorRuleSave, { roles, reason }, owner);

  test('every call is refused but those that set it up, at once; then everything goes on', async () => {
    const person = await staffAccount();
    const bystander = await staffAccount({ role: 'operator' });
    await askOf('support');
    const guarded = allEndpoints.filter(({ access, later }) => access !== 'public' && !later);
    const open = guarded.filter(({ enrolling }) => enrolling).map(nameOf);
    expect(open.sort()).toEqual([
      'GET /api/ops/me',
      'GET /api/ops/secondFactor',
      'POST /api/ops/secondFactorBegin',
      'POST /api/ops/secondFactorConfirm',
      'POST /api/user/logout',
    ]);
    for (const endpoint of guarded.filter(({ enrolling }) => !enrolling)) {
      const input = SAMPLES.find((each) => each.endpoint === endpoint)?.input ?? {};
      const reply = await client.send(endpoint, input, person);
      expect([nameOf(endpoint), reply.msg]).toEqual([nameOf(endpoint), ERRORS.SECOND_FACTOR_REQUIRED.msg]);
    }
    const content = await client.graphql('{ notices { title } }', {}, person);
    expect([content.status, content.errors[0]?.message]).toEqual([403, ERRORS.SECOND_FACTOR_REQUIRED.msg]);
    expect((await client.call(ops.me, {}, person)).must_enrol).toBe(true);
    expect((await client.call(ops.me, {}, bystander)).must_enrol).toBe(false);

    const { token } = await enrol(client, person, PASSWORD);
    expect((await client.call(ops.me, {}, { token })).must_enrol).toBe(false);
    await client.call(ops.users, {}, { token });
  });

  test('who signs in without one is let in to set it up, at the staff’s door alone', async () => {
    const person = await staffAccount();
    await askOf('support');
    const reply = await signIn(client, person, PASSWORD, person.ip);
    expect(reply.data).toMatchObject({ me: { must_enrol: true } });
    const { username, ip } = person;
    expectRefusal(
      await client.send(calls.account.login, { username, password: PASSWORD }, { ip }),
      'SECOND_FACTOR_REQUIRED',
    );
    await askOf();
    expect((await client.call(ops.me, {}, person)).must_enrol).toBe(false);
  });

  test('turned off, it has to be set up anew before anything else', async () => {
    const { secret, token } = await enrolled();
    await askOf('support');
    await client.call(ops.secondFactorDisable, { password: PASSWORD, code: codeOf(secret, 1) }, { token });
    expectRefusal(await client.send(ops.users, {}, { token }), 'SECOND_FACTOR_REQUIRED');
    expect((await client.call(ops.me, {}, { token })).must_enrol).toBe(true);
  });

  test('an owner asks owners for one when they have it themselves; what was asked is on record', async () => {
    const { person, token } = await enrolled({ role: 'owner' });
    expectRefusal(
      await client.send(ops.secondFactorRuleSave, { roles: ['owner'], reason }, owner),
      'SECOND_FACTOR_OWN_FIRST',
    );
    const roles = ['operator', 'owner'] as const;
    await client.call(ops.secondFactorRuleSave, { roles: [...roles], reason }, { token });
    expectRefusal(await client.send(ops.users, {}, owner), 'SECOND_FACTOR_REQUIRED');
    expect(await client.call(ops.secondFactorRule, {}, { token })).toEqual({ roles });
    await client.call(ops.secondFactorRuleSave, { roles: [], reason }, { token });
    const { list } = await client.call(ops.audit, { action: 'second-factor-rule' }, { token });
    expect(list.slice(0, 2).map(({ actor_id, detail }) => [actor_id, detail])).toEqual([
      [person.id, { reason, from: roles, to: [] }],
      [person.id, { reason, from: [], to: roles }],
    ]);
  });
});

describe('lost', () => {
  test('the owner takes it away: the sessions end, the password is enough, the codes are worth nothing', async () => {
    const { person, token, recovery } = await enrolled({ role: 'operator', site: 'second' });
    const { list } = await client.call(ops.staff, { all: 1, name: person.username }, owner);
    expect(list).toMatchObject([{ id: person.id, second_factor: true, factor_resettable: true }]);
    const challenge = await challengeFor(person);
    await client.call(ops.secondFactorReset, { id: person.id, reason: '手机丢失' }, owner);
    expectRefusal(await client.send(ops.me, {}, { token, site: 'second' }), 'NOT_SIGNED_IN');
    expectRefusal(await giveCode(person, challenge, recovery[0] as string), 'SIGN_IN_EXPIRED');
    expect((await signIn(client, person, PASSWORD, person.ip)).code).toBe(0);
    expectRefusal(
      await client.send(ops.secondFactorReset, { id: person.id, reason }, owner),
      'SECOND_FACTOR_OFF',
    );
    const detail = { reason: '手机丢失', username: person.username };
    const { list: told } = await client.call(
      ops.audit,
      { site_id: server.sites.second, target: `user:${person.id}`, action: 'second-factor.reset' },
      owner,
    );
    expect(told.map((act) => act.detail)).toEqual([detail]);
  });

  test('nobody takes away their own, no operator anybody’s, and users have none', async () => {
    const { person, token } = await enrolled({ role: 'owner' });
    const operator = { token: await staffToken(server, client, 'operator') };
    const reset = (id: number, who: Caller) => client.send(ops.secondFactorReset, { id, reason }, who);
    expectRefusal(await reset(person.id, { token }), 'FORBIDDEN');
    expectRefusal(await reset((await enrolled()).person.id, operator), 'FORBIDDEN');
    expectRefusal(await reset((await createAccount(server)).id, owner), 'NOT_FOUND');
  });

  test('a new password given by others does not take it away', async () => {
    const { person } = await enrolled();
    const operator = { token: await staffToken(server, client, 'operator') };
    const { password } = await client.call(ops.staffResetPassword, { id: person.id, reason }, operator);
    expect((await signIn(client, person, password, person.ip)).msg).toBe(ERRORS.SECOND_FACTOR_NEEDED.msg);
  });
});

test('no secret and no code lies open in the database or comes a second time', async () => {
  const { person, secret, token, recovery } = await enrolled();
  const challenge = await challengeFor(person);
  const tables = ['second_factor', 'second_factor_recovery', 'sign_in_challenge', 'audit_log'];
  const found = await Promise.all(
    tables.map((table) => server.admin.query<{ text: string }>(`select t::text as text from ${table} t`)),
  );
  const kept = found.flatMap(({ rows }) => rows.map(({ text }) => text)).join('\n');
  const replies = await Promise.all(
    [ops.secondFactor, ops.me].map(async (endpoint) => (await client.send(endpoint, {}, { token })).text),
  );
  const all = [kept, ...replies].join('\n');
  for (const hidden of [secret, challenge, ...recovery, ...recovery.map((code) => code.replace('-', ''))]) {
    expect(all).not.toContain(hidden);
    expect(all).not.toContain(Buffer.from(hidden).toString('hex'));
  }
});
