import { existsSync } from 'node:fs';
import { runTask, type EngineResults, type EngineTask } from '../index';
import { difference, ffmpeg, ffprobe, lumaFrames, monoSound } from '../../test/measure-media';
import { scratchDir } from '../../test/scratch';
import { LABEL, speak } from '../../test/tasks';

const path = scratchDir();
const PICTURE = { x: 0, y: 0, width: 640, height: 200 };
const MARK = { x: 372, y: 286, width: 268, height: 74 };

const film = (
  scenes: string[],
  name: string,
  more: { crossfadeMs?: number } = {},
): Promise<EngineResults['join']> =>
  runTask({
    task: 'join',
    scenes: scenes.map((scene) => ({ file: path(scene) })),
    output: 'video',
    outFile: path(`${name}.mp4`),
    coverFile: path(`${name}.jpg`),
    label: LABEL,
    ...more,
  });

/** A scene as the composer orders it: without a label. */
async function renderScene(code: string, text: string, name: string): Promise<number> {
  const { trackFile } = await speak(text, path(`${name}.wav`));
  const order: EngineTask = {
    task: 'render',
    figure: { kind: 'presenter', code, orientation: 'landscape' },
    audioFile: path(`${name}.wav`),
    speechTrackFile: trackFile,
    outFile: path(`${name}.mp4`),
    coverFile: path(`${name}.jpg`),
    label: null,
    shortSide: 360,
  };
  await runTask(order);
  return (await lumaFrames(path(`${name}.mp4`), PICTURE)).length;
}

/** Loudness of a stretch of sound, as a share of full scale. */
function level(sound: Int16Array, fromMs: number, toMs: number): number {
  const part = sound.subarray(fromMs * 48, toMs * 48);
  return Math.sqrt(part.reduce((sum, value) => sum + value * value, 0) / part.length) / 32768;
}

let lengths: number[];

beforeAll(async () => {
  lengths = [
    await renderScene('lin', '第一个场景，欢迎大家来到我们的演播室，今天我们慢慢讲。', 'one'),
    await renderScene('zhou', '第二个场景，换一个人接着说下去，请大家继续听。', 'two'),
  ];
  // A phone's film: another size, rate and sound; brighter in its second half, beeping throughout.
  await ffmpeg(
    ...['-f', 'lavfi', '-i', 'color=gray:size=270x480:rate=30:duration=2'],
    ...['-f', 'lavfi', '-i', 'sine=frequency=440:duration=2:sample_rate=22050'],
    ...['-vf', "drawbox=color=white:t=fill:enable='gte(t,1)'", '-pix_fmt', 'yuv420p', path('phone.mov')],
  );
  await ffmpeg('-f', 'lavfi', '-i', 'color=black:size=640x360:rate=25:duration=1', path('mute.mp4'));
});

