import { runTask, voicePresets, type FigureSource } from '../index';
import { readTrack } from '../track/face-track';
import { lipSync } from '../../test/lip-sync';
import type { Area } from '../../test/measure-media';
import { scratchDir } from '../../test/scratch';

const path = scratchDir();
/** Neither these sentences nor these voices were there when the mouths were tuned. */
const HELD_OUT = [
  ['春眠不觉晓，处处闻啼鸟。夜来风雨声，花落知多少。明天下午三点，请带上雨伞，我们在老地方见面。', 5],
  ['本台消息，昨日下午全市中小学开展了消防安全演练，师生们在十分钟之内全部撤离到操场。', 9],
] as const;

const DRAWN: FigureSource = { kind: 'presenter', code: 'shen', orientation: 'portrait' };
const FILMED: FigureSource = { kind: 'video', file: path('clip.mp4'), trackFile: path('clip.json') };

/** What is asked of a mouth that knows the sound alone. */
const OF_LOUDNESS = 0.6;
/** One that knows the words is nearly shut at a loud "u" and wide open at the end of a soft "a": that is how people speak. */
const OF_PHONEMES = 0.45;

let mouth: Area;

async function render(name: string, figure: FigureSource, track: string | null): Promise<void> {
  const files = { outFile: path(`${name}.mp4`), coverFile: path(`${name}.jpg`), label: null };
  const sound = { audioFile: path('speech.wav'), speechTrackFile: track };
  await runTask({ task: 'render', figure, ...sound, ...files, shortSide: 360 });
}

beforeAll(async () => {
  const shown = { code: 'shen', orientation: 'portrait', coverFile: path('clip.jpg') } as const;
  await runTask({ task: 'presenter-clip', seconds: 2, outFile: path('clip.mp4'), ...shown });
  await runTask({ task: 'track', file: path('clip.mp4'), trackFile: path('clip.json') });
  const { faces, width } = await readTrack(path('clip.json'));
  const scale = 360 / width;
  const { left, right } = faces[0]!;
  const span = (right.x - left.x) * scale;
  const middle = { x: ((left.x + right.x) / 2) * scale, y: ((left.y + right.y) / 2) * scale };
  mouth = {
    x: Math.round(middle.x - span * 0.35),
    y: Math.round(middle.y - span * 0.15),
    width: Math.round(span * 0.7),
    height: Math.round(span * 0.6),
  };
});

describe.each(HELD_OUT)('a sentence nothing was tuned with: %s', (text, preset) => {
  beforeAll(async () => {
    const voice = voicePresets[preset % voicePresets.length]!.spec;
    const params = { rate: 1, volume: 1, pitch: 1 };
    const files = { outFile: path('speech.wav'), trackFile: path('speech.json'), label: null };
    await runTask({ task: 'speech', text, voice, params, ...files });
  });

  it.each([
    ['drawn, from a recording', DRAWN, false, OF_LOUDNESS],
    ['filmed, from a recording', FILMED, false, OF_LOUDNESS],
    ['drawn, from phonemes', DRAWN, true, OF_PHONEMES],
    ['filmed, from phonemes', FILMED, true, OF_PHONEMES],
  ])('the mouth of a figure %s follows the sound without lag', async (name, figure, hasTrack, least) => {
    await render(name, figure, hasTrack ? path('speech.json') : null);
    const sync = await lipSync(path(`${name}.mp4`), mouth);
    expect(sync.correlation).toBeGreaterThanOrEqual(least);
    expect(Math.abs(sync.lag)).toBeLessThanOrEqual(1);
  });
});
