import { spawn, type ChildProcess } from 'node:child_process';
import { inRoot } from './paths';
import { step } from './report';

export interface Supervised {
  stop(): Promise<void>;
  /** The running process's id, for tests that kill it. */
  pid(): number | undefined;
  /** Resolves when it ends by itself before `keepAlive`. */
  ended: Promise<void>;
  /** From now on it is started again whenever it ends by itself. */
  keepAlive(): void;
}

const GRACE_MS = 10_000;
const RESTART_MS = 1_000;

/** Runs one server process; once it is known to work, starts it again whenever it ends by itself. */
export function supervise(name: string, entry: string, env: NodeJS.ProcessEnv): Supervised {
  let stopping = false;
  let keeping = false;
  let child: ChildProcess;
  let endedEarly = () => {};
  const ended = new Promise<void>((resolve) => (endedEarly = resolve));
  const run = () => {
    child = spawn(process.execPath, [inRoot('cms/dist/src', entry)], {
      cwd: inRoot('cms'),
      env,
      stdio: ['ignore', 'inherit', 'inherit'],
      // Own group: a terminal's Ctrl-C reaches only the supervisor, which then stops things in order.
      detached: true,
    });
    child.once('exit', (code, signal) => {
      if (stopping) return;
      if (!keeping) return endedEarly();
      step(`${name} ended (${signal ?? code}); starting it again`);
      setTimeout(run, RESTART_MS);
    });
  };
  run();
  return {
    pid: () => child.pid,
    ended,
    keepAlive: () => {
      keeping = true;
    },
    stop: () => {
      stopping = true;
      return end(child);
    },
  };
}

function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  return new Promise((resolve) => {
    const force = setTimeout(() => child.kill('SIGKILL'), GRACE_MS);
    child.once('exit', () => {
      clearTimeout(force);
      resolve();
    });
    child.kill('SIGTERM');
  });
}
