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

  /** The mark of a browser that signed in to this login name before, or null. */
  known(cookies: CookieJar, login: string): string | null {
    const [nonce = '', mac = ''] = (cookies.get(cookieOf(login)) ?? '').split('.');
    const given = Buffer.from(mac);
    const right = Buffer.from(this.macOf(login, nonce));
    return given.length === right.length && timingSafeEqual(given, right) ? nonce : null;
  }

  remember(cookies: CookieJar, login: string): void {
    const nonce = this.known(cookies, login) ?? randomBytes(12).toString('base64url');
    cookies.set(cookieOf(login), `${nonce}.${this.macOf(login, nonce)}`, REMEMBERED_SECONDS);
  }

  private macOf(login: string, nonce: string): string {
    return createHmac('sha256', this.key).update(`${login}\n${nonce}`).digest('base64url');
  }
}

const cookieOf = (login: string): string =>
  `device_${createHash('sha256').update(login).digest('hex').slice(0, 12)}`;
