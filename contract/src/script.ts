import { CHARS_PER_SECOND, ENGINE_RULES, LIMITS, NAME_FROM_TEXT_CHARS } from './constants';

/** Rules of scripts, used by the editor before sending and by the server before charging. */

/** A pause in a script; captures its seconds. */
export const BREAK_TAG = /<break\s+time="(\d+(?:\.\d+)?)s"\s*\/?>(?:<\/break>)?/g;

export const breakTag = (seconds: number) => `<break time="${seconds}s"/>`;

/** Script without pause tags and other markup. */
export function plainText(script: string): string {
  return script.replace(BREAK_TAG, '').replace(/<[^>]*>/g, '');
}

/** Counted as the limit counts: no tags, no pauses, by character. */
export function scriptLength(script: string): number {
  return [...plainText(script).trim()].length;
}

/** The first characters of a text, as a name; empty for a text without words. */
export const nameFromText = (text: string): string =>
  [...text.replace(/\s+/g, ' ').trim()].slice(0, NAME_FROM_TEXT_CHARS).join('').trim();

export function scriptLimit(voiceApi: string): number {
  return voiceApi === 'nw' ? LIMITS.scriptCharsNw : LIMITS.scriptChars;
}

export function pauseSeconds(script: string): number {
  let sum = 0;
  for (const match of script.matchAll(BREAK_TAG)) sum += Number(match[1]);
  return sum;
}

/** Seconds a script is likely to last at a speaking rate, 1 being normal (spec 2 §5). Pauses last as long at any. */
export function estimateSeconds(script: string, rate = 1): number {
  return scriptLength(script) / CHARS_PER_SECOND / rate + pauseSeconds(script);
}

/** Whole seconds that are charged for a result of this length: started seconds count. */
export function billedSeconds(durationMs: number): number {
  return Math.max(1, Math.ceil(durationMs / 1000));
}

const has = (list: readonly string[], api: string) => list.includes(api);
export const engineRules = (voiceApi: string) => ({
  pauses: !has(ENGINE_RULES.noPause, voiceApi),
  rate: !has(ENGINE_RULES.noRate, voiceApi),
  volumePitch: !has(ENGINE_RULES.noVolumePitch, voiceApi),
});

export const isPhone = (text: string) => /^1[3-9]\d{9}$/.test(text);
/** Staff's own rule: what they sign in to gives credits away. */
export const isStrongStaffPassword = (text: string) =>
  text.length >= LIMITS.staffPasswordMin && isStrongPassword(text);

export const isStrongPassword = (text: string) =>
  text.length >= LIMITS.passwordMin &&
  text.length <= LIMITS.passwordMax &&
  /\d/.test(text) &&
  /[A-Za-z]/.test(text);
