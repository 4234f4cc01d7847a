import { rmSync } from 'node:fs';
import { runInProcess } from '../tasks/run-in-process';
import type { TaskContext } from '../tasks/task-context';
import { EngineError } from '../types';
import { GET_READY_TO_SPEAK, type TaskOrder, type TaskReport } from './messages';

/** Entry of the child process: takes one order, reports, ends. */
function send(report: TaskReport): Promise<void> {
  return new Promise((resolve) => {
    if (!process.send) resolve();
    else process.send(report, () => resolve());
  });
}

function asReport(error: unknown): TaskReport {
  if (error instanceof EngineError) {
    return { kind: 'error', code: error.code, message: error.message, userMessage: error.userMessage };
  }
  const message = error instanceof Error ? (error.stack ?? error.message) : String(error);
  return { kind: 'error', code: 'crashed', message, userMessage: null };
}

let finished = false;
let order: TaskOrder | null = null;

// The parent is gone: nobody wants the result, and nobody else would end our media tools.
process.on('disconnect', () => {
  if (finished) return;
  if (order) rmSync(order.scratchDir, { recursive: true, force: true });
  process.kill(-process.pid, 'SIGKILL');
});

if (process.argv.includes(GET_READY_TO_SPEAK))
  void import('../speech/ready-synthesizer.js').then(({ getReady }) => getReady());

process.once('message', (message: unknown) => {
  const taken = message as TaskOrder;
  order = taken;

  let lastPercent = -1;
  const progress = (share: number): void => {
    const percent = Math.max(0, Math.min(100, Math.floor(share * 100)));
    if (percent <= lastPercent) return;
    lastPercent = percent;
    void send({ kind: 'progress', percent });
  };
  const piece: TaskContext['piece'] = (made) => void send({ kind: 'piece', piece: made });
  void runInProcess(taken.task, { scratchDir: taken.scratchDir, progress, piece })
    .then((result): TaskReport => ({ kind: 'result', result }), asReport)
    .then(send)
    .then(() => {
      finished = true;
      process.exit(0);
    });
});
