import { isFinal, JOB_STATES } from '@fenshen/contract';
import { reconcile, type LedgerProblem } from '../plugins/credits/public';
import type { Database, Tx } from '../kernel/database/db';
import { systemScope } from '../kernel/scope';

const SHOWN_PER_CHECK = 100;
const FINAL = JOB_STATES.filter(isFinal)
  .map((state) => `'${state}'`)
  .join(', ');

/** Each query yields the rows that break a rule between jobs and money; sound data yield none. */
const CHECKS: Record<string, string> = {
  'an open hold belongs to a live job': `
    select h.id as hold, h.site_id, h.user_id, h.amount, h.ref_type, h.ref_id, j.state as job_state
    from credit_hold h left join jobs j on h.ref_type = 'job' and j.id = h.ref_id
    where h.state = 'open' and (j.id is null or j.state in (${FINAL}) or j.hold_id is distinct from h.id)`,
  'a job that is over is settled': `
    select j.id as job, j.site_id, j.user_id, j.state, j.hold_id as hold, h.state as hold_state
    from jobs j left join credit_hold h on h.id = j.hold_id
    where j.state in (${FINAL}) and (h.id is null or h.state = 'open')`,
  'a job that came to nothing cost nothing': `
    select j.id as job, j.site_id, j.user_id, j.state, h.captured, h.refunded
    from jobs j join credit_hold h on h.id = j.hold_id
    where j.state in ('failed', 'cancelled') and h.captured > h.refunded`,
  'a job’s hold is its own account’s, and no other job’s': `
    select j.id as job, j.site_id, j.user_id, h.site_id as hold_site_id, h.user_id as hold_user_id, h.ref_id
    from jobs j join credit_hold h on h.id = j.hold_id
    where (h.site_id, h.user_id, h.ref_type, h.ref_id) is distinct from (j.site_id, j.user_id, 'job', j.id)`,
};

/** Proves in one snapshot that jobs and holds agree, over the whole database; returns what is off. */
async function reconcileJobs(db: Database): Promise<LedgerProblem[]> {
  const prove = async (tx: Tx) => {
    await tx.run('set transaction isolation level repeatable read, read only');
    const problems: LedgerProblem[] = [];
    for (const [check, query] of Object.entries(CHECKS)) {
      const rows = await tx.rows<Record<string, unknown>>(`${query} limit ${SHOWN_PER_CHECK}`);
      problems.push(...rows.map((detail) => ({ check, detail })));
    }
    return problems;
  };
  return db.transaction(systemScope('reconcile-jobs'), prove, { long: true });
}

/** The nightly proof: the ledger by itself, then jobs against the ledger. */
export const reconcileAll = async (db: Database): Promise<LedgerProblem[]> => [
  ...(await reconcile(db)),
  ...(await reconcileJobs(db)),
];
