import { amzDate, credentialOf, signV4, type BucketKeys } from './aws-signature';
import { signPolicy, type PostPolicy } from './post-policy';

/** Fields of a form that a bucket takes: all but key and file. */
export interface BucketForm {
  policy: string;
  signature: string;
  /** Absent for the OSS form, which the client makes of the above. */
  fields?: Record<string, string>;
}

type Condition = Record<string, string> | [string, ...(string | number)[]];

function encode(policy: PostPolicy, bucket: string, more: Condition[]): string {
  const conditions: Condition[] = [
    { bucket },
    ['content-length-range', policy.minBytes, policy.maxBytes],
    ['starts-with', '$key', policy.dir],
    ['eq', '$success_action_status', '200'],
    ...more,
  ];
  return Buffer.from(JSON.stringify({ expiration: policy.expiresAt.toISOString(), conditions })).toString(
    'base64',
  );
}

/** OSS PostObject, version 1: the form of the specification. */
export function ossForm(policy: PostPolicy, bucket: string, keys: BucketKeys): BucketForm {
  const encoded = encode(policy, bucket, []);
  return { policy: encoded, signature: signPolicy(encoded, keys.secretAccessKey) };
}

/** S3 PostObject, version 4: every field must be named by the policy. */
export function s3Form(policy: PostPolicy, bucket: string, keys: BucketKeys, now: Date): BucketForm {
  const date = amzDate(now);
  const named = {
    'x-amz-algorithm': 'AWS4-HMAC-SHA256',
    'x-amz-credential': credentialOf(keys, date),
    'x-amz-date': date,
  };
  const encoded = encode(
    policy,
    bucket,
    Object.entries(named).map(([name, value]) => ({ [name]: value })),
  );
  const signature = signV4(keys, date, encoded);
  const fields = { policy: encoded, ...named, 'x-amz-signature': signature, success_action_status: '200' };
  return { policy: encoded, signature, fields };
}
