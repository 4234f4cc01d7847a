import { mkdtemp } from 'node:fs/promises';
import Bull from 'bull';
import { join } from 'node:path';
import { tmpdir } from 'node:os';
import { createJobsRuntime, type ProviderAdapter } from '../src/plugins/jobs/public';
import { Database } from '../src/shared/db';
import { redisUrl } from './bench-database';
import { CHANNEL, channels, quiet, settlesSpeech, WORKER_SLOTS } from './jobs-setting';

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

/** A worker process of the bench: the product's runtime, or bare Bull. */
async function main([mode, databaseUrl, prefix]: string[]): Promise<void> {
  if (mode === 'bull') {
    const queue = new Bull('bare', redisUrl(), { prefix });
    void queue.process(WORKER_SLOTS, async () => undefined);
  } else {
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
      knownChannels: [CHANNEL],
    });
    await worker.startWorker({ heavy: WORKER_SLOTS, light: WORKER_SLOTS });
  }
  process.send?.('ready');
  process.on('disconnect', () => process.exit(0));
}

void main(process.argv.slice(2));
