import { keepReadyToSpeak } from '@fenshen/engine';
import { createApp } from './wiring/app';
import { startHousekeeping } from './wiring/housekeeping';
import { endOnSignals } from './platform/process/end-on-signals';
import { serveMetrics } from './platform/metrics/serve-metrics';
import { readEnv } from './platform/process/env';

/** Entry of a worker process: runs jobs and sweeps; no HTTP, no Strapi. */
async function main(): Promise<void> {
  const env = readEnv();
  const app = await createApp(env, 'worker');
  await app.jobs.startWorker({ heavy: env.WORKER_CONCURRENCY, light: env.WORKER_CONCURRENCY * 2 });
  app.jobs.startSweeper();
  const stopReady = keepReadyToSpeak();
  const stopHousekeeping = startHousekeeping(app);
  const served = env.WORKER_METRICS_PORT
    ? await serveMetrics({
        metrics: app.metrics,
        token: env.METRICS_TOKEN,
        host: env.HOST,
        port: env.WORKER_METRICS_PORT,
      })
    : null;
  app.watch();
  app.logger.info('worker is up', { concurrency: env.WORKER_CONCURRENCY });

  endOnSignals((onWait) => {
    stopHousekeeping();
    stopReady();
    served?.stop();
    return app.close(onWait);
  }, app.logger);
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`);
  process.exit(1);
});
