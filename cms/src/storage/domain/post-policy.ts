import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';

/** A form upload's policy in the PostObject manner: signed by us, verified by whoever stores the file. */
export interface PostPolicy {
  dir: string;
  minBytes: number;
  maxBytes: number;
  expiresAt: Date;
}

const document = z.object({
  expiration: z.iso.datetime(),
  conditions: z.tuple([
    z.tuple([z.literal('content-length-range'), z.number().int().min(0), z.number().int().positive()]),
    z.tuple([z.literal('starts-with'), z.literal('$key'), z.string().min(1)]),
  ]),
});

/** Base64 JSON, as it travels in the form. */
export function encodePolicy(policy: PostPolicy): string {
  const value: z.infer<typeof document> = {
    expiration: policy.expiresAt.toISOString(),
    conditions: [
      ['content-length-range', policy.minBytes, policy.maxBytes],
      ['starts-with', '$key', policy.dir],
    ],
  };
  return Buffer.from(JSON.stringify(value)).toString('base64');
}

/** Base64 HMAC-SHA1 over the encoded policy. */
export const signPolicy = (encoded: string, secret: string): string =>
  createHmac('sha1', secret).update(encoded).digest('base64');

/** The policy of a form, or null when the signature, the text, the time or the key is not in order. */
export function openPolicy(
  form: { policy: string; signature: string; key: string },
  secret: string,
  now: Date,
): PostPolicy | null {
  const expected = Buffer.from(signPolicy(form.policy, secret));
  const given = Buffer.from(form.signature);
  if (expected.length !== given.length || !timingSafeEqual(expected, given)) return null;
  const parsed = document.safeParse(parseJson(Buffer.from(form.policy, 'base64').toString('utf8')));
  if (!parsed.success) return null;
  const [[, minBytes, maxBytes], [, , dir]] = parsed.data.conditions;
  const expiresAt = new Date(parsed.data.expiration);
  if (expiresAt <= now || !form.key.startsWith(dir)) return null;
  return { dir, minBytes, maxBytes, expiresAt };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
