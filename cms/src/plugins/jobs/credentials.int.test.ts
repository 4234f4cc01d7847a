import { calls } from '@fenshen/contract';
import Redis from 'ioredis';
import { FakeEngine } from '../../../test/helpers/adapters/fake-engine';
import { FISH_KEY, FishAudioStandIn } from '../../../test/helpers/adapters/fish-audio-stand-in';
import { insertUser } from '../../../test/helpers/accounts';
import { answering } from '../../../test/helpers/answering';
import { contentTables } from '../../../test/helpers/content-tables';
import {
  CHANNEL,
  createJobsWorld,
  jobsRedisUrl,
  speechPayload,
  type JobsWorld,
} from '../../../test/helpers/jobs/jobs-world';
import { waitFor } from '../../../test/helpers/wait-for';
import { quiet } from '../../../test/helpers/quiet';
import { RateLimits } from '../../kernel/http/rate-limits';
import { auditMigrations } from '../../kernel/audit';
import type { Scope } from '../../kernel/scope';
import { Seal } from '../../kernel/seal';
import { providerCalls } from './calls';
import { createEmbeddedAdapter, ProviderCredentials, registerProviders, VendorHttp } from './public';
import { createFishAudioAdapter } from './server/providers/fish-audio';
import { refusal } from '../../../test/helpers/refusal';

/** The vendor is a stand-in that follows Fish Audio's documented wire format. */
jest.setTimeout(60_000);

let world: JobsWorld;
let vendor: FishAudioStandIn;
let owner: Scope;
const redis: Redis[] = [];
const engine = new FakeEngine();

/** One process's worth: its own cache, told of changes over Redis. */
async function process(options: { allowPrivate?: boolean; key?: string } = {}) {
  const [client, subscriber] = [new Redis(jobsRedisUrl()), new Redis(jobsRedisUrl())];
  redis.push(client, subscriber);
  const seal = new Seal(options.key ?? 'key of this installation', 'fenshen-provider');
  const credentials = new ProviderCredentials(world.test.db, client, seal);
  await credentials.listen(subscriber);
  const http = new VendorHttp({ allowPrivate: options.allowPrivate ?? true });
  const { runTask } = engine;
  const adapters = [
    createEmbeddedAdapter({ media: world.media, runTask }),
    createFishAudioAdapter({ http, credentials, media: world.media, runTask }),
  ];
  const listChannels = async () => [
    {
      channel: 'voice-fish',
      name: '鱼声',
      adapter: 'fish-audio',
      fallbacks: ['embedded'],
    },
  ];
  const deps = {
    db: world.test.db,
    credentials,
    http,
    listChannels,
    rateLimits: new RateLimits(client, quiet),
    providers: registerProviders(adapters),
  };
  return { credentials, adapters, answer: answering(providerCalls(deps)) };
}

beforeEach(async () => {
  world = await createJobsWorld({ migrations: [contentTables, ...auditMigrations] });
  vendor = await new FishAudioStandIn().start();
  owner = await insertUser(world.test.admin, { role: 'owner' });
  await world.redis.del(`rate-limit:provider-test:${owner.userId}`);
});
afterEach(async () => {
  redis.splice(0).forEach((each) => each.disconnect());
  await vendor.stop();
  await world.close();
});

const values = (over: Record<string, string> = {}) => ({ api_key: FISH_KEY, base_url: vendor.url, ...over });
const audits = async () =>
  (await world.test.admin.query(`select action, target, site_id, detail from audit_log order by id`)).rows;

it('are kept sealed, shown by their last characters, and audited by name', async () => {
  const { answer } = await process();
  const saved = await answer(calls.ops.providerSave, owner, { code: 'fish-audio', values: values() });
  expect(saved).toMatchObject({ is_ready: true, updated_by: expect.any(String), test: null });
  expect(saved.fields.map(({ name, is_set, shown }) => [name, is_set, shown])).toEqual([
    ['api_key', true, '0001'],
    ['model', false, ''],
    ['base_url', true, vendor.url],
  ]);
  expect(saved.channels).toEqual([{ channel: 'voice-fish', name: '鱼声', is_fallback: false }]);
  const { rows } = await world.test.admin.query(
    `select encode(sealed, 'escape') as text from provider_credentials`,
  );
  expect(rows).toHaveLength(1);
  expect(JSON.stringify([saved, rows, await audits()])).not.toContain(FISH_KEY);
  expect(await audits()).toEqual([
    {
      action: 'provider.save',
      target: 'provider:fish-audio',
      site_id: null,
      detail: { fields: ['api_key', 'base_url'] },
    },
  ]);
});

it('are listed with the engine, which needs none', async () => {
  const { answer } = await process();
  const { list } = await answer(calls.ops.providers, owner, {});
  expect(list.map(({ code, is_ready, channels }) => [code, is_ready, channels.length])).toEqual([
    ['embedded', true, 1],
    ['fish-audio', false, 1],
  ]);
  await expect(answer(calls.ops.providerSave, owner, { code: 'embedded', values: {} })).rejects.toEqual(
    refusal('PROVIDER_NO_SETUP'),
  );
  await expect(answer(calls.ops.providerTest, owner, { code: 'nobody' })).rejects.toEqual(
    refusal('PROVIDER_UNKNOWN'),
  );
});

