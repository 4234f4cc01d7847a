import { createHash, createHmac } from 'node:crypto';

/** Access to one bucket, as its owner hands it out. */
export interface BucketKeys {
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}

const ALGORITHM = 'AWS4-HMAC-SHA256';
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();
/** As RFC 3986 says; the language's own function leaves five characters more alone. */
const encode = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`);

/** 20301231T235959Z */
export const amzDate = (now: Date): string => now.toISOString().replace(/[-:]|\.\d{3}/g, '');

export const credentialOf = (keys: BucketKeys, date: string): string =>
  `${keys.accessKeyId}/${date.slice(0, 8)}/${keys.region}/s3/aws4_request`;

/** Hex signature (version 4) over a text: a policy in base64, or a request in its canonical form. */
export function signV4(keys: BucketKeys, date: string, text: string): string {
  const day = hmac(`AWS4${keys.secretAccessKey}`, date.slice(0, 8));
  const scoped = hmac(hmac(hmac(day, keys.region), 's3'), 'aws4_request');
  return hmac(scoped, text).toString('hex');
}

/**
 * An address that allows one request for a while. `url` is the object's; `headers` are those the browser has to send
 * as given, besides its host.
 */
export function presign(
  keys: BucketKeys,
  request: {
    method: 'GET' | 'PUT';
    url: URL;
    query?: Record<string, string>;
    headers?: Record<string, string>;
    seconds: number;
    now: Date;
  },
): string {
  const { method, url, query = {}, headers = {}, seconds, now } = request;
  const date = amzDate(now);
  const signed = Object.entries({ host: url.host, ...headers }).sort(([a], [b]) => (a < b ? -1 : 1));
  const names = signed.map(([name]) => name).join(';');
  const params = Object.entries({
    ...query,
    'X-Amz-Algorithm': ALGORITHM,
    'X-Amz-Credential': credentialOf(keys, date),
    'X-Amz-Date': date,
    'X-Amz-Expires': String(seconds),
    'X-Amz-SignedHeaders': names,
  })
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .sort()
    .join('&');
  const canonical = [
    method,
    url.pathname,
    params,
    ...signed.map(([name, value]) => `${name}:${value}`),
    '',
    names,
    'UNSIGNED-PAYLOAD',
  ].join('\n');
  const hash = createHash('sha256').update(canonical).digest('hex');
  const scope = credentialOf(keys, date).slice(keys.accessKeyId.length + 1);
  const signature = signV4(keys, date, [ALGORITHM, date, scope, hash].join('\n'));
  return `${url.origin}${url.pathname}?${params}&X-Amz-Signature=${signature}`;
}
