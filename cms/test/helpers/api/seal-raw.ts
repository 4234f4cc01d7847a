import { createHmac, randomBytes } from 'node:crypto';

/** A properly signed envelope around any body text, which `sealEnvelope` of the contract never makes. */
export function sealRaw(input: {
  method: string;
  path: string;
  /** base64url, as it travels. */
  body: string;
  key: string;
}): Record<string, string> {
  const timestamp = String(Date.now());
  const nonce = randomBytes(16).toString('hex');
  const text = `${input.method}\n${input.path}\n${timestamp}\n${nonce}\n${input.body}`;
  const sign = createHmac('sha256', input.key).update(text).digest('hex');
  return { timestamp, check: '1', nonce, body: input.body, sign };
}
