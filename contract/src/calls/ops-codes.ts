import { z } from 'zod';
import { endpoint } from '../endpoint';
import * as s from '../schema';
import { site_id, sorting, staffReason } from './ops-parts';

export const codeStandings = ['unused', 'partly', 'used', 'frozen', 'revoked', 'pending', 'expired'] as const;
export type CodeStanding = (typeof codeStandings)[number];

export const opsCode = z.object({
  id: z.number(),
  site_id: z.number(),
  batch_id: z.number(),
  batch_name: z.string(),
  /** Masked: whole codes leave through the export alone. */
  code: z.string(),
  state: z.enum(codeStandings),
  /** The whole batch is frozen: only it can be thawed. */
  batch_frozen: z.boolean(),
  uses: z.number(),
  uses_left: z.number(),
  redemptions: z.array(
    z.object({
      user_id: z.number(),
      username: z.string(),
      /** The credits it gave; null when it gave none. */
      lot_id: z.number().nullable(),
      /** Staff took back what was left. */
      recalled: z.boolean(),
      create_time: s.time,
    }),
  ),
});
export type OpsCode = z.infer<typeof opsCode>;

/** What a list of codes can be narrowed to. */
export const codeFilter = {
  code: s.search,
  batch_id: s.optionalId,
  /** The account's whole name. */
  redeemer: s.search,
  state: z.enum(codeStandings).optional(),
  /** Days of redemption. */
  start_time: s.day.optional(),
  end_time: s.day.optional(),
};

/** Staff's acts on codes and batches. */
export const opsCodeCalls = {
  cdkeyState: endpoint({
    method: 'POST',
    path: '/api/ops/cdkeyState',
    transport: 'signed',
    access: 'support',
    summary:
      'Freezes, thaws, revokes a batch or a code; approves a pending batch (an operator, not its issuer nor who gave the issuer a password)',
    input: z.object({
      target: z.enum(['batch', 'code']),
      id: s.id,
      act: z.enum(['freeze', 'unfreeze', 'revoke', 'approve']),
      reason: staffReason,
    }),
    output: z.object({ state: z.enum(['active', 'frozen', 'revoked']) }),
  }),
  cdkeyRecall: endpoint({
    method: 'POST',
    path: '/api/ops/cdkeyRecall',
    transport: 'signed',
    access: 'operator',
    summary: 'Revokes a code and takes back what is left of the credits it gave',
    input: z.object({ id: s.id, reason: staffReason }),
    output: z.object({ recalled: z.number() }),
  }),
  cdkeys: endpoint({
    method: 'GET',
    path: '/api/ops/cdkeys',
    transport: 'signed',
    access: 'support',
    summary: 'Codes by code as typed, batch, redeemer, state, day of redemption; newest first, masked',
    input: z.object({ site_id, ...s.pageQuery, ...codeFilter, ...sorting(['id']) }),
    output: s.list(opsCode),
  }),
  cdkeyExportFile: endpoint({
    method: 'GET',
    path: '/api/ops/cdkeyExport.csv',
    transport: 'stream',
    access: 'support',
    summary: 'All codes of a batch as a CSV file (UTF-8 with mark), streamed; logged with its reason',
    input: z.object({ id: s.id, reason: staffReason }),
    output: z.string().describe('text/csv'),
  }),
};
