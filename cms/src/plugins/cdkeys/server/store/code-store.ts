import type { CodeStanding } from '@fenshen/contract';
import { Conditions, orderBy, pageOf, type ListSlice } from '../../../../kernel/database/conditions';
import type { Sql, Tx } from '../../../../kernel/database/db';
import type { Role, Scope } from '../../../../kernel/scope';
import { STANDING_SQL, type BatchState, type CodeFacts, type CodeState } from '../domain/code-states';

/** One round trip for many codes. */
export const insertCodes = (
  tx: Tx,
  batch: { id: number; siteId: number; uses: number },
  codes: { lookup: Buffer; sealed: Buffer; tail: Buffer }[],
): Promise<number> =>
  tx.run(
    `insert into cdkey_code (site_id, batch_id, uses_left, lookup, sealed, tail)
     select $1, $2, $3, lookup, sealed, tail
     from unnest($4::bytea[], $5::bytea[], $6::bytea[]) as code (lookup, sealed, tail)`,
    [
      batch.siteId,
      batch.id,
      batch.uses,
      codes.map((c) => c.lookup),
      codes.map((c) => c.sealed),
      codes.map((c) => c.tail),
    ],
  );

export interface ClaimedCode {
  codeId: number;
  batchId: number;
  batchName: string;
  issuerId: number | null;
  credits: number;
  validDays: number;
  vipDays: number;
  storageGb: number;
}

/**
 * Takes one use of a code, or null for every reason a code may not be redeemed: one statement for all of them, so
 * that they look and take alike. Of racers the database lets one through per use.
 */
export const claimCode = (tx: Tx, siteId: number, lookup: Buffer): Promise<ClaimedCode | null> =>
  tx.maybe<ClaimedCode & Record<string, unknown>>(
    `update cdkey_code c set uses_left = c.uses_left - 1
     from cdkey_batch b
     where c.lookup = $2 and c.site_id = $1 and c.state = 'active' and c.uses_left > 0
       and b.id = c.batch_id and b.state = 'active' and (b.code_expires_at is null or b.code_expires_at > now())
     returning c.id as "codeId", b.id as "batchId", b.name as "batchName", b.issuer_id as "issuerId", b.credits,
               b.valid_days as "validDays", b.vip_days as "vipDays", b.storage_gb as "storageGb"`,
    [siteId, lookup],
  );

/** null when the account has redeemed this code before. */
export const insertRedemption = async (
  tx: Tx,
  scope: Scope & { siteId: number },
  claimed: { batchId: number; codeId: number },
  userId: number,
): Promise<number | null> =>
  (
    await tx.maybe<{ id: number }>(
      `insert into cdkey_redemption (site_id, batch_id, code_id, user_id, ip) values ($1, $2, $3, $4, $5)
       on conflict (code_id, user_id) do nothing returning id`,
      [scope.siteId, claimed.batchId, claimed.codeId, userId, scope.ip],
    )
  )?.id ?? null;

export const setRedemptionLot = (tx: Tx, id: number, lotId: number): Promise<number> =>
  tx.run('update cdkey_redemption set lot_id = $2 where id = $1', [id, lotId]);

export interface CodeRow extends CodeFacts {
  id: number;
  siteId: number;
  batchId: number;
  batchName: string;
  issuerId: number | null;
  issuerName: string;
  sealed: Buffer;
  redemptions: { userId: number; username: string; lotId: number | null; at: string; recalled: boolean }[];
}

const code = (codes: string) => `
  c.id, c.site_id as "siteId", c.batch_id as "batchId", c.sealed, c.state, c.uses_left as "usesLeft",
  b.name as "batchName", b.issuer_id as "issuerId", b.issuer_name as "issuerName", b.state as "batchState", b.uses, b.code_expires_at as "codeExpiresAt", done.list as redemptions
  from ${codes} c
  join cdkey_batch b on b.id = c.batch_id
  left join lateral (
    select coalesce(jsonb_agg(jsonb_build_object('userId', r.user_id, 'username', coalesce(u.username, ''),
             'lotId', r.lot_id, 'at', r.created_at, 'recalled', r.recalled_at is not null) order by r.id), '[]') as list
    from cdkey_redemption r left join up_users u on u.id = r.user_id where r.code_id = c.id) done on true`;

/** The next codes of a batch after an id, in the order they were issued. */
export const nextCodes = (sql: Sql, batchId: number, afterId: number, limit: number): Promise<CodeRow[]> =>
  sql.rows<CodeRow & Record<string, unknown>>(
    `select ${code('cdkey_code')} where c.batch_id = $1 and c.id > $2 order by c.id limit $3`,
    [batchId, afterId, limit],
  );

