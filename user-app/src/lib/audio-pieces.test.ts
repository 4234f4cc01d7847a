import { PieceQueue, type PieceParts } from './audio-pieces';

/** A second of sound a piece, and a clock that the test moves. */
function stage() {
  const started: { at: number; end: () => void; isStopped: boolean }[] = [];
  const sound = { currentTime: 0, state: 'running' as AudioContextState };
  const context = {
    ...sound,
    destination: {} as AudioDestinationNode,
    decodeAudioData: async () => ({ duration: 1 }) as AudioBuffer,
    suspend: async () => undefined,
    resume: async () => undefined,
    createBufferSource: () => {
      const one = { at: -1, end: () => undefined as void, isStopped: false };
      const source = {
        connect: () => undefined,
        start: (at: number) => {
          one.at = at;
          one.end = () => source.onended?.();
          started.push(one);
        },
        stop: () => (one.isStopped = true),
        onended: null as (() => void) | null,
      };
      return source as unknown as AudioBufferSourceNode;
    },
  };
  const phases: number[] = [];
  const goOn = jest.fn();
  const load = jest.fn(async (url: string) => {
    if (url === '/gone') throw new Error('404');
    return new ArrayBuffer(1);
  });
  const parts: PieceParts = { context, load, onPhase: (phase) => phases.push(phase), goOn };
  return { queue: new PieceQueue(parts), context, started, phases, goOn, load };
}
const settled = async () => {
  for (let i = 0; i < 20; i++) await Promise.resolve();
};

test('pieces begin where the one before ends, to the sample; each is fetched once', async () => {
  const { queue, started, phases, load } = stage();
  queue.add(['/1']);
  queue.add(['/1', '/2', '/3']);
  await settled();
  const [first] = started;
  expect(started.map(({ at }) => at - (first?.at ?? 0))).toEqual([0, 1, 2]);
  expect(load.mock.calls.flat()).toEqual(['/1', '/2', '/3']);
  expect(phases).toEqual([3, 3, 3]);
});

test('a piece that comes late is heard at once, and until then nothing is', async () => {
  const { queue, started, phases, context } = stage();
  queue.add(['/1']);
  await settled();
  started[0]?.end();
  context.currentTime = 5;
  queue.add(['/1', '/2']);
  await settled();
  expect(started[1]?.at).toBeCloseTo(5, 1);
  expect(phases).toEqual([3, 2, 3]);
});

test('the end is the end of the last piece', async () => {
  const { queue, started, phases, goOn } = stage();
  queue.add(['/1', '/2']);
  queue.finish({ url: '/whole', duration: 2.02 });
  await settled();
  expect(queue.isOver).toBe(false);
  started.forEach(({ end }) => end());
  expect(phases.at(-1)).toBe(1);
  expect(queue.isOver).toBe(true);
  expect(goOn).not.toHaveBeenCalled();
});

test('a speech that is longer than its pieces goes on with the whole, where they end', async () => {
  const { queue, started, goOn } = stage();
  queue.add(['/1', '/2']);
  queue.finish({ url: '/whole', duration: 9 });
  await settled();
  expect(goOn).not.toHaveBeenCalled();
  started.forEach(({ end }) => end());
  expect(goOn.mock.calls).toEqual([['/whole', 2]]);
});

test('without one piece the whole goes on from there: nothing is left out', async () => {
  const { queue, started, goOn } = stage();
  queue.add(['/1', '/gone', '/3']);
  queue.finish({ url: '/whole', duration: 3 });
  await settled();
  expect(started).toHaveLength(1);
  started[0]?.end();
  expect(goOn.mock.calls).toEqual([['/whole', 1]]);
});

test('stopping is silence for good, also for what is on its way', async () => {
  const { queue, started, phases, goOn } = stage();
  queue.add(['/1']);
  await settled();
  queue.add(['/1', '/2']);
  queue.stop();
  queue.finish({ url: '/whole', duration: 9 });
  await settled();
  expect(started.map(({ isStopped }) => isStopped)).toEqual([true]);
  expect([phases, goOn.mock.calls]).toEqual([[3], []]);
});

test('a pause holds what is heard and what comes meanwhile', async () => {
  const { queue, phases } = stage();
  queue.add(['/1']);
  await settled();
  queue.pause();
  queue.add(['/1', '/2']);
  await settled();
  expect(phases).toEqual([3, 1]);
  queue.resume();
  expect(phases).toEqual([3, 1, 3]);
});

test('a browser that plays nothing but files gets the file', async () => {
  const { queue, context, goOn } = stage();
  context.state = 'suspended';
  queue.add(['/1']);
  queue.finish({ url: '/whole', duration: 1 });
  await settled();
  expect(goOn.mock.calls).toEqual([['/whole', 0]]);
});
