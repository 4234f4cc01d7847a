import { JOB_KINDS } from '@fenshen/contract';
import { definitionOf, IMPLEMENTED_KINDS, kindsOf, readResult } from './index';

const voice = { variant: 'f2', pitch: 50, range: 50, formant: 1, tempo: 1, shelfDb: 0 };
const params = { rate: 1, volume: 1, pitch: 1 };
const label = { producer: 'site', produceId: '9', text: 'AI生成' };
const figure = { kind: 'video', fileId: 3, trackFileId: 4 };
const script = { text: '你好', voice, params };

describe('every kind', () => {
  it.each(IMPLEMENTED_KINDS)('%s has limits and refuses data that is not its own', (kind) => {
    const definition = definitionOf(kind);
    expect(definition.maxAttempts).toBeGreaterThan(0);
    expect(definition.payload.safeParse({}).success).toBe(false);
  });

  it('belongs to a lane', () => {
    expect(kindsOf(['light'])).toEqual(['speech', 'voice-clone']);
    expect(kindsOf(['heavy', 'light'])).toEqual([...IMPLEMENTED_KINDS]);
  });

  it('is a fault where it is not there yet', () => {
    const missing = JOB_KINDS.find((kind) => !(IMPLEMENTED_KINDS as readonly string[]).includes(kind));
    expect(() => definitionOf(String(missing))).toThrow('no definition');
  });
});

describe('avatar-video', () => {
  const next = (payload: object, done: object) => {
    const definition = definitionOf('avatar-video');
    return definition.next(definition.payload.parse(payload), done);
  };
  const fromScript = { figure, audio: null, speech: { ...script, channel: 'hs' }, label };
  const fromAudio = {
    figure,
    audio: { fileId: 5, trackFileId: null, durationMs: 6_000 },
    speech: null,
    label,
  };
  const video = { durationMs: 6_040, width: 720, height: 1280, video: 8, cover: 9 };

  it('speaks a script first, on the voice’s channel, without a label of its own', () => {
    expect(next(fromScript, {})).toMatchObject({
      step: { channel: 'hs', request: { op: 'speech', input: { ...script, label: null } } },
    });
  });

  it('then has it priced by the length of the speech and rendered', () => {
    expect(next(fromScript, { speech: { durationMs: 2_500, audio: 6, track: 7 } })).toMatchObject({
      step: {
        channel: null,
        costly: { durationMs: 2_500 },
        progress: { from: 10, to: 100 },
        request: { op: 'avatar-video', input: { figure, audioFileId: 6, speechTrackFileId: 7, label } },
      },
    });
  });

  it('renders finished audio right away at the price that is held already', () => {
    const plan = next(fromAudio, {});
    expect(plan).toMatchObject({
      step: {
        progress: { from: 0, to: 100 },
        request: { input: { audioFileId: 5, speechTrackFileId: null } },
      },
    });
    expect(plan).not.toHaveProperty('step.costly.durationMs');
  });

  it('ends with the files and the length that is billed', () => {
    const plan = next(fromAudio, { 'avatar-video': video });
    if (!('result' in plan)) throw new Error('not done');
    expect(readResult('avatar-video', plan.result)).toEqual({
      fileId: 8,
      coverFileId: 9,
      durationMs: 6_040,
      audioDurationMs: 6_000,
      audioFileId: 5,
      width: 720,
      height: 1280,
    });
  });

  it('takes audio or a script, not both and not neither', () => {
    const { payload } = definitionOf('avatar-video');
    expect(payload.safeParse({ ...fromAudio, audio: null }).success).toBe(false);
    expect(payload.safeParse({ ...fromAudio, speech: fromScript.speech }).success).toBe(false);
  });

  it('gives long work more time', () => {
    const limit = (durationMs: number) => {
      const plan = next({ ...fromAudio, audio: { ...fromAudio.audio, durationMs } }, {});
      return 'step' in plan ? plan.step.timeLimitMs : 0;
    };
    expect(limit(1_800_000)).toBeGreaterThan(limit(6_000) + 1_800_000);
  });
});
