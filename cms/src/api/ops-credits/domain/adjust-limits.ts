import type { Role } from '../../../shared/scope';

/** How many credits a role may give, take or refund by hand. */
export interface AdjustLimit {
  /** In one act. */
  each: number;
  /** In one day of the product's market, all acts together; null: no such limit. */
  daily: number | null;
}

const LIMITS: Partial<Record<Role, AdjustLimit>> = {
  support: { each: 1_000, daily: 5_000 },
  operator: { each: 1_000_000, daily: null },
  owner: { each: 10_000_000, daily: null },
};

/** Of a role that is not staff: nothing. */
export const limitOf = (role: Role): AdjustLimit => LIMITS[role] ?? { each: 0, daily: 0 };

/** What is left of the day's limit; null where there is none. */
export const leftToday = (limit: AdjustLimit, moved: number): number | null =>
  limit.daily === null ? null : Math.max(0, limit.daily - moved);

export const mayMove = (limit: AdjustLimit, moved: number, credits: number): boolean =>
  credits <= limit.each && credits <= (leftToday(limit, moved) ?? Infinity);
