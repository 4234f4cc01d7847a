import { createHmac, timingSafeEqual } from 'node:crypto';

/** Links expire on whole hours, so that within one the same file has the same address and browsers keep it. */
const BUCKET_SECONDS = 3600;

const signatureOf = (key: string, expires: number, name: string, secret: string): string =>
  createHmac('sha256', secret).update(`${key}\n${expires}\n${name}`).digest('base64url');

/** Relative address of a stored object, good for at least `ttlSeconds`. `name` makes it a download. */
export function signFileUrl(
  key: string,
  options: { ttlSeconds: number; name?: string; now: Date },
  secret: string,
): string {
  const soonest = options.now.getTime() / 1000 + options.ttlSeconds;
  const expires = Math.ceil(soonest / BUCKET_SECONDS) * BUCKET_SECONDS;
  const query = new URLSearchParams({
    e: String(expires),
    s: signatureOf(key, expires, options.name ?? '', secret),
  });
  if (options.name) query.set('name', options.name);
  return `/files/${key}?${query}`;
}

/** Whether these query values allow reading the key at this time. */
export function isFileUrlValid(
  key: string,
  query: { e: string; s: string; name: string },
  secret: string,
  now: Date,
): boolean {
  const expires = Number(query.e);
  if (!Number.isSafeInteger(expires) || expires * 1000 <= now.getTime()) return false;
  const expected = Buffer.from(signatureOf(key, expires, query.name, secret));
  const given = Buffer.from(query.s);
  return expected.length === given.length && timingSafeEqual(expected, given);
}
