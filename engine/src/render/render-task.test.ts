import { existsSync } from 'node:fs';
import { runTask, type FigureSource } from '../index';
import { readTrack, type FaceTrack } from '../track/face-track';
import type { EngineResults, SpeechTrack } from '../types';
import { difference, ffmpeg, ffprobe, lumaFrames, type Area } from '../../test/measure-media';
import { scratchDir } from '../../test/scratch';
import { LABEL, speak } from '../../test/tasks';
import { pingPongIndex } from './loop-base';

const path = scratchDir();
const [WIDTH, SHORT_SIDE] = [640, 360];
const CLIP_SECONDS = 1;
const SCRIPT = '大家好啊<break time="1s"/>欢迎来到工作室';

let speech: { track: SpeechTrack; trackFile: string };
let face: FaceTrack;
let mouth: Area;
let clip: EngineResults['presenter-clip'];

/** The mouth's area in a picture that is `height` high. */
function mouthArea(track: FaceTrack, height: number): Area {
  const scale = height / track.height;
  const { left, right } = track.faces[0]!;
  const width = (right.x - left.x) * scale;
  const x = Math.round(((left.x + right.x) / 2) * scale - width * 0.6);
  const y = Math.round(((left.y + right.y) / 2) * scale - width * 0.3);
  return { x, y, width: Math.round(width * 1.2), height: Math.round(width * 0.8) };
}

/** Mean change from frame to frame, split into frames while speaking and frames well inside silences. */
function motion(frames: Buffer[], track: SpeechTrack): { speaking: number; silent: number } {
  const silences = track.phonemes.filter(
    ({ symbol, startMs, endMs }) => symbol === '' && endMs - startMs > 250,
  );
  const sums = { speaking: [0, 0], silent: [0, 0] };
  for (let i = 1; i < frames.length; i++) {
    const at = i * 40;
    const isSilent = silences.some(
      ({ startMs, endMs }) => at - 40 >= startMs + 120 && at + 40 <= endMs - 120,
    );
    const isSpeaking = !silences.some(({ startMs, endMs }) => at + 40 > startMs && at - 40 < endMs);
    if (!isSilent && !isSpeaking) continue;
    const sum = isSilent ? sums.silent : sums.speaking;
    sum[0]! += difference(frames[i]!, frames[i - 1]!);
    sum[1]! += 1;
  }
  return { speaking: sums.speaking[0]! / sums.speaking[1]!, silent: sums.silent[0]! / sums.silent[1]! };
}

async function render(figure: FigureSource, name: string): Promise<EngineResults['render']> {
  const files = { outFile: path(`${name}.mp4`), coverFile: path(`${name}.jpg`) };
  const outputs = { ...files, label: LABEL, shortSide: SHORT_SIDE };
  const sound = { audioFile: path('speech.wav'), speechTrackFile: speech.trackFile };
  return runTask({ task: 'render', figure, ...sound, ...outputs });
}

async function expectTalkingVideo(name: string, info: EngineResults['render']): Promise<void> {
  const { streams, format } = await ffprobe(path(`${name}.mp4`));
  const video = streams.find((stream) => stream.codec_type === 'video')!;
  const audio = streams.find((stream) => stream.codec_type === 'audio')!;
  expect(video).toMatchObject({ codec_name: 'h264', pix_fmt: 'yuv420p' });
  expect(audio).toMatchObject({ codec_name: 'aac', sample_rate: '48000', channels: 2 });
  expect(Math.abs(Number(video.duration) - Number(audio.duration))).toBeLessThan(0.2);
  expect(Math.abs(info.durationMs - speech.track.durationMs)).toBeLessThan(200);
  expect(JSON.parse(format.tags!.AIGC!)).toEqual({
    Label: '1',
    ContentProducer: LABEL.producer,
    ProduceID: LABEL.produceId,
    ReservedCode1: '',
    ContentPropagator: '',
    PropagateID: '',
    ReservedCode2: '',
  });
  expect(existsSync(path(`${name}.jpg`))).toBe(true);
}

