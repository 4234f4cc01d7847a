import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describeAdapter, type AdapterCase } from '../../../../../../test/helpers/adapters/describe-adapter';
import { FakeEngine, engineError } from '../../../../../../test/helpers/adapters/fake-engine';
import { FISH_KEY, FishAudioStandIn } from '../../../../../../test/helpers/adapters/fish-audio-stand-in';
import { scratch } from '../../../../../../test/helpers/media';
import { systemScope } from '../../../../../kernel/scope';
import type { ProviderRequest } from '../types';
import { VendorHttp } from '../wire/vendor-http';
import { createFishAudioAdapter } from './index';
import { FIELDS } from './options';

/** Against a stand-in that follows the vendor's documented wire format; the vendor itself is never asked. */

const label = { producer: 'site', produceId: '9', text: 'AI生成' };
const params = { rate: 1.2, volume: 2, pitch: 1 };
const speech = (id: string): ProviderRequest => ({
  op: 'speech',
  input: { text: '你好<break time="1s"/>再见', voice: { provider: 'fish-audio', id }, params, label },
});
const clone: ProviderRequest = { op: 'voice-clone', input: { fileId: 5, greeting: '你好', label } };

async function setUp(dir: string) {
  const vendor = await new FishAudioStandIn().start();
  const engine = new FakeEngine();
  const values: Record<string, string> = { api_key: FISH_KEY, model: 's2-pro', base_url: vendor.url };
  const kept: { values: Record<string, string> | null } = { values };
  await writeFile(join(dir, 'recording.wav'), 'RIFF');
  const adapter = createFishAudioAdapter({
    http: new VendorHttp({ allowPrivate: true }),
    credentials: { get: async () => kept.values },
    media: { localPath: async () => join(dir, 'recording.wav') },
    runTask: engine.runTask,
  });
  const call = {
    jobId: 'j_1',
    clientKey: 'j_1-op',
    scope: systemScope(),
    scratchDir: dir,
    keepDir: async () => dir,
    onProgress: () => undefined,
    signal: new AbortController().signal,
  };
  return { vendor, engine, adapter, values, kept, call };
}

describeAdapter('fish-audio', async (dir): Promise<AdapterCase> => {
  const { vendor, adapter, values, kept } = await setUp(dir);
  const own = vendor.add('mine');
  vendor.states = ['training', 'trained', 'training', 'trained'];
  const refuse = (status: number, message: string) => () =>
    vendor.playNext({ kind: 'reply', status, body: { message, status } });
  const instead = (status: number, body: string) => () =>
    vendor.playNext({ kind: 'reply', status, body, headers: { 'content-type': 'application/json' } });
  const large = Buffer.alloc(61 * 2 ** 20);
  return {
    adapter,
    requests: { speech: speech(own), 'voice-clone': clone },
    foreign: { op: 'extract-video', input: { url: 'https://example.com/' } },
    refusals: {
      auth: refuse(401, 'Invalid api key'),
      quota: refuse(402, 'Insufficient credit'),
      rate: refuse(429, 'Too many requests'),
      busy: refuse(503, 'Overloaded'),
      invalid: refuse(422, 'text is required'),
      notFound: refuse(404, 'Not found'),
      transient: refuse(500, 'Internal error'),
      permanent: refuse(405, 'Method not allowed'),
    },
    neverSays: ['content'],
    silent: () => vendor.playNext({ kind: 'silent' }),
    asked: () => vendor.requests.length,
    secrets: [FISH_KEY],
    wire: {
      lost: {
        'hangs up': () => vendor.playNext({ kind: 'hang-up' }),
        'breaks off': () => vendor.playNext({ kind: 'cut-off', headers: { 'content-type': 'audio/mpeg' } }),
        'a gateway gives up': instead(504, '<html>Gateway timeout</html>'),
        'talks nonsense': instead(200, '{"_id":'),
        'sends too much': () => vendor.playNext({ kind: 'reply', status: 200, body: large }),
        redirects: () =>
          vendor.playNext({ kind: 'reply', status: 302, body: '', headers: { location: vendor.url } }),
      },
      goAway: () => vendor.stop(),
      forget: () => void (kept.values = null),
      setup: { good: values, wrongKey: { ...values, api_key: 'fish-secret-key-0002' } },
      polls: {
        op: 'voice-clone',
        external: { id: vendor.add('poll', 'created'), bag: { gender: 'female', greeting: '你好', label } },
        answers: {
          working: () => (vendor.states = ['training']),
          failed: () =>
            vendor.playNext({ kind: 'reply', status: 200, body: { _id: 'poll', state: 'failed' } }),
          forgotten: refuse(404, 'Not found'),
          down: refuse(503, 'Overloaded'),
          malformed: instead(200, '<html>'),
          unauthorised: refuse(401, 'Invalid api key'),
        },
      },
    },
    stop: () => vendor.stop().catch(() => undefined),
  };
});

