import { existsSync, readFileSync } from 'node:fs';
import { runTask, type Subtitles } from '../index';
import { difference, lumaFrames } from '../../test/measure-media';
import { scratchDir } from '../../test/scratch';
import { LABEL, speak } from '../../test/tasks';

const path = scratchDir();
/** Where subtitles of a wide picture 360 high stand, left of the AI mark. */
const BAND = { x: 100, y: 290, width: 260, height: 56 };

async function render(
  name: string,
  subtitles: Subtitles | undefined,
  speechTrackFile: string | null,
): Promise<void> {
  await runTask({
    task: 'render',
    figure: { kind: 'presenter', code: 'hao', orientation: 'landscape' },
    audioFile: path('speech.wav'),
    speechTrackFile,
    outFile: path(`${name}.mp4`),
    coverFile: path(`${name}.jpg`),
    label: LABEL,
    shortSide: 360,
    subtitles,
  });
}

let trackFile: string;
let plain: Buffer[];

beforeAll(async () => {
  ({ trackFile } = await speak(
    '<break time="0.6s"/>今天我们来讲一讲新产品。<break time="2s"/>谢谢大家观看。',
    path('speech.wav'),
  ));
  await render('plain', undefined, trackFile);
  plain = await lumaFrames(path('plain.mp4'), BAND);
});

it.each(['outline', 'bar', 'yellow', 'card'] as const)(
  'burns %s subtitles in while the words are said',
  async (style) => {
    const srtFile = path(`${style}.srt`);
    await render(style, { style, srtFile }, trackFile);
    const frames = await lumaFrames(path(`${style}.mp4`), BAND);
    const changed = frames.map((frame, i) => difference(frame, plain[i]!));
    const srt = readFileSync(srtFile, 'utf8');
    expect(srt).toContain('今天我们来讲一讲新产品');
    const times = [...srt.matchAll(/00:00:(\d+),(\d+)/g)].map(
      ([, s, ms]) => (Number(s) * 1000 + Number(ms)) / 40,
    );
    const [start, end, second] = times as [number, number, number];
    expect(start).toBeGreaterThan(10);
    // Letters and their edge change much; before, between and after, next to nothing does.
    expect(Math.min(...changed.slice(start + 1, end - 1))).toBeGreaterThan(8);
    expect(Math.max(...changed.slice(0, start - 1))).toBeLessThan(2);
    expect(Math.max(...changed.slice(end + 1, second - 1))).toBeLessThan(2);
    // Without flicker: what stands there does not change while it stands.
    const shown = frames.slice(start + 2, end - 2);
    const bright = shown.map((frame) => frame.filter((luma) => luma > 190).length);
    expect(Math.min(...bright)).toBeGreaterThan(150);
    expect(Math.max(...bright) / Math.min(...bright)).toBeLessThan(1.25);
  },
);

it('burns given cues in', async () => {
  const cues = [{ text: 'Hello everyone\n大家好', startMs: 200, endMs: 1200 }];
  await render('given', { style: 'outline', cues }, null);
  const frames = await lumaFrames(path('given.mp4'), BAND);
  expect(difference(frames[15]!, plain[15]!)).toBeGreaterThan(8);
});

it('refuses subtitles of which nobody knows the words', async () => {
  const srtFile = path('refused.srt');
  await expect(render('refused', { style: 'bar', srtFile }, null)).rejects.toMatchObject({
    code: 'composition',
    userMessage: expect.stringContaining('字幕') as string,
  });
  expect(existsSync(srtFile)).toBe(false);
});
