import { spawn, type ChildProcess } from 'node:child_process';
import { mkdirSync, readdirSync, statSync, truncateSync } from 'node:fs';
import { join } from 'node:path';
import { runTask, type EngineTask } from '../index';
import { difference, ffmpeg, ffprobe, framesOf, lumaFrames, monoSound } from '../../test/measure-media';
import { scratchDir } from '../../test/scratch';
import { LABEL, waitUntil } from '../../test/tasks';
import { planSegments } from './render-segments';

const path = scratchDir();
const SECONDS = 75;
const FRAMES = SECONDS * 25;
const PICTURE = { x: 0, y: 0, width: 176, height: 100 };

type Order = Extract<EngineTask, { task: 'render' }>;

const order = (name: string, more: Partial<Order> = {}): Order => ({
  task: 'render',
  figure: { kind: 'video', file: path('clip.mp4'), trackFile: path('clip.json') },
  audioFile: path('long.wav'),
  speechTrackFile: null,
  outFile: path(`${name}.mp4`),
  coverFile: path(`${name}.jpg`),
  label: LABEL,
  subtitles: {
    style: 'bar',
    cues: [
      { text: '第一句', startMs: 0, endMs: 4_000 },
      { text: '最后一句', startMs: 70_000, endMs: 74_000 },
    ],
  },
  shortSide: 100,
  ...more,
});

/** Finished segments, by name, with when they were written. */
const segmentsIn = (dir: string): Map<string, number> =>
  new Map(
    readdirSync(dir)
      .filter((name) => name.endsWith('.mp4'))
      .map((name) => [name, statSync(join(dir, name)).mtimeMs]),
  );

/** A worker in a process of its own, to be killed. */
function worker(task: Order): ChildProcess {
  const engine = join(__dirname, '..', '..', 'dist', 'index.js');
  const code = `require(${JSON.stringify(engine)}).runTask(${JSON.stringify(task)})`;
  return spawn(process.execPath, ['-e', code], { stdio: 'ignore' });
}

describe('planSegments', () => {
  it.each([
    [1, [1]],
    [1_500, [1_500]],
    [1_501, [800, 701]],
    [1_799, [800, 999]],
    [1_800, [800, 800, 200]],
    [2_599, [800, 800, 999]],
  ])('cuts %i frames without a short rest', (frames, lengths) => {
    const spans = planSegments(frames);
    expect(spans.map(({ from, to }) => to - from)).toEqual(lengths);
    expect(spans.map(({ from }) => from)).toEqual([0, ...spans.slice(0, -1).map(({ to }) => to)]);
  });
});

describe('a long render', () => {
  const keepDir = path('kept');
  let kept: Map<string, number>;
  let percents: number[];

  beforeAll(async () => {
    const shown = { code: 'gu', orientation: 'landscape', coverFile: path('clip.jpg') } as const;
    await runTask({ task: 'presenter-clip', seconds: 3, outFile: path('large.mp4'), ...shown });
    await ffmpeg('-i', path('large.mp4'), '-vf', 'scale=320:180', '-crf', '14', path('clip.mp4'));
    await runTask({ task: 'track', file: path('clip.mp4'), trackFile: path('clip.json') });
    const tone = 'aevalsrc=0.6*sin(2*PI*220*t)*lt(mod(t\\,2)\\,1.2):s=16000';
    await ffmpeg('-f', 'lavfi', '-i', tone, '-t', String(SECONDS), path('long.wav'));
    await runTask(order('whole'));

    mkdirSync(keepDir);
    const killed = worker(order('long', { keepDir }));
    await waitUntil(() => segmentsIn(keepDir).size === 1);
    killed.kill('SIGKILL');
    kept = segmentsIn(keepDir);
    percents = [];
    await runTask(order('long', { keepDir }), { onProgress: (percent) => percents.push(percent) });
  });

  it('goes on behind the segments that were finished before it was killed', () => {
    const after = segmentsIn(keepDir);
    expect(kept.size).toBe(1);
    expect(after.size).toBe(3);
    for (const [name, written] of kept) expect(after.get(name)).toBe(written);
    expect(percents.find((percent) => percent > 6)).toBeGreaterThanOrEqual(42);
  });

  it('is the film that one run would have made', async () => {
    const times = Array.from({ length: FRAMES }, (_, i) => i * 40);
    expect(await framesOf(path('long.mp4'))).toEqual(times);
    const [one, other] = [await ffprobe(path('whole.mp4')), await ffprobe(path('long.mp4'))];
    expect(other.format.tags!.AIGC).toBe(one.format.tags!.AIGC);
    expect(other.streams.map(({ duration }) => Number(duration))).toEqual(
      one.streams.map(({ duration }) => expect.closeTo(Number(duration), 1) as number),
    );
    const [whole, long] = [
      await lumaFrames(path('whole.mp4'), PICTURE),
      await lumaFrames(path('long.mp4'), PICTURE),
    ];
    const apart = long.map((frame, i) => difference(frame, whole[i]!));
    expect(Math.max(...apart)).toBeLessThan(2.5);
  });

  it('sounds like it, to the sample', async () => {
    const [whole, long] = [await monoSound(path('whole.mp4')), await monoSound(path('long.mp4'))];
    expect(long.length).toBe(whole.length);
    expect(long.every((sample, i) => Math.abs(sample - whole[i]!) <= 2)).toBe(true);
  });

  it('makes a segment again that is not whole, and nothing else', async () => {
    const before = segmentsIn(keepDir);
    const [first] = [...before.keys()].sort();
    truncateSync(join(keepDir, first!), 5_000);
    await runTask(order('mended', { keepDir }));
    const after = segmentsIn(keepDir);
    expect([...after].filter(([name, at]) => before.get(name) !== at).map(([name]) => name)).toEqual([first]);
    expect(await framesOf(path('mended.mp4'))).toHaveLength(FRAMES);
  });
});
