import { endOnSignals } from '../../../src/platform/process/end-on-signals';
import { createJobsRuntime } from '../../../src/plugins/jobs/public';
import { Database } from '../../../src/kernel/database/db';
import { CHANNEL, countingSubject, FakeMedia } from './jobs-world';
import { finishes, scriptedAdapter } from './scripted-adapter';

/** A worker process whose paid vendor answers when the test says so, at WORLD_VENDOR: for tests that stop it. */
async function main(): Promise<void> {
  const env = (name: string) => {
    const value = process.env[name];
    if (!value) throw new Error(`${name} is not set`);
    return value;
  };
  const quiet = () => undefined;
  const logger = { debug: quiet, info: quiet, warn: quiet, error: quiet };
  const worker = createJobsRuntime({
    db: new Database(env('WORLD_DATABASE')),
    redisUrl: env('WORLD_REDIS'),
    prefix: env('WORLD_PREFIX'),
    logger,
    subjects: { thing: countingSubject },
    media: new FakeMedia(env('WORLD_DIR')),
    channels: { get: async () => ({ ...CHANNEL, adapter: 'paid' }) },
    adapters: [
      scriptedAdapter(
        async (request, call) => {
          await (await fetch(env('WORLD_VENDOR'))).text();
          return finishes(request, call);
        },
        { code: 'paid', resubmitSafe: false },
      ),
    ],
    timing: { leaseMs: 5_000, beatMs: 500, tickMs: 100 },
  });
  await worker.startWorker({ heavy: 1, light: 1 });
  // Nothing of the test is left to a grace that ends by itself.
  endOnSignals((onWait) => worker.stop(0, onWait), logger);
}

void main();
