import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import sharp from 'sharp';
import { runTask, type EngineResults, type FigureSource } from '../index';
import { mouthCurve } from '../lips/mouth-curve';
import type { MouthAnchor, SpeechTrack } from '../types';
import { difference, ffmpeg, ffprobe, lumaFrames, type Area } from '../../test/measure-media';
import { scratchDir } from '../../test/scratch';
import { LABEL, speak } from '../../test/tasks';

const path = scratchDir();
const SCRIPT = '大家好啊，今天天气真好，我们出去玩吧<break time="1s"/>欢迎来到工作室，哈哈哈！';
/** Round, with ears and a mouth that no detector knows. */
const TOY = `<svg xmlns="http://www.w3.org/2000/svg" width="480" height="640"><rect width="480" height="640" fill="#bfe0d0"/>
<rect width="480" height="14" fill="#204060"/><rect y="626" width="480" height="14" fill="#204060"/>
<circle cx="110" cy="150" r="60" fill="#d9a066"/><circle cx="370" cy="150" r="60" fill="#d9a066"/>
<circle cx="240" cy="280" r="170" fill="#e8b87a"/><path d="M90 640Q90 450 240 440Q390 450 390 640Z" fill="#e8b87a"/>
<rect x="205" y="300" width="70" height="30" fill="#553322"/></svg>`;
const TOY_MOUTH: MouthAnchor = { x: 0.5, y: 0.58, width: 0.24, angle: 0 };

let track: SpeechTrack;
let found: MouthAnchor;

async function render(
  name: string,
  figure: Partial<Extract<FigureSource, { kind: 'picture' }>> & { file: string },
  more: Partial<Parameters<typeof runTask>[0]> = {},
): Promise<EngineResults['render']> {
  return runTask({
    task: 'render',
    figure: { kind: 'picture', ...figure },
    audioFile: path('speech.wav'),
    speechTrackFile: path('speech.wav.json'),
    outFile: path(`${name}.mp4`),
    coverFile: path(`${name}.jpg`),
    label: LABEL,
    shortSide: 360,
    ...more,
  } as Extract<Parameters<typeof runTask>[0], { task: 'render' }>);
}

/** The area around an anchor in a film of this size. */
function mouthArea({ x, y, width }: MouthAnchor, size: { width: number; height: number }): Area {
  const w = Math.round(width * size.width);
  return {
    x: Math.round(x * size.width - w * 0.4),
    y: Math.round(y * size.height - w * 0.1),
    width: Math.round(w * 0.8),
    height: Math.round(w * 0.5),
  };
}

