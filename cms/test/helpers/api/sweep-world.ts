import type { Account } from '../../../src/api/account/store/account-store';
import { createAccount, tokenFor } from './accounts';
import { ApiClient } from './client';
import { startServer, type Server } from './server';

export let server: Server;
export let client: ApiClient;
/** Tokens that stay good: no test of this file ends these sessions. */
export const tokens = {} as Record<Account['role'], string>;
export let deadTokens: [what: string, token: string][];

export const ROLES = ['visitor', 'member', 'support', 'operator', 'owner'] as const;

/** A server and an account of each role, once for a file of tests. */
export function setUpSweep(): void {
  beforeAll(async () => {
    server = await startServer(8);
    client = new ApiClient(server);
    for (const role of ROLES) tokens[role] = (await createAccount(server, { role })).token;
    const { id } = await createAccount(server, { role: 'operator' });
    const blocked = await createAccount(server, { role: 'operator' });
    await server.admin.query('update up_users set blocked = true where id = $1', [blocked.id]);
    const neighbour = await createAccount(server, { role: 'operator', site: 'second' });
    const [head, body] = tokenFor(server, id).split('.') as [string, string];
    const none = Buffer.from('{"alg":"none","typ":"JWT"}').toString('base64url');
    deadTokens = [
      ['forged', tokenFor(server, id, { secret: 'not the key of this server' })],
      ['expired', tokenFor(server, id, { expiresIn: -1 })],
      ['revoked', tokenFor(server, id, { version: 7 })],
      ['of nobody', tokenFor(server, 2_000_000_000)],
      ['of a blocked account', blocked.token],
      ['of another site', neighbour.token],
      ['unsigned', `${none}.${body}.`],
      ['cut', `${head}.${body}`],
      ['no token at all', 'x'],
    ];
  });
  afterAll(async () => {
    client.close();
    await server.stop();
  });
}
