import { spawn, type ChildProcess } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import { freePort, until } from './net';

export interface PrivateRedis {
  url: string;
  stop(): Promise<void>;
}

/** A Redis of this installation's own: loopback, password, append-only file. Ends with this process's stop. */
export async function startRedis(dataDir: string, password: string): Promise<PrivateRedis> {
  const dir = path.join(dataDir, 'redis');
  mkdirSync(dir, { recursive: true, mode: 0o700 });
  const port = await freePort();
  const settings = {
    port: String(port),
    bind: '127.0.0.1',
    requirepass: password,
    dir,
    appendonly: 'yes',
    appendfsync: 'everysec',
    'maxmemory-policy': 'noeviction',
    save: '',
    loglevel: 'warning',
  };
  // Settings go in by stdin: a password among the arguments would show in the process list.
  const child = spawn('redis-server', ['-'], { stdio: ['pipe', 'ignore', 'ignore'], detached: true });
  child.stdin.end(
    Object.entries(settings)
      .map(([name, value]) => `${name} "${value}"`)
      .join('\n'),
  );
  await until('Redis', 20_000, () => answers(port, child));
  return { url: `redis://:${password}@127.0.0.1:${port}`, stop: () => stop(child) };
}

function answers(port: number, child: ChildProcess): Promise<boolean> {
  if (child.exitCode !== null) throw new Error('Redis ended while starting');
  return new Promise((resolve) => {
    const socket = net.connect(port, '127.0.0.1', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
}

function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  return new Promise((resolve) => {
    child.once('exit', () => resolve());
    child.kill('SIGTERM');
  });
}
