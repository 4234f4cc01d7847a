import { WORTH_KINDS, WORTH_TEXT, type StaffLimits, type Worth, type WorthKind } from '@fenshen/contract';
import { isPlatform, type Role } from '../../../../kernel/scope';

/** What was issued today. */
export interface IssuedToday {
  /** By the person. */
  own: Worth;
  /** By the person without a second one. */
  unapproved: Worth;
  /** By everybody on the site whom limits bind. */
  site: Worth;
}

export interface IssueRow {
  kind: WorthKind;
  asked: number;
  /** Before this batch; null: no limit. */
  left_today: number | null;
  left_site: number | null;
  left_unapproved: number | null;
}

export interface IssueVerdict {
  fits: boolean;
  needs_approval: boolean;
  rows: IssueRow[];
}

/** Of a role that is not staff: nothing. */
const NOTHING: Worth = { credits: 0, vip_days: 0, storage_gb: 0, redemptions: 0 };
const quotaOf = (role: Role, limits: StaffLimits): Worth =>
  role === 'support' || role === 'operator' ? limits.issue[role] : NOTHING;

/**
 * Whether a batch fits into the day, and whether it waits for a second person: each kind of worth counts for
 * itself, and the day's batches count together, so that splitting one gains nothing.
 */
export function judge(role: Role, asked: Worth, today: IssuedToday, limits: StaffLimits): IssueVerdict {
  const bound = !isPlatform(role);
  const rest = (limit: number, used: number) => (bound ? Math.max(0, limit - used) : null);
  const quota = quotaOf(role, limits);
  const rows = WORTH_KINDS.map((kind) => ({
    kind,
    asked: asked[kind],
    left_today: rest(quota[kind], today.own[kind]),
    left_site: rest(limits.issue.site[kind], today.site[kind]),
    left_unapproved: rest(limits.approval[kind], today.unapproved[kind]),
  }));
  return {
    fits: rows.every((row) => within(row.asked, row.left_today) && within(row.asked, row.left_site)),
    needs_approval: rows.some((row) => !within(row.asked, row.left_unapproved)),
    rows,
  };
}

/** Nothing asked is within everything, also within what is used up. */
const within = (asked: number, left: number | null): boolean => left === null || asked <= left;

/** The figures of what does not fit. */
export function quotaText({ rows }: IssueVerdict): string {
  const lacking = rows.flatMap((row) => {
    const { name, unit } = WORTH_TEXT[row.kind];
    const left = Math.min(row.left_today ?? Infinity, row.left_site ?? Infinity);
    return row.asked > left
      ? [`${name}今日还可发放 ${grouped(left)} ${unit}，本次 ${grouped(row.asked)} ${unit}`]
      : [];
  });
  return `超出今日发码额度：${lacking.join('；')}`;
}

const grouped = (figure: number): string => figure.toLocaleString('en-US');
