import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describeAdapter, type AdapterCase } from '../../../../../../test/helpers/adapters/describe-adapter';
import { FakeEngine, engineError } from '../../../../../../test/helpers/adapters/fake-engine';
import { KLING_KEYS, KlingStandIn } from '../../../../../../test/helpers/adapters/kling-stand-in';
import { scratch } from '../../../../../../test/helpers/media';
import { systemScope } from '../../../../../kernel/scope';
import type { ProviderRequest } from '../types';
import { VendorHttp } from '../wire/vendor-http';
import { createKlingAdapter } from './index';

/** Against a stand-in that follows the vendor's documented wire format; the vendor itself is never asked. */

const label = { producer: 'site', produceId: '9', text: 'AI生成' };
const fromText: ProviderRequest = {
  op: 'text-video',
  input: { prompt: '海边的猫', seconds: 5, ratio: '9:16', quality: 'std', label },
};
const fromImage: ProviderRequest = {
  op: 'image-video',
  input: { imageFileId: 7, prompt: '挥手', seconds: 10, quality: 'pro', label },
};

async function setUp(dir: string, allowPrivate = true) {
  const vendor = await new KlingStandIn().start();
  const engine = new FakeEngine();
  const kept: { values: Record<string, string> | null } = { values: { ...KLING_KEYS, base_url: vendor.url } };
  await writeFile(join(dir, 'first.jpg'), 'a picture');
  const adapter = createKlingAdapter({
    http: new VendorHttp({ allowPrivate }),
    credentials: { get: async () => kept.values },
    media: { localPath: async () => join(dir, 'first.jpg') },
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
  return { vendor, engine, adapter, kept, call };
}

describeAdapter('kling', async (dir): Promise<AdapterCase> => {
  const { vendor, adapter, kept } = await setUp(dir);
  vendor.statuses = ['submitted', 'processing', 'succeed'];
  const refuse = (status: number, code: number) => () =>
    vendor.playNext({ kind: 'reply', status, body: { code, message: 'no', request_id: 'r' } });
  const instead = (status: number, body: string | Buffer) => () =>
    vendor.playNext({ kind: 'reply', status, body });
  const good = { ...KLING_KEYS, base_url: vendor.url };
  return {
    adapter,
    requests: { 'text-video': fromText, 'image-video': fromImage },
    foreign: { op: 'extract-video', input: { url: 'https://example.com/' } },
    refusals: {
      auth: refuse(401, 1002),
      quota: refuse(429, 1102),
      rate: refuse(429, 1302),
      busy: refuse(429, 1303),
      invalid: refuse(400, 1201),
      content: refuse(400, 1301),
      notFound: refuse(404, 1203),
      transient: refuse(500, 5000),
      permanent: refuse(404, 1202),
    },
    neverSays: [],
    silent: () => vendor.playNext({ kind: 'silent' }),
    asked: () => vendor.requests.length,
    secrets: [KLING_KEYS.secret_key],
    wire: {
      lost: {
        'hangs up': () => vendor.playNext({ kind: 'hang-up' }),
        'breaks off': () => vendor.playNext({ kind: 'cut-off' }),
        'its gateway gives up': refuse(504, 5002),
        'a gateway before it gives up': instead(502, '<html>'),
        'talks nonsense': instead(200, '{"code":0,"data":{'),
        'forgets the id': instead(200, '{"code":0,"message":"","data":{}}'),
        'sends too much': instead(200, Buffer.alloc(2 * 2 ** 20)),
      },
      goAway: () => vendor.stop(),
      forget: () => void (kept.values = null),
      setup: { good, wrongKey: { ...good, secret_key: 'another-secret-key-of-32-characters' } },
      polls: {
        op: 'text-video',
        external: { id: 't9', bag: { label } },
        answers: {
          working: () => (vendor.statuses = ['processing']),
          failed: () => (vendor.statuses = ['failed']),
          forgotten: refuse(404, 1203),
          down: refuse(503, 5001),
          malformed: instead(200, '<html>'),
          unauthorised: refuse(401, 1004),
        },
      },
    },
    stop: () => vendor.stop().catch(() => undefined),
  };
});

describe('Kling', () => {
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
  const ask = () => its.adapter.poll!('text-video', { id: 't1', bag: { label } }, its.call);

  it('gets orders in its own words, with our key against doubles', async () => {
    await its.adapter.submit(fromText, its.call);
    await its.adapter.submit(fromImage, its.call);
    const common = { model_name: 'kling-v1-6', external_task_id: 'j_1-op' };
    expect(its.vendor.orders).toEqual([
      { ...common, prompt: '海边的猫', mode: 'std', duration: '5', aspect_ratio: '9:16' },
      {
        ...common,
        prompt: '挥手',
        mode: 'pro',
        duration: '10',
        image: Buffer.from('a picture').toString('base64'),
      },
    ]);
  });

  it('is asked by our own reference about an order whose answer got lost', async () => {
    its.vendor.playNext({ kind: 'cut-off' });
    expect((await its.adapter.submit(fromText, its.call)).kind).toBe('uncertain');
    const reference = its.adapter.referenceOf!(fromText, its.call.clientKey);
    expect(await its.adapter.poll!('text-video', reference, its.call)).toMatchObject({ kind: 'finished' });
    expect(its.vendor.requests.map(({ path }) => path)).toContain('/v1/videos/text2video/j_1-op');
    expect(its.engine.tasks).toMatchObject([{ task: 'label-video', label }]);
  });

  it('has its film fetched over a redirect, without our token, and marked', async () => {
    expect(await ask()).toMatchObject({ kind: 'finished', output: { op: 'text-video', width: 720 } });
    const fetched = its.vendor.requests.filter(({ path }) => path.endsWith('.mp4'));
    expect(fetched.map(({ path, headers }) => [path, headers.authorization])).toEqual([
      ['/moved.mp4', undefined],
      ['/film.mp4', undefined],
    ]);
    expect(its.engine.tasks).toMatchObject([{ task: 'label-video', label }]);
  });

  it('that names an address inside our network is not followed there', async () => {
    const strict = await setUp(dir.path, false);
    await strict.vendor.stop();
    const http = new VendorHttp({ allowPrivate: false });
    for (const url of [
      `${its.vendor.url}/film.mp4`,
      'https://127.0.0.1/film.mp4',
      'https://localhost/film.mp4',
    ])
      await expect(
        http.download(url, join(dir.path, 'x.mp4'), {
          maxBytes: 100,
          timeoutMs: 5_000,
          signal: its.call.signal,
        }),
      ).rejects.toMatchObject({ fault: 'blocked' });
    its.vendor.filmUrl = 'file:///etc/passwd';
    expect(await ask()).toMatchObject({ kind: 'unreachable', error: { vendorCode: 'blocked' } });
  });

  it('whose film is too large, gone or unreadable is asked again later', async () => {
    const isFilm = ({ path }: { path: string }) => path === '/film.mp4';
    const http = new VendorHttp({ allowPrivate: true });
    const limits = { maxBytes: 3, timeoutMs: 5_000, signal: its.call.signal };
    await expect(
      http.download(`${its.vendor.url}/film.mp4`, join(dir.path, 'x.mp4'), limits),
    ).rejects.toMatchObject({ fault: 'too-large' });
    its.vendor.playNext({ kind: 'reply', status: 403, body: 'expired' }, isFilm);
    expect(await ask()).toMatchObject({
      kind: 'unreachable',
      error: { message: expect.stringContaining('403') },
    });
    its.engine.failNext(engineError('media'));
    expect(await ask()).toMatchObject({ kind: 'unreachable', error: { class: 'invalid' } });
  });

  it('is not asked about a picture that cannot be read', async () => {
    await dir.remove();
    expect((await its.adapter.submit(fromImage, its.call)).kind).toBe('rejected');
    expect(its.vendor.requests).toEqual([]);
  });
});
