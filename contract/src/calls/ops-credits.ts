import { z } from 'zod';
import { endpoint } from '../endpoint';
import * as s from '../schema';
import { actKey, preview, staffReason } from './ops-parts';

/** Where credits came from. Empty texts and nulls where there is nothing to say. */
export const tracedLot = z.object({
  id: z.number(),
  source: z.string(),
  /** Of the traced entry; of the whole lot when a lot or code is traced. */
  credits: z.number(),
  remaining: z.number(),
  expire_time: s.time,
  create_time: s.time,
  /** The expired lot this one continues. */
  grace_of: z.number().nullable(),
  batch: z.object({ id: z.number(), name: z.string() }).nullable(),
  /** Masked. */
  code: z.object({ id: z.number(), code: z.string() }).nullable(),
  issuer: z.object({ id: z.number(), name: z.string() }).nullable(),
});
export type TracedLot = z.infer<typeof tracedLot>;

/** What credits paid for or are set aside for. */
export const tracedSpend = z.object({
  hold_id: z.number(),
  state: z.enum(['open', 'captured', 'released']),
  action_name: z.string(),
  remark: z.string(),
  /** Of the traced lots when a lot or code is traced, else of the whole. */
  held: z.number(),
  spent: z.number(),
  refunded: z.number(),
  /** The frozen price: credits per unit. */
  unit: z.string(),
  unit_price: z.number(),
  price_ref: z.string(),
  job: z
    .object({
      id: z.string(),
      kind: z.string(),
      channel: z.string(),
      /** What operators call the channel; empty for a queue nobody named. */
      channel_name: z.string(),
      state: z.string(),
      attempts: z.number(),
      reason: z.string(),
    })
    .nullable(),
  /** What the job was for, e.g. a work. */
  subject: z.object({ type: z.string(), id: z.number(), name: z.string() }).nullable(),
  user: z.object({ id: z.number(), username: z.string() }),
  create_time: s.time,
});
export type TracedSpend = z.infer<typeof tracedSpend>;

/** Staff's acts on the ledger. */
export const opsCreditCalls = {
  creditAdjust: endpoint({
    method: 'POST',
    path: '/api/ops/creditAdjust',
    transport: 'signed',
    access: 'support',
    summary: 'Gives or takes credits, with a limit per role; preview first, then the same with preview 0',
    input: z.object({
      user_id: s.id,
      /** Negative takes. */
      credits: z.coerce
        .number()
        .int()
        .min(-10_000_000)
        .max(10_000_000)
        .refine((n) => n !== 0, 'nothing to change'),
      /** Last day the given credits can be used; needed to give, ignored to take. */
      expire_day: s.day.optional(),
      reason: staffReason,
      key: actKey,
      preview,
    }),
    output: z.object({
      done: z.boolean(),
      before: z.number(),
      after: z.number(),
      /** What this staff member may move in one act, and still today; null: no daily limit. */
      limit: z.number(),
      left_today: z.number().nullable(),
      expire_time: s.time,
      entry_id: z.number().nullable(),
    }),
  }),
  creditRefund: endpoint({
    method: 'POST',
    path: '/api/ops/creditRefund',
    transport: 'signed',
    access: 'support',
    summary: 'Gives a spend (the ledger entry of its capture) back to its lots, all or part; preview first',
    input: z.object({
      entry_id: s.id,
      /** All that is left of it when absent. */
      amount: z.coerce.number().int().min(1).max(10_000_000).optional(),
      reason: staffReason,
      key: actKey,
      preview,
    }),
    output: z.object({
      done: z.boolean(),
      /** What can still be given back of this spend, before this act. */
      refundable: z.number(),
      refunded: z.number(),
      before: z.number(),
      after: z.number(),
      limit: z.number(),
      left_today: z.number().nullable(),
      entry_id: z.number().nullable(),
    }),
  }),
  creditTrace: endpoint({
    method: 'GET',
    path: '/api/ops/creditTrace',
    transport: 'signed',
    access: 'support',
    summary:
      'From a ledger entry to lots, code, batch, issuer, job and work; from a lot or code to what it paid for',
    input: z
      .object({ entry_id: s.optionalId, lot_id: s.optionalId, code_id: s.optionalId })
      .refine(
        (i) => [i.entry_id, i.lot_id, i.code_id].filter(Boolean).length === 1,
        'exactly one of the ids',
      ),
    output: z.object({
      entry: z
        .object({
          id: z.number(),
          kind: z.string(),
          action_name: z.string(),
          credits: z.number(),
          balance_after: z.number(),
          remark: z.string(),
          /** Who did it, where staff did. */
          actor: z.string(),
          create_time: s.time,
        })
        .nullable(),
      lots: z.array(tracedLot),
      spends: z.array(tracedSpend),
    }),
  }),
  balanceAt: endpoint({
    method: 'GET',
    path: '/api/ops/balanceAt',
    transport: 'signed',
    access: 'support',
    summary: 'A balance as it stood at an instant, from the postings alone',
    input: z.object({ user_id: s.id, at: s.day.describe('A day means its end') }),
    output: z.object({ at: s.time, credits: z.number(), held: z.number() }),
  }),
};
