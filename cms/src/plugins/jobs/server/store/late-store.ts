import type { Database } from '../../../../kernel/database/db';
import { systemScope } from '../../../../kernel/scope';
import type { LeasedJob } from '../domain/job';
import { newLeaseToken } from '../domain/job-id';
import { toHeldJob, type JobRow } from './job-row';

const platform = systemScope('worker');

/** What became of a job while a provider's answer was on its way. */
export type Regained =
  | { held: LeasedJob }
  /** It is not the asker's to go on with. `isKept`: the row has this very answer. */
  | { held: null; isKept: boolean };

/**
 * Gives a job back to the worker whose provider has answered, though its lease ran out meanwhile: still held by it,
 * or given up as unclear because of that very call (`asked_under` is its fence). Anybody else's job stays theirs; the
 * answer is then written into its history.
 */
export const regain = (
  db: Database,
  job: LeasedJob,
  answer: { words: string; externalId: string | null },
  leaseMs: number,
): Promise<Regained> =>
  db.transaction(platform, async (tx) => {
    const now = await tx.maybe<JobRow & { asked_under: string | null; reference_id: string | null }>(
      `select * from jobs where id = $1 for update`,
      [job.id],
    );
    const hold = async (set: string, token: string) => {
      const row = await tx.one<JobRow>(
        `update jobs set ${set} lease_token = $2, lease_until = clock_timestamp() + $3 * interval '1 millisecond'
         where id = $1 returning *`,
        [job.id, token, leaseMs],
      );
      return { held: toHeldJob(row) };
    };
    if (now?.lease_token === job.leaseToken) return hold('', job.leaseToken);
    const isOurs =
      now?.asked_under === job.leaseToken &&
      (now.external_id === null || now.external_id === now.reference_id);
    if (now?.state === 'unknown' && now.lease_token === null && isOurs) {
      await tx.run(`update jobs set state = 'waiting', why = $2 where id = $1`, [
        job.id,
        `late answer: ${answer.words}`,
      ]);
      return hold(
        `state = 'running', external_id = null, external_bag = null, why = 'the late answer is taken up',`,
        newLeaseToken(),
      );
    }
    if (now && answer.externalId !== null && now.external_id === answer.externalId)
      return { held: null, isKept: true };
    if (now)
      await tx.run(
        `insert into job_events (site_id, job_id, channel, from_state, to_state, attempt, why)
         values ($1, $2, $3, $4, $4, $5, $6)`,
        [
          now.site_id,
          job.id,
          now.channel,
          now.state,
          now.attempts,
          `late answer, not taken up: ${answer.words}`,
        ],
      );
    return { held: null, isKept: false };
  });