describe('join with hard cuts', () => {
  let result: EngineResults['join'];
  let frames: Buffer[];

  beforeAll(async () => {
    result = await film(['one.mp4', 'phone.mov', 'mute.mp4', 'two.mp4'], 'film');
    frames = await lumaFrames(path('film.mp4'), PICTURE);
  });

  it('makes one labelled film in which every frame of every scene stands once', async () => {
    expect(frames).toHaveLength(lengths[0]! + 50 + 25 + lengths[1]!);
    expect(result.startsMs).toEqual([0, lengths[0]! * 40, lengths[0]! * 40 + 2000, lengths[0]! * 40 + 3000]);
    expect(result.media).toMatchObject({
      width: 640,
      height: 360,
      fps: 25,
      videoCodec: 'h264',
      audioCodec: 'aac',
    });
    const { format } = await ffprobe(path('film.mp4'));
    expect(JSON.parse(format.tags!.AIGC!)).toMatchObject({ Label: '1', ProduceID: LABEL.produceId });
    expect(existsSync(path('film.jpg'))).toBe(true);
  });

  it('shows the scenes in their order, cut to the frame', async () => {
    const [one, two] = [
      await lumaFrames(path('one.mp4'), PICTURE),
      await lumaFrames(path('two.mp4'), PICTURE),
    ];
    const second = lengths[0]! + 75;
    expect(difference(frames[0]!, one[0]!)).toBeLessThan(2);
    expect(difference(frames[lengths[0]! - 1]!, one.at(-1)!)).toBe(0);
    expect(difference(frames[second]!, two[0]!)).toBe(0);
    expect(difference(frames.at(-1)!, two.at(-1)!)).toBe(0);
    const middle = frames.map((frame) => frame[100 * 640 + 320]!);
    expect(Math.abs(middle[lengths[0]!]! - 126)).toBeLessThan(4);
    expect(middle[lengths[0]! + 24]).toBeLessThan(140);
    expect(middle[lengths[0]! + 25]).toBeGreaterThan(225);
    expect(middle[second - 1]).toBeLessThan(20);
  });

  it('fills the bars beside a portrait scene with a blurred picture', () => {
    const corner = frames[lengths[0]! + 5]![10 * 640 + 40]!;
    expect(corner).toBeGreaterThan(70);
    expect(corner).toBeLessThan(126);
  });

  it("plays each scene's sound with its picture", async () => {
    const sound = await monoSound(path('film.mp4'));
    const start = lengths[0]! * 40;
    expect(level(sound, start + 60, start + 1900)).toBeGreaterThan(0.05);
    expect(level(sound, start + 2060, start + 2900)).toBeLessThan(0.002);
    expect(level(sound, start + 3200, start + 4500)).toBeGreaterThan(0.02);
    expect(Math.abs(sound.length / 48 - frames.length * 40)).toBeLessThan(45);
  });

  it('marks the start once', async () => {
    const marks = await lumaFrames(path('film.mp4'), MARK);
    const changed = (frame: Buffer, plain: Buffer): number =>
      frame.filter((luma, i) => Math.abs(luma - plain[i]!) > 30).length;
    const one = await lumaFrames(path('one.mp4'), MARK);
    const two = await lumaFrames(path('two.mp4'), MARK);
    expect(changed(marks[70]!, one[70]!)).toBeGreaterThan(670);
    expect(changed(marks[78]!, one[78]!)).toBeLessThan(130);
    expect(changed(marks[lengths[0]! + 75 + 5]!, two[5]!)).toBe(0);
  });

  it('encodes the marked start and the strangers alone', () => {
    // Key frames are at most four seconds apart.
    expect(result.encodedMs).toBeGreaterThanOrEqual(3000 + 3000);
    expect(result.encodedMs).toBeLessThanOrEqual(4000 + 3000);
  });
});

it('fades one scene into the next', async () => {
  await film(['mute.mp4', 'phone.mov'], 'faded', { crossfadeMs: 320 });
  const frames = await lumaFrames(path('faded.mp4'), PICTURE);
  expect(frames).toHaveLength(25 + 50 - 8);
  const middle = frames.slice(16, 27).map((frame) => frame[100 * 640 + 320]!);
  expect(middle[0]).toBeLessThan(20);
  expect(middle.at(-1)).toBeGreaterThan(120);
  expect(middle).toEqual([...middle].sort((a, b) => a - b));
  expect(new Set(middle).size).toBeGreaterThan(7);
});

it('joins sounds into one', async () => {
  const order = { task: 'join', output: 'audio', outFile: path('film.m4a'), label: LABEL } as const;
  const scenes = ['one.wav', 'phone.mov'].map((file) => ({ file: path(file) }));
  const { media, startsMs } = await runTask({ ...order, scenes });
  expect(media).toMatchObject({ kind: 'audio', audioCodec: 'aac' });
  expect(Math.abs(media.durationMs - startsMs[1]! - 2000)).toBeLessThan(50);
  expect(level(await monoSound(path('film.m4a')), startsMs[1]! + 50, startsMs[1]! + 1950)).toBeGreaterThan(
    0.05,
  );
  expect(JSON.parse((await ffprobe(path('film.m4a'))).format.tags!.AIGC!)).toMatchObject({ Label: '1' });
});

it.each([
  ['no scenes', [], '请先添加至少一个片段'],
  ['sound without a picture', ['mute.mp4', 'one.wav'], '第 2 个片段没有画面'],
])('refuses %s', async (_, scenes, words) => {
  await expect(film(scenes, 'refused')).rejects.toMatchObject({
    code: 'composition',
    userMessage: expect.stringContaining(words) as string,
  });
});

it('refuses silence in a film of sound', async () => {
  const order = { task: 'join', output: 'audio', outFile: path('silent.m4a'), label: LABEL } as const;
  await expect(runTask({ ...order, scenes: [{ file: path('mute.mp4') }] })).rejects.toMatchObject({
    code: 'composition',
    userMessage: expect.stringContaining('没有声音') as string,
  });
});
