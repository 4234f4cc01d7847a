import { z } from 'zod';
import { endpoint } from '../endpoint';
import * as s from '../schema';
import { site_id, sorting, staffReason } from './ops-parts';

const aboutUser = z.object({ id: s.id, reason: staffReason });

export const auditRow = z.object({
  id: z.number(),
  /** null: an act on the platform as a whole. */
  site_id: z.number().nullable(),
  actor_id: z.number().nullable(),
  /** Account name; empty for the platform itself. */
  actor: z.string(),
  role: z.string(),
  action: z.string(),
  target: z.string(),
  /** Reason and figures. */
  detail: z.record(z.string(), z.unknown()),
  ip: z.string(),
  request_id: z.string(),
  create_time: s.time,
});
export type AuditRow = z.infer<typeof auditRow>;

export const opsUserWork = z.object({
  id: z.number(),
  name: z.string(),
  /** As users see it: 2 being made, 3 done, 4 failed. */
  status: z.number(),
  /** Held while it is made, then what was charged. */
  credits: z.number(),
  channel_name: z.string(),
  duration_ms: z.number(),
  reason: z.string(),
  /** Empty for one that never became a job. */
  job_id: z.string(),
  deleted: z.boolean(),
  create_time: s.time,
});
export type OpsUserWork = z.infer<typeof opsUserWork>;

export const opsSession = z.object({
  id: z.number(),
  /** Still signed in, as far as the server is concerned. */
  live: z.boolean(),
  ip: z.string(),
  /** The browser's own description of itself. */
  agent: z.string(),
  create_time: s.time,
  /** Last use, exact to ten minutes. */
  seen_time: s.time,
});
export type OpsSession = z.infer<typeof opsSession>;

const foundCode = z.object({
  id: z.number(),
  /** Masked. */
  code: z.string(),
  state: z.string(),
  batch_name: z.string(),
  /** Who redeemed it first; null while nobody has. */
  user_id: z.number().nullable(),
  username: z.string(),
});

/** What the record of acts can be narrowed to. */
export const auditFilter = {
  /** Part of the account's name. */
  actor: s.search,
  /** Start of the act, e.g. `cdkey`. */
  action: s.search,
  /** Start of the target, e.g. `cdkey-batch:12`. */
  target: s.search,
  start_time: s.day.optional(),
  end_time: s.day.optional(),
};

/** Staff's acts on accounts, and the record of all acts. */
export const opsUserCalls = {
  userDisable: endpoint({
    method: 'POST',
    path: '/api/ops/userDisable',
    transport: 'signed',
    access: 'operator',
    summary: 'Shuts an account and ends its sessions; staff only by a higher role',
    input: aboutUser,
    output: s.done,
  }),
  userEnable: endpoint({
    method: 'POST',
    path: '/api/ops/userEnable',
    transport: 'signed',
    access: 'operator',
    summary: 'Opens a shut account again',
    input: aboutUser,
    output: s.done,
  }),
  sessionsEnd: endpoint({
    method: 'POST',
    path: '/api/ops/sessionsEnd',
    transport: 'signed',
    access: 'support',
    summary: 'Signs an account out everywhere',
    input: aboutUser,
    output: s.done,
  }),
  userWorks: endpoint({
    method: 'GET',
    path: '/api/ops/userWorks',
    transport: 'signed',
    access: 'support',
    summary: 'Works of one account, deleted ones too, newest first',
    input: z.object({ id: s.id, ...s.pageQuery }),
    output: s.list(opsUserWork),
  }),
  userSessions: endpoint({
    method: 'GET',
    path: '/api/ops/userSessions',
    transport: 'signed',
    access: 'support',
    summary: 'Where one account is and was signed in, the latest use first (newest 50)',
    input: z.object({ id: s.id }),
    output: z.object({ list: z.array(opsSession) }),
  }),
  lookUp: endpoint({
    method: 'GET',
    path: '/api/ops/lookUp',
    transport: 'signed',
    access: 'support',
    summary: 'What a phone number, a job id, a work’s name, a whole code or its last four characters lead to',
    input: z.object({ site_id, q: z.string().trim().min(1).max(100) }),
    output: z.object({
      /** Accounts whose name has the text in it, at most ten. */
      users: z.array(z.object({ id: z.number(), username: z.string(), credits: z.number() })),
      job: z
        .object({
          id: z.string(),
          kind: z.string(),
          state: z.string(),
          subject_name: z.string(),
          user_id: z.number(),
          username: z.string(),
          /** The ledger entry that says what it cost; null when it cost nothing. */
          entry_id: z.number().nullable(),
        })
        .nullable(),
      code: foundCode.nullable(),
      /** Those that end so, where only the last characters were given: at most ten, newest first. */
      codes: z.array(foundCode),
      /** Works that are called so, newest first, at most ten. */
      works: z.array(
        z.object({
          id: z.number(),
          name: z.string(),
          user_id: z.number(),
          username: z.string(),
          /** Empty for one that never became a job. */
          job_id: z.string(),
        }),
      ),
    }),
  }),
  audit: endpoint({
    method: 'GET',
    path: '/api/ops/audit',
    transport: 'signed',
    access: 'operator',
    summary: 'What staff did, newest first',
    input: z.object({ site_id, ...s.pageQuery, ...auditFilter, ...sorting(['create_time']) }),
    output: s.list(auditRow),
  }),
};
