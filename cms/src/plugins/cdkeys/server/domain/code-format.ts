import { randomBytes } from 'node:crypto';

/**
 * A code reads PREFIX-XXXX-XXXX-XXXX-XXXX-XXXX: 19 random characters (92 bits) and a check character.
 * Characters that are mistaken for each other when read or typed (0 O, 1 I L, 5 S, U V) appear once or not at all.
 * 29 is prime, which lets the check catch every single wrong character and every swap of neighbours.
 */
export const ALPHABET = '23456789ABCDEFGHJKMNPQRTVWXYZ';
export const BODY_LENGTH = 20;
const PREFIX_MAX = 8;

const BASE = ALPHABET.length;
const GROUP = 4;
/** Last characters, which lists show. */
export const TAIL_LENGTH = GROUP;
/** Bytes from here on would favour the first characters. */
const FAIR_BYTES = 256 - (256 % BASE);
const LOOK_ALIKES: Record<string, string> = { O: '0', I: '1', L: '1', S: '5', U: 'V' };

/** Weighted so that the check character itself counts once. */
const weigh = (body: string): number =>
  [...body].reduce((sum, char, i) => sum + ALPHABET.indexOf(char) * (BODY_LENGTH - i), 0) % BASE;

/** Fresh codes as people read them. `count` of them from one draw of randomness. */
export function drawCodes(count: number, prefix = ''): string[] {
  const wanted = count * (BODY_LENGTH - 1);
  let chars = '';
  while (chars.length < wanted) {
    for (const byte of randomBytes(Math.ceil((wanted - chars.length) * 1.15) + 16))
      if (byte < FAIR_BYTES && chars.length < wanted) chars += ALPHABET[byte % BASE];
  }
  return Array.from({ length: count }, (_, i) => {
    const body = chars.slice(i * (BODY_LENGTH - 1), (i + 1) * (BODY_LENGTH - 1));
    return display(prefix, body + (ALPHABET[(BASE - weigh(body)) % BASE] ?? ''));
  });
}

const display = (prefix: string, body: string): string =>
  [prefix, ...(body.match(new RegExp(`.{${GROUP}}`, 'g')) ?? [])].filter(Boolean).join('-');

/** Letters and digits alone, upper case, look-alikes made one: equal for all ways of typing one code. */
export const foldCode = (text: string): string =>
  text
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')
    .replace(/[OILSU]/g, (char) => LOOK_ALIKES[char] ?? char);

/** A typed code, folded, and its prefix; null when it cannot be a code at all. */
export function parseCode(text: string): { folded: string; prefix: string } | null {
  const folded = foldCode(text);
  const body = folded.slice(-BODY_LENGTH);
  const prefix = folded.slice(0, -BODY_LENGTH);
  if (body.length < BODY_LENGTH || prefix.length > PREFIX_MAX) return null;
  if ([...body].some((char) => !ALPHABET.includes(char)) || weigh(body) !== 0) return null;
  return { folded, prefix };
}

/** The last characters of a code as lists show them, `63NQ` or `****-63NQ`, folded; null for anything else. */
export function parseTail(text: string): string | null {
  const folded = foldCode(text);
  return folded.length === TAIL_LENGTH && [...folded].every((char) => ALPHABET.includes(char))
    ? folded
    : null;
}

/** Whether a text can be the last characters of a code. */
export const isTail = (text: string): boolean => parseTail(text) !== null;

/** A code as lists show it: enough to tell two apart, not enough to redeem. */
export const maskCode = (code: string): string => {
  const body = code.slice(-(BODY_LENGTH + BODY_LENGTH / GROUP - 1));
  return code.slice(0, -body.length) + body.slice(0, -GROUP).replace(/[^-]/g, '*') + body.slice(-GROUP);
};
