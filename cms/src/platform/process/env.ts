import path from 'node:path';
import { z } from 'zod';
import type { DatabaseOptions } from '../../kernel/database/db';

const secret = z.string().min(16, 'at least 16 characters');
const bool = z.enum(['true', 'false']).transform((text) => text === 'true');

/** Every environment variable the server reads. `scripts` makes the secrets on first start. */
const schema = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production']).default('production'),
  HOST: z.string().default('0.0.0.0'),
  PORT: z.coerce.number().int().min(1).max(65_535).default(1337),
  DATA_DIR: z.string().min(1),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }),
  /** `prefer` or `require` a login of the product's own, made at start; `off`: it signs in as the database's owner. */
  DATABASE_OWN_LOGIN: z.enum(['prefer', 'require', 'off']).default('prefer'),
  /** Address with a login that an administrator made, where the owner may make none. */
  DATABASE_APP_URL: z.union([z.literal(''), z.url({ protocol: /^postgres(ql)?$/ })]).default(''),
  REDIS_URL: z.string().min(1),
  /** Begins every key and channel: keeps installations apart that share one Redis. */
  REDIS_PREFIX: z
    .string()
    .regex(/^([\w-]{1,40}:)?$/, 'letters, digits, - and _, ended by a colon')
    .default(''),
  /** Key that browsers sign requests with; served by /config.json. */
  SIGN_KEY: secret,
  /** Signs sessions. */
  JWT_SECRET: secret,
  /** What previews of drafts are signed with, and what callback addresses are drawn from; left out, JWT_SECRET. */
  PREVIEW_SECRET: secret.optional(),
  CALLBACK_SECRET: secret.optional(),
  ADMIN_JWT_SECRET: secret,
  APP_KEYS: secret,
  API_TOKEN_SALT: secret,
  TRANSFER_TOKEN_SALT: secret,
  STRAPI_ENCRYPTION_KEY: secret,
  CDKEY_HASH_KEY: secret,
  CDKEY_CIPHER_KEY: secret,
  STORAGE_SECRET: secret,
  PROVIDER_CIPHER_KEY: secret,
  /** Seals staff's second factors; left out, PROVIDER_CIPHER_KEY. */
  SECOND_FACTOR_KEY: secret.optional(),
  /** Lets vendors' addresses be private and plain http: for their software in one's own network, and for tests. */
  PROVIDERS_MAY_BE_PRIVATE: bool.default(false),
  /** The Strapi panel's first account; without a password it is closed. */
  PANEL_EMAIL: z.email().default('owner@fenshen.example'),
  PANEL_PASSWORD: z.string().default(''),
  /** Comma-separated addresses or CIDR blocks whose x-forwarded-* headers count. */
  TRUSTED_PROXIES: z.string().default('127.0.0.1/32,::1/128'),
  /** Build folders of the two apps; empty means this process serves no pages. */
  USER_APP_DIR: z.string().default(''),
  ADMIN_APP_DIR: z.string().default(''),
  /** Strapi's own panel needs its build; API processes without it still work. */
  SERVE_PANEL: bool.default(true),
  /** Where files lie: a folder of DATA_DIR, an S3-compatible bucket, or one of Aliyun OSS. */
  STORAGE_DRIVER: z.enum(['local', 's3', 'oss']).default('local'),
  S3_ENDPOINT: z.union([z.literal(''), z.url({ protocol: /^https?$/ })]).default(''),
  /** As browsers reach it, where that differs. */
  S3_PUBLIC_ENDPOINT: z.union([z.literal(''), z.url({ protocol: /^https?$/ })]).default(''),
  S3_REGION: z.string().default(''),
  S3_BUCKET: z.string().default(''),
  S3_ACCESS_KEY_ID: z.string().default(''),
  S3_SECRET_ACCESS_KEY: z.string().default(''),
  /** `https://host/bucket/key`, as MinIO wants it; OSS wants `https://bucket.host/key`. */
  S3_PATH_STYLE: bool.default(false),
  /** Calls that one API process works on at once; more wait. */
  REQUESTS_AT_ONCE: z.coerce.number().int().min(2).max(10_000).default(64),
  /** Calls that may wait; more are told at once that the service is busy. */
  REQUESTS_WAITING: z.coerce.number().int().min(0).max(100_000).default(256),
  /** Longest wait of a call, in ms. */
  REQUESTS_WAIT_MS: z.coerce.number().int().min(100).max(60_000).default(8_000),
  DATABASE_POOL: z.coerce.number().int().min(2).max(200).default(12),
  /** Jobs one account may have queued or under way, in all and of one kind. */
  MEMBER_OPEN_JOBS: z.coerce.number().int().min(1).max(10_000).default(60),
  MEMBER_OPEN_JOBS_PER_KIND: z.coerce.number().int().min(1).max(10_000).default(30),
  VISITOR_OPEN_JOBS: z.coerce.number().int().min(1).max(10_000).default(6),
  VISITOR_OPEN_JOBS_PER_KIND: z.coerce.number().int().min(1).max(10_000).default(3),
  /** Longest wait for a free connection, in ms; then the request is told that the service is busy. */
  DATABASE_WAIT_MS: z.coerce.number().int().min(100).max(60_000).default(5_000),
  /** Longest statement, and longest pause inside a transaction, in ms. */
  DATABASE_STATEMENT_MS: z.coerce.number().int().min(1_000).max(3_600_000).default(30_000),
  /** The same for exports and the nightly proof. */
  DATABASE_LONG_STATEMENT_MS: z.coerce.number().int().min(1_000).max(86_400_000).default(1_800_000),
  /** What code meets that asks for a second connection while it holds one: left out, `report` in production. */
  DATABASE_NESTED: z.enum(['refuse', 'report']).optional(),
  /** Auditions one account may begin in an hour; hearing the same again is none. */
  MEMBER_AUDITIONS_PER_HOUR: z.coerce.number().int().min(1).max(10_000).default(300),
  VISITOR_AUDITIONS_PER_HOUR: z.coerce.number().int().min(1).max(10_000).default(30),
  WORKER_CONCURRENCY: z.coerce.number().int().min(1).max(64).default(2),
  /** Whoever asks for /metrics needs it as a bearer token; empty: nobody is answered. */
  METRICS_TOKEN: z.union([z.literal(''), secret]).default(''),
  /** Where a worker serves its own /metrics; 0: nowhere. An API process has it at its port. */
  WORKER_METRICS_PORT: z.coerce.number().int().min(0).max(65_535).default(0),
  /** Adds the routes that `npm run bench` measures against. */
  BENCH_ROUTES: bool.default(false),
  /** Lets staff's GraphQL describe itself, for tools that read the schema; the apps need it not. */
  GRAPHQL_INTROSPECTION: bool.default(false),
  LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error']).default('info'),
});

