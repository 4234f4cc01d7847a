import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import {
  accessSync,
  closeSync,
  constants,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { readEnv } from '../../../cms/src/platform/process/env';
import { buildAll } from './build';
import { portTaken, until } from './net';
import { inRoot } from './paths';
import { step, Unusable } from './report';
import { loadSecrets } from './secrets';
import { serverEnv } from './server-env';
import { startServices } from './services';
import { supervise } from './supervise';
import { ensureTools } from './tools';

export interface Stack {
  url: string;
  env: NodeJS.ProcessEnv;
  worker: { pid(): number | undefined };
  api: { pid(): number | undefined };
  stop(): Promise<void>;
  /** While it stops: waits for nothing more. */
  hurry(): void;
}

export interface StackOptions {
  dataDir: string;
  port: number;
  /** Strapi's own panel takes half a minute to build the first time. */
  panel: boolean;
  /** Durability off: for throw-away databases only. */
  fast?: boolean;
}

/** Brings up everything from a bare checkout: tools, services, builds, seed, API and worker. */
export async function startStack(options: StackOptions): Promise<Stack> {
  const { dataDir, port } = options;
  checkSettings(dataDir, port);
  const host = process.env.HOST ?? '0.0.0.0';
  if (await portTaken(port, host))
    throw new Unusable(`port ${port} is taken: stop what uses it or set PORT.`);
  const unlock = lock(dataDir);
  const secrets = loadSecrets(dataDir);
  ensureTools(['ffmpeg', 'fonts']);
  const services = await startServices(dataDir, secrets, { fast: options.fast });
  const running: { stop(): Promise<void>; hurry?(): void }[] = [services];
  const stop = async () => {
    for (const part of [...running].reverse()) await part.stop();
    unlock();
  };
  const hurry = () => running.forEach((part) => part.hurry?.());
  try {
    const env = { ...serverEnv({ dataDir, port, secrets, services }), SERVE_PANEL: String(options.panel) };
    await buildAll({ skip: options.panel ? [] : ['panel'], env });
    step('starting the API');
    const api = supervise('API', 'main-api.js', env);
    running.push(api);
    const url = `http://127.0.0.1:${port}`;
    await Promise.race([
      until('the API', 120_000, async () => (await fetch(`${url}/readyz`)).ok),
      api.ended.then(() => {
        throw new Unusable('the API could not start; see the lines above.');
      }),
    ]);
    api.keepAlive();
    await seed(env, dataDir);
    const worker = supervise('worker', 'main-worker.js', env);
    worker.keepAlive();
    running.push(worker);
    return { url, env, worker, api, stop, hurry };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Everything that can be known to be wrong before anything is started, in one line each. */
function checkSettings(dataDir: string, port: number): void {
  if (!Number.isInteger(port) || port < 1 || port > 65_535)
    throw new Unusable(`PORT must be 1-65535, not "${process.env.PORT}".`);
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o755 });
    accessSync(dataDir, constants.W_OK);
  } catch {
    throw new Unusable(`cannot write to ${dataDir}: set DATA_DIR to a folder of yours.`);
  }
  const local = { databaseUrl: 'postgres://localhost/local', redisUrl: 'redis://localhost' };
  const services = {
    databaseUrl: process.env.DATABASE_URL ?? local.databaseUrl,
    redisUrl: process.env.REDIS_URL ?? local.redisUrl,
  };
  try {
    readEnv(serverEnv({ dataDir, port, secrets: loadSecrets(dataDir), services }));
  } catch (error) {
    throw new Unusable((error as Error).message);
  }
}

interface DemoAccount {
  site: string;
  username: string;
}

/** One process for both parts: most of what a seed costs that finds nothing to do is starting it. */
async function seed(env: NodeJS.ProcessEnv, dataDir: string): Promise<void> {
  step('checking sites, channels and demo accounts');
  const child = spawn(process.execPath, [inRoot('cms/dist/src/main-seed.js'), 'content', 'media'], {
    cwd: inRoot('cms'),
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'close') as Promise<[number | null]>;
  for await (const made of createInterface({ input: child.stdout })) {
    keepAccounts(dataDir, made);
    step('checking presenters, voices and guides');
  }
  const [code] = await ended;
  if (code !== 0) throw new Unusable('the seed failed; see the lines above.');
}

/** Adds newly made demo accounts to DATA_DIR/demo-accounts.json; passwords are nowhere else. */
function keepAccounts(dataDir: string, line: string): void {
  const made = JSON.parse(line) as DemoAccount[];
  const file = path.join(dataDir, 'demo-accounts.json');
  if (made.length === 0 && existsSync(file)) return;
  const kept = existsSync(file)
    ? (JSON.parse(readFileSync(file, 'utf8')) as { accounts: DemoAccount[] }).accounts
    : [];
  const same = (a: DemoAccount, b: DemoAccount) => a.site === b.site && a.username === b.username;
  const accounts = [...kept.filter((old) => !made.some((fresh) => same(old, fresh))), ...made];
  writeFileSync(file, `${JSON.stringify({ accounts }, null, 2)}\n`, { mode: 0o600 });
}

/** One running product per DATA_DIR; a lock left by a process that is gone does not count. */
function lock(dataDir: string): () => void {
  mkdirSync(dataDir, { recursive: true, mode: 0o755 });
  const file = path.join(dataDir, 'running.pid');
  const take = () => {
    const handle = openSync(file, 'wx');
    writeFileSync(handle, String(process.pid));
    closeSync(handle);
  };
  try {
    take();
  } catch {
    const pid = Number(readFileSync(file, 'utf8'));
    if (alive(pid)) throw new Unusable(`already running from ${dataDir} (process ${pid}).`);
    rmSync(file);
    take();
  }
  return () => rmSync(file, { force: true });
}

function alive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return pid !== process.pid;
  } catch {
    return false;
  }
}
