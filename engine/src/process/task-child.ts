import { fork, type ChildProcess } from 'node:child_process';
import { Socket } from 'node:net';
import { join } from 'node:path';
import type { EngineTask } from '../types';
import { GET_READY_TO_SPEAK } from './messages';

/** The compiled process, also when this file itself runs from the sources. */
const TASK_PROCESS = join(__dirname, '..', '..', 'dist', 'process', 'task-process.js');

/** Media tools read hostile files in the child: it gets what they need, never the caller's secrets. */
const PASSED_ENV = ['PATH', 'HOME', 'TMPDIR', 'LANG', 'LC_ALL', 'FFMPEG_PATH', 'FFPROBE_PATH', 'NODE_ENV'];

/** A process that waits for a speech with everything loaded; it does one, as every task process does one task. */
let spare: ChildProcess | null = null;
let keepsSpare = false;

/**
 * Has one process wait for the next speech from now on: somebody waits for its first word. Costs the memory of one
 * synthesizer. The returned function ends that.
 */
export function keepReadyToSpeak(): () => void {
  keepsSpare = true;
  refill();
  return () => {
    keepsSpare = false;
    if (spare) killGroup(spare);
    spare = null;
  };
}

/** A process that waits for its order; of speech the one that is ready, where there is one. */
export function openTaskProcess(task: EngineTask): ChildProcess {
  if (task.task !== 'speech' || !spare?.connected) return forkTask([]);
  const child = spare;
  spare = null;
  child.removeAllListeners('exit');
  setRef(child, 'ref');
  return child;
}

/** The machine has a moment: not earlier, or getting ready would slow down what is spoken. */
export const taskProcessEnded = (): void => refill();

function refill(): void {
  if (!keepsSpare || spare) return;
  const child = forkTask([GET_READY_TO_SPEAK]);
  const gone = (): void => {
    if (spare === child) spare = null;
  };
  child.once('exit', gone);
  child.once('error', gone);
  setRef(child, 'unref');
  spare = child;
}

/** The child leads a process group, so its media tools end with it. */
export function killGroup(child: ChildProcess): void {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
  try {
    process.kill(-child.pid, 'SIGKILL');
  } catch {
    child.kill('SIGKILL');
  }
}

function forkTask(args: string[]): ChildProcess {
  return fork(TASK_PROCESS, args, {
    detached: true,
    env: childEnv(),
    execArgv: [],
    serialization: 'json',
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
}

function childEnv(): NodeJS.ProcessEnv {
  const env: NodeJS.ProcessEnv = {};
  for (const name of PASSED_ENV) if (process.env[name] !== undefined) env[name] = process.env[name];
  return env;
}

/** A process that only waits does not keep this one alive. */
function setRef(child: ChildProcess, how: 'ref' | 'unref'): void {
  child[how]();
  child.channel?.[how]();
  const { stderr } = child;
  if (stderr instanceof Socket) stderr[how]();
}
