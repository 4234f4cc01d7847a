import { creditsMigrations } from '../../../src/plugins/credits/migrations';
import { getBalance, grant } from '../../../src/plugins/credits/public';
import type { SubjectHandler } from '../../../src/plugins/jobs/public';
import { auditMigrations } from '../../../src/kernel/audit';
import { settlePaidJob, startPaidJob } from '../../../src/billing/paid-job';
import { reconcileAll } from '../../../src/billing/reconcile-jobs';
import { createJobsWorld, memberOf, SITE, speechPayload, type JobsWorld } from './jobs-world';

const paid: SubjectHandler = {
  async settle(tx, scope, job, outcome) {
    await settlePaidJob(tx, scope, job, outcome.ok ? { ok: true } : { ok: false, reason: outcome.reason });
  },
};

export interface PaidWorld extends JobsWorld {
  subjects: Record<string, SubjectHandler>;
  /** A speech on the channel `fish` for 50 credits of the account's 100. */
  order(): Promise<string>;
  balance(): Promise<{ available: number; held: number }>;
  /** Ledger entries by reason, and what reconcile finds: all that money can show. */
  proof(): Promise<{ captured: number; released: number; problems: unknown[] }>;
}

/** Jobs that cost credits, and an account that has 100. */
export async function createPaidWorld(): Promise<PaidWorld> {
  const world = await createJobsWorld({
    migrations: [...creditsMigrations, ...auditMigrations],
    subjects: { paid },
  });
  const scope = memberOf(SITE, 7);
  await world.test.db.transaction(scope, (tx) =>
    grant(tx, scope, {
      userId: 7,
      amount: 100,
      source: 'trial',
      expiresAt: new Date(Date.now() + 86_400_000),
      key: 'gift',
      actionName: '体验积分',
    }),
  );
  const count = async (state: string) => {
    const { rows } = await world.test.admin.query<{ n: number }>(
      'select count(*)::int as n from credit_hold where state = $1',
      [state],
    );
    return rows[0]?.n ?? 0;
  };
  return {
    ...world,
    subjects: { paid },
    order: async () => {
      const made = await world.test.db.transaction(scope, (tx) =>
        startPaidJob({ queue: world.api.queue }, tx, scope, {
          kind: 'speech',
          channel: 'fish',
          payload: speechPayload(),
          userId: 7,
          subject: { type: 'paid', id: 1 },
          action: 'audition',
          actionName: '试听',
          remark: '',
          price: { ref: 'rule:audition', unit: 'use', credits: 50 },
          quantity: 1,
        }),
      );
      return made.jobId;
    },
    balance: () => world.test.db.session(scope, (sql) => getBalance(sql, scope, 7)),
    proof: async () => ({
      captured: await count('captured'),
      released: await count('released'),
      problems: await reconcileAll(world.test.db),
    }),
  };
}
