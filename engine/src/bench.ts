import { mkdtemp, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { peakMemory } from './bench/peak-memory';
import { LABEL, prepare, type Material } from './bench/prepare';
import { runFfmpeg } from './ffmpeg/run';
import { runTask, type FigureSource } from './index';

/** The part of everything that a short run does (above 0 and up to 1). */
const SCALE = Number(process.env.BENCH_SCALE ?? 1);
const ROUNDS = SCALE < 1 ? 1 : 3;
const SECONDS = Math.max(2, Math.round(12 * SCALE));
const SHORT_SIDE = SCALE < 1 ? 144 : 720;
const LONG_MINUTES = 10;
const MEMORY_MINUTES = SCALE < 1 ? [1] : [1, 10, 30];

type Timed = () => Promise<unknown>;

const line = (what: string, figure: string): boolean =>
  process.stdout.write(`${what.padEnd(64)} ${figure}\n`);

function median(values: number[]): number {
  return [...values].sort((a, b) => a - b)[values.length >> 1]!;
}

async function timed(work: Timed): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

const transcode = (file: string, out: string): Promise<void> =>
  runFfmpeg(['-i', file, '-c:v', 'libx264', '-preset', 'veryfast', '-crf', '21', '-c:a', 'aac', out]);

/** Medians of both, made in turn, and what one is of the other. */
async function compare(what: string, work: Timed, plain: Timed, times = 1): Promise<void> {
  const [ours, theirs]: [number[], number[]] = [[], []];
  for (let round = 0; round < ROUNDS; round++) {
    theirs.push((await timed(plain)) * times);
    ours.push(await timed(work));
  }
  const [one, other] = [median(ours), median(theirs)];
  line(what, `${(one / other).toFixed(2)} (${Math.round(one)} ms ÷ ${Math.round(other)} ms)`);
}

async function ratios(dir: string, { clip, trackFile, photo, ...sound }: Material): Promise<void> {
  const plain = join(dir, 'plain.mp4');
  const render = (figure: FigureSource, name: string, label = true): Promise<unknown> => {
    const files = { outFile: join(dir, `${name}.mp4`), coverFile: join(dir, `${name}.jpg`) };
    return runTask({
      task: 'render',
      figure,
      ...sound,
      ...files,
      label: label ? LABEL : null,
      shortSide: SHORT_SIDE,
    });
  };
  const presenter: FigureSource = { kind: 'presenter', code: 'lin', orientation: 'landscape' };
  const figures: [string, string, FigureSource][] = [
    ['video', 'a clip (aim ≤ 1.2)', { kind: 'video', file: clip, trackFile }],
    ['photo', 'a photo', { kind: 'picture', file: photo }],
    ['presenter', 'a drawn presenter', presenter],
  ];
  for (const [name, what, figure] of figures) {
    // What is not filmed is compared with a transcode of what came out.
    await render(figure, name);
    const source = figure.kind === 'video' ? clip : join(dir, `${name}.mp4`);
    await compare(
      `${what}: render ÷ plain transcode`,
      () => render(figure, name),
      () => transcode(source, plain),
    );
  }
  await render(presenter, 'scene', false);
  const scene = { file: join(dir, 'scene.mp4') };
  const joined = (count: number): Promise<unknown> =>
    runTask({
      ...{ task: 'join', output: 'video', scenes: Array.from({ length: count }, () => scene), label: LABEL },
      ...{ outFile: join(dir, 'film.mp4'), coverFile: join(dir, 'film.jpg') },
    });
  const long = Math.max(2, Math.round((LONG_MINUTES * 60 * SCALE) / SECONDS));
  const films: [string, number][] = [
    ['a film of three scenes', 3],
    [`a film of ${LONG_MINUTES} minutes`, long],
  ];
  for (const [what, count] of films)
    await compare(
      `${what}: joining ÷ plain transcode`,
      () => joined(count),
      () => transcode(scene.file, plain),
      count,
    );
}

/** Small pictures: what grows with time does so in any size. */
async function memory(dir: string, { clip, trackFile, audioFile }: Material): Promise<void> {
  const sound = join(dir, 'long.wav');
  const files = { outFile: join(dir, 'long.mp4'), coverFile: join(dir, 'long.jpg'), label: LABEL };
  const figures: [string, FigureSource][] = [
    ['a drawn presenter', { kind: 'presenter', code: 'lin', orientation: 'landscape' }],
    ['a clip', { kind: 'video', file: clip, trackFile }],
  ];
  for (const minutes of MEMORY_MINUTES) {
    const seconds = Math.max(1, minutes * 60 * SCALE);
    await runFfmpeg(['-stream_loop', '-1', '-i', audioFile, '-t', String(seconds), sound]);
    for (const [what, figure] of figures) {
      const said = { audioFile: sound, speechTrackFile: null, shortSide: 144 };
      const { node, ffmpeg } = await peakMemory(() => runTask({ task: 'render', figure, ...said, ...files }));
      line(`${what}, ${minutes} min: most memory of engine, of ffmpeg`, `${node ?? 0}, ${ffmpeg ?? 0} MiB`);
    }
  }
}

async function main(): Promise<void> {
  const dir = await mkdtemp(join(tmpdir(), 'fenshen-bench-'));
  try {
    const material = await prepare(dir, SECONDS);
    line('load of this machine before', loadavg()[0]!.toFixed(1));
    await ratios(dir, material);
    await memory(dir, material);
  } finally {
    await rm(dir, { recursive: true, force: true });
  }
}

void main();
