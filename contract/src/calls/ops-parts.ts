import { z } from 'zod';
import * as s from '../schema';

/** The platform owner works on any site; everybody else's own site wins over this field. */
export const site_id = s.optionalId;

/** Why staff did it; kept in the audit log, whose JSON holds no half of a character. */
export const staffReason = z
  .string()
  .trim()
  .min(1)
  .max(200)
  .regex(/^\P{Cs}*$/u);

/** One per form: sent again under the same key, an act is done once. */
export const actKey = z.string().min(8).max(64);

/** `1` answers what would happen and changes nothing. */
export const preview = z.coerce.number().int().min(0).max(1).default(0);

/** Order of a list: one of its columns; its own order, newest first, when absent. */
export const sorting = <const C extends readonly [string, ...string[]]>(columns: C) => ({
  sort: z.enum(columns).optional(),
  order: z.enum(['asc', 'desc']).default('desc'),
});

export const userStandings = ['member', 'visitor', 'staff', 'disabled', 'vip'] as const;
export type UserStanding = (typeof userStandings)[number];

/** What a list of accounts can be narrowed to. */
export const userFilter = {
  /** Part of the account's name. */
  name: s.search,
  standing: z.enum(userStandings).optional(),
  /** Days of registration. */
  start_time: s.day.optional(),
  end_time: s.day.optional(),
};

export const batchStates = ['active', 'pending', 'frozen', 'revoked'] as const;

/** What a list of batches can be narrowed to. */
export const batchFilter = { name: s.search, state: z.enum(batchStates).optional() };