describe('Fish Audio', () => {
  let its: Awaited<ReturnType<typeof setUp>>;
  let dir: Awaited<ReturnType<typeof scratch>>;
  beforeEach(async () => {
    dir = await scratch();
    its = await setUp(dir.path);
  });
  afterEach(async () => {
    await its.vendor.stop();
    await dir.remove();
  });

  it('gets text without our tags, speed and loudness in its own units, and the model in a header', async () => {
    await its.adapter.submit(speech(its.vendor.add('mine')), its.call);
    const [request] = its.vendor.requests;
    expect(request!.headers).toMatchObject({ model: 's2-pro', authorization: `Bearer ${FISH_KEY}` });
    expect(JSON.parse(request!.body.toString())).toEqual({
      text: '你好——再见',
      reference_id: 'mine',
      format: 'mp3',
      prosody: { speed: 1.2, volume: 6 },
    });
    expect(its.engine.tasks).toMatchObject([{ task: 'label-audio', label }]);
  });

  it('keeps a cloned voice private, under no name, and speaks its sample', async () => {
    const taken = await its.adapter.submit(clone, its.call);
    if (taken.kind !== 'accepted') throw new Error(taken.kind);
    const { fields } = its.vendor.voices.get(taken.externalId)!;
    expect(fields).toMatch(/name="visibility"\r\n\r\nprivate/);
    expect(fields).toMatch(/name="title"\r\n\r\nj_1-op/);
    const done = await its.adapter.poll!('voice-clone', { id: taken.externalId, bag: taken.bag }, its.call);
    expect(done).toMatchObject({
      kind: 'finished',
      output: {
        voice: { provider: 'fish-audio', id: taken.externalId },
        gender: 'female',
        versionName: 'Fish Audio 克隆',
        files: { sample: join(dir.path, 'sample.m4a') },
      },
    });
  });

  it.each([
    [402, 'finished'],
    [429, 'unreachable'],
  ])('whose sample is refused with %i: the question is %s', async (status, kind) => {
    its.vendor.add('new');
    const bag = { gender: 'male', greeting: '你好', label };
    const isSpeech = (request: { path: string }) => request.path === '/v1/tts';
    its.vendor.playNext({ kind: 'reply', status, body: { message: 'no', status } }, isSpeech);
    expect(await its.adapter.poll!('voice-clone', { id: 'new', bag }, its.call)).toMatchObject({ kind });
  });

  it('is not asked about a recording that the engine cannot use', async () => {
    its.engine.failNext(engineError('media', '音频里没有人声'));
    expect(await its.adapter.submit(clone, its.call)).toMatchObject({
      kind: 'rejected',
      error: { class: 'invalid', userMessage: '音频里没有人声' },
    });
    expect(its.vendor.requests).toEqual([]);
  });

  it('says when it may be asked again', async () => {
    its.vendor.playNext({ kind: 'reply', status: 429, body: '', headers: { 'retry-after': '7' } });
    expect(await its.adapter.submit(speech('mine'), its.call)).toMatchObject({
      error: { retryAfterMs: 7_000 },
    });
  });

  it('speaks with its own voices only', () => {
    const voice = (provider: string): ProviderRequest => ({
      op: 'speech',
      input: { text: '你好', voice: { provider, id: '1' }, params, label },
    });
    expect(its.adapter.fits?.(voice('fish-audio'))).toBe(true);
    expect(its.adapter.fits?.(voice('other'))).toBe(false);
  });

  it('asks for one secret', () => {
    expect(FIELDS.filter((field) => field.secret).map((field) => field.name)).toEqual(['api_key']);
  });
});
