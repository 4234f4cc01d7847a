import { calls, ERRORS } from '@fenshen/contract';
import { createAccount, staffToken, type AccountOptions } from './accounts';
import { ApiClient, type Caller } from './client';
import { enrol } from './second-factor';
import { startServer, type Server } from './server';

export const { ops } = calls;
export const PASSWORD = 'abc1234567';
export const reason = '核查';

export let server: Server;
export let client: ApiClient;
export let owner: Caller;

/** A server and its owner, once for a file of tests; nobody is asked for a second factor before each. */
export function setUpStaff(): void {
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
}

/** Limits count by address; here every account has its own. */
let addresses = 0;
export const freshIp = () => `198.18.70.${++addresses}`;

export async function staffAccount(options: AccountOptions = {}) {
  const account = await createAccount(server, { role: 'support', password: PASSWORD, ...options });
  return { ...account, ip: freshIp() };
}
type Person = Awaited<ReturnType<typeof staffAccount>>;
export const enrolled = async (options: AccountOptions = {}) => {
  const person = await staffAccount(options);
  return { person, ...(await enrol(client, person, PASSWORD)) };
};

/** The password's answer: what a code is to follow. */
export async function challengeFor(
  { username, site, ip }: Person,
  door: 'ops' | 'user' = 'ops',
): Promise<string> {
  const endpoint = door === 'ops' ? ops.login : calls.account.login;
  const reply = await client.send(endpoint, { username, password: PASSWORD }, { site, ip });
  expect([reply.code, reply.msg]).toEqual([1, ERRORS.SECOND_FACTOR_NEEDED.msg]);
  expect(Object.keys(reply.data as object)).toEqual(['challenge']);
  return (reply.data as { challenge: string }).challenge;
}
export const giveCode = ({ site, ip }: Pick<Person, 'site' | 'ip'>, challenge: string, code: string) =>
  client.send(ops.loginCode, { challenge, code }, { site, ip });
