import { execFile, spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import path from 'node:path';
import type { DemoAccount } from '../../../src/seed/seed-accounts';
import { waitFor } from '../wait-for';

const BUILD = path.join(__dirname, '../../../dist/src');
/** Whatever a start and the seed may write follows from these. */
export const BUILT = [
  BUILD,
  path.join(BUILD, '../config'),
  path.join(__dirname, '../../../../contract/dist'),
];

const SECRETS = [
  'SIGN_KEY',
  'JWT_SECRET',
  'PREVIEW_SECRET',
  'CALLBACK_SECRET',
  'ADMIN_JWT_SECRET',
  'APP_KEYS',
  'API_TOKEN_SALT',
  'TRANSFER_TOKEN_SALT',
  'STRAPI_ENCRYPTION_KEY',
  'CDKEY_HASH_KEY',
  'CDKEY_CIPHER_KEY',
  'STORAGE_SECRET',
  'PROVIDER_CIPHER_KEY',
  'SECOND_FACTOR_KEY',
] as const;

export type Secrets = Record<(typeof SECRETS)[number], string>;

export interface CommandResult {
  status: number | null;
  stdout: string;
  stderr: string;
}

/** Fails with what to do where the server has not been built. */
export function expectBuilt(): void {
  if (!existsSync(path.join(BUILD, 'main-api.js')))
    throw new Error('cms/dist is missing: build the server first');
}

export const newSecrets = (): Secrets =>
  Object.fromEntries(SECRETS.map((name) => [name, randomBytes(24).toString('hex')])) as Secrets;

/** Whoever scrapes a test server. */
export const METRICS_TOKEN = 'metrics-token-of-the-tests';

/** What the processes of a server are told. */
export function envOf(of: {
  dataDir: string;
  port: number;
  secrets: Secrets;
  databaseUrl: string;
  redisUrl: string;
}): NodeJS.ProcessEnv {
  return {
    ...process.env,
    ...of.secrets,
    NODE_ENV: 'production',
    HOST: '127.0.0.1',
    PORT: String(of.port),
    DATA_DIR: of.dataDir,
    DATABASE_URL: of.databaseUrl,
    REDIS_URL: of.redisUrl,
    USER_APP_DIR: '',
    ADMIN_APP_DIR: '',
    SERVE_PANEL: 'false',
    LOG_LEVEL: 'error',
    METRICS_TOKEN,
    // See createTestDatabase: as few connections as work, and a second one inside a first is a fault.
    DATABASE_POOL: '2',
    DATABASE_NESTED: 'refuse',
    STRAPI_TELEMETRY_DISABLED: 'true',
    STRAPI_DISABLE_EE: 'true',
    NODE_COMPILE_CACHE: path.join(__dirname, '../../../../node_modules/.fenshen-build/compile-cache'),
  };
}

/** Starts one of the built entries. */
export const start = (entry: string, env: NodeJS.ProcessEnv): ChildProcess =>
  spawn(process.execPath, [path.join(BUILD, entry)], {
    cwd: path.join(BUILD, '../..'),
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  });

/** Waits until the API answers. */
export const ready = (api: ChildProcess, port: number) =>
  waitFor(
    'the API',
    () => {
      if (api.exitCode !== null) throw new Error(`the API ended with ${api.exitCode}`);
      return fetch(`http://127.0.0.1:${port}/readyz`).then(
        (reply) => reply.ok,
        () => false,
      );
    },
    // A guard against a hang: a busy machine takes its time.
    150_000,
  );

/** The seed's content; returns the demo accounts it made. */
export function seedContent(env: NodeJS.ProcessEnv): DemoAccount[] {
  const result = spawnSync(process.execPath, [path.join(BUILD, 'main-seed.js'), 'content'], {
    cwd: path.join(BUILD, '../..'),
    env,
    encoding: 'utf8',
  });
  if (result.status !== 0) throw new Error(`the seed failed: ${result.stderr}`);
  return JSON.parse(result.stdout.trim().split('\n').at(-1) ?? '[]') as DemoAccount[];
}

/** Runs one of the built entries to its end. */
export function runToEnd(
  entry: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv,
): Promise<CommandResult> {
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      [path.join(BUILD, entry), ...args],
      { env, timeout: 60_000 },
      (error, stdout, stderr) => {
        const code = error ? error.code : 0;
        resolve({ status: typeof code === 'number' ? code : null, stdout, stderr });
      },
    );
  });
}

export function end(child: ChildProcess, signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  return new Promise((resolve) => {
    const force = setTimeout(() => child.kill('SIGKILL'), 20_000);
    child.once('exit', () => {
      clearTimeout(force);
      resolve();
    });
    child.kill(signal);
  });
}

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => resolve(port));
    });
  });
}
