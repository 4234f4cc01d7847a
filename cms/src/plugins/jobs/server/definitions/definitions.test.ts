import { isCreditAction, JOB_KINDS, type JobKind } from '@fenshen/contract';
import { actionOf, definitionOf, kindsOf, readResult } from './index';
import { stepResults } from './parts';

const voice = { variant: 'f2', pitch: 50, range: 50, formant: 1, tempo: 1, shelfDb: 0 };
const params = { rate: 1, volume: 1, pitch: 1 };
const label = { producer: 'site', produceId: '9', text: 'AI生成' };
const figure = { kind: 'video', fileId: 3, trackFileId: 4 };
const script = { text: '你好', voice, params };

describe('every kind', () => {
  it.each(JOB_KINDS)('%s has limits and refuses data that is not its own', (kind) => {
    const definition = definitionOf(kind);
    expect(definition.maxAttempts).toBeGreaterThan(0);
    expect(definition.payload.safeParse({}).success).toBe(false);
  });

  it.each(JOB_KINDS)('%s can be priced: its action is one a rule may be made for', (kind) =>
    expect(isCreditAction(actionOf(kind))).toBe(true),
  );

  it('belongs to a lane, and has an action of its own in the ledger', () => {
    expect(kindsOf(['heavy', 'light'])).toEqual([...JOB_KINDS]);
    const [heavy, light] = [kindsOf(['heavy']), kindsOf(['light'])];
    expect([...heavy, ...light].sort()).toEqual([...JOB_KINDS].sort());
    expect(heavy).toContain('avatar-video');
    expect(light).toContain('speech');
    const actions = JOB_KINDS.map((kind) => actionOf(kind));
    expect(new Set(actions).size).toBe(JOB_KINDS.length);
  });

  it('that nobody knows is a fault', () => {
    expect(() => definitionOf('alchemy')).toThrow('no definition');
    expect(() => definitionOf('toString')).toThrow('no definition');
  });
});

describe('kinds of one step', () => {
  const film = { durationMs: 5_000, width: 720, height: 1280, video: 8, cover: 9 };
  const filmed = { durationMs: 5_000, width: 720, height: 1280, fileId: 8, coverFileId: 9 };
  const spoken = { text: '你好', segments: [{ fromMs: 0, toMs: 900, text: '你好' }] };
  const ORDERS: [kind: JobKind, order: object, made: object, result: object][] = [
    ['translate', { fileId: 1, durationMs: 5_000, from: null, to: 'en', lipSync: true, label }, film, filmed],
    ['extract-video', { url: 'https://v.example/1' }, film, filmed],
    ['text-video', { prompt: '海边', seconds: 5, ratio: '9:16', quality: 'std', label }, film, filmed],
    ['image-video', { imageFileId: 1, prompt: '', seconds: 10, quality: 'pro', label }, film, filmed],
    [
      'extract-audio',
      { source: { fileId: 1 } },
      { durationMs: 900, audio: 4 },
      { durationMs: 900, fileId: 4 },
    ],
    [
      'image',
      { prompt: '海边', count: 2, ratio: '1:1', referenceFileId: null, label },
      { image1: 4, image2: 5 },
      { fileIds: [4, 5] },
    ],
    ['transcribe', { fileId: 1, durationMs: 5_000, language: null }, spoken, spoken],
    ['script', { instruction: '润色', text: '你好' }, { text: '您好' }, { text: '您好' }],
  ];

  it.each(ORDERS)('%s asks its provider once and hands out what came of it', (kind, order, made, result) => {
    const definition = definitionOf(kind);
    const payload = definition.payload.parse(order);
    const first = definition.next(payload, {});
    expect(first).toMatchObject({ step: { request: { op: kind, input: order }, channel: null } });
    const done = stepResults.parse({ [kind]: made });
    const last = definition.next(payload, done);
    expect(last).toEqual({ result });
    expect(readResult(kind, result)).toEqual(result);
  });

  it('take longer for longer material', () => {
    const limitOf = (kind: JobKind, order: object) => {
      const definition = definitionOf(kind);
      const next = definition.next(definition.payload.parse(order), {});
      return 'step' in next ? next.step.timeLimitMs : 0;
    };
    const photo = (durationMs: number) => ({
      figure: { kind: 'picture', fileId: 1, mouth: null, animal: false },
      audio: { fileId: 2, trackFileId: null, durationMs },
      speech: null,
      label,
    });
    expect(limitOf('photo-video', photo(120_000)) - limitOf('photo-video', photo(60_000))).toBe(20 * 60_000);
  });
});

describe('photo-video', () => {
  const order = {
    figure: { kind: 'picture', fileId: 1, mouth: { x: 0.5, y: 0.6, width: 0.2, angle: -4 }, animal: true },
    audio: { fileId: 5, trackFileId: null, durationMs: 6_000 },
    speech: null,
    label,
  };

  it('is a talking video of a still figure under a name of its own', () => {
    const definition = definitionOf('photo-video');
    const payload = definition.payload.parse(order);
    expect(definition.action).toBe('photo-video');
    expect(definition.next(payload, {})).toMatchObject({
      step: { request: { op: 'avatar-video', input: { figure: order.figure, audioFileId: 5 } } },
    });
    expect(definitionOf('avatar-video').action).toBe('avatar-video');
  });

  it('takes no mouth that is nowhere', () => {
    const figure = { ...order.figure, mouth: { x: 0.5, y: 0.6 } };
    expect(definitionOf('photo-video').payload.safeParse({ ...order, figure }).success).toBe(false);
  });
});

describe('avatar-video', () => {
  const next = (payload: object, done: Record<string, unknown>) => {
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

  it('finds the face in an untrained clip first, after the speech and its price, and hands the landmarks out', () => {
    const clip = { kind: 'clip', fileId: 3, durationMs: 60_000, channel: 'avatar' };
    const order = { ...fromScript, figure: clip };
    const spoken = { speech: { durationMs: 2_500, audio: 6, track: 7 } };
    expect(next(order, {})).toMatchObject({ step: { request: { op: 'speech' } } });
    expect(next(order, spoken)).toMatchObject({
      step: {
        channel: 'avatar',
        costly: { durationMs: 2_500 },
        request: { op: 'avatar-train', input: { fileId: 3 } },
      },
    });
    const trained = {
      ...spoken,
      'avatar-train': { durationMs: 60_000, width: 720, height: 1280, track: 11, cover: 12, smallCover: 13 },
    };
    const render = next(order, trained);
    expect(render).toMatchObject({
      step: { channel: null, request: { input: { figure: { kind: 'video', fileId: 3, trackFileId: 11 } } } },
    });
    expect(render).not.toHaveProperty('step.costly.durationMs');
    const plan = next(order, { ...trained, 'avatar-video': video });
    expect(plan).toMatchObject({ result: { trackFileId: 11, audioDurationMs: 2_500 } });
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
