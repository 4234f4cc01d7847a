import { billedSeconds, calls, WORK_STATUS, type Work } from '@fenshen/contract';
import { createAccount, staffToken, type TestAccount } from '../helpers/api/accounts';
import { insertCatalogue, type Catalogue } from '../helpers/api/catalogue';
import { ApiClient, type Caller } from '../helpers/api/client';
import { expectSound } from '../helpers/api/expectations';
import { startServer, type Server, type WorkerProcess } from '../helpers/api/server';
import { waitFor } from '../helpers/wait-for';

/** A channel's price changes as the admin app changes it, while a job of that channel is held. */
jest.setTimeout(300_000);
const PATIENCE_MS = 150_000;

let server: Server;
let client: ApiClient;
let catalogue: Catalogue;
let worker: WorkerProcess | undefined;

beforeAll(async () => {
  server = await startServer(5);
  client = new ApiClient(server);
  catalogue = await insertCatalogue(server);
});
afterAll(async () => {
  client.close();
  await worker?.stop();
  await server.stop();
});

const order = (account: TestAccount) =>
  client.call(
    calls.works.create,
    {
      name: '口播',
      api: 'df',
      video_id: catalogue.avatar,
      user_voice_id: catalogue.voice,
      text: '今天天气很好。',
    },
    account,
  );

/** Sends a mutation of content and returns the document's id. */
async function write(mutation: string, variables: object, caller: Caller): Promise<string> {
  const { data, errors } = await client.graphql(mutation, variables, caller);
  expect(errors).toEqual([]);
  return (data?.record as { documentId: string }).documentId;
}

const priceOf = async (account: TestAccount): Promise<number> => {
  const { list } = await client.call(calls.index.videoChannel, {}, account);
  return list.find(({ api }) => api === 'df')?.credits ?? 0;
};

const finished = (account: TestAccount, id: number): Promise<Work> =>
  waitFor(
    `work ${id}`,
    async () => {
      const { list } = await client.call(calls.works.list, {}, account);
      const work = list.find((each) => each.id === id);
      return work && work.status !== WORK_STATUS.generating ? work : null;
    },
    PATIENCE_MS,
  );

test('jobs pay the price they were ordered at, whatever the price becomes before they run', async () => {
  const account = await createAccount(server, { credits: 5_000 });
  const operator = { token: await staffToken(server, client, 'operator') };
  const owner = { token: await staffToken(server, client, 'owner') };
  const platformPrice = await priceOf(account);
  expect(platformPrice).toBeGreaterThan(0);

  // One after the other: the platform's price, a site's own over it, that one changed, and removed again.
  const ordered: { id: number; price: number }[] = [];
  const orderAt = async (price: number) => {
    expect(await priceOf(account)).toBe(price);
    ordered.push({ id: (await order(account)).id, price });
  };
  await orderAt(platformPrice);
  const documentId = await write(
    'mutation ($data: ChannelPriceInput!) { record: createChannelPrice(data: $data) { documentId } }',
    { data: { kind: 'video', api: 'df', credits: 77, site_id: server.sites.first } },
    operator,
  );
  await orderAt(77);
  await write(
    'mutation ($id: ID!, $data: ChannelPriceInput!) { record: updateChannelPrice(documentId: $id, data: $data) { documentId } }',
    { id: documentId, data: { credits: 5 } },
    operator,
  );
  await orderAt(5);
  await write(
    'mutation ($id: ID!) { record: deleteChannelPrice(documentId: $id) { documentId } }',
    { id: documentId },
    operator,
  );
  const { data } = await client.graphql(
    '{ videoChannels(filters: { api: { eq: "df" } }) { documentId } }',
    {},
    owner,
  );
  const channel = (data?.videoChannels as { documentId: string }[])[0]?.documentId ?? '';
  await write(
    'mutation ($id: ID!, $data: VideoChannelInput!) { record: updateVideoChannel(documentId: $id, data: $data) { documentId } }',
    { id: channel, data: { credits: platformPrice + 9 } },
    owner,
  );
  await orderAt(platformPrice + 9);

  // All are held and none has run; from here on they are made.
  const { held } = await client.call(calls.account.credits, {}, account);
  expect(held).toBeGreaterThan(0);
  worker = server.startWorker();
  let charged = 0;
  for (const { id, price } of ordered) {
    const work = await finished(account, id);
    expect(work).toMatchObject({ status: WORK_STATUS.done, reason: '' });
    expect(work.duration).toBeGreaterThan(0);
    expect([price, work.credits]).toEqual([price, billedSeconds(work.duration * 1_000) * price]);
    charged += work.credits;
  }
  expect(await client.call(calls.account.credits, {}, account)).toMatchObject({
    credits: 5_000 - charged,
    held: 0,
  });
  await expectSound(server);
});
