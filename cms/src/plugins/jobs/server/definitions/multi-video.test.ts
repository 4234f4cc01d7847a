import { readResult } from './index';
import { multiVideo, startOf } from './multi-video';
import { stepResults } from './parts';

const voice = { variant: 'f2', pitch: 50, range: 50, formant: 1, tempo: 1, shelfDb: 0 };
const label = { producer: 'site', produceId: '9', text: 'AI生成' };
const figure = { kind: 'video' as const, fileId: 3, trackFileId: 4 };
const blank = { figure, clipMs: 20_000, startShare: 0, audio: null, speech: null, reused: null };
const given = { ...blank, audio: { fileId: 5, trackFileId: null, durationMs: 6_000 } };
const script = {
  ...blank,
  speech: { text: '你好', voice, params: { rate: 1, volume: 1, pitch: 1 }, channel: 'voice-hs' },
};
const kept = {
  ...blank,
  audio: { fileId: 7, trackFileId: null, durationMs: 9_000 },
  reused: { segmentFileId: 8 },
};
const speech = { durationMs: 2_000, audio: 21, track: 22 };
const segment = (video: number) => ({ durationMs: 6_000, width: 720, height: 1280, video, cover: video + 1 });

const plan = (scenes: object[], done: object = {}, output = 'video', over: object = {}) =>
  multiVideo.next(
    multiVideo.payload.parse({ scenes, output, shortSide: 1080, label, ...over }),
    stepResults.parse(done),
  );

describe('a film', () => {
  test('speaks its texts first, each on its voice’s channel and under a name of its own', () => {
    expect(plan([given, script])).toMatchObject({
      step: { name: 'speech-1', channel: 'voice-hs', request: { op: 'speech', input: { label: null } } },
    });
  });

  test('then has what it makes itself priced, and renders scene by scene without a mark', () => {
    const first = plan([kept, given, script], { 'speech-2': speech });
    expect(first).toMatchObject({
      step: {
        name: 'scene-1',
        costly: { durationMs: 8_000 },
        request: { op: 'avatar-video', input: { audioFileId: 5, label: null, shortSide: 1080, startMs: 0 } },
      },
    });
    const second = plan([kept, given, script], { 'speech-2': speech, 'scene-1': segment(30) });
    expect(second).toMatchObject({
      step: { name: 'scene-2', request: { input: { audioFileId: 21, speechTrackFileId: 22 } } },
    });
    expect(second).not.toHaveProperty('step.costly.durationMs');
  });

  test('goes on after a stop with the scenes it has', () => {
    const done = { 'scene-0': segment(30), 'scene-1': segment(40) };
    expect(plan([given, given, given], done)).toMatchObject({ step: { name: 'scene-2' } });
  });

  test('joins the scenes in their order, those taken over too, and marks the whole', () => {
    expect(plan([given, kept], { 'scene-0': segment(30) })).toMatchObject({
      step: {
        name: 'joined',
        request: { op: 'join-video', input: { fileIds: [30, 8], crossfadeMs: 0, label } },
      },
    });
  });

  test('melts its scenes into one another where that was ordered', () => {
    const joined = plan([given, kept], { 'scene-0': segment(30) }, 'video', { crossfadeMs: 400 });
    expect(joined).toMatchObject({ step: { request: { op: 'join-video', input: { crossfadeMs: 400 } } } });
  });

  test('all taken over is only joined, and costs nothing', () => {
    const done = { joined: segment(50) };
    expect(plan([kept])).toMatchObject({ step: { request: { op: 'join-video', input: { fileIds: [8] } } } });
    expect(plan([kept], done)).toMatchObject({ result: { chargedMs: 0, fileId: 50, coverFileId: 51 } });
  });

  test('ends with its scenes, to be taken over by the next one', () => {
    const ended = plan([given, kept], { 'scene-0': segment(30), joined: segment(50) });
    if (!('result' in ended)) throw new Error('not done');
    expect(readResult('multi-video', ended.result)).toEqual({
      fileId: 50,
      coverFileId: 51,
      durationMs: 6_000,
      chargedMs: 6_000,
      scenes: [
        { audioFileId: 5, segmentFileId: 30, durationMs: 6_000 },
        { audioFileId: 7, segmentFileId: 8, durationMs: 9_000 },
      ],
    });
  });

  test('of sound alone joins the sounds, priced where they were spoken here', () => {
    const seen = { figure: null, clipMs: 0 };
    const scenes = [
      { ...given, ...seen },
      { ...script, ...seen },
    ];
    expect(plan(scenes, { 'speech-1': speech }, 'audio')).toMatchObject({
      step: {
        costly: { durationMs: 8_000 },
        request: { op: 'join-audio', input: { fileIds: [5, 21], label } },
        files: { audio: { purpose: 'work', name: 'audio.m4a' } },
      },
    });
    const done = { 'speech-1': speech, joined: { durationMs: 8_020, audio: 60 } };
    expect(plan(scenes, done, 'audio')).toMatchObject({
      result: { fileId: 60, coverFileId: null, durationMs: 8_020, scenes: [{ segmentFileId: null }, {}] },
    });
  });

  test('has scenes, each with a sound or a text', () => {
    const parses = (scenes: object[]) =>
      multiVideo.payload.safeParse({ scenes, output: 'video', shortSide: 1080, label }).success;
    expect(parses([given])).toBe(true);
    expect(parses([])).toBe(false);
    expect(parses([blank])).toBe(false);
    expect(parses([{ ...given, speech: script.speech }])).toBe(false);
    expect(parses(Array.from({ length: 51 }, () => given))).toBe(false);
  });
});

describe('where a scene begins in its clip', () => {
  const scene = { ...given, startShare: 0.5 };
  test('somewhere that leaves room for the sound', () => expect(startOf(scene, 6_000)).toBe(7_000));
  test('at its start where the sound is longer than the clip', () => expect(startOf(scene, 21_000)).toBe(0));
  test('at its start when the clips are played in order', () => expect(startOf(given, 6_000)).toBe(0));
  test('a drawn presenter has no end', () => {
    const presenter = { kind: 'presenter', code: 'lin', orientation: 'portrait' } as const;
    expect(startOf({ ...scene, figure: presenter, clipMs: 6_000 }, 90_000)).toBe(30_000);
  });
});
