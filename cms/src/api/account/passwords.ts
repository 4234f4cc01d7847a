import { randomInt } from 'node:crypto';
import bcrypt from 'bcrypt';

const COST = 10;
/** Compared against when there is no account, so that a wrong name takes as long as a wrong password. */
const NOBODY = bcrypt.hashSync('nobody-has-this-password', COST);

export const hashPassword = (password: string): Promise<string> => bcrypt.hash(password, COST);

export const checkPassword = async (password: string, hash: string | null): Promise<boolean> =>
  (await bcrypt.compare(password, hash ?? NOBODY)) && hash !== null;

const LETTERS = 'abcdefghjkmnpqrstuvwxyz';
const DIGITS = '23456789';

/** Twelve characters without look-alikes, digits and letters mixed: about 50 bits. */
export function readablePassword(): string {
  const pick = (from: string) => from[randomInt(from.length)] as string;
  return Array.from({ length: 12 }, (_, i) => pick(i % 3 === 2 ? DIGITS : LETTERS)).join('');
}
