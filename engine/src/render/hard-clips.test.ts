import { runTask, type EngineResults } from '../index';
import { CLIP, filmWithMarker, HARD_CLIPS, makeHardClip, markerTimes } from '../../test/hard-clips';
import { difference, ffmpeg, ffprobe, framesOf, lumaFrames } from '../../test/measure-media';
import { scratchDir } from '../../test/scratch';
import { LABEL } from '../../test/tasks';

const path = scratchDir();
const FACE = { x: 80, y: 160, width: 200, height: 260 };
const SOUND_FRAMES = 24;

async function render(file: string): Promise<EngineResults['render']> {
  return runTask({
    task: 'render',
    figure: { kind: 'video', file, trackFile: `${file}.json` },
    audioFile: path('sound.wav'),
    speechTrackFile: null,
    outFile: `${file}.out.mp4`,
    coverFile: `${file}.jpg`,
    label: LABEL,
  });
}

beforeAll(async () => {
  await filmWithMarker(path('film.mp4'));
  // Silence at first: there the lips are as they were filmed.
  const sound = 'aevalsrc=0.5*sin(2*PI*220*t)*gt(t\\,0.6):s=44100';
  await ffmpeg('-f', 'lavfi', '-i', sound, '-t', String(SOUND_FRAMES / 25), path('sound.wav'));
});

describe.each(HARD_CLIPS)('a clip %s', (name) => {
  const file = path(`${name.replace(/\W/g, '-')}.mp4`);
  let made: EngineResults['render'];

  beforeAll(async () => {
    await makeHardClip(name, path('film.mp4'), file);
    expect(await runTask({ task: 'probe', file })).toMatchObject({ width: CLIP.width, height: CLIP.height });
    expect(await runTask({ task: 'find-screen', file })).toEqual({ hasScreen: false });
    const track = await runTask({ task: 'track', file, trackFile: `${file}.json` });
    expect(track.faceShare).toBe(1);
    // How long the last of uneven frames lasts nobody knows.
    expect(Math.abs(track.frames - CLIP.frames)).toBeLessThanOrEqual(2);
    made = await render(file);
  });

  it('becomes a plain film: 8 bits, upright, even times, with the sound', async () => {
    expect(made).toMatchObject({ width: CLIP.width, height: CLIP.height, fps: 25 });
    const { streams } = await ffprobe(`${file}.out.mp4`);
    expect(streams).toMatchObject([
      { codec_name: 'h264', profile: 'High', pix_fmt: 'yuv420p', r_frame_rate: '25/1' },
      { codec_name: 'aac' },
    ]);
    expect(streams[0]!.side_data_list).toBeUndefined();
    const times = await framesOf(`${file}.out.mp4`);
    expect(times).toEqual(Array.from({ length: SOUND_FRAMES }, (_, i) => i * 40));
    expect(Math.abs(Number(streams[1]!.duration) - SOUND_FRAMES / 25)).toBeLessThan(0.03);
  });

  it('shows what was filmed when it was filmed', async () => {
    const shown = await markerTimes(`${file}.out.mp4`, CLIP.width);
    // Of the uneven clip every third frame is left: up to two frames old.
    shown.forEach((at, i) => expect(Math.abs(at - i * 40)).toBeLessThan(name.includes('uneven') ? 81 : 41));
    const [plain, seen] = [
      await lumaFrames(path('film.mp4'), FACE),
      await lumaFrames(`${file}.out.mp4`, FACE),
    ];
    expect(difference(plain[10]!, seen[10]!)).toBeLessThan(3);
    expect(difference(plain[10]!, seen[22]!)).toBeGreaterThan(difference(plain[10]!, seen[10]!));
  });
});

it('makes a film of ordinary size of a clip in 4K', async () => {
  const file = path('4k.mp4');
  const large = ['-vf', 'scale=2160:3840', '-frames:v', '8', '-preset', 'ultrafast'];
  await ffmpeg('-i', path('film.mp4'), ...large, file);
  await runTask({ task: 'track', file, trackFile: `${file}.json` });
  expect(await render(file)).toMatchObject({ width: 720, height: 1280, fps: 25 });
  expect(await framesOf(`${file}.out.mp4`)).toHaveLength(SOUND_FRAMES);
});

describe('what cannot be used is refused with a word on what to do', () => {
  const hair = 'drawbox=x=60:y=100:w=240:h=330:color=#3b2a20:t=fill';

  it.each([
    [
      'a clip in more than 4K',
      'media',
      '请压缩到 4K 以内',
      async () => {
        await ffmpeg('-f', 'lavfi', '-i', 'color=size=5120x2880:rate=5:duration=0.4', path('5k.mp4'));
        await runTask({ task: 'probe', file: path('5k.mp4') });
      },
    ],
    [
      'a clip of somebody turned away',
      'face',
      '请',
      async () => {
        await ffmpeg('-i', path('film.mp4'), '-vf', hair, '-frames:v', '5', path('away.mp4'));
        await runTask({ task: 'track', file: path('away.mp4'), trackFile: path('away.json') });
      },
    ],
    [
      'a portrait turned away',
      'face',
      '请手动标出嘴巴的位置，或换一张正对镜头',
      async () => {
        await ffmpeg('-i', path('film.mp4'), '-vf', hair, '-frames:v', '1', path('away.png'));
        await runTask({ task: 'find-mouth', file: path('away.png') });
      },
    ],
    [
      'a pet without a visible mouth',
      'face',
      '请手动标出嘴巴的位置',
      async () => {
        const pet = 'color=#d9a066:size=320x320,drawbox=x=90:y=90:w=30:h=30:color=black:t=fill';
        await ffmpeg('-f', 'lavfi', '-i', pet, '-frames:v', '1', path('pet.png'));
        await runTask({ task: 'find-mouth', file: path('pet.png') });
      },
    ],
    ['a clip without sound that is to drive', 'media', '没有声音', () => drive(path('film.mp4'))],
    ['a picture that is to drive', 'media', '没有声音', () => drive(path('film.mp4.jpg'))],
  ])('%s', async (_, code, words, act: () => Promise<unknown>) => {
    await expect(act()).rejects.toMatchObject({
      code,
      userMessage: expect.stringContaining(words) as string,
    });
  });

  function drive(audioFile: string): Promise<unknown> {
    const figure = { kind: 'presenter', code: 'lin', orientation: 'portrait' } as const;
    const to = { outFile: path('no.mp4'), coverFile: path('no.jpg'), label: LABEL, shortSide: 180 };
    return runTask({ task: 'render', figure, audioFile, speechTrackFile: null, ...to });
  }
});