beforeAll(async () => {
  speech = await speak(SCRIPT, path('speech.wav'));
  const shown = {
    code: 'lin',
    orientation: 'landscape',
    outFile: path('clip.mp4'),
    coverFile: path('clip.jpg'),
  } as const;
  clip = await runTask({ task: 'presenter-clip', seconds: CLIP_SECONDS, ...shown });
  await runTask({ task: 'track', file: path('clip.mp4'), trackFile: path('clip.json') });
  face = await readTrack(path('clip.json'));
  mouth = mouthArea(face, SHORT_SIDE);
});

describe('presenter-clip and track', () => {
  it('shows a presenter in which the face is found in every frame', () => {
    expect(clip).toMatchObject({ width: 1280, height: 720, fps: 25, videoCodec: 'h264' });
    expect(face.faces).toHaveLength(CLIP_SECONDS * 25);
    expect(face.faces.every((one) => one.weight === 1)).toBe(true);
  });

  it('refuses a clip without a face', async () => {
    await ffmpeg('-f', 'lavfi', '-i', 'testsrc=size=320x240:rate=10:duration=1', path('bars.mp4'));
    await expect(
      runTask({ task: 'track', file: path('bars.mp4'), trackFile: path('bars.json') }),
    ).rejects.toMatchObject({
      code: 'face',
      userMessage: expect.stringContaining('正脸') as string,
    });
    expect(existsSync(path('bars.json'))).toBe(false);
  });
});

describe('render of a presenter', () => {
  let info: EngineResults['render'];

  beforeAll(async () => {
    info = await render({ kind: 'presenter', code: 'lin', orientation: 'landscape' }, 'presenter');
  });

  it('makes a labelled H.264 and AAC video as long as the speech', async () => {
    expect(info).toMatchObject({ width: WIDTH, height: SHORT_SIDE, fps: 25 });
    await expectTalkingVideo('presenter', info);
  });

  it('moves the mouth with the speech and keeps it still in the pause', async () => {
    const { speaking, silent } = motion(await lumaFrames(path('presenter.mp4'), mouth), speech.track);
    expect(speaking).toBeGreaterThan(3);
    expect(silent).toBeLessThan(speaking / 4);
  });

  it('shows the AI mark in the first seconds and not after them', async () => {
    const corner = { x: 372, y: 286, width: 268, height: 74 };
    const frames = await lumaFrames(path('presenter.mp4'), corner);
    const after = frames[80]!;
    const bright = (frame: Buffer): number => frame.filter((luma, i) => luma > 200 && after[i]! < 150).length;
    const changed = (frame: Buffer): number =>
      frame.filter((luma, i) => Math.abs(luma - after[i]!) > 30).length;
    expect(changed(frames[0]!)).toBeGreaterThan(670);
    expect(changed(frames[50]!)).toBeGreaterThan(670);
    expect(bright(frames[50]!)).toBeGreaterThan(130);
    expect(changed(frames[78]!)).toBeLessThan(130);
  });
});

describe('render of a filmed figure', () => {
  let info: EngineResults['render'];

  beforeAll(async () => {
    const figure = { kind: 'video', file: path('clip.mp4'), trackFile: path('clip.json') } as const;
    info = await render(figure, 'video');
  });

  it('makes a labelled video as long as the speech, though the clip is shorter', async () => {
    expect(info.durationMs).toBeGreaterThan(clip.durationMs);
    expect(info).toMatchObject({ width: WIDTH, height: SHORT_SIDE, fps: 25 });
    await expectTalkingVideo('video', info);
  });

  it('moves the mouth with the speech and keeps it still in the pause', async () => {
    const { speaking, silent } = motion(await lumaFrames(path('video.mp4'), mouth), speech.track);
    expect(speaking).toBeGreaterThan(3);
    expect(silent).toBeLessThan(speaking / 4);
  });

  it('leaves the clip as it was outside the mouth and during silence', async () => {
    await ffmpeg(
      '-i',
      path('clip.mp4'),
      '-vf',
      `scale=${WIDTH}:${SHORT_SIDE}:flags=bicubic`,
      '-crf',
      '12',
      path('plain.mp4'),
    );
    const eyes = { x: mouth.x - 14, y: mouth.y - 80, width: mouth.width + 28, height: 40 };
    const [plainEyes, eyesFrames] = [
      await lumaFrames(path('plain.mp4'), eyes),
      await lumaFrames(path('video.mp4'), eyes),
    ];
    expect(difference(plainEyes[10]!, eyesFrames[10]!)).toBeLessThan(3);
    const [plainMouth, mouthFrames] = [
      await lumaFrames(path('plain.mp4'), mouth),
      await lumaFrames(path('video.mp4'), mouth),
    ];
    const pause = speech.track.phonemes.find(
      ({ symbol, startMs, endMs }) => symbol === '' && endMs - startMs === 1000,
    )!;
    const silentFrame = Math.round((pause.startMs + pause.endMs) / 2 / 40);
    expect(
      difference(plainMouth[pingPongIndex(silentFrame, plainMouth.length)]!, mouthFrames[silentFrame]!),
    ).toBeLessThan(3);
  });
});

