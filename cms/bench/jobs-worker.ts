import { mkdtemp } from 'node:fs/promises';
import Bull from 'bull';
import { join } from 'node:path';
import { tmpdir } from 'node:os';
import { Client } from 'pg';
import { createJobsRuntime, type ProviderAdapter } from '../src/plugins/jobs/public';
import { Database } from '../src/kernel/database/db';
import { redisUrl } from './bench-database';
import { channels, quiet, settlesSpeech, WORKER_SLOTS } from './jobs-setting';

/** Does nothing, at once. */
const noop: ProviderAdapter = {
  code: 'noop',
  name: 'No-op',
  operations: ['speech'],
  resubmitSafe: true,
  submit: async () => ({
    kind: 'finished',
    output: { op: 'speech', durationMs: 3_000, files: { audio: 'speech.m4a' } },
  }),
};

/** What a worker tells when it is asked: milliseconds from a bare job's submission to its start; statements sent. */
export interface WorkerFigures {
  waits: number[];
  statements: number;
}

const figures: WorkerFigures = { waits: [], statements: 0 };

function countStatements(): void {
  const { query } = Client.prototype;
  Client.prototype.query = function counted(this: Client, ...args: unknown[]) {
    figures.statements += 1;
    return Reflect.apply(query, this, args) as never;
  } as typeof query;
}

/** A worker process of the bench: the product's runtime, or bare Bull. */
async function main([mode, databaseUrl, prefix]: string[]): Promise<void> {
  if (mode === 'bull') {
    const queue = new Bull('bare', redisUrl(), { prefix });
    void queue.process(WORKER_SLOTS, async (job) => {
      figures.waits.push(Date.now() - job.timestamp);
    });
  } else {
    countStatements();
    const worker = createJobsRuntime({
      db: new Database(String(databaseUrl), { max: WORKER_SLOTS }),
      redisUrl: redisUrl(),
      prefix,
      logger: quiet,
      subjects: { bench: settlesSpeech },
      media: {
        localPath: async () => '',
        scratchDir: () => mkdtemp(join(tmpdir(), 'fenshen-bench-')),
        save: async () => 1,
      },
      channels,
      adapters: [noop],
    });
    await worker.startWorker({ heavy: WORKER_SLOTS, light: WORKER_SLOTS });
  }
  process.send?.('ready');
  process.on('message', () => process.send?.(figures));
  process.on('disconnect', () => process.exit(0));
}

void main(process.argv.slice(2));