it('are tested without telling them, and a test is forgotten with a change', async () => {
  const { answer } = await process();
  await answer(calls.ops.providerSave, owner, { code: 'fish-audio', values: values() });
  expect((await answer(calls.ops.providerTest, owner, { code: 'fish-audio' })).test).toMatchObject({
    ok: true,
    message: '',
  });
  const wrong = 'fish-wrong-key-0002';
  const changed = await answer(calls.ops.providerSave, owner, {
    code: 'fish-audio',
    values: { api_key: wrong },
  });
  expect(changed.test).toBeNull();
  vendor.playNext({ kind: 'reply', status: 401, body: { message: `no such key: ${wrong}` } });
  const { test } = await answer(calls.ops.providerTest, owner, { code: 'fish-audio' });
  expect(test).toMatchObject({
    ok: false,
    message: '服务商不认可这组密钥，请核对后重新保存。 原文：auth · 401 · no such key: ***',
  });
  expect(JSON.stringify(await audits())).not.toContain(wrong);
});

it('never go to another address than they were given for, nor to one inside', async () => {
  const { answer } = await process();
  await answer(calls.ops.providerSave, owner, { code: 'fish-audio', values: values() });
  const move = answer(calls.ops.providerSave, owner, {
    code: 'fish-audio',
    values: { base_url: 'https://evil.example' },
  });
  await expect(move).rejects.toEqual(refusal('PROVIDER_KEY_AGAIN'));
  const strict = await process({ allowPrivate: false });
  for (const base_url of [
    'http://1.2.3.4',
    'https://127.0.0.1',
    'https://[::1]:443',
    'https://u:p@a.example',
    'file:///etc/passwd',
    'x',
  ])
    await expect(
      strict.answer(calls.ops.providerSave, owner, { code: 'fish-audio', values: values({ base_url }) }),
    ).rejects.toEqual(refusal('PROVIDER_ADDRESS'));
  // A name that leads inside is found out on connecting.
  await strict.answer(calls.ops.providerSave, owner, {
    code: 'fish-audio',
    values: values({ base_url: 'https://localhost' }),
  });
  const { test } = await strict.answer(calls.ops.providerTest, owner, { code: 'fish-audio' });
  expect(test?.message).toContain('not a public address');
});

it('reach a running worker at once, and so does their end', async () => {
  const api = await process();
  const worker = await process();
  world.channels.set('fish', { ...CHANNEL, adapter: 'fish-audio' });
  await world.runtime({ adapters: worker.adapters }).startWorker({ heavy: 1, light: 2 });
  vendor.add('mine');
  const payload = { ...speechPayload(), voice: { provider: 'fish-audio', id: 'mine' } };
  const before = await world.create({ payload });
  expect((await world.reached(before, 'failed')).lastError).toContain('not set up');
  await api.answer(calls.ops.providerSave, owner, { code: 'fish-audio', values: values() });
  await waitFor('the worker to hear', async () => (await worker.credentials.get('fish-audio')) !== null);
  await world.reached(await world.create({ payload }), 'succeeded');
  const gone = await api.answer(calls.ops.providerRemove, owner, { code: 'fish-audio', reason: '合同到期' });
  expect(gone).toMatchObject({ is_ready: false, test: null });
  await waitFor('the worker to hear', async () => (await worker.credentials.get('fish-audio')) === null);
  await expect(
    api.answer(calls.ops.providerRemove, owner, { code: 'fish-audio', reason: '再次' }),
  ).rejects.toEqual(refusal('PROVIDER_NOT_SET'));
});

it('under another key, or moved to another row, are as good as missing', async () => {
  const { answer } = await process();
  await answer(calls.ops.providerSave, owner, { code: 'fish-audio', values: values() });
  const other = await process({ key: 'key of another installation' });
  expect(await other.credentials.get('fish-audio')).toBeNull();
  expect((await other.answer(calls.ops.providers, owner, {})).list[1]).toMatchObject({ is_ready: false });
  await world.test.admin.query(`update provider_credentials set provider = 'other'`);
  expect(await (await process()).credentials.get('other')).toBeNull();
});

it('saved twice at once keep both changes', async () => {
  const { answer } = await process();
  await answer(calls.ops.providerSave, owner, { code: 'fish-audio', values: values() });
  await Promise.all([
    answer(calls.ops.providerSave, owner, { code: 'fish-audio', values: { model: 's1' } }),
    answer(calls.ops.providerSave, owner, {
      code: 'fish-audio',
      values: { api_key: 'fish-secret-key-0009' },
    }),
  ]);
  const fresh = await process();
  expect(await fresh.credentials.get('fish-audio')).toEqual(
    values({ model: 's1', api_key: 'fish-secret-key-0009' }),
  );
});

it('no site sees the table', async () => {
  const { answer } = await process();
  await answer(calls.ops.providerSave, owner, { code: 'fish-audio', values: values() });
  const onSite = { ...owner, siteId: 1, role: 'operator' as const };
  const seen = await world.test.db.session(onSite, (sql) => sql.rows('select * from provider_credentials'));
  expect(seen).toEqual([]);
});
