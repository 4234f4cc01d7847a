import { createHash, hkdfSync, timingSafeEqual } from 'node:crypto';

/**
 * The part of a vendor's callback address that nobody can guess: 256 bits, one per adapter, the same in every
 * process, changed by changing the key it is drawn from.
 */
export const callbackSecret = (key: string, adapter: string): string =>
  Buffer.from(hkdfSync('sha256', key, '', `fenshen-callback:${adapter}`, 32)).toString('hex');

/** Where an adapter's vendor is told to call back. */
export const callbackPath = (key: string, adapter: string): string =>
  `/api/callback/${encodeURIComponent(adapter)}/${callbackSecret(key, adapter)}`;

/** In the same time for every wrong secret, of whatever length. */
export const isCallbackSecret = (key: string, adapter: string, secret: string): boolean =>
  timingSafeEqual(digest(secret), digest(callbackSecret(key, adapter)));

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
