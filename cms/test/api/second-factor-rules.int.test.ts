import { allEndpoints, calls, ERRORS } from '@fenshen/contract';
import { createAccount, staffToken } from '../helpers/api/accounts';
import { type Caller, type HttpReply } from '../helpers/api/client';
import { expectRefusal } from '../helpers/api/expectations';
import { nameOf, SAMPLES } from '../helpers/api/samples';
import { codeOf, enrol, signIn, wrongCode } from '../helpers/api/second-factor';
import {
  enrolled,
  challengeFor,
  giveCode,
  freshIp,
  client,
  ops,
  staffAccount,
  PASSWORD,
  reason,
  owner,
  server,
  setUpStaff,
} from '../helpers/api/second-factor-world';

/** The second factor asked for, guessed at and lost. */
jest.setTimeout(180_000);

setUpStaff();

/** What a browser keeps of a reply, as it sends it back. */
const marksOf = ({ headers }: HttpReply): string =>
  (headers['set-cookie'] ?? []).map((cookie) => cookie.split(';')[0]).join('; ');

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