/** Codes by id; unknown ids are left out. */
export const codesById = (sql: Sql, scope: Scope, ids: readonly number[]): Promise<CodeRow[]> =>
  sql.rows<CodeRow & Record<string, unknown>>(
    `select ${code('cdkey_code')} where c.id = any ($1::bigint[]) and ($2::int is null or c.site_id = $2)`,
    [ids, scope.siteId],
  );

export interface CodeFilter {
  lookup?: Buffer;
  /** Of the last characters. */
  tail?: Buffer;
  batchId?: number;
  userId?: number;
  /** The redeemer's whole name. */
  redeemer?: string;
  state?: CodeStanding;
  /** Redeemed within [from, to). */
  from?: Date;
  to?: Date;
}

const ORDERS = { id: 'c.id' } as const;

function narrowed(scope: Scope, filter: CodeFilter): Conditions {
  const where = new Conditions()
    .when(scope.siteId, (p) => `c.site_id = ${p}`)
    .when(filter.lookup, (p) => `c.lookup = ${p}`)
    .when(filter.tail, (p) => `c.tail = ${p}`)
    .when(filter.batchId, (p) => `c.batch_id = ${p}`)
    .when(filter.state, (p) => `${STANDING_SQL} = ${p}`);
  const redeemed = [
    filter.userId !== undefined && `r.user_id = ${where.param(filter.userId)}`,
    filter.redeemer &&
      `r.user_id in (select u.id from up_users u where u.username = ${where.param(filter.redeemer)})`,
    filter.from && `r.created_at >= ${where.param(filter.from)}`,
    filter.to && `r.created_at < ${where.param(filter.to)}`,
  ].filter(Boolean);
  if (redeemed.length === 0) return where;
  return where.add(`c.id in (select r.code_id from cdkey_redemption r where ${redeemed.join(' and ')})`);
}

/** Codes that fit; the batch is asked only where the state is. */
const fitting = (filter: CodeFilter) =>
  `from cdkey_code c${filter.state ? ' join cdkey_batch b on b.id = c.batch_id' : ''}`;

/** One page of the codes of the scope's site that fit every given field, newest first unless told otherwise. */
export function pageCodes(
  sql: Sql,
  scope: Scope,
  filter: CodeFilter,
  slice: ListSlice<keyof typeof ORDERS>,
): Promise<CodeRow[]> {
  const where = narrowed(scope, filter);
  const order = orderBy(slice, ORDERS, 'c.id');
  const codes = `select c.* ${fitting(filter)} ${where.where} ${order} ${pageOf(where, slice)}`;
  return sql.rows<CodeRow & Record<string, unknown>>(`select ${code(`(${codes})`)} ${order}`, where.params);
}

export async function countCodes(sql: Sql, scope: Scope, filter: CodeFilter): Promise<number> {
  const where = narrowed(scope, filter);
  const text = `select count(*) as n ${fitting(filter)} ${where.where}`;
  return (await sql.one<{ n: number }>(text, where.params)).n;
}

/** The codes after one, newest first. */
export function nextFitting(
  sql: Sql,
  scope: Scope,
  filter: CodeFilter,
  last: { id: number } | null,
  limit: number,
): Promise<CodeRow[]> {
  const where = narrowed(scope, filter).when(last?.id, (p) => `c.id < ${p}`);
  const codes = `select c.* ${fitting(filter)} ${where.where} order by c.id desc limit ${where.param(limit)}`;
  return sql.rows<CodeRow & Record<string, unknown>>(
    `select ${code(`(${codes})`)} order by c.id desc`,
    where.params,
  );
}

export interface LockedCode {
  id: number;
  siteId: number;
  state: CodeState;
  batchState: BatchState;
  /** Of whoever froze it last. */
  frozenRole: Role;
}

export const lockCode = (tx: Tx, scope: Scope, id: number): Promise<LockedCode | null> =>
  tx.maybe<LockedCode & Record<string, unknown>>(
    `select c.id, c.site_id as "siteId", c.state, b.state as "batchState", c.frozen_role as "frozenRole"
     from cdkey_code c join cdkey_batch b on b.id = c.batch_id
     where c.id = $1 and ($2::int is null or c.site_id = $2) for update of c`,
    [id, scope.siteId],
  );

/** `role` is of whoever does it; kept where it freezes. */
export const setCodeState = (tx: Tx, id: number, state: CodeState, role: Role): Promise<number> =>
  tx.run(
    `update cdkey_code set state = $2, frozen_role = case when $2 = 'frozen' then $3 else frozen_role end where id = $1`,
    [id, state, role],
  );

/** Marks the code's redemptions recalled; each lot comes back once, however often this is called. */
export const markRecalled = (tx: Tx, codeId: number): Promise<{ id: number; lot_id: number }[]> =>
  tx.rows<{ id: number; lot_id: number }>(
    `update cdkey_redemption set recalled_at = now()
     where code_id = $1 and lot_id is not null and recalled_at is null returning id, lot_id`,
    [codeId],
  );
