import { z } from 'zod';
import { VIP } from '../constants';
import { endpoint } from '../endpoint';
import * as s from '../schema';
import { codeOfSignIn } from './second-factor';

/** Sign-in, credits, storage and redemption. */

const phone = z.string().trim();
const session = z.object({ token: z.string() });

export const creditEntry = z.object({
  id: z.number(),
  action_name: z.string(),
  create_time: s.time,
  /** Signed: a spend is negative. */
  credits: z.number(),
  /** What it was for, e.g. the work's name. */
  remark: z.string(),
});
export type CreditEntry = z.infer<typeof creditEntry>;
export const creditValidity = z.object({ expire_time: s.time, credits: z.number() });
export type CreditValidity = z.infer<typeof creditValidity>;

/** A protocol whose present version the account has not agreed to. */
export const pendingAgreement = z.object({
  id: z.number(),
  type: z.enum(['user', 'privacy']),
  title: z.string(),
  /** HTML. */
  content: z.string(),
  version: z.number(),
});
export type PendingAgreement = z.infer<typeof pendingAgreement>;

/** Acts that are paid by the piece, as credit rules name them. */
export const PRICED_ACTS = ['audition', 'avatar-train', 'storage-expand'] as const;
export type PricedAct = (typeof PRICED_ACTS)[number];

export const actPrice = z.object({
  action: z.enum(PRICED_ACTS),
  /** Credits each. */
  credits: z.number(),
  /** Uses a day that cost nothing; 0 where there are none. */
  free_per_day: z.number(),
  /** Those left today, Asia/Shanghai. */
  free_left: z.number(),
});
export type ActPrice = z.infer<typeof actPrice>;

