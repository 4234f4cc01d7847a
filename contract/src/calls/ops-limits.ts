import { z } from 'zod';
import { endpoint } from '../endpoint';
import * as s from '../schema';
import { staffLimits, WORTH_KINDS } from '../staff-limits';
import { site_id, staffReason } from './ops-parts';

const left = z.number().nullable();

/** What staff may give away, and how much of it is left today. Nulls where there is no limit. */
export const opsLimitCalls = {
  staffLimits: endpoint({
    method: 'GET',
    path: '/api/ops/staffLimits',
    transport: 'signed',
    access: 'operator',
    summary: 'What staff of the site may issue, adjust and refund',
    input: z.object({ site_id }),
    output: staffLimits,
  }),
  staffLimitsSave: endpoint({
    method: 'POST',
    path: '/api/ops/staffLimits',
    transport: 'signed',
    access: 'owner',
    summary: 'Sets what staff of the site may issue, adjust and refund; `limits` is JSON',
    input: z.object({
      site_id,
      limits: z
        .string()
        .max(4_000)
        .transform((text, ctx) => {
          try {
            return JSON.parse(text) as unknown;
          } catch {
            ctx.addIssue({ code: 'custom', message: 'not JSON' });
            return z.NEVER;
          }
        })
        .pipe(staffLimits),
      reason: staffReason,
    }),
    output: staffLimits,
  }),
  issueCheck: endpoint({
    method: 'GET',
    path: '/api/ops/cdkeyIssueCheck',
    transport: 'signed',
    access: 'support',
    summary:
      'Whether a batch fits into what this person and the site may still issue today, and needs a second person',
    input: z.object({
      site_id,
      credits: z.coerce.number().int().min(0),
      vip_days: z.coerce.number().int().min(0),
      storage_gb: z.coerce.number().int().min(0),
      count: z.coerce.number().int().min(1),
      uses: z.coerce.number().int().min(1),
    }),
    output: z.object({
      fits: z.boolean(),
      needs_approval: z.boolean(),
      rows: z.array(
        z.object({
          kind: z.enum(WORTH_KINDS),
          asked: z.number(),
          /** Of the person's own day, of the site's, and of what needs no second person; before this batch. */
          left_today: left,
          left_site: left,
          left_unapproved: left,
        }),
      ),
    }),
  }),
  adjustCheck: endpoint({
    method: 'GET',
    path: '/api/ops/creditAdjustCheck',
    transport: 'signed',
    access: 'support',
    summary: 'What this person may give, take or refund by hand on an account’s site',
    input: z.object({ user_id: s.id }),
    output: z.object({ limit: z.number(), left_today: left }),
  }),
};
