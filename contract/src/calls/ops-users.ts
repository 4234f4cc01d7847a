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
