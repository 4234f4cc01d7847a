import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { EngineError, listPresenters, runTask, voicePresets } from './index';
import type {
  AiLabel,
  EngineResults,
  EngineTask,
  FigureSource,
  Orientation,
  SpeechParams,
  VoiceSpec,
} from './types';

const USAGE = `Usage: engine <command> [options]

  render      --presenter CODE [--orientation landscape|portrait] | --video CLIP [--track TRACK.json]
              --text TEXT [--voice CODE] [--rate 1] [--pitch 1] [--volume 1] | --audio FILE
              --out FILE.mp4 [--short-side 720] [--label TEXT]
  speech      --text TEXT [--voice CODE] [--rate 1] [--pitch 1] [--volume 1] --out FILE.m4a|FILE.wav
  match-voice FILE   finds the synthetic voice nearest to a recording
  track       --video CLIP --out TRACK.json
  clip        --presenter CODE [--orientation landscape|portrait] [--seconds 5] --out FILE.mp4
  cover       --video CLIP --out FILE.jpg
  probe       FILE
  voices      lists the voices
  presenters  lists the presenters

Pauses in TEXT: <break time="0.5s"/>. Exit codes: 0 done, 1 failed, 2 wrong usage, 130 interrupted.
`;

const OPTIONS = {
  presenter: { type: 'string' },
  orientation: { type: 'string' },
  video: { type: 'string' },
  track: { type: 'string' },
  text: { type: 'string' },
  audio: { type: 'string' },
  voice: { type: 'string' },
  rate: { type: 'string' },
  pitch: { type: 'string' },
  volume: { type: 'string' },
  label: { type: 'string' },
  seconds: { type: 'string' },
  'short-side': { type: 'string' },
  out: { type: 'string', short: 'o' },
  help: { type: 'boolean', short: 'h' },
} as const;

class UsageError extends Error {}

type Values = ReturnType<typeof parse>['values'];

