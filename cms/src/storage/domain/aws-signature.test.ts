import { amzDate, presign, signV4 } from './aws-signature';
import { ossForm, s3Form } from './bucket-form';
import { signPolicy } from './post-policy';

/** The published example of the protocol's documentation. */
const EXAMPLE = {
  region: 'us-east-1',
  accessKeyId: 'AKIAIOSFODNN7EXAMPLE',
  secretAccessKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
};

test('a presigned address is the documented one', () => {
  const url = presign(EXAMPLE, {
    method: 'GET',
    url: new URL('https://examplebucket.s3.amazonaws.com/test.txt'),
    seconds: 86_400,
    now: new Date('2013-05-24T00:00:00Z'),
  });
  expect(url).toContain('X-Amz-Signature=aeeed9bbccd4d02ee5c0109b86d86835f995330da4c265957d157751f604d404');
  expect(url).toContain('X-Amz-Credential=AKIAIOSFODNN7EXAMPLE%2F20130524%2Fus-east-1%2Fs3%2Faws4_request');
});

test('dates are written as the protocol wants them', () => {
  expect(amzDate(new Date('2013-05-24T01:02:03.456Z'))).toBe('20130524T010203Z');
});

test('a policy is signed as computed elsewhere', () => {
  const policy = {
    expiration: '2030-01-01T00:00:00.000Z',
    conditions: [
      ['content-length-range', 0, 1_048_576],
      ['starts-with', '$key', 'up/'],
    ],
  };
  const encoded = Buffer.from(JSON.stringify(policy)).toString('base64');
  expect(signPolicy(encoded, 'test-secret')).toBe('qittsTq6IlLTYRL3rxy8at/xjnY=');
});

test('every field of an S3 form is named by its policy; the OSS form needs none of its own', () => {
  const request = {
    dir: 'u/1/2/203101/video-a/',
    minBytes: 1,
    maxBytes: 9,
    expiresAt: new Date('2031-01-01T01:00:00Z'),
  };
  const now = new Date('2031-01-01T00:00:00Z');
  const s3 = s3Form(request, 'films', EXAMPLE, now);
  const { conditions } = JSON.parse(Buffer.from(s3.policy, 'base64').toString()) as { conditions: object[] };
  const text = JSON.stringify(conditions);
  for (const name of Object.keys(s3.fields ?? {}).filter(
    (field) => !/^(policy|x-amz-signature)$/.test(field),
  ))
    expect(text).toContain(name);
  expect(s3.signature).toBe(signV4(EXAMPLE, amzDate(now), s3.policy));
  const oss = ossForm(request, 'films', EXAMPLE);
  expect(oss.fields).toBeUndefined();
  expect(oss.signature).toBe(signPolicy(oss.policy, EXAMPLE.secretAccessKey));
});
