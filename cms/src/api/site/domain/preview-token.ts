import { createHmac, createSecretKey, type KeyObject } from 'node:crypto';
import jwt from 'jsonwebtoken';
import { z } from 'zod';

const AUDIENCE = 'site-preview';
const LIFETIME_SECONDS = 3600;
const claims = z.object({
  site: z.number().int().positive(),
  /** Who made it, in which of their sessions' generations. */
  maker: z.number().int().positive(),
  v: z.number().int(),
  /** Where the admin app that shows it is open. */
  host: z.string(),
});
export type PreviewClaims = z.infer<typeof claims>;

/** A key of its own: a preview token is never a session's, nor the other way round. */
export const previewKey = (secret: string): KeyObject =>
  createSecretKey(createHmac('sha256', secret).update(AUDIENCE).digest());

/** Lets its bearer see the site's draft for an hour. */
export function signPreview(
  key: KeyObject,
  claim: PreviewClaims,
  now: Date,
): { token: string; expiresAt: Date } {
  const iat = Math.floor(now.getTime() / 1000);
  const exp = iat + LIFETIME_SECONDS;
  const token = jwt.sign({ ...claim, iat, exp }, key, { algorithm: 'HS256', audience: AUDIENCE });
  return { token, expiresAt: new Date(exp * 1000) };
}

/** What a good token says; null for a forged, foreign or expired one. */
export function readPreview(key: KeyObject, token: string, now: Date): PreviewClaims | null {
  try {
    const payload = jwt.verify(token, key, {
      algorithms: ['HS256'],
      audience: AUDIENCE,
      clockTimestamp: Math.floor(now.getTime() / 1000),
    });
    return claims.parse(payload);
  } catch {
    return null;
  }
}
