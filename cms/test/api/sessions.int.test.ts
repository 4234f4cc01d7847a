import { calls, decryptReply, ERRORS } from '@fenshen/contract';
import { createAccount, freshPhone, staffToken, tokenFor } from '../helpers/api/accounts';
import { insertCatalogue } from '../helpers/api/catalogue';
import { ApiClient, type SiteName } from '../helpers/api/client';
import { expectRefusal, expectSound } from '../helpers/api/expectations';
import { startServer, type Server } from '../helpers/api/server';

jest.setTimeout(120_000);

let server: Server;
let client: ApiClient;

beforeAll(async () => {
  server = await startServer(12);
  client = new ApiClient(server);
});
afterAll(async () => {
  client.close();
  await server.stop();
});

const PASSWORD = 'abc12345';
let batches = 0;
async function codeOf(site: SiteName): Promise<string> {
  const token = await staffToken(server, client, 'support', site);
  const key = `sessions-batch-${++batches}`;
  const batch = { name: '注册', credits: 1_000, valid_days: 30, count: 1, key };
  const { codes } = await client.call(calls.ops.issueBatch, batch, { token, site });
  return codes[0] ?? '';
}
const register = async (username: string, site: SiteName, token: string | null = null, password = PASSWORD) =>
  client.call(
    calls.account.cdkey,
    { code: await codeOf(site), username, password, agree: 1 },
    { site, token },
  );
const login = async (username: string, password: string, site: SiteName = 'first') =>
  (await client.call(calls.account.login, { username, password }, { site })).token;
const account = (token: string, site: SiteName = 'first') =>
  client.call(calls.account.credits, {}, { token, site });

test('a changed password ends every older session at once, and the old password with it', async () => {
  const { username } = await createAccount(server, { password: PASSWORD });
  const [one, two] = [await login(username, PASSWORD), await login(username, PASSWORD)];
  // Both are known to the server by now, not only valid.
  for (const token of [one, two]) expect((await account(token)).username).toBe(username);

  const change = { old_password: PASSWORD, password: 'xyz98765', confirm: 'xyz98765' };
  await client.call(calls.account.changePwd, change, { token: one });
  for (const token of [one, two])
    expectRefusal(await client.send(calls.account.credits, {}, { token }), 'NOT_SIGNED_IN');
  const again = await client.send(calls.account.login, { username, password: PASSWORD });
  expectRefusal(again, 'BAD_CREDENTIALS');
  expect((await account(await login(username, 'xyz98765'))).username).toBe(username);
});

test('a password is changed by who knows it, to one that is good', async () => {
  const { token, username } = await createAccount(server, { password: PASSWORD });
  const change = (over: object) =>
    client.send(
      calls.account.changePwd,
      { old_password: PASSWORD, password: 'xyz98765', confirm: 'xyz98765', ...over },
      { token },
    );
  expectRefusal(await change({ old_password: '' }), 'OLD_PASSWORD_REQUIRED');
  expectRefusal(await change({ password: '' }), 'NEW_PASSWORD_REQUIRED');
  expectRefusal(await change({ confirm: '' }), 'CONFIRM_REQUIRED');
  expectRefusal(await change({ confirm: 'xyz98766' }), 'PASSWORDS_DIFFER');
  expectRefusal(await change({ password: 'abcdefg', confirm: 'abcdefg' }), 'WEAK_PASSWORD');
  expectRefusal(await change({ old_password: 'wrong111' }), 'WRONG_OLD_PASSWORD');
  expect((await account(token)).username).toBe(username);
});

test('signing out ends the sessions of all devices', async () => {
  const { username } = await createAccount(server, { password: PASSWORD });
  const [one, two] = [await login(username, PASSWORD), await login(username, PASSWORD)];
  await account(two);
  await client.call(calls.account.logout, {}, { token: one });
  for (const token of [one, two])
    expectRefusal(await client.send(calls.account.credits, {}, { token }), 'NOT_SIGNED_IN');
  await account(await login(username, PASSWORD));
});

