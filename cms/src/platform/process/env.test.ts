import { readEnv } from './env';

const secret = 'a secret of sixteen or more';
const BASE = {
  DATA_DIR: '/tmp/x',
  DATABASE_URL: 'postgres://localhost/x',
  REDIS_URL: 'redis://localhost',
  ...Object.fromEntries(
    `SIGN_KEY JWT_SECRET ADMIN_JWT_SECRET APP_KEYS API_TOKEN_SALT TRANSFER_TOKEN_SALT STRAPI_ENCRYPTION_KEY
     CDKEY_HASH_KEY CDKEY_CIPHER_KEY PROVIDER_CIPHER_KEY STORAGE_SECRET`
      .split(/\s+/)
      .map((name) => [name, secret]),
  ),
};
const BUCKET = {
  S3_ENDPOINT: 'https://s3.example.com',
  S3_REGION: 'cn-hangzhou',
  S3_BUCKET: 'films',
  S3_ACCESS_KEY_ID: 'AK',
  S3_SECRET_ACCESS_KEY: 'SK',
};

test('a bucket has to be named in full before the server starts', () => {
  expect(readEnv(BASE).STORAGE_DRIVER).toBe('local');
  expect(readEnv({ ...BASE, STORAGE_DRIVER: 'oss', ...BUCKET })).toMatchObject({ S3_PATH_STYLE: false });
  for (const name of Object.keys(BUCKET))
    expect(() => readEnv({ ...BASE, STORAGE_DRIVER: 's3', ...BUCKET, [name]: '' })).toThrow(
      `${name}: needed by STORAGE_DRIVER=s3`,
    );
  expect(() => readEnv({ ...BASE, STORAGE_DRIVER: 's3', ...BUCKET, S3_ENDPOINT: 'file:///etc' })).toThrow(
    'S3_ENDPOINT',
  );
});

test('previews and callbacks have roots of their own; without them those of before', () => {
  const own = { PREVIEW_SECRET: 'a root of the previews', CALLBACK_SECRET: 'a root of the callbacks' };
  expect(readEnv({ ...BASE, ...own })).toMatchObject({ ...own, JWT_SECRET: secret });
  expect(readEnv(BASE)).toMatchObject({ PREVIEW_SECRET: secret, CALLBACK_SECRET: secret });
  const PROVIDER_CIPHER_KEY = 'a root of the vendors';
  expect(readEnv({ ...BASE, PROVIDER_CIPHER_KEY }).SECOND_FACTOR_KEY).toBe(PROVIDER_CIPHER_KEY);
  expect(() => readEnv({ ...BASE, PREVIEW_SECRET: 'short' })).toThrow('PREVIEW_SECRET: at least 16');
});