function parse(args: string[]) {
  try {
    return parseArgs({ args, options: OPTIONS, allowPositionals: true });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

function need(values: Values, name: Exclude<keyof Values, 'help'>): string {
  const value = values[name];
  if (!value) throw new UsageError(`--${name} is missing`);
  return value;
}

function number(values: Values, name: Exclude<keyof Values, 'help'>, standard: number): number {
  const value = Number(values[name] ?? standard);
  if (!Number.isFinite(value) || value <= 0) throw new UsageError(`--${name} must be a positive number`);
  return value;
}

function orientation(values: Values): Orientation {
  const value = values.orientation ?? 'landscape';
  if (value === 'landscape' || value === 'portrait') return value;
  throw new UsageError('--orientation must be landscape or portrait');
}

function voice(values: Values): VoiceSpec {
  const code = values.voice ?? voicePresets[0]!.code;
  const preset = voicePresets.find((one) => one.code === code);
  if (!preset) throw new UsageError(`unknown voice "${code}"; "engine voices" lists them`);
  return preset.spec;
}

function params(values: Values): SpeechParams {
  return {
    rate: number(values, 'rate', 1),
    pitch: number(values, 'pitch', 1),
    volume: number(values, 'volume', 1),
  };
}

function label(values: Values): AiLabel {
  return { producer: 'fenshen-cli', produceId: `cli-${Date.now()}`, text: values.label ?? 'AI生成' };
}

const stopper = new AbortController();

/** Runs one task with a progress line on a terminal. */
async function run<T extends EngineTask>(task: T): Promise<EngineResults[T['task']]> {
  const isTerminal = process.stderr.isTTY;
  const show = (percent: number): void => {
    if (isTerminal) process.stderr.write(`\r${task.task} ${String(percent).padStart(3)} %`);
  };
  try {
    return await runTask(task, { onProgress: show, signal: stopper.signal });
  } finally {
    if (isTerminal) process.stderr.write('\r\x1b[K');
  }
}

function print(value: unknown): void {
  process.stdout.write(`${JSON.stringify(value, null, 2)}\n`);
}

/** Speech or the given audio as the sound of a video. */
async function sound(
  values: Values,
  dir: string,
): Promise<{ audioFile: string; speechTrackFile: string | null }> {
  if (values.audio) return { audioFile: resolve(values.audio), speechTrackFile: null };
  const audioFile = join(dir, 'speech.wav');
  const speechTrackFile = join(dir, 'speech.json');
  const speech = { text: need(values, 'text'), voice: voice(values), params: params(values), label: null };
  await run({ task: 'speech', ...speech, outFile: audioFile, trackFile: speechTrackFile });
  return { audioFile, speechTrackFile };
}

async function figure(values: Values, dir: string): Promise<FigureSource> {
  if (values.presenter)
    return { kind: 'presenter', code: values.presenter, orientation: orientation(values) };
  if (!values.video) throw new UsageError('--presenter or --video is missing');
  const file = resolve(values.video);
  if (values.track) return { kind: 'video', file, trackFile: resolve(values.track) };
  const trackFile = join(dir, 'track.json');
  await run({ task: 'track', file, trackFile });
  return { kind: 'video', file, trackFile };
}

async function render(values: Values, dir: string): Promise<void> {
  const outFile = resolve(need(values, 'out'));
  const shortSide = number(values, 'short-side', 720);
  const source = await figure(values, dir);
  const spoken = await sound(values, dir);
  const coverFile = `${outFile.replace(/\.[^./]*$/, '')}.jpg`;
  print(
    await run({
      task: 'render',
      figure: source,
      ...spoken,
      outFile,
      coverFile,
      label: label(values),
      shortSide,
    }),
  );
}

async function speech(values: Values, dir: string): Promise<void> {
  const outFile = resolve(need(values, 'out'));
  const said = {
    text: need(values, 'text'),
    voice: voice(values),
    params: params(values),
    label: label(values),
  };
  print(await run({ task: 'speech', ...said, outFile, trackFile: join(dir, 'speech.json') }));
}

async function clip(values: Values, dir: string): Promise<void> {
  const outFile = resolve(need(values, 'out'));
  const shown = {
    code: need(values, 'presenter'),
    orientation: orientation(values),
    seconds: number(values, 'seconds', 5),
  };
  print(await run({ task: 'presenter-clip', ...shown, outFile, coverFile: join(dir, 'cover.jpg') }));
}

async function cover(values: Values, dir: string): Promise<void> {
  const [file, outFile] = [resolve(need(values, 'video')), resolve(need(values, 'out'))];
  const smallFile = join(dir, 'small.jpg');
  print(await run({ task: 'cover', file, outFile, smallFile }));
}

async function dispatch(
  command: string | undefined,
  operands: string[],
  values: Values,
  dir: string,
): Promise<void> {
  switch (command) {
    case 'render':
      return render(values, dir);
    case 'speech':
      return speech(values, dir);
    case 'clip':
      return clip(values, dir);
    case 'cover':
      return cover(values, dir);
    case 'track':
      return print(
        await run({
          task: 'track',
          file: resolve(need(values, 'video')),
          trackFile: resolve(need(values, 'out')),
        }),
      );
    case 'probe':
      if (!operands[0]) throw new UsageError('which file?');
      return print(await run({ task: 'probe', file: resolve(operands[0]) }));
    case 'match-voice':
      if (!operands[0]) throw new UsageError('which file?');
      return print(await run({ task: 'match-voice', file: resolve(operands[0]) }));
    case 'voices':
      return print(voicePresets.map(({ code, name, gender, desc }) => ({ code, name, gender, desc })));
    case 'presenters':
      return print(listPresenters());
    default:
      throw new UsageError(command ? `unknown command "${command}"` : 'which command?');
  }
}

function fail(error: unknown): number {
  if (error instanceof UsageError) {
    process.stderr.write(`${error.message}\n\n${USAGE}`);
    return 2;
  }
  if (!(error instanceof EngineError)) {
    process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
    return 1;
  }
  process.stderr.write(
    `${error.userMessage ? `${error.userMessage}\n` : ''}[${error.code}] ${error.message}\n`,
  );
  return error.code === 'cancelled' ? 130 : 1;
}

async function main(): Promise<number> {
  process.once('SIGINT', () => stopper.abort());
  process.once('SIGTERM', () => stopper.abort());
  const dir = await mkdtemp(join(tmpdir(), 'fenshen-cli-'));
  try {
    const { values, positionals } = parse(process.argv.slice(2));
    if (values.help) process.stdout.write(USAGE);
    else await dispatch(positionals[0], positionals.slice(1), values, dir);
    return 0;
  } catch (error) {
    return fail(error);
  } finally {
    await rm(dir, { recursive: true, force: true });
  }
}

void main().then((code) => {
  process.exitCode = code;
});
