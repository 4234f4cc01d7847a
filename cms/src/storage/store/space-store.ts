import type { Sql, Tx } from '../../kernel/database/db';
import type { Scope } from '../../kernel/scope';

type Owner = Scope & { siteId: number; userId: number };

const SELECT =
  'select coalesce(storage_extra_bytes, 0)::bigint as bytes from up_users where id = $1 and site_id = $2';

/** Bytes the account has on top of the base. */
export async function extraBytes(sql: Sql, scope: Owner): Promise<number> {
  return (await sql.one<{ bytes: number }>(SELECT, [scope.userId, scope.siteId])).bytes;
}

/** Same, with the account held until the transaction ends: one change of its storage at a time. */
export async function lockExtraBytes(tx: Tx, scope: Owner): Promise<number> {
  return (await tx.one<{ bytes: number }>(`${SELECT} for update`, [scope.userId, scope.siteId])).bytes;
}

export const addExtraBytes = (tx: Tx, scope: Owner, bytes: number): Promise<number> =>
  tx.run(
    'update up_users set storage_extra_bytes = coalesce(storage_extra_bytes, 0) + $3 where id = $1 and site_id = $2',
    [scope.userId, scope.siteId, bytes],
  );
