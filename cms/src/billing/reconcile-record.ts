import type { Database, Sql } from '../kernel/database/db';
import type { LedgerProblem } from '../plugins/credits/public';
import { reconcileAll } from './reconcile-jobs';
import { systemScope } from '../kernel/scope';

const SAMPLE = 20;
/** Runs kept, newest first. */
const KEPT = 100;

export interface ReconcileRun {
  endedAt: Date;
  tookMs: number;
  problems: number;
  /** The first few. */
  sample: LedgerProblem[];
}

/** Proves the books and keeps what was found, for the dashboard's alerts. */
export async function reconcileAndRecord(db: Database): Promise<LedgerProblem[]> {
  const started = performance.now();
  const problems = await reconcileAll(db);
  const took = Math.round(performance.now() - started);
  await db.transaction(systemScope('reconcile'), async (tx) => {
    await tx.run('insert into reconcile_run (took_ms, problems, sample) values ($1, $2, $3)', [
      took,
      problems.length,
      JSON.stringify(problems.slice(0, SAMPLE)),
    ]);
    await tx.run(
      'delete from reconcile_run where id <= (select id from reconcile_run order by id desc offset $1 limit 1)',
      [KEPT],
    );
  });
  return problems;
}

/** What the last proof found, or null before the first; the platform's scope alone sees it. */
export const lastReconcile = (sql: Sql): Promise<ReconcileRun | null> =>
  sql.maybe<ReconcileRun & Record<string, unknown>>(
    `select ended_at as "endedAt", took_ms as "tookMs", problems, sample from reconcile_run order by id desc limit 1`,
  );
