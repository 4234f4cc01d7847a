import { runTask, type Composition, type EngineResults, type EngineTask } from '../index';
import { difference, ffmpeg, lumaFrames, rgbFrame, type Rgb } from '../../test/measure-media';
import { scratchDir } from '../../test/scratch';
import { speak } from '../../test/tasks';

const path = scratchDir();
const LIN = { kind: 'presenter', code: 'lin', orientation: 'landscape' } as const;
const FILMED = { kind: 'video', file: path('green.mp4'), trackFile: path('green.json') } as const;

type Order = Partial<Composition> & Pick<Extract<EngineTask, { task: 'render' }>, 'label'>;

async function render(name: string, order: Partial<Order>): Promise<EngineResults['render']> {
  return runTask({
    task: 'render',
    figure: LIN,
    audioFile: path('speech.wav'),
    speechTrackFile: path('speech.wav.json'),
    outFile: path(`${name}.mp4`),
    coverFile: path(`${name}.jpg`),
    label: null,
    shortSide: 360,
    ...order,
  });
}

/** Mean colour of a small square around a place. */
async function colourAt(name: string, x: number, y: number): Promise<Rgb> {
  return rgbFrame(path(`${name}.mp4`), { x: x - 4, y: y - 4, width: 8, height: 8 }, 0.3);
}

function near(found: Rgb, wanted: Rgb, slack = 14): boolean {
  return found.every((value, i) => Math.abs(value - wanted[i]!) <= slack);
}

beforeAll(async () => {
  await speak('你好。', path('speech.wav'));
  const halves = 'drawbox=x=iw/2:w=iw/2:h=ih:color=blue:t=fill';
  await ffmpeg(
    '-f',
    'lavfi',
    '-i',
    'color=red:size=800x450',
    '-vf',
    halves,
    '-frames:v',
    '1',
    path('behind.png'),
  );
  await ffmpeg('-f', 'lavfi', '-i', 'color=#ff8800:size=400x100', '-frames:v', '1', path('logo.png'));
  await ffmpeg('-f', 'lavfi', '-i', 'color=#335577:size=640x360:rate=25:duration=1', path('room.mp4'));
  await render('green', {
    figure: { ...LIN, code: 'gu' },
    background: { kind: 'colour', colour: '#10c040' },
  });
  await runTask({ task: 'track', file: path('green.mp4'), trackFile: path('green.json') });
});

it('puts a drawn presenter before a colour', async () => {
  expect(near(await colourAt('green', 40, 40), [16, 192, 64])).toBe(true);
  expect(near(await colourAt('green', 600, 300), [16, 192, 64])).toBe(true);
  expect(near(await colourAt('green', 320, 300), [16, 192, 64], 40)).toBe(false);
});

it('puts a drawn presenter before a picture, with the logo over it', async () => {
  await render('picture', {
    background: { kind: 'picture', file: path('behind.png') },
    logo: { file: path('logo.png'), corner: 'top-right' },
  });
  expect(near(await colourAt('picture', 40, 200), [254, 0, 0])).toBe(true);
  expect(near(await colourAt('picture', 600, 200), [0, 0, 254])).toBe(true);
  expect(near(await colourAt('picture', 590, 26), [255, 136, 0])).toBe(true);
});

it('blurs the room behind a presenter and leaves the face sharp', async () => {
  await Promise.all([render('sharp', {}), render('blurred', { background: { kind: 'blur' } })]);
  const frame = async (name: string, x: number, y: number): Promise<Buffer> =>
    (await lumaFrames(path(`${name}.mp4`), { x, y, width: 80, height: 60 }))[10]!;
  /** Mean step between neighbours: detail. */
  const detail = (luma: Buffer): number => difference(luma.subarray(1), luma.subarray(0, -1));
  expect(detail(await frame('blurred', 20, 40))).toBeLessThan(0.6 * detail(await frame('sharp', 20, 40)));
  expect(difference(await frame('blurred', 280, 90), await frame('sharp', 280, 90))).toBeLessThan(2);
});

it('takes the screen away behind a filmed figure, and its spill', async () => {
  await render('keyed', { figure: FILMED, background: { kind: 'colour', colour: '#c0c0c0' } });
  expect(near(await colourAt('keyed', 40, 40), [192, 192, 192])).toBe(true);
  // The jacket stays what it was.
  expect(near(await colourAt('keyed', 250, 320), await colourAt('green', 250, 320), 16)).toBe(true);
  const edge = await rgbFrame(path('keyed.mp4'), { x: 130, y: 30, width: 380, height: 320 }, 0.3);
  expect(edge[1]).toBeLessThan(Math.max(edge[0], edge[2]) + 6);
});

it.each([
  ['green.mp4', true],
  ['room.mp4', false],
])('looks for the screen of %s', async (name, hasScreen) => {
  expect(await runTask({ task: 'find-screen', file: path(name) })).toEqual({ hasScreen });
});

it.each([
  ['drawn', LIN, { ratio: '9:16', fit: 'crop' }, [360, 640]],
  ['filmed', FILMED, { ratio: '3:4', fit: 'crop' }, [360, 480]],
  ['filmed', FILMED, { ratio: '1:1', fit: 'bars' }, [360, 360]],
] as const)('makes other proportions of a %s figure', async (_, figure, frame, [width, height]) => {
  const name = `${figure.kind}-${frame.fit}-${width}`;
  expect(await render(name, { figure, frame })).toMatchObject({ width, height });
  if (frame.fit === 'crop') {
    // The face is still found, in the middle.
    await runTask({ task: 'track', file: path(`${name}.mp4`), trackFile: path(`${name}.json`) });
    return;
  }
  const bar = await colourAt(name, 180, 30);
  expect(near(bar, await colourAt('green', 320, 20), 6)).toBe(false);
  expect(bar[1]).toBeGreaterThan(bar[0] + 30);
});

it.each([
  ['a colour that is none', { background: { kind: 'colour', colour: 'red' } }, null],
  ['a blurred background of a clip', { figure: FILMED, background: { kind: 'blur' } }, '不支持虚化背景'],
  [
    'a background for a clip without a screen',
    { figure: { ...FILMED, file: path('room.mp4') }, background: { kind: 'colour', colour: '#ffffff' } },
    '只有绿幕',
  ],
] as const)('refuses %s', async (_, order, words) => {
  await expect(render('refused', order)).rejects.toMatchObject({
    code: 'composition',
    userMessage: words && (expect.stringContaining(words) as string),
  });
});

it('refuses a background that is no picture', async () => {
  const background = { kind: 'picture', file: path('speech.wav') } as const;
  await expect(render('refused', { background })).rejects.toMatchObject({
    code: 'media',
    userMessage: expect.stringContaining('图片') as string,
  });
  const logo = { file: path('speech.wav'), corner: 'top-left' } as const;
  await expect(render('refused', { logo })).rejects.toMatchObject({ code: 'media' });
});
