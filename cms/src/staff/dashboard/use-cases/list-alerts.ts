import type { calls, OpsAlert, Output, Parsed } from '@fenshen/contract';
import { listHealth, type ChannelHealth } from '../../../plugins/jobs/public';
import type { Sql } from '../../../kernel/database/db';
import { lastReconcile } from '../../../billing/reconcile-record';
import { systemScope, type Scope } from '../../../kernel/scope';
import { wireTime } from '../../../kernel/time';
import { countPending, countUnknown } from '../store/alert-store';
import { countingScope, type DashboardDeps } from './show-dashboard';

export interface AlertDeps extends DashboardDeps {
  /** Free and whole space where files are kept, in bytes. */
  disk(): Promise<{ free: number; total: number }>;
}

/** The nightly proof, with two hours' grace. */
const RECONCILE_LATE_MS = 26 * 3_600_000;
const GIB = 1024 ** 3;
const DISK_LOW = { share: 0.1, bytes: 5 * GIB };
const DISK_OUT = { share: 0.03, bytes: GIB };

const alert = (kind: OpsAlert['kind'], level: OpsAlert['level'], over: Partial<OpsAlert>): OpsAlert => ({
  kind,
  level,
  count: 0,
  name: '',
  target: '',
  detail: '',
  since: '',
  ...over,
});

/** What needs somebody now, errors first. Refuses FORBIDDEN to whoever asks for all sites and is not their owner. */
export async function listAlerts(
  deps: AlertDeps,
  caller: Scope,
  input: Parsed<typeof calls.ops.alerts>,
): Promise<Output<typeof calls.ops.alerts>> {
  const scope = countingScope(caller, input);
  const health = await listHealth(deps.db);
  const list = await deps.db.session(scope, async (sql) => [
    ...ofChannels(health, await deps.listChannels(sql)),
    ...(await ofQueues(sql, scope)),
  ]);
  if (caller.role === 'owner') list.push(...(await ofPlatform(deps)));
  return { list: list.sort((a, b) => Number(b.level === 'error') - Number(a.level === 'error')) };
}

type Channel = Awaited<ReturnType<AlertDeps['listChannels']>>[number];

function ofChannels(health: readonly ChannelHealth[], channels: readonly Channel[]): OpsAlert[] {
  const byChannel = new Map(health.map((row) => [row.channel, row]));
  return channels.flatMap(({ channel, name, paused, pauseReason }) => {
    const { open_until = null, failures = 0 } = byChannel.get(channel) ?? {};
    const about = { name, target: channel };
    if (paused) return [alert('channel-paused', 'warning', { ...about, detail: pauseReason })];
    return open_until === null ? [] : [alert('channel-down', 'error', { ...about, count: failures })];
  });
}

async function ofQueues(sql: Sql, scope: Scope): Promise<OpsAlert[]> {
  const [unknown, pending] = [await countUnknown(sql, scope), await countPending(sql, scope)];
  return [
    ...(unknown.count > 0
      ? [alert('unknown-jobs', 'error', { count: unknown.count, since: wireTime(unknown.since) })]
      : []),
    ...(pending.count > 0
      ? [alert('pending-batches', 'warning', { count: pending.count, since: wireTime(pending.since) })]
      : []),
  ];
}

/** The books and the machine: of all sites, so the owner's alone. */
async function ofPlatform(deps: AlertDeps): Promise<OpsAlert[]> {
  const alerts: OpsAlert[] = [];
  const run = await deps.db.session(systemScope('alerts'), (sql) => lastReconcile(sql));
  const since = wireTime(run?.endedAt ?? null);
  if (run && run.problems > 0) {
    const [first] = run.sample;
    const user = first?.detail.user_id;
    const target = typeof user === 'number' ? String(user) : '';
    alerts.push(
      alert('reconcile-off', 'error', { count: run.problems, target, detail: first?.check, since }),
    );
  }
  if (!run || deps.now().getTime() - run.endedAt.getTime() > RECONCILE_LATE_MS)
    alerts.push(alert('reconcile-late', 'warning', { since }));
  const { free, total } = await deps.disk();
  const below = ({ share, bytes }: typeof DISK_LOW) => free < bytes || free < total * share;
  if (below(DISK_LOW)) {
    const detail = `${(free / GIB).toFixed(1)} GB`;
    const count = Math.round((free / total) * 100);
    alerts.push(alert('disk', below(DISK_OUT) ? 'error' : 'warning', { count, detail }));
  }
  return alerts;
}