/** A bucket needs all of these. */
const BUCKET = ['S3_ENDPOINT', 'S3_REGION', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const;
const checked = schema.superRefine((env, context) => {
  if (env.STORAGE_DRIVER === 'local') return;
  for (const name of BUCKET)
    if (env[name] === '')
      context.addIssue({
        code: 'custom',
        path: [name],
        message: `needed by STORAGE_DRIVER=${env.STORAGE_DRIVER}`,
      });
});

type Roots = Record<'PREVIEW_SECRET' | 'CALLBACK_SECRET' | 'SECOND_FACTOR_KEY', string>;
export type Env = Omit<z.infer<typeof schema>, keyof Roots> &
  Roots & { storageDir: string; scratchDir: string };

let cached: Env | undefined;

/** The checked environment. Throws one message that names every variable that is wrong. */
export function readEnv(source: NodeJS.ProcessEnv = process.env): Env {
  if (cached && source === process.env) return cached;
  const parsed = checked.safeParse(source);
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`);
    throw new Error(`environment is not usable:\n${lines.join('\n')}`);
  }
  const { JWT_SECRET, PROVIDER_CIPHER_KEY } = parsed.data;
  const dataDir = path.resolve(parsed.data.DATA_DIR);
  const env: Env = {
    ...parsed.data,
    // As it was before these had roots of their own: what was signed then stays good.
    PREVIEW_SECRET: parsed.data.PREVIEW_SECRET ?? JWT_SECRET,
    CALLBACK_SECRET: parsed.data.CALLBACK_SECRET ?? JWT_SECRET,
    SECOND_FACTOR_KEY: parsed.data.SECOND_FACTOR_KEY ?? PROVIDER_CIPHER_KEY,
    DATA_DIR: dataDir,
    storageDir: path.join(dataDir, 'storage'),
    scratchDir: path.join(dataDir, 'scratch'),
  };
  if (source === process.env) cached = env;
  return env;
}

/** How this process's database doors are set up. */
export const databaseOptions = (env: Env): DatabaseOptions => ({
  max: env.DATABASE_POOL,
  waitMs: env.DATABASE_WAIT_MS,
  statementMs: env.DATABASE_STATEMENT_MS,
  longStatementMs: env.DATABASE_LONG_STATEMENT_MS,
  nested: env.DATABASE_NESTED ?? (env.NODE_ENV === 'production' ? 'report' : 'refuse'),
});
