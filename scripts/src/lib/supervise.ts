import { spawn, type ChildProcess } from 'node:child_process';
import path from 'node:path';
import { CLOSE_MS, FINISH_MS, stopReport, type PaidCall } from '../../../cms/src/kernel/process/stopping';
import { inRoot } from './paths';
import { step } from './report';

export interface Supervised {
  /** Asks it to end and waits; for as long as it says that it is inside paid calls. */
  stop(): Promise<void>;
  /** It is ended at once, whatever it does. */
  hurry(): void;
  /** The running process's id, for tests that kill it. */
  pid(): number | undefined;
  /** Resolves when it ends by itself before `keepAlive`. */
  ended: Promise<void>;
  /** From now on it is started again whenever it ends by itself. */
  keepAlive(): void;
}

const RESTART_MS = 1_000;

/**
 * Runs one server process; once it is known to work, starts it again whenever it ends by itself. `entry` is a file of
 * the server's build, or an absolute path.
 */
export function supervise(name: string, entry: string, env: NodeJS.ProcessEnv): Supervised {
  let stopping = false;
  let hurrying = false;
  let keeping = false;
  let child: ChildProcess;
  let endedEarly = () => {};
  const ended = new Promise<void>((resolve) => (endedEarly = resolve));
  const run = () => {
    if (stopping) return;
    child = spawn(process.execPath, [path.resolve(inRoot('cms/dist/src'), entry)], {
      cwd: inRoot('cms'),
      env,
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
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
      return end(name, child, hurrying);
    },
    hurry: () => {
      hurrying = true;
      if (stopping) child.kill('SIGKILL');
    },
  };
}

/** Ends a process; by force only once it has had the time it needs. */
function end(name: string, child: ChildProcess, atOnce: boolean): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  return new Promise((resolve) => {
    let force: NodeJS.Timeout | undefined;
    const forceAfter = (ms: number) => {
      clearTimeout(force);
      force = setTimeout(() => child.kill('SIGKILL'), ms);
    };
    child.on('message', (message) => {
      const said = stopReport.safeParse(message);
      if (!said.success) return;
      const { waitsFor } = said.data;
      const untilMs = Math.max(0, ...waitsFor.map(({ until }) => until - Date.now()));
      forceAfter(untilMs + FINISH_MS + CLOSE_MS);
      if (waitsFor.length > 0) step(`${name} waits for ${inWords(waitsFor, untilMs)}`);
    });
    child.once('exit', () => {
      clearTimeout(force);
      resolve();
    });
    forceAfter(FINISH_MS + CLOSE_MS);
    child.kill(atOnce ? 'SIGKILL' : 'SIGTERM');
  });
}

function inWords(calls: readonly PaidCall[], untilMs: number): string {
  const names = calls.map(({ adapter, op, jobId }) => `${adapter} ${op} ${jobId}`).join(', ');
  const minutes = Math.ceil(untilMs / 60_000);
  return `${calls.length} paid call(s), at most ${minutes} min: ${names}. Ctrl-C again ends it at once; what became of them is then unclear.`;
}
