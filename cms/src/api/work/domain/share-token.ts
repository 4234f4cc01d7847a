import { createHash, randomBytes } from 'node:crypto';

/** Where a share link leads. */
export const SHARE_PATH = '/s/';

/** A fresh token of 192 random bits. */
export const newShareToken = (): string => randomBytes(24).toString('base64url');

/** What is kept of a token: nobody who reads the table can open a link. */
export const hashOfToken = (token: string): string => createHash('sha256').update(token).digest('base64url');

/** Whether text could be a token at all: nothing else is looked up. */
export const isShareToken = (text: string): boolean => /^[\w-]{32}$/.test(text);
