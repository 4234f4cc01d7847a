import { systemScope } from '../kernel/scope';
import { lastReconcile } from '../billing/reconcile-record';
import { countLive, listHealth } from '../plugins/jobs/public';
import type { Metrics } from '../platform/metrics/metrics';
import type { Core } from './core';

const SCOPE = systemScope('metrics');

/** Figures of this process: what it works on and what it holds open. */
export function tellOfProcess(metrics: Metrics, core: Pick<Core, 'db' | 'gate' | 'live'>): void {
  metrics.gauge(
    {
      name: 'fenshen_database_connections',
      help: 'Connections of the product’s own pool',
      labels: ['state'],
    },
    () => {
      const { max, open, idle, waiting } = core.db.state();
      return byState({ max, idle, busy: open - idle, waiting });
    },
  );
  metrics.gauge({ name: 'fenshen_calls', help: 'Calls under way and in line', labels: ['state'] }, () => {
    const { running, waiting } = core.gate.state();
    return byState({ running, waiting });
  });
  metrics.gauge(
    { name: 'fenshen_live_connections', help: 'Open pages that hear of changes', labels: [] },
    () => [{ labels: {}, value: core.live.connections }],
  );
}

/** Figures of the installation as the database has them: the same from every process that is asked. */
export function tellOfInstallation(metrics: Metrics, { db }: Pick<Core, 'db'>): void {
  metrics.gauge(
    { name: 'fenshen_jobs', help: 'Jobs that have not ended, all sites', labels: ['channel', 'state'] },
    async () => {
      const rows = await db.session(SCOPE, countLive);
      return rows.map(({ channel, state, count }) => ({ labels: { channel, state }, value: count }));
    },
  );
  metrics.gauge(
    {
      name: 'fenshen_circuit_open',
      help: '1 where a channel, or one vendor on it, is not asked just now',
      labels: ['circuit'],
    },
    async () => {
      const now = Date.now();
      const circuits = await listHealth(db);
      return circuits.map(({ channel, open_until: until }) => ({
        labels: { circuit: channel },
        value: until !== null && until.getTime() > now ? 1 : 0,
      }));
    },
  );
  const last = () => db.session(SCOPE, lastReconcile);
  metrics.gauge(
    { name: 'fenshen_reconcile_problems', help: 'What the last proof of the books found', labels: [] },
    async () => {
      const run = await last();
      return run ? [{ labels: {}, value: run.problems }] : [];
    },
  );
  metrics.gauge(
    { name: 'fenshen_reconcile_timestamp_seconds', help: 'When the last proof ended', labels: [] },
    async () => {
      const run = await last();
      return run ? [{ labels: {}, value: run.endedAt.getTime() / 1000 }] : [];
    },
  );
}

const byState = (figures: Record<string, number>) =>
  Object.entries(figures).map(([state, value]) => ({ labels: { state }, value }));
