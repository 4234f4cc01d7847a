import {
  breakTag,
  engineRules,
  plainText,
  scriptLength,
  scriptLimit,
  SLIDERS,
  type ErrorCode,
} from '@fenshen/contract';

export interface Sliders {
  rate: number;
  volume: number;
  pitch: number;
}

const BREAK = /<break\s+time="(\d+(?:\.\d+)?)s"\s*\/?>(?:<\/break>)?/g;
/** Longest pause a tag may ask for. */
const MAX_PAUSE_SECONDS = 10;
/** Control, format and unassigned characters and line separators, but not newline and tab. */
const INVISIBLE = /[^\P{C}\n\t]|[\u2028\u2029]/gu;
const SPEAKABLE = /[\p{L}\p{N}]/u;

/** Why a script cannot be spoken by this voice, or null. An empty one is the caller's to name. */
export function refusalOfScript(script: string, voiceApi: string): ErrorCode | null {
  const limit = scriptLimit(voiceApi);
  if (scriptLength(script) > limit) return voiceApi === 'nw' ? 'SCRIPT_TOO_LONG_NW' : 'SCRIPT_TOO_LONG';
  return SPEAKABLE.test(plainText(script)) ? null : 'SCRIPT_UNSPEAKABLE';
}

/** The script as the provider gets it: plain words, and pauses only where the voice knows them. */
export function spokenScript(script: string, voiceApi: string): string {
  const { pauses } = engineRules(voiceApi);
  const parts: string[] = [];
  let from = 0;
  for (const match of script.matchAll(BREAK)) {
    parts.push(words(script.slice(from, match.index)));
    if (pauses) parts.push(breakTag(Math.min(Number(match[1]), MAX_PAUSE_SECONDS)));
    from = match.index + match[0].length;
  }
  parts.push(words(script.slice(from)));
  return parts.join('').trim();
}

const words = (text: string) => plainText(text.replace(/\r\n?/g, '\n')).replace(INVISIBLE, '');

/** Slider values as this voice takes them; those it has not stay at their default. */
export function slidersFor(voiceApi: string, { rate, volume, pitch }: Sliders): Sliders {
  const rules = engineRules(voiceApi);
  return {
    rate: rules.rate ? rate : SLIDERS.rate.default,
    volume: rules.volumePitch ? volume : SLIDERS.volume.default,
    pitch: rules.volumePitch ? pitch : SLIDERS.pitch.default,
  };
}
