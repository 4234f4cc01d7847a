import { parseArgs } from 'node:util';
import { voicePresets } from '../speech/presets';
import type { AiLabel, MouthAnchor, Orientation, SpeechParams, VoiceSpec } from '../types';

/** How the command is used; shown on request and after a mistake. */
export const USAGE = `Usage: engine <command> [options]

  render      --presenter CODE [--orientation landscape|portrait] | --video CLIP [--track TRACK.json]
                | --picture PHOTO [--mouth X,Y,WIDTH[,ANGLE] [--animal]]
              --text TEXT [--voice CODE] [--rate 1] [--pitch 1] [--volume 1] | --audio FILE
              --out FILE.mp4 [--short-side 720] [--label TEXT]
  speech      --text TEXT [--voice CODE] [--rate 1] [--pitch 1] [--volume 1] --out FILE.m4a|FILE.wav
  match-voice FILE   finds the synthetic voice nearest to a recording
  find-mouth  FILE   finds the mouth of a picture's one face
  track       --video CLIP --out TRACK.json
  clip        --presenter CODE [--orientation landscape|portrait] [--seconds 5] --out FILE.mp4
  cover       --video CLIP --out FILE.jpg
  probe       FILE
  voices      lists the voices
  presenters  lists the presenters

X, Y and WIDTH are shares of the picture, ANGLE is in degrees. Pauses in TEXT: <break time="0.5s"/>. Exit codes: 0 done, 1 failed, 2 wrong usage, 130 interrupted.
`;

const OPTIONS = {
  presenter: { type: 'string' },
  orientation: { type: 'string' },
  video: { type: 'string' },
  track: { type: 'string' },
  picture: { type: 'string' },
  mouth: { type: 'string' },
  animal: { type: 'boolean' },
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

/** The command was called wrongly; the message says what is missing. */
export class UsageError extends Error {}

export type Values = ReturnType<typeof parse>['values'];

/** Options and operands of a command line. Throws UsageError for unknown ones. */
export function parse(args: string[]) {
  try {
    return parseArgs({ args, options: OPTIONS, allowPositionals: true });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

type TextOption = Exclude<keyof Values, 'help' | 'animal'>;

/** A text that must be given. */
export function need(values: Values, name: TextOption): string {
  const value = values[name];
  if (!value) throw new UsageError(`--${name} is missing`);
  return value;
}

/** A positive number, or the standard where none is given. */
export function number(values: Values, name: TextOption, standard: number): number {
  const value = Number(values[name] ?? standard);
  if (!Number.isFinite(value) || value <= 0) throw new UsageError(`--${name} must be a positive number`);
  return value;
}

export function orientation(values: Values): Orientation {
  const value = values.orientation ?? 'landscape';
  if (value === 'landscape' || value === 'portrait') return value;
  throw new UsageError('--orientation must be landscape or portrait');
}

/** The voice by its code, or the first. */
export function voice(values: Values): VoiceSpec {
  const code = values.voice ?? voicePresets[0]!.code;
  const preset = voicePresets.find((one) => one.code === code);
  if (!preset) throw new UsageError(`unknown voice "${code}"; "engine voices" lists them`);
  return preset.spec;
}

/** Where a picture's mouth was placed; undefined where its face is to be found. */
export function mouth({ mouth: value }: Values): MouthAnchor | undefined {
  if (!value) return undefined;
  const [x, y, width, angle = 0, ...more] = value.split(',').map(Number);
  const isShare = (n: number | undefined): n is number => n !== undefined && n > 0 && n < 1;
  if (!isShare(x) || !isShare(y) || !isShare(width) || !Number.isFinite(angle) || more.length > 0)
    throw new UsageError('--mouth must be X,Y,WIDTH[,ANGLE]');
  return { x, y, width, angle };
}

/** Speaking parameters; 1 is normal. */
export function params(values: Values): SpeechParams {
  return {
    rate: number(values, 'rate', 1),
    pitch: number(values, 'pitch', 1),
    volume: number(values, 'volume', 1),
  };
}

/** The AI mark that everything made here carries. */
export function label(values: Values): AiLabel {
  return { producer: 'fenshen-cli', produceId: `cli-${Date.now()}`, text: values.label ?? 'AI生成' };
}
