import type { FactorRule } from '@fenshen/contract';
import type { Sql, Tx } from '../../../kernel/database/db';
import type { Role } from '../../../kernel/scope';
import { isStaff } from '../../../kernel/staff-scope';

type Roles = FactorRule['roles'];

/** Roles whose accounts must have a second factor. */
export const readRule = async (sql: Sql): Promise<Roles> =>
  (await sql.rows<{ role: Roles[number] }>('select role from second_factor_rule order by role')).map(
    ({ role }) => role,
  );

export async function writeRule(tx: Tx, roles: Roles): Promise<void> {
  await tx.run('delete from second_factor_rule where role <> all ($1::text[])', [roles]);
  await tx.run('insert into second_factor_rule (role) select unnest($1::text[]) on conflict do nothing', [
    roles,
  ]);
}

/** How an account stands to the second factor. */
export interface Standing {
  enabled: boolean;
  /** Its role must have one. */
  required: boolean;
}

/** Members and visitors have none. */
export async function standingOf(sql: Sql, account: { id: number; role: Role }): Promise<Standing> {
  if (!isStaff(account.role)) return { enabled: false, required: false };
  return sql.one<Standing & Record<string, unknown>>(
    `select exists (select 1 from second_factor where user_id = $1) as enabled,
            exists (select 1 from second_factor_rule where role = $2) as required`,
    [account.id, account.role],
  );
}
