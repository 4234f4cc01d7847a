import { setTimeout as delay } from 'node:timers/promises';
import { Database } from '../../src/kernel/database/db';
import { systemScope } from '../../src/kernel/scope';
import { createJobsRuntime } from '../../src/plugins/jobs/public';
import { settleUnknown } from '../../src/plugins/jobs/server/use-cases/settle-unknown';
import { logger, paidThing } from './world';

/** Nothing ended in this time: something hangs. On a busy machine a killed process takes half a minute to be back. */
export const STALL_MS = 90_000;

/** Waits until every job is over; staff settles what nobody can know. What did not end is told. */
export async function drainJobs(options: { databaseUrl: string; redisUrl: string }): Promise<string[]> {
  const db = new Database(options.databaseUrl, { max: 4 });
  const jobs = createJobsRuntime({
    db,
    redisUrl: options.redisUrl,
    logger,
    subjects: { thing: paidThing },
  });
  const scope = systemScope('torture');
  const deps = { db, queue: jobs.queue, subjects: { thing: paidThing } };
  let last = { left: Infinity, at: Date.now() };
  try {
    for (;;) {
      const live = await db.session(scope, (sql) =>
        sql.rows<{ id: string; state: string; external_id: string | null }>(
          `select id, state, external_id from jobs where state not in ('succeeded', 'failed', 'cancelled')`,
        ),
      );
      if (live.length === 0) return [];
      if (live.length < last.left) last = { left: live.length, at: Date.now() };
      if (Date.now() > last.at + STALL_MS)
        return live.map((job) => `job ${job.id} did not end: ${job.state}`);
      for (const { id, state, external_id } of live) {
        if (state !== 'unknown') continue;
        // The clock of the rare question to the vendor is put forward; without an id there is nobody to ask.
        if (external_id !== null)
          await db.session(scope, (sql) =>
            sql.run(`update jobs set next_run_at = now() where id = $1`, [id]),
          );
        else await settleUnknown(deps, scope, { id, outcome: 'failed', reason: '供应商未确认' });
      }
      await delay(300);
    }
  } finally {
    await jobs.stop(0);
    await db.close();
  }
}
