import { calls, ERRORS } from '@fenshen/contract';
import { createAccount, tokenFor } from '../helpers/api/accounts';
import { expectRefusal } from '../helpers/api/expectations';
import { codeOf, enrol, signIn, wrongCode } from '../helpers/api/second-factor';
import {
  enrolled,
  challengeFor,
  giveCode,
  client,
  ops,
  staffAccount,
  PASSWORD,
  owner,
  server,
  setUpStaff,
} from '../helpers/api/second-factor-world';

/** Signing in with a second factor, and setting it up. */
jest.setTimeout(180_000);

setUpStaff();

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
