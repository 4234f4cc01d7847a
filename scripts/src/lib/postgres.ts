import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { Client } from 'pg';
import { freePort, until } from './net';
import { step, Unusable } from './report';
import { postgresBin } from './tools';

export interface PrivatePostgres {
  /** Address of the `fenshen` database, with its password. */
  url: string;
  stop(): void;
  /** Ends it without a shutdown, as a power cut would, and starts it again. Resolves once it takes connections. */
  crash(): Promise<void>;
  /** Stops it and removes its files. */
  destroy(): void;
}

/** Where clusters live whose data directory the server's user cannot reach. */
const HOMES = '/var/lib/fenshen';

interface Identity {
  uid?: number;
  gid?: number;
}

/**
 * A PostgreSQL cluster of this installation's own, listening on loopback with a password. The server refuses to run
 * as root, so root hands it to the `postgres` system user.
 */
export async function startPostgres(
  dataDir: string,
  password: string,
  options: { fast?: boolean } = {},
): Promise<PrivatePostgres> {
  const bin = postgresBin();
  if (!bin) throw new Unusable('PostgreSQL is not installed.');
  const identity = serverIdentity();
  const home = clusterHome(dataDir, identity);
  const cluster = path.join(home, 'cluster');
  mkdirSync(home, { recursive: true, mode: 0o700 });
  if (identity.uid !== undefined) chownSync(home, identity.uid, identity.gid ?? identity.uid);
  const exec = (program: string, args: string[]) =>
    spawnSync(path.join(bin, program), args, {
      ...identity,
      cwd: home,
      encoding: 'utf8',
      env: { ...process.env, LC_ALL: 'C' },
    });

  if (!existsSync(path.join(cluster, 'PG_VERSION'))) initialise(exec, home, cluster, password, identity);
  const port = await keptPort(home);
  const start = () => {
    const speed = options.fast ? ' -c fsync=off -c synchronous_commit=off -c full_page_writes=off' : '';
    const settings = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories= -c max_connections=200${speed}`;
    // After a crash the first start may still meet the old postmaster.pid.
    return until('PostgreSQL', 60_000, async () => {
      const result = exec('pg_ctl', [
        '-D',
        cluster,
        '-w',
        '-t',
        '50',
        '-l',
        path.join(home, 'server.log'),
        '-o',
        settings,
        'start',
      ]);
      return result.status === 0;
    });
  };
  if (exec('pg_ctl', ['-D', cluster, 'status']).status !== 0) await start();
  const url = urlOf(port, password);
  await ensureDatabase(url);
  const stop = (mode: 'fast' | 'immediate') => void exec('pg_ctl', ['-D', cluster, '-m', mode, '-w', 'stop']);
  return {
    url,
    stop: () => stop('fast'),
    crash: async () => {
      stop('immediate');
      await start();
    },
    destroy: () => {
      stop('immediate');
      rmSync(home, { recursive: true, force: true });
    },
  };
}

const urlOf = (port: number, password: string) => `postgres://fenshen:${password}@127.0.0.1:${port}/fenshen`;

/** Address of the private cluster that `npm start` runs on this data directory. */
export function runningPostgresUrl(dataDir: string, password: string): string {
  const file = path.join(clusterHome(dataDir, serverIdentity()), 'port');
  if (!existsSync(file)) throw new Unusable(`nothing runs from ${dataDir}: run "npm start" first.`);
  return urlOf(Number(readFileSync(file, 'utf8')), password);
}

/** Removes a throw-away installation: its folder, and its cluster where that had to live elsewhere. */
export function eraseInstallation(dataDir: string): void {
  mkdirSync(dataDir, { recursive: true, mode: 0o755 });
  rmSync(clusterHome(dataDir, serverIdentity()), { recursive: true, force: true });
  rmSync(dataDir, { recursive: true, force: true });
}

type Exec = (program: string, args: string[]) => { status: number | null; stderr: string };

function initialise(exec: Exec, home: string, cluster: string, password: string, identity: Identity): void {
  step('creating a private PostgreSQL cluster');
  const secret = path.join(home, 'password');
  writeFileSync(secret, password, { mode: 0o600 });
  if (identity.uid !== undefined) chownSync(secret, identity.uid, identity.gid ?? identity.uid);
  const args = [
    '-D',
    cluster,
    '-U',
    'fenshen',
    '-E',
    'UTF8',
    '--locale=C',
    '--auth=scram-sha-256',
    `--pwfile=${secret}`,
  ];
  const result = exec('initdb', args);
  rmSync(secret);
  if (result.status !== 0)
    throw new Unusable(`PostgreSQL could not create its files in ${home}: ${result.stderr.trim()}`);
}

async function ensureDatabase(url: string): Promise<void> {
  const server = new URL(url);
  server.pathname = '/postgres';
  const client = new Client({ connectionString: server.href });
  await client.connect();
  const { rowCount } = await client.query(`select 1 from pg_database where datname = 'fenshen'`);
  if (!rowCount) await client.query('create database fenshen');
  await client.end();
}

function serverIdentity(): Identity {
  if (process.getuid?.() !== 0) return {};
  const id = (flag: string) =>
    Number(spawnSync('id', [flag, 'postgres'], { encoding: 'utf8' }).stdout.trim());
  const uid = id('-u');
  if (!uid)
    throw new Unusable(
      'running as root needs the system user "postgres" (it comes with the postgresql package).',
    );
  return { uid, gid: id('-g') };
}

/** The server's user must be able to walk to its files; a checkout under a closed folder gets a home elsewhere. */
function clusterHome(dataDir: string, identity: Identity): string {
  const wanted = path.join(dataDir, 'postgres');
  if (identity.uid === undefined) return wanted;
  chmodSync(dataDir, 0o755);
  for (let dir = dataDir; ; dir = path.dirname(dir)) {
    if ((statSync(dir).mode & 0o001) === 0) {
      const name = createHash('sha256').update(dataDir).digest('hex').slice(0, 12);
      mkdirSync(HOMES, { recursive: true });
      // Only each home itself is closed: what leads to it must let the server's user through.
      chmodSync(HOMES, 0o755);
      return path.join(HOMES, name);
    }
    if (dir === path.dirname(dir)) return wanted;
  }
}

async function keptPort(home: string): Promise<number> {
  const file = path.join(home, 'port');
  if (existsSync(file)) return Number(readFileSync(file, 'utf8'));
  const port = await freePort();
  writeFileSync(file, String(port));
  return port;
}
