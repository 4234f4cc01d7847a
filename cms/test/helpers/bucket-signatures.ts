import { createHash, createHmac } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

export interface BucketOptions {
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}

/** What the bucket says no with. */
export class Refusal extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
  ) {
    super(code);
  }
}

const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();
const strict = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`);

/** What the bucket asks of a request and of a posted form. */
export function bucketSignatures(options: BucketOptions) {
  const signature = (date: string, text: string): string => {
    const day = hmac(`AWS4${options.secretAccessKey}`, date.slice(0, 8));
    return hmac(hmac(hmac(hmac(day, options.region), 's3'), 'aws4_request'), text).toString('hex');
  };

  function checkRequest(req: IncomingMessage, url: URL): void {
    const query = url.searchParams;
    const inQuery = query.has('X-Amz-Signature');
    const header = /Credential=([^,]+), ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]+)/.exec(
      req.headers.authorization ?? '',
    );
    const credential = (inQuery ? query.get('X-Amz-Credential') : header?.[1]) ?? '';
    const names = (inQuery ? query.get('X-Amz-SignedHeaders') : header?.[2]) ?? '';
    const given = (inQuery ? query.get('X-Amz-Signature') : header?.[3]) ?? '';
    const date = String(inQuery ? query.get('X-Amz-Date') : (req.headers['x-amz-date'] ?? ''));
    const scope = `${date.slice(0, 8)}/${options.region}/s3/aws4_request`;
    if (credential !== `${options.accessKeyId}/${scope}`) throw new Refusal(403, 'InvalidAccessKeyId');
    if (inQuery) {
      const begun = Date.parse(
        date.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'),
      );
      if (Date.now() > begun + Number(query.get('X-Amz-Expires')) * 1000)
        throw new Refusal(403, 'AccessDenied');
    }
    const params = [...query]
      .filter(([name]) => name !== 'X-Amz-Signature')
      .map(([name, value]) => `${strict(name)}=${strict(value)}`)
      .sort()
      .join('&');
    const headers = names.split(';').map((name) => `${name}:${String(req.headers[name] ?? '').trim()}\n`);
    const payload = inQuery ? 'UNSIGNED-PAYLOAD' : String(req.headers['x-amz-content-sha256']);
    const canonical = [req.method, url.pathname, params, headers.join(''), names, payload].join('\n');
    const hash = createHash('sha256').update(canonical).digest('hex');
    if (signature(date, ['AWS4-HMAC-SHA256', date, scope, hash].join('\n')) !== given)
      throw new Refusal(403, 'SignatureDoesNotMatch');
  }

  /** Every field needs a condition, and every condition has to hold. */
  function checkForm(fields: Map<string, string>, size: number): void {
    const policy = fields.get('policy') ?? '';
    const isV4 = fields.has('x-amz-signature');
    const expected = isV4
      ? signature(fields.get('x-amz-date') ?? '', policy)
      : createHmac('sha1', options.secretAccessKey).update(policy).digest('base64');
    if (expected !== fields.get(isV4 ? 'x-amz-signature' : 'signature'))
      throw new Refusal(403, 'SignatureDoesNotMatch');
    if (!isV4 && fields.get('ossaccesskeyid') !== options.accessKeyId)
      throw new Refusal(403, 'InvalidAccessKeyId');
    const { expiration, conditions } = JSON.parse(Buffer.from(policy, 'base64').toString()) as {
      expiration: string;
      conditions: (Record<string, string> | [string, string | number, string | number])[];
    };
    if (Date.parse(expiration) <= Date.now()) throw new Refusal(403, 'AccessDenied');
    const named = new Set(['policy', 'x-amz-signature', 'signature', 'ossaccesskeyid']);
    for (const condition of conditions) {
      const [how, name, value] = Array.isArray(condition)
        ? condition
        : (['eq', `$${Object.keys(condition)[0]}`, Object.values(condition)[0] ?? ''] as const);
      if (how === 'content-length-range') {
        if (size < Number(name) || size > Number(value)) throw new Refusal(400, 'EntityTooLarge');
        continue;
      }
      const field = String(name).slice(1).toLowerCase();
      named.add(field);
      const text = field === 'bucket' ? options.bucket : (fields.get(field) ?? '');
      if (how === 'eq' ? text !== value : !text.startsWith(String(value)))
        throw new Refusal(403, 'AccessDenied');
    }
    for (const field of fields.keys()) if (!named.has(field)) throw new Refusal(403, 'AccessDenied');
  }

  return { checkRequest, checkForm };
}