export const accountCalls = {
  agreements: endpoint({
    method: 'GET',
    path: '/api/user/agreements',
    transport: 'signed',
    access: 'member',
    summary: 'Protocols with a version newer than what the account agreed to',
    input: s.nothing,
    output: z.object({ list: z.array(pendingAgreement) }),
  }),
  agree: endpoint({
    method: 'POST',
    path: '/api/user/agreements',
    transport: 'signed',
    access: 'member',
    summary: 'Agrees to these protocols, by id; refused if a newer version was published meanwhile',
    input: z.object({ ids: z.array(s.id).min(1).max(10) }),
    output: s.done,
  }),
  login: endpoint({
    method: 'POST',
    path: '/api/user/login',
    transport: 'signed',
    access: 'public',
    summary:
      'Signs a registered user in; refuses SECOND_FACTOR_NEEDED with a `challenge` where a code is to follow (staff)',
    input: z.object({
      username: phone.default(''),
      password: z.string().default(''),
      client: z.string().default('pc'),
    }),
    output: session,
  }),
  loginCode: endpoint({
    method: 'POST',
    path: '/api/user/loginCode',
    transport: 'signed',
    access: 'public',
    summary: 'Ends a sign-in that asked for a code',
    input: codeOfSignIn,
    output: session,
  }),
  tourist: endpoint({
    method: 'POST',
    path: '/api/user/tourist',
    transport: 'signed',
    access: 'public',
    summary: "A visitor's token; the site may give trial credits",
    input: z.object({ client: z.string().default('pc') }),
    output: session,
  }),
  logout: endpoint({
    method: 'POST',
    path: '/api/user/logout',
    transport: 'signed',
    access: 'user',
    enrolling: true,
    summary: "Ends all of the account's sessions",
    input: s.nothing,
    output: s.done,
  }),
  credits: endpoint({
    method: 'GET',
    path: '/api/user/credits',
    transport: 'signed',
    access: 'user',
    summary: 'Balance and account',
    input: s.nothing,
    output: z.object({
      credits: z.number(),
      /** Held by work in progress, not in `credits`. */
      held: z.number(),
      username: z.string(),
      avatar: z.string(),
      /** End of VIP, empty when there is none. */
      expire_time: z.string(),
      is_tourist: z.union([z.literal(0), z.literal(1)]),
    }),
  }),
  creditsLog: endpoint({
    method: 'GET',
    path: '/api/user/creditsLog',
    transport: 'signed',
    access: 'user',
    summary: 'Ledger entries in a date range, and with them the lots still usable (`details`)',
    input: z.object({ ...s.pageQuery, start_time: s.day.optional(), end_time: s.day.optional() }),
    output: z.object({
      list: z.array(creditEntry),
      total: z.number(),
      details: z.array(creditValidity),
    }),
  }),
  events: endpoint({
    method: 'GET',
    path: '/api/user/events',
    transport: 'stream',
    access: 'user',
    summary:
      'Live changes as server-sent events: `job` {job_id, subject, state, progress}, `piece` {job_id} when more of an audition can be heard, `balance`, `end` with the session',
    input: s.nothing,
    output: z.string().describe('text/event-stream'),
  }),
  changePwd: endpoint({
    method: 'POST',
    path: '/api/user/changePwd',
    transport: 'signed',
    access: 'member',
    summary: 'Changes the password and ends all sessions',
    input: z.object({
      old_password: z.string().default(''),
      password: z.string().default(''),
      confirm: z.string().default(''),
    }),
    output: s.done,
  }),
  cdkey: endpoint({
    method: 'POST',
    path: '/api/user/cdkey',
    transport: 'signed',
    access: 'anyone',
    summary:
      'Redeems a code; with username and password registers the account (a visitor keeps what was made)',
    input: z.object({
      code: z.string().trim().max(64).default(''),
      username: phone.optional(),
      password: z.string().optional(),
      client: z.string().default('pc'),
      /** Both agreements were ticked; required when registering. */
      agree: s.choice.optional(),
    }),
    output: z.object({
      /** Credits granted. */
      credits: z.number(),
      vip_days: z.number(),
      token: z.string().optional(),
    }),
  }),
  space: endpoint({
    method: 'POST',
    path: '/api/user/space',
    transport: 'signed',
    access: 'user',
    summary: 'Storage: used in MB, total in bytes, total_format in G',
    input: s.nothing,
    output: z.object({
      used: z.number(),
      total: z.number(),
      total_format: z.string(),
      can_expand: z.union([z.literal(0), z.literal(1)]),
    }),
  }),
  spaceExpand: endpoint({
    method: 'POST',
    path: '/api/user/spaceExpand',
    transport: 'signed',
    access: 'member',
    summary: "Buys 5 G of storage at this site's price",
    input: z.object({ max_credits: s.maxCredits }),
    output: s.done,
  }),
  prices: endpoint({
    method: 'GET',
    path: '/api/user/prices',
    transport: 'signed',
    access: 'user',
    summary: 'What single acts cost on this site, and how many of them are free today',
    input: s.nothing,
    output: z.object({ list: z.array(actPrice) }),
  }),
  vip: endpoint({
    method: 'GET',
    path: '/api/user/vip',
    transport: 'signed',
    access: 'user',
    summary: 'What VIP costs in credits on this site; no packages where it is not on sale',
    input: s.nothing,
    output: z.object({
      /** End of VIP, empty when there is none. */
      expire_time: z.string(),
      packages: z.array(z.object({ days: z.number(), credits: z.number() })),
    }),
  }),
  vipExtend: endpoint({
    method: 'POST',
    path: '/api/user/vipExtend',
    transport: 'signed',
    access: 'member',
    summary: 'Buys a package of VIP days with credits',
    input: z.object({
      days: z.coerce
        .number()
        .int()
        .refine((days) => VIP.packageDays.some((each) => each === days)),
      /** The end of VIP the buyer saw: sent twice, or from two windows, it is bought once. */
      expire_time: z.string().max(32).default(''),
      /** The price the buyer saw: nobody pays another. */
      credits: z.coerce.number().int().min(0),
    }),
    output: z.object({ expire_time: z.string(), credits: z.number().describe('Spent') }),
  }),
};
