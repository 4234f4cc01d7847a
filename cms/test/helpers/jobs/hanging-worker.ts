import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createJobsRuntime } from '../../../src/plugins/jobs/public';
import { Database } from '../../../src/kernel/database/db';
import { countingSubject, FakeMedia } from './jobs-world';
import { hangs, scriptedAdapter } from './scripted-adapter';

/** A worker process that takes jobs, keeps something of each and never finishes one: for tests that kill it. */
async function main(): Promise<void> {
  const env = (name: string) => {
    const value = process.env[name];
    if (!value) throw new Error(`${name} is not set`);
    return value;
  };
  const quiet = () => undefined;
  const worker = createJobsRuntime({
    db: new Database(env('WORLD_DATABASE')),
    redisUrl: env('WORLD_REDIS'),
    prefix: env('WORLD_PREFIX'),
    logger: { debug: quiet, info: quiet, warn: quiet, error: quiet },
    subjects: { thing: countingSubject },
    media: new FakeMedia(env('WORLD_DIR')),
    adapters: [
      scriptedAdapter(async (request, call) => {
        await writeFile(join(await call.keepDir(), 'segment'), 'by the first worker');
        call.onProgress(40);
        return hangs(request, call);
      }),
    ],
    timing: { leaseMs: 2_000, beatMs: 300, tickMs: 100 },
  });
  await worker.startWorker({ heavy: 1, light: 1 });
}

void main();