test('a visitor who registers keeps works and credits and leaves the old token behind', async () => {
  const catalogue = await insertCatalogue(server);
  const { token: visitor } = await client.call(calls.account.tourist, {});
  const before = await account(visitor);
  expect(before).toMatchObject({ credits: 30, is_tourist: 1 });
  const { id } = await client.call(
    calls.works.create,
    {
      name: '游客作品',
      api: 'ou',
      video_id: catalogue.avatar,
      user_voice_id: catalogue.voice,
      text: '你好。',
    },
    { token: visitor },
  );

  const username = freshPhone();
  const made = await register(username, 'first', visitor);
  expect(made).toMatchObject({ credits: 1_000, token: expect.any(String) });
  const member = made.token ?? '';
  expect(await account(member)).toMatchObject({ credits: 1_030, is_tourist: 0, username });
  const works = await client.call(calls.works.list, {}, { token: member });
  expect(works.list.map((work) => [work.id, work.name])).toEqual([[id, '游客作品']]);
  expectRefusal(await client.send(calls.account.credits, {}, { token: visitor }), 'NOT_SIGNED_IN');
  expect((await account(await login(username, PASSWORD))).username).toBe(username);
  await expectSound(server);
});

test('registration asks for its parts in order and wastes no code', async () => {
  const code = await codeOf('first');
  const { username: taken } = await createAccount(server, { password: PASSWORD });
  const form = { code, username: freshPhone(), password: PASSWORD, agree: 1 };
  const attempt = (over: object) => client.send(calls.account.cdkey, { ...form, ...over });
  expectRefusal(await attempt({ agree: 0 }), 'AGREEMENT_REQUIRED');
  expectRefusal(await attempt({ password: '' }), 'CREDENTIALS_REQUIRED');
  expectRefusal(await attempt({ username: '12345' }), 'BAD_PHONE');
  expectRefusal(await attempt({ password: '123456' }), 'WEAK_PASSWORD');
  expectRefusal(await attempt({ code: '' }), 'CODE_REQUIRED');
  expectRefusal(await attempt({ code: 'AAAA-BBBB-CCCC' }), 'CODE_INVALID');
  expectRefusal(await attempt({ username: taken }), 'PHONE_TAKEN');
  expectRefusal(await client.send(calls.account.cdkey, { code }), 'TOURIST_FORBIDDEN');
  expect((await attempt({})).code).toBe(0);
  expectRefusal(await attempt({ username: freshPhone() }), 'CODE_INVALID');
});

test('one phone number is two accounts on two sites, each with its own password, codes and credits', async () => {
  const username = freshPhone();
  const onFirst = (await register(username, 'first', null, 'first111')).token ?? '';
  const onSecond = (await register(username, 'second', null, 'second22')).token ?? '';
  const ids = await server.admin.query('select distinct id from up_users where username = $1', [username]);
  expect(ids.rows).toHaveLength(2);

  const wrong = [
    ['second22', 'first'],
    ['first111', 'second'],
  ] as const;
  for (const [password, site] of wrong)
    expectRefusal(
      await client.send(calls.account.login, { username, password }, { site }),
      'BAD_CREDENTIALS',
    );
  await login(username, 'first111', 'first');
  await login(username, 'second22', 'second');

  await client.call(calls.account.cdkey, { code: await codeOf('first') }, { token: onFirst });
  expect((await account(onFirst)).credits).toBe(2_000);
  expect((await account(onSecond, 'second')).credits).toBe(1_000);
  const foreign = await codeOf('first');
  expectRefusal(
    await client.send(calls.account.cdkey, { code: foreign }, { token: onSecond, site: 'second' }),
    'CODE_INVALID',
  );
  expectRefusal(
    await client.send(calls.account.credits, {}, { token: onFirst, site: 'second' }),
    'NOT_SIGNED_IN',
  );
  await client.call(calls.account.logout, {}, { token: onFirst });
  expect((await account(onSecond, 'second')).username).toBe(username);
});

