import { randomBytes } from 'node:crypto';

const ALPHABET = 'abcdefghijklmnopqrstuvwxyz234567';

/** "j_" and 100 random bits in base 32. */
export function newJobId(): string {
  return `j_${Array.from(randomBytes(20), (byte) => ALPHABET[byte & 31]).join('')}`;
}

/** Proof of holding a lease: nobody guesses it, no two claims share it. */
export const newLeaseToken = () => randomBytes(16).toString('hex');
