import type { Database } from '../../../../shared/db';
import { systemScope } from '../../../../shared/scope';
import type { HeldJob } from '../domain/job';
import { lockHeld } from './lease-store';

/**
 * Takes one of a channel's places for a step of a job that belongs to another channel; false while there is none.
 * Claims of that channel wait for the same lock and count these places too, so that its limit holds exactly. The
 * place is given back with the step's end. Throws LeaseLost.
 */
export const takeStepSlot = (
  db: Database,
  job: HeldJob,
  channel: string,
  concurrency: number,
): Promise<boolean> =>
  db.transaction(systemScope('worker'), async (tx) => {
    await tx.run(`select pg_advisory_xact_lock(hashtextextended('jobs/' || $1, 0))`, [channel]);
    await lockHeld(tx, job);
    const taken = await tx.run(
      `update jobs set step_channel = $2
       where id = $1 and (
         select count(*) from jobs where channel = $2 and state in ('running', 'waiting')) + (
         select count(*) from jobs where step_channel = $2 and state in ('running', 'waiting') and id <> $1) < $3`,
      [job.id, channel, concurrency],
    );
    return taken > 0;
  });
