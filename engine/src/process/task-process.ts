import { rmSync } from 'node:fs';
import { runInProcess } from '../tasks/run-in-process';
import { EngineError } from '../types';
import type { TaskOrder, TaskReport } from './messages';

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

process.once('message', (message: unknown) => {
  const order = message as TaskOrder;

  // The parent is gone: nobody wants the result, and nobody else would end our media tools.
  process.on('disconnect', () => {
    if (finished) return;
    rmSync(order.scratchDir, { recursive: true, force: true });
    process.kill(-process.pid, 'SIGKILL');
  });

  let lastPercent = -1;
  const progress = (share: number): void => {
    const percent = Math.max(0, Math.min(100, Math.floor(share * 100)));
    if (percent <= lastPercent) return;
    lastPercent = percent;
    void send({ kind: 'progress', percent });
  };
  void runInProcess(order.task, { scratchDir: order.scratchDir, progress })
    .then((result): TaskReport => ({ kind: 'result', result }), asReport)
    .then(send)
    .then(() => {
      finished = true;
      process.exit(0);
    });
});
