import { Secret, TOTP } from 'otpauth';

/** What authenticator apps know without being told. */
const KIND = { algorithm: 'SHA1', digits: 6, period: 30 } as const;
/** Steps before and after the present one: clocks differ, and typing takes its time. */
const WINDOW = 1;
/** As long as SHA-1's own output, as RFC 4226 advises. */
const SECRET_BYTES = 20;

/** A fresh secret in base 32. */
export const drawSecret = (): string => new Secret({ size: SECRET_BYTES }).base32;

/** `otpauth://totp/…`: what authenticators read from the picture. */
export const addressOf = (secret: string, names: { issuer: string; account: string }): string =>
  new TOTP({ ...KIND, secret, issuer: names.issuer, label: names.account }).toString();

/** The step of thirty seconds, counted from 1970, whose code this is; null when it is none of those near `now`. */
export function stepOf(secret: string, code: string, now: Date): number | null {
  const timestamp = now.getTime();
  const delta = new TOTP({ ...KIND, secret }).validate({ token: code, timestamp, window: WINDOW });
  return delta === null ? null : Math.floor(timestamp / 1000 / KIND.period) + delta;
}
