import { z } from 'zod';
import { endpoint } from '../endpoint';
import * as s from '../schema';
import { site_id } from './ops-parts';

/** `1`: all sites together, for the platform's owner alone. */
const all = z.coerce.number().int().min(0).max(1).default(0);

export const DASHBOARD_DAYS = [7, 30, 90] as const;

export const dashboardDay = z.object({
  /** `YYYY-MM-DD`, a day of the product's market. */
  day: z.string(),
  /** Credits given, set aside for work, charged less what was given back, and run out that day. */
  issued: z.number(),
  held: z.number(),
  spent: z.number(),
  expired: z.number(),
  /** Jobs that ended that day. */
  succeeded: z.number(),
  failed: z.number(),
  /** Accounts that were used, and new ones. */
  active: z.number(),
  joined: z.number(),
  codes_issued: z.number(),
  codes_redeemed: z.number(),
  /** Stored at the end of the day; null where nobody counted it. */
  storage_mb: z.number().nullable(),
});
export type DashboardDay = z.infer<typeof dashboardDay>;

export const dashboardChannel = z.object({
  channel: z.string(),
  name: z.string(),
  succeeded: z.number(),
  failed: z.number(),
  cancelled: z.number(),
  /** Seconds from start to end of successes, exact to about 5 %; 0 without any. */
  p50_seconds: z.number(),
  p90_seconds: z.number(),
});
export type DashboardChannel = z.infer<typeof dashboardChannel>;

export const alertKinds = [
  'channel-down',
  'channel-paused',
  'unknown-jobs',
  'pending-batches',
  'reconcile-off',
  'reconcile-late',
  'disk',
] as const;

export const opsAlert = z.object({
  kind: z.enum(alertKinds),
  /** `error`: users feel it now. */
  level: z.enum(['error', 'warning']),
  /** Jobs, batches, problems; free percent of the disk. */
  count: z.number(),
  /** The channel's name, or empty. */
  name: z.string(),
  /** The channel, or the account to look at first; empty where the kind says it all. */
  target: z.string(),
  /** What is known besides, e.g. why a channel was paused. */
  detail: z.string(),
  /** Since when; empty where nobody knows. */
  since: s.time,
});
export type OpsAlert = z.infer<typeof opsAlert>;

/** How things go, and what needs somebody. */
export const opsDashboardCalls = {
  dashboard: endpoint({
    method: 'GET',
    path: '/api/ops/dashboard',
    transport: 'signed',
    access: 'support',
    summary: 'Figures of the last days up to now: credits, jobs by channel, users, codes, storage',
    input: z.object({
      site_id,
      all,
      days: z.coerce
        .number()
        .pipe(z.union(DASHBOARD_DAYS.map((days) => z.literal(days))))
        .default(30),
    }),
    output: z.object({
      /** Oldest first, today last; no day is missing. */
      days: z.array(dashboardDay),
      channels: z.array(dashboardChannel).describe('Those that ended a job in these days'),
      /** Why jobs failed, as users read it; the most frequent ten. */
      reasons: z.array(z.object({ reason: z.string(), count: z.number() })),
      now: z.object({
        accounts: z.number(),
        credits: z.number(),
        held: z.number(),
        /** Of the credits, those that run out within seven days. */
        expiring: z.number(),
        storage_mb: z.number(),
        queued: z.number(),
        running: z.number().describe('Being made here or at a vendor'),
        unknown: z.number(),
      }),
    }),
  }),
  alerts: endpoint({
    method: 'GET',
    path: '/api/ops/alerts',
    transport: 'signed',
    access: 'support',
    summary: 'What needs somebody now, the worst first; disk and reconciliation for the platform’s owner',
    input: z.object({ site_id, all }),
    output: z.object({ list: z.array(opsAlert) }),
  }),
};
