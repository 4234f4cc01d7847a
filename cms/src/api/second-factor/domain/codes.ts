import { randomInt } from 'node:crypto';
import { RECOVERY_CODES } from '@fenshen/contract';

/** Without look-alikes: ten of these are about 50 bits. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';
const HALF = 5;

const draw = (length: number): string =>
  Array.from({ length }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');

/** Fresh recovery codes as they are shown: `abcde-fgh23`. */
export function drawRecoveryCodes(): string[] {
  const codes = new Set<string>();
  while (codes.size < RECOVERY_CODES) codes.add(`${draw(HALF)}-${draw(HALF)}`);
  return [...codes];
}

/** A code as it is compared: however it was spaced, dashed or capitalised, and full-width digits as plain ones. */
export const tidyCode = (typed: string): string =>
  typed
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '');

/** Whether it is an authenticator's; anything else can only be a recovery code. */
export const isTimeCode = (tidy: string): boolean => /^\d{6}$/.test(tidy);
