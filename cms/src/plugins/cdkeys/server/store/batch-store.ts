import { Conditions, orderBy, pageOf, type ListSlice } from '../../../../kernel/database/conditions';
import type { Sql, Tx } from '../../../../kernel/database/db';
import type { Role, Scope } from '../../../../kernel/scope';
import type { BatchState } from '../domain/code-states';

export interface Batch {
  id: number;
  siteId: number;
  name: string;
  credits: number;
  validDays: number;
  vipDays: number;
  storageGb: number;
  count: number;
  uses: number;
  prefix: string;
  note: string;
  codeExpiresAt: Date | null;
  state: BatchState;
  issuerId: number | null;
  issuerName: string;
  issuerRole: Role;
  /** Over the issuer's day: made to wait for a second person. */
  neededApproval: boolean;
  /** Of whoever froze it last. */
  frozenRole: Role;
  createdAt: Date;
}

export type NewBatch = Omit<Batch, 'id' | 'createdAt' | 'frozenRole'> & { key: string; inputHash: string };

const COLUMNS = `b.id, b.site_id as "siteId", b.name, b.credits, b.valid_days as "validDays", b.vip_days as "vipDays",
  b.storage_gb as "storageGb", b.count, b.uses, b.prefix, b.note, b.code_expires_at as "codeExpiresAt", b.state,
  b.issuer_id as "issuerId", b.issuer_name as "issuerName", b.issuer_role as "issuerRole", b.needed_approval as "neededApproval",
  b.frozen_role as "frozenRole", b.created_at as "createdAt"`;

/** Raises a unique violation when the site has a batch under this key already. */
export const insertBatch = (tx: Tx, batch: NewBatch): Promise<Batch> =>
  tx.one<Batch & Record<string, unknown>>(
    `insert into cdkey_batch as b (site_id, key, input_hash, name, credits, valid_days, vip_days, storage_gb, count,
                                   uses, prefix, note, code_expires_at, state, issuer_id, issuer_name, issuer_role, needed_approval)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18)
     returning ${COLUMNS}`,
    [
      batch.siteId,
      batch.key,
      batch.inputHash,
      batch.name,
      batch.credits,
      batch.validDays,
      batch.vipDays,
      batch.storageGb,
      batch.count,
      batch.uses,
      batch.prefix,
      batch.note,
      batch.codeExpiresAt,
      batch.state,
      batch.issuerId,
      batch.issuerName,
      batch.issuerRole,
      batch.neededApproval,
    ],
  );

export const findBatchByKey = (
  sql: Sql,
  siteId: number,
  key: string,
): Promise<(Batch & { inputHash: string }) | null> =>
  sql.maybe<Batch & { inputHash: string }>(
    `select ${COLUMNS}, b.input_hash as "inputHash" from cdkey_batch b where b.site_id = $1 and b.key = $2`,
    [siteId, key],
  );

/** Locked against a change of state until the transaction ends. */
export const lockBatch = (tx: Tx, scope: Scope, id: number): Promise<Batch | null> =>
  tx.maybe<Batch & Record<string, unknown>>(
    `select ${COLUMNS} from cdkey_batch b where b.id = $1 and ($2::int is null or b.site_id = $2) for update`,
    [id, scope.siteId],
  );

/** `role` is of whoever does it; kept where it freezes. */
export const setBatchState = (tx: Tx, id: number, state: BatchState, role: Role): Promise<number> =>
  tx.run(
    `update cdkey_batch set state = $2, frozen_role = case when $2 = 'frozen' then $3 else frozen_role end where id = $1`,
    [id, state, role],
  );

export interface BatchFilter {
  id?: number;
  /** Part of the name. */
  name?: string;
  state?: BatchState;
}

/** A batch with how many redemptions it has seen. */
export type ListedBatch = Batch & { redeemed: number };

const ORDERS = {
  create_time: 'b.id',
  name: 'b.name',
  credits: 'b.credits',
  count: 'b.count',
  code_expires_at: 'b.code_expires_at',
} as const;

const narrowed = (siteId: number, filter: BatchFilter): Conditions =>
  new Conditions()
    .when(siteId, (p) => `b.site_id = ${p}`)
    .when(filter.id, (p) => `b.id = ${p}`)
    .when(filter.name, (p) => `strpos(lower(b.name), lower(${p})) > 0`)
    .when(filter.state, (p) => `b.state = ${p}`);

const counted = (batches: string) =>
  `select ${COLUMNS}, (select count(*) from cdkey_redemption r where r.batch_id = b.id) as redeemed
   from (${batches}) b`;

/** One page of a site's batches, newest first unless told otherwise. */
export function pageBatches(
  sql: Sql,
  siteId: number,
  filter: BatchFilter,
  slice: ListSlice<keyof typeof ORDERS>,
): Promise<ListedBatch[]> {
  const where = narrowed(siteId, filter);
  const order = orderBy(slice, ORDERS, 'b.id');
  const batches = `select * from cdkey_batch b ${where.where} ${order} ${pageOf(where, slice)}`;
  return sql.rows<ListedBatch & Record<string, unknown>>(`${counted(batches)} ${order}`, where.params);
}

export async function countBatches(sql: Sql, siteId: number, filter: BatchFilter): Promise<number> {
  const where = narrowed(siteId, filter);
  const text = `select count(*) as n from cdkey_batch b ${where.where}`;
  return (await sql.one<{ n: number }>(text, where.params)).n;
}

/** The batches after one, newest first. */
export function nextBatches(
  sql: Sql,
  siteId: number,
  filter: BatchFilter,
  last: { id: number } | null,
  limit: number,
): Promise<ListedBatch[]> {
  const where = narrowed(siteId, filter).when(last?.id, (p) => `b.id < ${p}`);
  const batches = `select * from cdkey_batch b ${where.where} order by b.id desc limit ${where.param(limit)}`;
  return sql.rows<ListedBatch & Record<string, unknown>>(
    `${counted(batches)} order by b.id desc`,
    where.params,
  );
}

export const countRedeemed = async (sql: Sql, batchId: number): Promise<number> =>
  (await sql.one<{ n: number }>('select count(*) as n from cdkey_redemption where batch_id = $1', [batchId]))
    .n;