test('a site that encrypts its replies does so with the key of the token', async () => {
  const { token, username } = await createAccount(server, { site: 'second', credits: 77 });
  const reply = await client.send(calls.account.credits, {}, { token, site: 'second' });
  expect(reply.data).toMatchObject({ credits: 77, username });
  expect(reply.text).not.toContain(username);
  const { encrypt } = (JSON.parse(reply.text) as { data: { encrypt: string } }).data;
  for (const other of [null, tokenFor(server, 1)])
    expect(() => decryptReply(client.keyOf(other), encrypt)).toThrow();

  // Refusals and calls that are not signed travel in the open; so does everything on the other site.
  const refused = await client.send(calls.works.rename, { id: 1, name: '新' }, { token, site: 'second' });
  expectRefusal(refused, 'NOT_FOUND');
  const plain = await client.send(calls.index.protocol, { type: 'user' }, { site: 'second' });
  expect(plain.text).toContain('"title"');
  const open = await client.send(calls.index.site, {}, { site: 'first' });
  expect(open.text).toContain('"site_title"');
  const info = await client.send(calls.index.site, {}, { site: 'second' });
  expect(info.text).not.toContain('"site_title"');
  expect(info.data).toMatchObject({ code: 'aurora', site_title: '极光数字人' });
});

describe('guessing a password', () => {
  const attempt = (username: string, password: string, ip: string, cookie?: string) =>
    client.send(calls.account.login, { username, password }, { ip, headers: cookie ? { cookie } : {} });
  const guess = (username: string, count: number, ip: string) =>
    Promise.all(Array.from({ length: count }, () => attempt(username, 'wrong111', ip)));

  test('two hundred guesses at once are ten; the wait is told, and only strangers at that address wait', async () => {
    const victim = await createAccount(server, { password: PASSWORD });
    const neighbour = await createAccount(server, { password: PASSWORD });
    const replies = await guess(victim.username, 200, '198.18.9.1');
    const wrong = replies.filter(({ msg }) => msg === ERRORS.BAD_CREDENTIALS.msg);
    expect(wrong).toHaveLength(10);
    const late = await attempt(victim.username, PASSWORD, '198.18.9.1');
    expect(late.msg).toMatch(/^尝试次数过多，请\d+秒后再试$/);
    // Nobody else is shut out: not the owner elsewhere, nor a neighbour here, nor who is signed in already.
    expect((await attempt(victim.username, PASSWORD, '198.18.9.2')).code).toBe(0);
    expect((await attempt(neighbour.username, PASSWORD, '198.18.9.1')).code).toBe(0);
    expect((await account(victim.token)).username).toBe(victim.username);
  });

  test('the addresses of one IPv6 network are one', async () => {
    const victim = await createAccount(server, { password: PASSWORD });
    const replies = await Promise.all(
      Array.from({ length: 12 }, (_, i) =>
        attempt(victim.username, 'wrong111', `2001:db8:99::${(i + 1).toString(16)}`),
      ),
    );
    expect(replies.filter(({ msg }) => msg === ERRORS.BAD_CREDENTIALS.msg)).toHaveLength(10);
    expect((await attempt(victim.username, PASSWORD, '2001:db8:99:1::1')).code).toBe(0);
  });

  test('a browser that signed in before is not shut out by who guesses beside it, and cannot guess for ever', async () => {
    const victim = await createAccount(server, { password: PASSWORD });
    const ip = '198.18.9.3';
    const form = { username: victim.username, password: PASSWORD };
    const reply = await client.http('POST', calls.account.login.path, {
      ip,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: client.formOf(calls.account.login, form),
    });
    const [cookie = ''] = reply.headers['set-cookie'] ?? [];
    expect(cookie).toMatch(
      /^device_[0-9a-f]{12}=[\w-]+\.[\w-]+; Path=\/api; Max-Age=\d+; HttpOnly; SameSite=Strict$/,
    );
    const mark = cookie.split(';')[0];
    await guess(victim.username, 12, ip);
    expect((await attempt(victim.username, PASSWORD, ip)).msg).toContain('后再试');
    expect((await attempt(victim.username, PASSWORD, ip, mark)).code).toBe(0);
    // A forged mark, or one of another account, is none.
    const other = await createAccount(server, { password: PASSWORD });
    for (const forged of [`${mark}0`, mark?.replace(/=[^.]+/, '=AAAAAAAAAAAAAAAA')])
      expect((await attempt(victim.username, PASSWORD, ip, forged)).msg).toContain('后再试');
    const elsewhere = await Promise.all(
      Array.from({ length: 12 }, () => attempt(victim.username, 'wrong111', '198.18.9.4', mark)),
    );
    expect(elsewhere.filter(({ msg }) => msg === ERRORS.BAD_CREDENTIALS.msg)).toHaveLength(10);
    expect((await attempt(other.username, PASSWORD, ip, mark)).code).toBe(0);
  });
});
