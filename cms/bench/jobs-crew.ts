import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { WorkerFigures } from './jobs-worker';

export interface Crew {
  figures(): Promise<WorkerFigures>;
  dismiss(): Promise<void>;
}

/** Worker processes, ready to work. */
export async function crewOf(count: number, args: string[]): Promise<Crew> {
  const workers: ChildProcess[] = [];
  for (let i = 0; i < count; i++) {
    const worker = fork(join(__dirname, 'jobs-worker.js'), args);
    workers.push(worker);
    await once(worker, 'message');
  }
  return {
    figures: async () => {
      const all: WorkerFigures[] = [];
      for (const worker of workers) {
        worker.send('figures');
        const [told] = (await once(worker, 'message')) as [WorkerFigures];
        all.push(told);
      }
      return {
        waits: all.flatMap(({ waits }) => waits),
        statements: all.reduce((sum, { statements }) => sum + statements, 0),
      };
    },
    dismiss: async () => {
      for (const worker of workers) {
        worker.kill('SIGKILL');
        if (worker.exitCode === null && worker.signalCode === null) await once(worker, 'exit');
      }
    },
  };
}