function correlation(a: number[], b: number[]): number {
  const mean = (values: number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;
  const [ma, mb] = [mean(a), mean(b)];
  let [ab, aa, bb] = [0, 0, 0];
  for (let i = 0; i < a.length; i++) {
    ab += (a[i]! - ma) * (b[i]! - mb);
    aa += (a[i]! - ma) ** 2;
    bb += (b[i]! - mb) ** 2;
  }
  return ab / Math.sqrt(aa * bb);
}

/** How dark the mouth is in each frame, against how far the speech opens it. */
async function openingFollowsSpeech(name: string, area: Area): Promise<number> {
  const frames = await lumaFrames(path(`${name}.mp4`), area);
  const dark = frames.map((frame) => frame.filter((luma) => luma < 75).length);
  return correlation(
    dark,
    mouthCurve(track.phonemes, frames.length).map(({ open }) => open),
  );
}

beforeAll(async () => {
  ({ track } = await speak(SCRIPT, path('speech.wav')));
  await sharp(Buffer.from(TOY)).png().toFile(path('toy.png'));
  const shown = { code: 'hao', orientation: 'portrait', coverFile: path('hao.jpg') } as const;
  await runTask({ task: 'presenter-clip', seconds: 0.2, outFile: path('hao.mp4'), ...shown });
  await ffmpeg('-i', path('hao.mp4'), '-frames:v', '1', path('person.png'));
  ({ mouth: found } = await runTask({ task: 'find-mouth', file: path('person.png') }));
});

describe('a person in a picture', () => {
  let info: EngineResults['render'];

  beforeAll(async () => {
    info = await render('person', { file: path('person.png') });
  });

  it('talks for as long as the speech, labelled, in the proportions of the picture', async () => {
    expect(info).toMatchObject({ width: 360, height: 640, fps: 25, videoCodec: 'h264', audioCodec: 'aac' });
    expect(Math.abs(info.durationMs - track.durationMs)).toBeLessThan(100);
    const { format } = await ffprobe(path('person.mp4'));
    expect(JSON.parse(format.tags!.AIGC!)).toMatchObject({ ContentProducer: LABEL.producer });
  });

  it('opens the mouth with the speech', async () => {
    expect(await openingFollowsSpeech('person', mouthArea(found, info))).toBeGreaterThan(0.6);
  });

  it('blinks: the dark of the eyes goes and comes back', async () => {
    const eyes = { x: 120, y: 215, width: 120, height: 40 };
    const frames = await lumaFrames(path('person.mp4'), eyes);
    const dark = frames.map((frame) => frame.filter((luma) => luma < 60).length);
    const usual = [...dark].sort((a, b) => a - b)[dark.length >> 1]!;
    const shut = dark.filter((count) => count < usual * 0.6).length;
    expect(shut).toBeGreaterThanOrEqual(2);
    expect(shut).toBeLessThan(dark.length / 8);
  });

  it('moves the head a little and leaves the picture whole at its edges', async () => {
    const still = path('still.mp4');
    await ffmpeg('-loop', '1', '-i', path('person.png'), '-vf', 'scale=360:640', '-frames:v', '1', still);
    const compare = async (area: Area): Promise<number[]> => {
      const [plain] = await lumaFrames(still, area);
      const frames = await lumaFrames(path('person.mp4'), area);
      return frames.slice(80).map((frame) => difference(frame, plain!));
    };
    const hair = await compare({ x: 110, y: 130, width: 140, height: 60 });
    expect(Math.max(...hair)).toBeGreaterThan(1.5);
    expect(Math.max(...hair)).toBeLessThan(20);
    for (const x of [0, 352])
      expect(Math.max(...(await compare({ x, y: 0, width: 8, height: 640 })))).toBeLessThan(6);
  });
});

describe('a toy whose mouth was placed', () => {
  beforeAll(async () => {
    await render('toy', { file: path('toy.png'), mouth: TOY_MOUTH, animal: true });
  });

  it('opens it with the speech', async () => {
    const area = mouthArea(TOY_MOUTH, { width: 360, height: 480 });
    expect(await openingFollowsSpeech('toy', area)).toBeGreaterThan(0.6);
  });

  it('keeps the bars at the edges as they are', async () => {
    const area = { x: 0, y: 0, width: 360, height: 8 };
    const frames = await lumaFrames(path('toy.mp4'), area);
    for (const frame of frames) expect(Math.max(...frame)).toBeLessThan(90);
  });

  it('stands in other proportions with its head in the picture', async () => {
    const info = await render(
      'square',
      { file: path('toy.png'), mouth: TOY_MOUTH, animal: true },
      { frame: { ratio: '1:1', fit: 'crop' } },
    );
    expect(info).toMatchObject({ width: 360, height: 360 });
  });
});

describe('pictures that cannot talk', () => {
  it('says what to do where there is no face', async () => {
    await expect(runTask({ task: 'find-mouth', file: path('toy.png') })).rejects.toMatchObject({
      code: 'face',
      userMessage: '照片里没有找到清晰的人脸，请手动标出嘴巴的位置，或换一张正对镜头、光线充足的照片',
    });
  });

  it('says what to do where there are two', async () => {
    await ffmpeg(
      '-i',
      path('person.png'),
      '-i',
      path('person.png'),
      '-filter_complex',
      'hstack',
      path('two.png'),
    );
    await expect(runTask({ task: 'find-mouth', file: path('two.png') })).rejects.toMatchObject({
      code: 'face',
      userMessage: expect.stringContaining('多张脸') as string,
    });
  });

  it('refuses a tiny picture, a film, and another background', async () => {
    await sharp(path('toy.png')).resize(90, 120).toFile(path('tiny.png'));
    await expect(runTask({ task: 'find-mouth', file: path('tiny.png') })).rejects.toMatchObject({
      code: 'media',
      userMessage: expect.stringContaining('照片太小') as string,
    });
    await expect(runTask({ task: 'find-mouth', file: path('hao.mp4') })).rejects.toMatchObject({
      code: 'media',
    });
    const background = { kind: 'colour', colour: '#ffffff' } as const;
    await expect(
      render('refused', { file: path('toy.png'), mouth: TOY_MOUTH }, { background }),
    ).rejects.toMatchObject({
      code: 'composition',
      userMessage: '照片说话保留照片原来的背景，请取消背景设置',
    });
  });
});

it('is rendered from the command line', () => {
  const engine = join(__dirname, '..', '..', 'bin', 'engine.js');
  const args = ['render', '--picture', path('toy.png'), '--mouth', '0.5,0.58,0.24', '--animal'];
  const sound = ['--text', '你好。', '--short-side', '240', '--out', path('cli.mp4')];
  const done = spawnSync(process.execPath, [engine, ...args, ...sound], { encoding: 'utf8' });
  expect(done.stderr).toBe('');
  expect(JSON.parse(done.stdout)).toMatchObject({ kind: 'video', width: 240, height: 320 });
  const wrong = spawnSync(process.execPath, [engine, ...args.slice(0, 4), '0.5,2', ...sound], {
    encoding: 'utf8',
  });
  expect(wrong.status).toBe(2);
  expect(wrong.stderr).toContain('--mouth must be X,Y,WIDTH[,ANGLE]');
});
