import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runFfmpeg } from './ffmpeg/run';
import { runTask, voicePresets, type AiLabel } from './index';

/** Length of the clip and of the speech. */
const SECONDS = 12;
const ROUNDS = 3;
const SENTENCE = '欢迎使用数字人视频工作室，今天我们用一段真实的台词，测量完整渲染一条视频需要多长时间。';

const LABEL: AiLabel = { producer: 'bench', produceId: 'bench', text: 'AI生成' };

/** Times in ms; the ratio is what the product promises (aim: at most 1.6). */
export interface BenchReport {
  clipSeconds: number;
  renderMs: number;
  transcodeMs: number;
  ratio: number;
}

function median(values: number[]): number {
  return [...values].sort((a, b) => a - b)[values.length >> 1]!;
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

/** A 720p25 clip with sound and a speech of its length, and the track that a site has cached by then. */
async function prepare(
  dir: string,
): Promise<{ clip: string; trackFile: string; audioFile: string; speechTrackFile: string }> {
  const [still, clip, trackFile] = [join(dir, 'still.mp4'), join(dir, 'clip.mp4'), join(dir, 'track.json')];
  const [audioFile, speechTrackFile] = [join(dir, 'speech.wav'), join(dir, 'speech.json')];
  const speech = {
    text: SENTENCE.repeat(3),
    voice: voicePresets[0]!.spec,
    params: { rate: 1, volume: 1, pitch: 1 },
  };
  const cover = join(dir, 'cover.jpg');
  await runTask({ task: 'speech', ...speech, outFile: audioFile, trackFile: speechTrackFile, label: null });
  await runTask({
    task: 'presenter-clip',
    code: 'lin',
    orientation: 'landscape',
    seconds: SECONDS + 1,
    outFile: still,
    coverFile: cover,
  });
  // Film grain: a drawn clip alone would be unrealistically easy to encode.
  const grain = ['-vf', 'noise=alls=3:allf=t', '-c:v', 'libx264', '-preset', 'veryfast', '-crf', '18'];
  await runFfmpeg([
    '-i',
    still,
    '-i',
    audioFile,
    ...grain,
    '-c:a',
    'aac',
    '-ac',
    '2',
    '-t',
    String(SECONDS),
    clip,
  ]);
  const cut = join(dir, 'cut.wav');
  await runFfmpeg(['-i', audioFile, '-t', String(SECONDS), cut]);
  await runTask({ task: 'track', file: clip, trackFile });
  return { clip, trackFile, audioFile: cut, speechTrackFile };
}

/** Renders a talking video and transcodes the same clip plainly, in turn, and compares the medians. */
export async function benchRender(): Promise<BenchReport> {
  const dir = await mkdtemp(join(tmpdir(), 'fenshen-bench-'));
  try {
    const { clip, trackFile, audioFile, speechTrackFile } = await prepare(dir);
    const render: number[] = [];
    const transcode: number[] = [];
    const plain = ['-c:v', 'libx264', '-preset', 'veryfast', '-crf', '21', '-c:a', 'aac'];
    for (let round = 0; round < ROUNDS; round++) {
      transcode.push(await timed(() => runFfmpeg(['-i', clip, ...plain, join(dir, 'plain.mp4')])));
      const figure = { kind: 'video', file: clip, trackFile } as const;
      const outputs = {
        outFile: join(dir, 'talking.mp4'),
        coverFile: join(dir, 'talking.jpg'),
        label: LABEL,
      };
      render.push(
        await timed(() => runTask({ task: 'render', figure, audioFile, speechTrackFile, ...outputs })),
      );
    }
    const [renderMs, transcodeMs] = [Math.round(median(render)), Math.round(median(transcode))];
    return {
      clipSeconds: SECONDS,
      renderMs,
      transcodeMs,
      ratio: Math.round((renderMs / transcodeMs) * 100) / 100,
    };
  } finally {
    await rm(dir, { recursive: true, force: true });
  }
}

async function main(): Promise<void> {
  const report = await benchRender();
  if (process.argv.includes('--json')) process.stdout.write(`${JSON.stringify(report)}\n`);
  else {
    const { clipSeconds, renderMs, transcodeMs, ratio } = report;
    process.stdout.write(
      `render ÷ transcode = ${ratio} (${renderMs} ms ÷ ${transcodeMs} ms, ${clipSeconds} s at 720p25)\n`,
    );
  }
}

if (require.main === module) void main();
