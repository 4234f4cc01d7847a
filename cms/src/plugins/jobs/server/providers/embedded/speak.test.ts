import { engineError, FakeEngine, VOICE } from '../../../../../../test/helpers/adapters/fake-engine';
import { scratch } from '../../../../../../test/helpers/media';
import { systemScope } from '../../../../../kernel/scope';
import type { ProviderCall, ProviderRequest } from '../types';
import { createEmbeddedAdapter } from './index';

const label = { producer: 'site', produceId: '9', text: 'AI生成' };
const speech: ProviderRequest = {
  op: 'speech',
  input: { text: '你好', voice: VOICE, params: { rate: 1, volume: 1, pitch: 1 }, label },
};

let dir: string;
let remove: () => Promise<void>;
beforeEach(async () => ({ path: dir, remove } = await scratch()));
afterEach(() => remove());

const around = (onPiece?: ProviderCall['onPiece']): ProviderCall => ({
  jobId: 'j',
  clientKey: 'j-speech',
  scope: systemScope(),
  scratchDir: dir,
  keepDir: async () => dir,
  onProgress: () => undefined,
  ...(onPiece && { onPiece }),
  signal: new AbortController().signal,
});

it('lets the beginning of a speech be heard where somebody waits, and waits until it is kept', async () => {
  const engine = new FakeEngine();
  const adapter = createEmbeddedAdapter({
    media: { localPath: async () => '' },
    runTask: (task, options) => {
      for (const index of [0, 1]) options?.onPiece?.({ file: `${index}`, index, durationMs: 1_000 });
      return engine.runTask(task, options);
    },
  });
  const kept: number[] = [];
  const call = around(async ({ index }) => {
    await new Promise((resolve) => setImmediate(resolve));
    kept.push(index);
  });
  await adapter.submit(speech, call);
  expect([kept, engine.tasks[0]]).toEqual([[0, 1], expect.objectContaining({ piecesDir: dir })]);
  engine.failNext(engineError('crashed'));
  await adapter.submit(speech, call);
  expect(kept).toEqual([0, 1, 0, 1]);
});

it('cuts nothing into pieces where nobody waits', async () => {
  const engine = new FakeEngine();
  const adapter = createEmbeddedAdapter({ media: { localPath: async () => '' }, runTask: engine.runTask });
  await adapter.submit(speech, around());
  expect(engine.tasks[0]).not.toHaveProperty('piecesDir');
});
