import { WORTH_KINDS, type Worth, type WorthKind } from '@fenshen/contract';
import type { Sql, Tx } from '../../../../kernel/database/db';
import type { IssuedToday } from '../domain/issue-rules';

/** One batch of a site at a time, so that its day's sums hold however many requests race. */
export const lockIssuing = (tx: Tx, siteId: number): Promise<number> =>
  tx.run(`select pg_advisory_xact_lock(hashtext('cdkey-quota'), $1)`, [siteId]);

/** Once per redemption, summed exactly and read as a number. */
const SUMS: Record<WorthKind, string> = {
  credits: 'credits::numeric * count * uses',
  vip_days: 'vip_days::numeric * count * uses',
  storage_gb: 'storage_gb::numeric * count * uses',
  redemptions: 'count::numeric * uses',
};
const WHOSE = {
  own: 'issuer_id = $2::int',
  unapproved: 'issuer_id = $2::int and not needed_approval',
  site: `issuer_role not in ('owner', 'system')`,
} as const;

/** What a site's batches of a day are worth: one person's, and everybody's whom limits bind. */
export async function issuedSince(
  sql: Sql,
  siteId: number,
  issuerId: number | null,
  since: Date,
): Promise<IssuedToday> {
  const columns = Object.entries(WHOSE).flatMap(([whose, which]) =>
    WORTH_KINDS.map(
      (kind) => `coalesce(sum(${SUMS[kind]}) filter (where ${which}), 0)::text as "${whose}.${kind}"`,
    ),
  );
  const row = await sql.one<Record<string, string>>(
    `select ${columns.join(', ')} from cdkey_batch where site_id = $1 and created_at >= $3`,
    [siteId, issuerId, since],
  );
  const of = (whose: keyof typeof WHOSE): Worth => {
    const figure = (kind: WorthKind) => Number(row[`${whose}.${kind}`]);
    return {
      credits: figure('credits'),
      vip_days: figure('vip_days'),
      storage_gb: figure('storage_gb'),
      redemptions: figure('redemptions'),
    };
  };
  return { own: of('own'), unapproved: of('unapproved'), site: of('site') };
}
