import type { MouthPose } from '../types';

/** Mouth target of one sound. `closes` = the lips must meet. */
export interface Viseme extends MouthPose {
  closes: boolean;
}

/** The mouth of a pause: exactly closed and neutral. */
export const REST: Viseme = { open: 0, width: 1, teeth: 0, closes: false };

function vowel(open: number, width: number, teeth: number): Viseme {
  return { open, width, teeth, closes: false };
}

const LIPS: Viseme = { open: 0, width: 0.98, teeth: 0, closes: true };
const LABIODENTAL = vowel(0.08, 1, 0.7);
const SIBILANT = vowel(0.16, 1.07, 0.9);
const ROUND_SIBILANT = vowel(0.18, 0.9, 0.8);
const TONGUE_TIP = vowel(0.22, 1.02, 0.5);
const TONGUE_BACK = vowel(0.28, 1, 0.3);

/** IPA letters by the mouth they need. Diphthongs are several letters in a row. */
const LETTERS: Record<string, Viseme> = {
  a: vowel(0.9, 1.02, 0.4), ɑ: vowel(0.95, 1, 0.3), æ: vowel(0.78, 1.06, 0.5), ʌ: vowel(0.66, 1, 0.4), ɐ: vowel(0.7, 1, 0.4),
  o: vowel(0.55, 0.78, 0.1), ɔ: vowel(0.62, 0.8, 0.1), ɒ: vowel(0.66, 0.84, 0.1),
  e: vowel(0.48, 1.06, 0.5), ɛ: vowel(0.54, 1.05, 0.5), ə: vowel(0.44, 1, 0.4), ɜ: vowel(0.46, 0.96, 0.3), ɤ: vowel(0.48, 1.02, 0.4),
  i: vowel(0.28, 1.12, 0.7), ɪ: vowel(0.32, 1.08, 0.6), j: vowel(0.24, 1.1, 0.6),
  u: vowel(0.27, 0.68, 0), ʊ: vowel(0.32, 0.74, 0), w: vowel(0.2, 0.68, 0),
  y: vowel(0.24, 0.72, 0.1), ɥ: vowel(0.22, 0.72, 0.1),
  m: LIPS, b: LIPS, p: LIPS,
  f: LABIODENTAL, v: LABIODENTAL,
  s: SIBILANT, z: SIBILANT, ɕ: SIBILANT, c: SIBILANT,
  ʃ: ROUND_SIBILANT, ʒ: ROUND_SIBILANT, ʂ: ROUND_SIBILANT, ʐ: ROUND_SIBILANT, ɹ: ROUND_SIBILANT, r: ROUND_SIBILANT,
  d: TONGUE_TIP, t: TONGUE_TIP, l: TONGUE_TIP, n: TONGUE_TIP, θ: TONGUE_TIP, ð: TONGUE_TIP, ɾ: TONGUE_TIP,
  ɡ: TONGUE_BACK, g: TONGUE_BACK, k: TONGUE_BACK, ŋ: TONGUE_BACK, x: TONGUE_BACK, χ: TONGUE_BACK, h: TONGUE_BACK,
}; // prettier-ignore

/** Symbols of the synthesizer that do not read letter by letter. */
const WHOLE: Record<string, Viseme[]> = {
  // Syllabic i after s- and sh-sounds: teeth nearly together, hardly spread.
  'i.': [ROUND_SIBILANT],
  i̪: [SIBILANT],
  'ts.': [ROUND_SIBILANT],
  'ts.h': [ROUND_SIBILANT],
  's.': [ROUND_SIBILANT],
  ts: [SIBILANT],
  tsh: [SIBILANT],
  tɕ: [SIBILANT],
  tɕh: [SIBILANT],
  dʒ: [ROUND_SIBILANT],
  tʃ: [ROUND_SIBILANT],
  th: [TONGUE_TIP],
  kh: [TONGUE_BACK],
  ph: [LIPS],
  onɡ: [LETTERS.o!, LETTERS.u!, TONGUE_BACK],
};

const STRESS_AND_LENGTH = /[ˈˌːˑ-]/g;

/**
 * Mouth targets of one IPA symbol, in the order they are formed; the sound's time is shared among them.
 * The empty symbol is a pause. Unknown sounds get a slightly open mouth.
 */
export function visemesOf(symbol: string): Viseme[] {
  const plain = symbol.replace(STRESS_AND_LENGTH, '');
  if (plain === '') return [REST];
  const whole = WHOLE[plain];
  if (whole) return whole;
  const letters = Array.from(plain, (letter) => LETTERS[letter]).filter((viseme) => viseme !== undefined);
  return letters.length > 0 ? letters : [TONGUE_TIP];
}
