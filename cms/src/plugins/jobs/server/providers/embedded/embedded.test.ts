import { join } from 'node:path';
import type { EngineErrorCode } from '@fenshen/engine';
import { describeAdapter } from '../../../../../../test/helpers/adapters/describe-adapter';
import { engineError, FakeEngine, VOICE } from '../../../../../../test/helpers/adapters/fake-engine';
import { AppError } from '../../../../../kernel/app-error';
import { systemScope } from '../../../../../kernel/scope';
import type { ProviderCall, ProviderRequest } from '../types';
import { scratch } from '../../../../../../test/helpers/media';
import { createEmbeddedAdapter } from './index';

const voice = VOICE;
const params = { rate: 1, volume: 1, pitch: 1 };
const label = { producer: 'site', produceId: '9', text: 'AI生成' };
const speech: ProviderRequest = { op: 'speech', input: { text: '你好', voice, params, label } };

async function setUp(fail?: Error) {
  const engine = new FakeEngine();
  if (fail) engine.failNext(fail);
  const percents: number[] = [];
  const localPath = async (_: unknown, fileId: number) => {
    if (fileId === 404) throw new AppError('NOT_FOUND');
    return `/stored/${fileId}`;
  };
  const dir = await scratch();
  const call: ProviderCall = {
    jobId: 'j',
    clientKey: 'j-speech',
    scope: systemScope(),
    scratchDir: dir.path,
    keepDir: async () => join(dir.path, 'kept'),
    onProgress: (percent) => percents.push(percent),
    signal: new AbortController().signal,
  };
  const adapter = createEmbeddedAdapter({ media: { localPath }, runTask: engine.runTask });
  after = dir.remove;
  const at = (name: string) => join(dir.path, name);
  return {
    tasks: engine.tasks,
    percents,
    at,
    submit: (request: ProviderRequest) => adapter.submit(request, call),
  };
}
let after: () => Promise<void> = async () => undefined;
afterEach(() => after());

describeAdapter('embedded', async (dir) => {
  const engine = new FakeEngine();
  const fail = (code: EngineErrorCode) => () => engine.failNext(engineError(code));
  const localPath = async () => join(dir, 'stored');
  return {
    adapter: createEmbeddedAdapter({ media: { localPath }, runTask: engine.runTask }),
    requests: {
      speech,
      'voice-clone': { op: 'voice-clone', input: { fileId: 5, greeting: '你好', label } },
      'avatar-train': { op: 'avatar-train', input: { fileId: 5 } },
      'avatar-video': {
        op: 'avatar-video',
        input: {
          figure: { kind: 'presenter', code: 'lin', orientation: 'portrait' },
          audioFileId: 3,
          speechTrackFileId: 4,
          label,
        },
      },
      'join-video': { op: 'join-video', input: { fileIds: [5, 6], crossfadeMs: 0, label } },
      'join-audio': { op: 'join-audio', input: { fileIds: [5, 6], label } },
    },
    foreign: { op: 'extract-video', input: { url: 'https://example.com/' } },
    refusals: { invalid: fail('media'), transient: fail('crashed'), permanent: fail('missing-tool') },
    // Its files are ours: what is gone has a test of its own below.
    neverSays: ['auth', 'quota', 'rate', 'busy', 'content', 'notFound'],
    silent: () => engine.hangNext(),
    asked: () => engine.tasks.length,
    secrets: [],
    stop: async () => undefined,
  };
});

it('speaks into the scratch directory', async () => {
  const { tasks, at, submit } = await setUp();
  expect(await submit(speech)).toEqual({
    kind: 'finished',
    output: {
      op: 'speech',
      durationMs: 1_234,
      files: { audio: at('speech.m4a'), track: at('speech.json') },
    },
  });
  expect(tasks).toEqual([
    {
      task: 'speech',
      ...speech.input,
      outFile: at('speech.m4a'),
      trackFile: at('speech.json'),
    },
  ]);
});

it('speaks Mandarin, and leaves other languages to vendors', async () => {
  const { tasks, submit } = await setUp();
  const input = { text: '你好', voice, params, label };
  await submit({ op: 'speech', input: { ...input, language: 'zh-CN' } });
  await submit({ op: 'speech', input: { ...input, language: 'yue-HK' } });
  expect(tasks).toHaveLength(1);
  expect(tasks[0]).not.toHaveProperty('language');
});

