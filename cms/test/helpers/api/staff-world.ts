import { calls } from '@fenshen/contract';
import { staffToken } from './accounts';
import { ApiClient, type Caller } from './client';
import { startServer, type Server } from './server';

export const { staff, staffCreate, staffResetPassword, userDisable, userEnable, login, me, audit } =
  calls.ops;

export let server: Server;
export let client: ApiClient;
export let owner: Caller;
export let operator: Caller;
export let support: Caller;
export let neighbour: Caller;

/** A server and its staff, once for a file of tests. */
export function setUpStaffAccounts(): void {
  beforeAll(async () => {
    server = await startServer(3);
    client = new ApiClient(server);
    owner = { token: await staffToken(server, client, 'owner') };
    operator = { token: await staffToken(server, client, 'operator') };
    support = { token: await staffToken(server, client, 'support') };
    neighbour = { site: 'second', token: await staffToken(server, client, 'operator', 'second') };
  });
  afterAll(async () => {
    client.close();
    await server.stop();
  });
}

let made = 0;
export const freshName = () => `staff-${++made}`;
export const create = (who: Caller, role: 'operator' | 'support' = 'support', username = freshName()) =>
  client.call(staffCreate, { username, role }, who);
