import { join, resolve } from 'node:path';
import { listPresenters } from '../presenters';
import { runTask } from '../run-task';
import { voicePresets } from '../speech/presets';
import type { EngineResults, EngineTask, FigureSource } from '../types';
import { label, mouth, need, number, orientation, params, UsageError, voice, type Values } from './options';

/** Ends the running task when the command is interrupted. */
export const stopper = new AbortController();

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
  if (values.picture) return pictureFigure(values, values.picture);
  if (!values.video) throw new UsageError('--presenter, --video or --picture is missing');
  const file = resolve(values.video);
  if (values.track) return { kind: 'video', file, trackFile: resolve(values.track) };
  const trackFile = join(dir, 'track.json');
  await run({ task: 'track', file, trackFile });
  return { kind: 'video', file, trackFile };
}

const pictureFigure = (values: Values, picture: string): FigureSource => ({
  kind: 'picture',
  file: resolve(picture),
  mouth: mouth(values),
  animal: values.animal,
});

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

/** Runs one command and prints its result. Throws UsageError or EngineError. `dir` is for its scratch files. */
export async function dispatch(
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
    case 'find-mouth':
      if (!operands[0]) throw new UsageError('which file?');
      return print(await run({ task: 'find-mouth', file: resolve(operands[0]) }));
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
