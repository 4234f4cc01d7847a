import { createAccount, staffToken } from './accounts';
import { ApiClient, type Caller } from './client';
import { startServer, type Server } from './server';

export let server: Server;
export let client: ApiClient;
export let visitor: Caller;
export let neighbour: Caller;
export let owner: Caller;
export let operator: Caller;
export let support: Caller;

/** A server and one of each who asks, once for a file of tests. */
export function setUpToolContent(): void {
  beforeAll(async () => {
    server = await startServer(11);
    client = new ApiClient(server);
    visitor = { token: (await createAccount(server, { role: 'visitor' })).token };
    neighbour = { site: 'second', token: (await createAccount(server, { site: 'second' })).token };
    owner = { token: await staffToken(server, client, 'owner') };
    operator = { token: await staffToken(server, client, 'operator') };
    support = { token: await staffToken(server, client, 'support') };
  });
  afterAll(async () => {
    client.close();
    await server.stop();
  });
}

const capital = (name: string) => name.charAt(0).toUpperCase() + name.slice(1);
export const create = (type: string, data: object, who: Caller) =>
  client.graphql(
    `mutation ($data: ${capital(type)}Input!) { row: create${capital(type)}(data: $data) { documentId site_id } }`,
    { data },
    who,
  );
export const update = (type: string, id: string, data: object, who: Caller) =>
  client.graphql(
    `mutation ($id: ID!, $data: ${capital(type)}Input!) {
      row: update${capital(type)}(documentId: $id, data: $data) { documentId } }`,
    { id, data },
    who,
  );
export const remove = (type: string, id: string, who: Caller) =>
  client.graphql(
    `mutation ($id: ID!) { row: delete${capital(type)}(documentId: $id) { documentId } }`,
    { id },
    who,
  );
export async function made(type: string, data: object, who: Caller): Promise<string> {
  const reply = await create(type, data, who);
  expect(reply.errors).toEqual([]);
  return (reply.data?.row as { documentId: string }).documentId;
}
