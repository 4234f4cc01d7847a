import type { EngineTask } from '@fenshen/engine';
import { AppError } from '../../../../../shared/app-error';
import { systemScope } from '../../../../../shared/scope';
import type { ProviderCall, ProviderRequest } from '../types';
import { createEmbeddedAdapter, type RunEngineTask } from './index';

const voice = { variant: 'f2', pitch: 50, range: 50, formant: 1, tempo: 1, shelfDb: 0 };
const params = { rate: 1, volume: 1, pitch: 1 };
const label = { producer: 'site', produceId: '9', text: 'AI生成' };
const speech: ProviderRequest = { op: 'speech', input: { text: '你好', voice, params, label } };

const RESULTS: Record<string, unknown> = {
  speech: { durationMs: 1_234 },
  'match-voice': { voice, gender: 'female', measured: {} },
  track: { frames: 50, faceShare: 1, width: 720, height: 1280, fps: 25, durationMs: 8_000 },
  cover: { width: 720, height: 1280 },
  render: { durationMs: 6_040, width: 720, height: 1280 },
};

function setUp(fail?: Error) {
  const tasks: EngineTask[] = [];
  const percents: number[] = [];
  const runTask = (async (task: EngineTask, options?: { onProgress?: (percent: number) => void }) => {
    tasks.push(task);
    if (fail) throw fail;
    options?.onProgress?.(100);
    return RESULTS[task.task];
  }) as RunEngineTask;
  const localPath = async (_scope: unknown, fileId: number) => {
    if (fileId === 404) throw new AppError('NOT_FOUND');
    return `/stored/${fileId}`;
  };
  const call: ProviderCall = {
    jobId: 'j',
    clientKey: 'j-speech',
    scope: systemScope(),
    scratchDir: '/scratch',
    onProgress: (percent) => percents.push(percent),
    signal: new AbortController().signal,
  };
  const adapter = createEmbeddedAdapter({ media: { localPath }, runTask });
  return { tasks, percents, submit: (request: ProviderRequest) => adapter.submit(request, call) };
}

const engineError = (code: string, userMessage: string | null) =>
  Object.assign(new Error('details for staff'), { name: 'EngineError', code, userMessage });

it('speaks into the scratch directory', async () => {
  const { tasks, submit } = setUp();
  expect(await submit(speech)).toEqual({
    kind: 'finished',
    output: {
      op: 'speech',
      durationMs: 1_234,
      files: { audio: '/scratch/speech.m4a', track: '/scratch/speech.json' },
    },
  });
  expect(tasks).toEqual([
    {
      task: 'speech',
      ...speech.input,
      outFile: '/scratch/speech.m4a',
      trackFile: '/scratch/speech.json',
    },
  ]);
});

it('matches a voice and lets it speak its sample', async () => {
  const { tasks, percents, submit } = setUp();
  const input = { fileId: 5, greeting: '你好', label };
  expect(await submit({ op: 'voice-clone', input })).toEqual({
    kind: 'finished',
    output: {
      op: 'voice-clone',
      voice,
      gender: 'female',
      versionName: '音色匹配',
      files: { sample: '/scratch/sample.m4a' },
    },
  });
  expect(tasks).toMatchObject([
    { task: 'match-voice', file: '/stored/5' },
    { task: 'speech', voice, text: '你好', label, outFile: '/scratch/sample.m4a' },
  ]);
  expect(percents).toEqual([80]);
});

it('trains an avatar in two tasks under one rising progress', async () => {
  const { tasks, percents, submit } = setUp();
  const outcome = await submit({ op: 'avatar-train', input: { fileId: 5 } });
  expect(outcome).toMatchObject({ kind: 'finished', output: { durationMs: 8_000, width: 720 } });
  expect(tasks.map(({ task }) => task)).toEqual(['track', 'cover']);
  expect(percents).toEqual([95]);
});

it('renders with the files of figure, audio and phoneme times', async () => {
  const { tasks, submit } = setUp();
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
  });
});

it.each([
  ['face', 'invalid', '没有找到正脸'],
  ['media', 'invalid', '文件无法识别'],
  ['crashed', 'transient', null],
  ['timeout', 'permanent', '生成超时，请缩短内容后重试'],
  ['missing-tool', 'permanent', null],
])('turns the engine’s %s into %s', async (code, errorClass, userMessage) => {
  const { submit } = setUp(engineError(code, code === 'timeout' ? null : userMessage));
  expect(await submit(speech)).toEqual({
    kind: 'rejected',
    error: { class: errorClass, vendorCode: code, message: 'details for staff', userMessage },
  });
});

it('says so when a file is gone', async () => {
  const { submit } = setUp();
  expect(await submit({ op: 'avatar-train', input: { fileId: 404 } })).toMatchObject({
    kind: 'rejected',
    error: { class: 'notFound' },
  });
});
