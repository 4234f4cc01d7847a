import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { CookieJar } from '../../kernel/http/call';

/** How long a browser is remembered after it signed in. */
const REMEMBERED_SECONDS = 180 * 86_400;

/**
 * Marks of browsers that signed in to an account before. A mark opens nothing: it only has the browser's tries
 * counted apart, so that strangers who guess cannot use up its owner's.
 */
export class Devices {
  private readonly key: Buffer;

  constructor(secret: string) {
    this.key = createHmac('sha256', secret).update('fenshen-device').digest();
  }

  /** The mark of a browser that was remembered for this before, e.g. a login name; null without one. */
  known(cookies: CookieJar, door: string): string | null {
    const [nonce = '', mac = ''] = (cookies.get(cookieOf(door)) ?? '').split('.');
    const given = Buffer.from(mac);
    const right = Buffer.from(this.macOf(door, nonce));
    return given.length === right.length && timingSafeEqual(given, right) ? nonce : null;
  }

  remember(cookies: CookieJar, door: string): void {
    const nonce = this.known(cookies, door) ?? randomBytes(12).toString('base64url');
    cookies.set(cookieOf(door), `${nonce}.${this.macOf(door, nonce)}`, REMEMBERED_SECONDS);
  }

  private macOf(door: string, nonce: string): string {
    return createHmac('sha256', this.key).update(`${door}\n${nonce}`).digest('base64url');
  }
}

const cookieOf = (door: string): string =>
  `device_${createHash('sha256').update(door).digest('hex').slice(0, 12)}`;
