import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { runTask, type Composition } from '../index';
import { ffmpeg, monoSound } from '../../test/measure-media';
import { scratchDir } from '../../test/scratch';

const path = scratchDir();
const SECONDS = 9;

/** Integrated loudness and true peak as ffmpeg's EBU R128 meter has them. */
async function loudness(file: string, fromSeconds = 0): Promise<{ lufs: number; truePeak: number }> {
  const meter = [
    '-hide_banner',
    '-nostats',
    '-ss',
    String(fromSeconds),
    '-i',
    file,
    '-af',
    'ebur128=peak=true',
    '-f',
    'null',
    '-',
  ];
  const { stderr } = await promisify(execFile)('ffmpeg', meter);
  const summary = stderr.slice(stderr.lastIndexOf('Summary:'));
  const value = (pattern: RegExp): number => Number(pattern.exec(summary)![1]);
  return { lufs: value(/I:\s+(-?[\d.]+) LUFS/), truePeak: value(/Peak:\s+(-?[\d.]+) dBFS/) };
}

async function render(name: string, sound: Partial<Composition>): Promise<Int16Array> {
  await runTask({
    task: 'render',
    figure: { kind: 'presenter', code: 'lin', orientation: 'landscape' },
    audioFile: path('voice.wav'),
    speechTrackFile: null,
    outFile: path(`${name}.mp4`),
    coverFile: path(`${name}.jpg`),
    label: null,
    shortSide: 128,
    ...sound,
  });
  return monoSound(path(`${name}.mp4`));
}

/** Level of one tone between two times, by correlating with it. */
function toneLevel(sound: Int16Array, hertz: number, fromSeconds: number, toSeconds: number): number {
  const [from, to] = [Math.round(fromSeconds * 48_000), Math.round(toSeconds * 48_000)];
  let [re, im] = [0, 0];
  for (let i = from; i < to; i++) {
    const angle = (2 * Math.PI * hertz * i) / 48_000;
    re += sound[i]! * Math.cos(angle);
    im += sound[i]! * Math.sin(angle);
  }
  return (2 * Math.hypot(re, im)) / (to - from) / 32_768;
}

beforeAll(async () => {
  // A quiet voice that speaks for three seconds, rests for three and speaks again; one peak sticks out.
  const voice = `aevalsrc='(0.04+0.3*between(t,1,1.02))*sin(2*PI*300*t)*(lt(t,3)+gt(t,6))':d=${SECONDS}:s=44100`;
  await ffmpeg('-f', 'lavfi', '-i', voice, path('voice.wav'));
  // Shorter than the voice, and loud: it must be looped and lowered.
  await ffmpeg(
    '-f',
    'lavfi',
    '-i',
    'sine=frequency=1000:duration=2:sample_rate=44100',
    '-af',
    'volume=8',
    path('music.mp3'),
  );
});

it('brings a quiet voice to -16 LUFS without clipping', async () => {
  await render('levelled', { levelled: true });
  const { lufs, truePeak } = await loudness(path('levelled.mp4'));
  expect(Math.abs(lufs + 16)).toBeLessThan(1);
  expect(truePeak).toBeLessThanOrEqual(-1.5);
});

it('leaves the voice as it is when nobody asks', async () => {
  const sound = await render('plain', {});
  // Mono spreads over two channels at equal power.
  expect(Math.abs(toneLevel(sound, 300, 2, 2.9) - 0.04 * Math.SQRT1_2)).toBeLessThan(0.004);
});

it('loops music under the voice, ducked while somebody speaks, faded at both ends', async () => {
  const sound = await render('music', { music: { file: path('music.mp3') } });
  const music = (from: number, to: number): number => toneLevel(sound, 1000, from, to);
  expect(Math.abs(sound.length / 48_000 - SECONDS)).toBeLessThan(0.1);
  const resting = music(4.5, 5.8);
  expect(resting).toBeGreaterThan(0.01);
  // Ducked by at least 5 dB.
  expect(music(2, 2.9)).toBeLessThan(resting * 0.56);
  expect(music(0, 0.1)).toBeLessThan(0.004);
  expect(music(8.9, 9)).toBeLessThan(0.003);
  const { truePeak } = await loudness(path('music.mp4'));
  // While somebody speaks, the mix is as loud as the voice alone would be.
  const { lufs } = await loudness(path('music.mp4'), 6.2);
  expect(Math.abs(lufs + 16)).toBeLessThan(1);
  expect(truePeak).toBeLessThanOrEqual(-1.5);
});

it('refuses music without sound', async () => {
  await ffmpeg('-f', 'lavfi', '-i', 'testsrc=size=64x48:duration=1', path('mute.mp4'));
  await expect(render('refused', { music: { file: path('mute.mp4') } })).rejects.toMatchObject({
    code: 'media',
    userMessage: expect.stringContaining('背景音乐') as string,
  });
});
