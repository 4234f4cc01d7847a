import type { StaffLimits } from '@fenshen/contract';
import type { Role } from '../../../kernel/scope';

/** How many credits a role may give, take or refund by hand. */
export interface AdjustLimit {
  /** In one act. */
  each: number;
  /** In one day of the product's market, all acts together; null: no such limit. */
  daily: number | null;
  /** The same for everybody on the site together. */
  site: number | null;
}

/** The platform's owner is only kept from a slip of the hand. */
const OWNER: AdjustLimit = { each: 10_000_000, daily: null, site: null };

/** Of a role that is not staff: nothing. */
export function limitOf(role: Role, { adjust }: StaffLimits): AdjustLimit {
  if (role === 'owner') return OWNER;
  if (role === 'support' || role === 'operator') return { ...adjust[role], site: adjust.site };
  return { each: 0, daily: 0, site: 0 };
}

/** Credits moved by hand today. */
export interface Moved {
  own: number;
  site: number;
}

/** What is left of the day, the person's or the site's, whichever is less; null where there is no limit. */
export function leftToday({ daily, site }: AdjustLimit, moved: Moved): number | null {
  const rests = [daily === null ? [] : [daily - moved.own], site === null ? [] : [site - moved.site]].flat();
  return rests.length === 0 ? null : Math.max(0, Math.min(...rests));
}

export const mayMove = (limit: AdjustLimit, moved: Moved, credits: number): boolean =>
  credits <= limit.each && credits <= (leftToday(limit, moved) ?? Infinity);

/** What one may still do, for whoever asked for more. */
export function limitText(limit: AdjustLimit, moved: Moved): string {
  const left = leftToday(limit, moved);
  const today = left === null ? '' : `，今日还可调整 ${left.toLocaleString('en-US')} 积分`;
  return `超出您的积分调整额度：单次最多 ${limit.each.toLocaleString('en-US')} 积分${today}`;
}
