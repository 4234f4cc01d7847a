import type { Sql, Tx } from '../../../kernel/database/db';

/** The account and the site it is at home on. */
export interface Holder {
  id: number;
  site_id: number;
}

export interface Factor {
  sealed: Buffer;
  enrolledAt: Date;
}

export const findFactor = (sql: Sql, userId: number): Promise<Factor | null> =>
  sql.maybe<Factor & Record<string, unknown>>(
    'select sealed, enrolled_at as "enrolledAt" from second_factor where user_id = $1',
    [userId],
  );

/** 0 where the account has one already. */
export const insertFactor = (tx: Tx, holder: Holder, sealed: Buffer, step: number): Promise<number> =>
  tx.run(
    `insert into second_factor (user_id, site_id, sealed, last_step) values ($1, $2, $3, $4) on conflict do nothing`,
    [holder.id, holder.site_id, sealed, step],
  );

/** Takes a step's code, once: 0 where it, or a later one, was taken before. */
export const takeStep = (tx: Tx, userId: number, step: number): Promise<number> =>
  tx.run('update second_factor set last_step = $2 where user_id = $1 and last_step < $2', [userId, step]);

/** With its recovery codes and whatever was begun. 0 where there was none. */
export async function removeFactor(tx: Tx, userId: number): Promise<number> {
  await tx.run('delete from second_factor_recovery where user_id = $1', [userId]);
  await tx.run('delete from second_factor_enrolment where user_id = $1', [userId]);
  return tx.run('delete from second_factor where user_id = $1', [userId]);
}

export async function replaceRecoveryCodes(tx: Tx, holder: Holder, hashes: readonly Buffer[]): Promise<void> {
  await tx.run('delete from second_factor_recovery where user_id = $1', [holder.id]);
  await tx.run(
    `insert into second_factor_recovery (user_id, site_id, code_hash) select $1, $2, unnest($3::bytea[])`,
    [holder.id, holder.site_id, hashes],
  );
}

/** 0 where it is none of the account's, or was used before. */
export const useRecoveryCode = (tx: Tx, userId: number, hash: Buffer): Promise<number> =>
  tx.run(
    `update second_factor_recovery set used_at = now() where user_id = $1 and code_hash = $2 and used_at is null`,
    [userId, hash],
  );

export async function countRecoveryCodes(sql: Sql, userId: number): Promise<number> {
  const text = 'select count(*)::int as n from second_factor_recovery where user_id = $1 and used_at is null';
  return (await sql.one<{ n: number }>(text, [userId])).n;
}

const ENROLMENT_MINUTES = 15;

/** Takes the place of what the account began before. */
export async function saveEnrolment(tx: Tx, holder: Holder, id: string, sealed: Buffer): Promise<void> {
  await tx.run('delete from second_factor_enrolment where expires_at < now() or user_id = $1', [holder.id]);
  await tx.run(
    `insert into second_factor_enrolment (user_id, site_id, id, sealed, expires_at)
     values ($1, $2, $3, $4, now() + make_interval(mins => $5))
     on conflict (user_id) do update set id = excluded.id, sealed = excluded.sealed, expires_at = excluded.expires_at`,
    [holder.id, holder.site_id, id, sealed, ENROLMENT_MINUTES],
  );
}

/** Removes it and tells its secret; null when it is over or another took its place. */
export const takeEnrolment = (tx: Tx, userId: number, id: string): Promise<{ sealed: Buffer } | null> =>
  tx.maybe<{ sealed: Buffer }>(
    `delete from second_factor_enrolment where user_id = $1 and id::text = $2 and expires_at > now() returning sealed`,
    [userId, id],
  );
