import { z } from 'zod';
import { endpoint } from '../endpoint';
import * as s from '../schema';
import { opsCodeCalls } from './ops-codes';
import { opsCreditCalls } from './ops-credits';
import { opsFileCalls } from './ops-files';
import { opsDashboardCalls } from './ops-dashboard';
import { opsExportCalls } from './ops-exports';
import { opsJobCalls } from './ops-jobs';
import { batchFilter, batchStates, site_id, sorting, userFilter } from './ops-parts';
import { opsLimitCalls } from './ops-limits';
import { opsProviderCalls } from './ops-providers';
import { opsSiteCalls } from './ops-sites';
import { opsLibraryCalls } from './ops-library';
import { opsStaffCalls } from './ops-staff';
import { opsUserCalls } from './ops-users';
import { codeOfSignIn, opsFactorCalls } from './second-factor';

/** The admin app's calls for anything that touches accounts, credits, codes or jobs. Content goes over GraphQL. */

export const staffRoles = ['owner', 'operator', 'support'] as const;
export type StaffRole = (typeof staffRoles)[number];

const me = z.object({
  id: z.number(),
  username: z.string(),
  role: z.enum(staffRoles),
  site: z.object({ id: z.number(), code: z.string(), title: z.string() }),
  /** Nothing else is answered until a second factor is set up. */
  must_enrol: z.boolean(),
});
export type StaffMember = z.infer<typeof me>;

export const batch = z.object({
  id: z.number(),
  site_id: z.number(),
  name: z.string(),
  credits: z.number(),
  /** Days the granted credits stay usable after redemption. */
  valid_days: z.number(),
  vip_days: z.number(),
  storage_gb: z.number(),
  count: z.number(),
  uses: z.number(),
  redeemed: z.number(),
  prefix: z.string(),
  note: z.string(),
  /** Until when a code can be redeemed; empty means always. */
  code_expires_at: z.string(),
  state: z.enum(batchStates),
  issuer: z.string(),
  create_time: s.time,
});
export type CdkeyBatch = z.infer<typeof batch>;

export const batchRequest = z.object({
  site_id,
  name: z.string().trim().min(1).max(60),
  credits: z.coerce.number().int().min(0).max(10_000_000),
  valid_days: z.coerce.number().int().min(1).max(3650),
  vip_days: z.coerce.number().int().min(0).max(3650).default(0),
  storage_gb: z.coerce.number().int().min(0).max(1000).default(0),
  count: z.coerce.number().int().min(1).max(100_000),
  uses: z.coerce.number().int().min(1).max(100_000).default(1),
  prefix: z
    .string()
    .trim()
    .toUpperCase()
    .regex(/^[A-Z0-9]{0,8}$/)
    .default(''),
  note: z.string().trim().max(200).default(''),
  code_expires_at: s.day.optional(),
  /** The same key issues once, however often it is sent. */
  key: z.string().min(8).max(64),
});

export const opsUser = z.object({
  id: z.number(),
  site_id: z.number(),
  username: z.string(),
  is_tourist: z.number(),
  /** Of the staff; empty for everybody else. */
  role: z.enum([...staffRoles, '']),
  disabled: z.boolean(),
  credits: z.number(),
  held: z.number(),
  vip_expire_time: z.string(),
  used_mb: z.number(),
  create_time: s.time,
});
export type OpsUser = z.infer<typeof opsUser>;

export const opsLedgerEntry = z.object({
  id: z.number(),
  kind: z.string(),
  action_name: z.string(),
  /** Signed change of the spendable balance. */
  credits: z.number(),
  /** What the line finally charged; 0 for every kind but a charge. */
  charged: z.number(),
  balance_after: z.number(),
  remark: z.string(),
  /** What caused it: batch and code, job and work. */
  trace: z.string(),
  create_time: s.time,
});
export type OpsLedgerEntry = z.infer<typeof opsLedgerEntry>;

export const opsCalls = {
  login: endpoint({
    method: 'POST',
    path: '/api/ops/login',
    transport: 'signed',
    access: 'public',
    summary: 'Signs staff in; refuses SECOND_FACTOR_NEEDED with a `challenge` where a code is to follow',
    input: z.object({ username: z.string().trim().default(''), password: z.string().default('') }),
    output: z.object({ token: z.string(), me }),
  }),
  loginCode: endpoint({
    method: 'POST',
    path: '/api/ops/loginCode',
    transport: 'signed',
    access: 'public',
    summary: 'Ends a sign-in that asked for a code',
    input: codeOfSignIn,
    output: z.object({ token: z.string(), me }),
  }),
  me: endpoint({
    method: 'GET',
    path: '/api/ops/me',
    transport: 'signed',
    access: 'support',
    enrolling: true,
    summary: 'The signed-in staff member',
    input: s.nothing,
    output: me,
  }),
  sites: endpoint({
    method: 'GET',
    path: '/api/ops/sites',
    transport: 'signed',
    access: 'support',
    summary: 'Sites this staff member works on',
    input: s.nothing,
    output: z.object({ list: z.array(z.object({ id: z.number(), code: z.string(), title: z.string() })) }),
  }),
  batches: endpoint({
    method: 'GET',
    path: '/api/ops/cdkeyBatches',
    transport: 'signed',
    access: 'support',
    summary: 'Code batches, newest first, or the one of an id',
    input: z.object({
      site_id,
      ...s.pageQuery,
      ...batchFilter,
      id: s.optionalId,
      ...sorting(['create_time', 'name', 'credits', 'count', 'code_expires_at']),
    }),
    output: s.list(batch),
  }),
  issueBatch: endpoint({
    method: 'POST',
    path: '/api/ops/cdkeyBatches',
    transport: 'signed',
    access: 'support',
    summary: 'Issues a batch of codes',
    input: batchRequest,
    output: z.object({ batch, codes: z.array(z.string()).describe('The codes, at most the first 1,000') }),
  }),
  exportBatch: endpoint({
    method: 'POST',
    path: '/api/ops/cdkeyExport',
    transport: 'signed',
    access: 'support',
    summary: 'All codes of a batch with their state as CSV; logged with its reason',
    input: z.object({ id: s.id, reason: z.string().trim().min(1).max(200) }),
    output: z.object({ filename: z.string(), csv: z.string() }),
  }),
  users: endpoint({
    method: 'GET',
    path: '/api/ops/users',
    transport: 'signed',
    access: 'support',
    summary: 'Accounts of the site with balances',
    input: z.object({
      site_id,
      ...s.pageQuery,
      ...userFilter,
      ...sorting(['create_time', 'username', 'credits', 'held', 'vip_expire_time']),
    }),
    output: s.list(opsUser),
  }),
  user: endpoint({
    method: 'GET',
    path: '/api/ops/user',
    transport: 'signed',
    access: 'support',
    summary: 'One account with lots and ledger',
    input: z.object({ id: s.id, ...s.pageQuery }),
    output: z.object({
      user: opsUser,
      lots: z.array(
        z.object({
          id: z.number(),
          source: z.string(),
          amount: z.number(),
          remaining: z.number(),
          expire_time: s.time,
          trace: z.string(),
        }),
      ),
      ledger: z.array(opsLedgerEntry),
      total: z.number(),
    }),
  }),
  ...opsCodeCalls,
  ...opsCreditCalls,
  ...opsLimitCalls,
  ...opsFileCalls,
  ...opsDashboardCalls,
  ...opsExportCalls,
  ...opsJobCalls,
  ...opsProviderCalls,
  ...opsSiteCalls,
  ...opsLibraryCalls,
  ...opsUserCalls,
  ...opsStaffCalls,
  ...opsFactorCalls,
};