describe('render of a figure who speaks in the clip', () => {
  it('takes the speech out of the mouth while the new script is silent', async () => {
    const source = path('speaking.mp4');
    await ffmpeg('-i', path('presenter.mp4'), '-t', '0.9', '-crf', '12', '-an', source);
    await runTask({ task: 'track', file: source, trackFile: path('speaking.json') });
    await ffmpeg('-f', 'lavfi', '-i', 'anullsrc=r=48000:cl=mono', '-t', '0.9', path('silence.wav'));
    const outputs = { outFile: path('silent.mp4'), coverFile: path('silent.jpg'), label: LABEL };
    const figure = { kind: 'video', file: source, trackFile: path('speaking.json') } as const;
    const sound = { audioFile: path('silence.wav'), speechTrackFile: null };
    await runTask({ task: 'render', figure, ...sound, ...outputs, shortSide: SHORT_SIDE });
    // The inside of a mouth is darker than anything else there.
    const openness = async (file: string): Promise<number> => {
      const frames = (await lumaFrames(file, mouth)).slice(0, 22);
      return frames.reduce((sum, frame) => sum + frame.filter((luma) => luma < 80).length, 0);
    };
    expect(await openness(path('silent.mp4'))).toBeLessThan(0.6 * (await openness(source)));
  });
});

describe('render from recorded audio', () => {
  it('opens the mouth by loudness and ends with the audio', async () => {
    const tone = 'aevalsrc=sin(2*PI*220*t)*lt(mod(t\\,2)\\,1):d=2.5:s=44100';
    await ffmpeg('-f', 'lavfi', '-i', tone, path('recorded.mp3'));
    const figure = { kind: 'presenter', code: 'lin', orientation: 'landscape' } as const;
    const outputs = {
      outFile: path('recorded.mp4'),
      coverFile: path('recorded.jpg'),
      label: LABEL,
      shortSide: SHORT_SIDE,
    };
    const sound = { audioFile: path('recorded.mp3'), speechTrackFile: null };
    const info = await runTask({ task: 'render', figure, ...sound, ...outputs });
    expect(Math.abs(info.durationMs - 2500)).toBeLessThan(200);
    const frames = await lumaFrames(path('recorded.mp4'), mouth);
    expect(difference(frames[12]!, frames[40]!)).toBeGreaterThan(4);
    expect(difference(frames[35]!, frames[37]!)).toBeLessThan(2);
  });

  it('refuses sound that is none', async () => {
    await ffmpeg('-f', 'lavfi', '-i', 'testsrc=size=64x48:duration=1', path('mute.mp4'));
    const figure = { kind: 'presenter', code: 'lin', orientation: 'landscape' } as const;
    const outputs = { outFile: path('mute-out.mp4'), coverFile: path('mute-out.jpg'), label: LABEL };
    const sound = { audioFile: path('mute.mp4'), speechTrackFile: null };
    await expect(runTask({ task: 'render', figure, ...sound, ...outputs })).rejects.toMatchObject({
      code: 'media',
    });
    expect(existsSync(path('mute-out.mp4'))).toBe(false);
  });
});