it('matches a voice and lets it speak its sample', async () => {
  const { tasks, percents, at, submit } = await setUp();
  const input = { fileId: 5, greeting: '你好', label };
  expect(await submit({ op: 'voice-clone', input })).toEqual({
    kind: 'finished',
    output: {
      op: 'voice-clone',
      voice,
      gender: 'female',
      versionName: '音色匹配',
      files: { sample: at('sample.m4a') },
    },
  });
  expect(tasks).toMatchObject([
    { task: 'match-voice', file: '/stored/5' },
    { task: 'speech', voice, text: '你好', label, outFile: at('sample.m4a') },
  ]);
  expect(percents).toEqual([80]);
});

it('trains an avatar in two tasks under one rising progress', async () => {
  const { tasks, percents, submit } = await setUp();
  const outcome = await submit({ op: 'avatar-train', input: { fileId: 5 } });
  expect(outcome).toMatchObject({ kind: 'finished', output: { durationMs: 8_000, width: 720 } });
  expect(tasks.map(({ task }) => task)).toEqual(['track', 'cover']);
  expect(percents).toEqual([95]);
});

it('renders with the files of figure, audio and phoneme times', async () => {
  const { tasks, at, submit } = await setUp();
  await submit({
    op: 'avatar-video',
    input: {
      figure: { kind: 'video', fileId: 1, trackFileId: 2 },
      audioFileId: 3,
      speechTrackFileId: 4,
      label,
    },
  });
  expect(tasks[0]).toMatchObject({
    task: 'render',
    figure: { kind: 'video', file: '/stored/1', trackFile: '/stored/2' },
    audioFile: '/stored/3',
    speechTrackFile: '/stored/4',
    label,
    keepDir: at('kept'),
  });
});

it('renders a scene of a film from where it begins, without a mark', async () => {
  const { tasks, submit } = await setUp();
  const figure = { kind: 'presenter', code: 'lin', orientation: 'portrait' } as const;
  await submit({
    op: 'avatar-video',
    input: { figure, audioFileId: 3, speechTrackFileId: null, label: null, startMs: 1_500 },
  });
  expect(tasks[0]).toMatchObject({ task: 'render', label: null, startMs: 1_500 });
});

it('dresses a film with stored files', async () => {
  const { tasks, submit } = await setUp();
  const figure = { kind: 'presenter', code: 'lin', orientation: 'portrait' } as const;
  await submit({
    op: 'avatar-video',
    input: {
      figure,
      audioFileId: 3,
      speechTrackFileId: 4,
      label,
      composition: {
        subtitles: { style: 'card' },
        background: { kind: 'picture', fileId: 5 },
        frame: { ratio: '3:4', fit: 'bars' },
        logo: { fileId: 6, corner: 'top-left' },
        music: { fileId: 7 },
      },
    },
  });
  expect(tasks[0]).toMatchObject({
    subtitles: { style: 'card' },
    background: { kind: 'picture', file: '/stored/5' },
    frame: { ratio: '3:4', fit: 'bars' },
    logo: { file: '/stored/6', corner: 'top-left' },
    music: { file: '/stored/7' },
  });
});

it('joins films and sounds in their order, marked as a whole', async () => {
  const { tasks, at, submit } = await setUp();
  const input = { fileIds: [7, 5], label };
  expect(await submit({ op: 'join-video', input: { ...input, crossfadeMs: 400 } })).toEqual({
    kind: 'finished',
    output: {
      op: 'join-video',
      durationMs: 6_040,
      width: 720,
      height: 1280,
      files: { video: at('film.mp4'), cover: at('film.jpg') },
    },
  });
  expect(await submit({ op: 'join-audio', input })).toEqual({
    kind: 'finished',
    output: { op: 'join-audio', durationMs: 6_040, files: { audio: at('film.m4a') } },
  });
  const scenes = [{ file: '/stored/7' }, { file: '/stored/5' }];
  expect(tasks).toMatchObject([
    { task: 'join', output: 'video', scenes, label },
    { task: 'join', output: 'audio', scenes, label },
  ]);
});

it.each<[EngineErrorCode, string, string | null]>([
  ['face', 'invalid', '没有找到正脸'],
  ['media', 'invalid', '文件无法识别'],
  ['crashed', 'transient', null],
  ['timeout', 'permanent', '生成超时，请缩短内容后重试'],
  ['missing-tool', 'permanent', null],
])('turns the engine’s %s into %s', async (code, errorClass, userMessage) => {
  const { submit } = await setUp(engineError(code, code === 'timeout' ? null : userMessage));
  expect(await submit(speech)).toEqual({
    kind: 'rejected',
    error: { class: errorClass, vendorCode: code, message: 'details for staff', userMessage },
  });
});

it('says so when a file is gone', async () => {
  const { submit } = await setUp();
  expect(await submit({ op: 'avatar-train', input: { fileId: 404 } })).toMatchObject({
    kind: 'rejected',
    error: { class: 'notFound' },
  });
});
