import { givenRoles, staffRoles, type calls, type Output, type Parsed } from '@fenshen/contract';
import { refuse } from '../../../kernel/app-error';
import type { Database } from '../../../kernel/database/db';
import type { Scope } from '../../../kernel/scope';
import { staffScope } from '../../../kernel/staff-scope';
import { wireTime } from '../../../kernel/time';
import { mayResetFactor, mayShut, outranks } from '../domain/rank';
import { countStaff, pageStaff } from '../store/staff-store';

/** Staff of a site, or of every site for the platform owner, whom nobody else is shown. Refuses FORBIDDEN. */
export async function listStaff(
  { db }: { db: Database },
  caller: Scope,
  input: Parsed<typeof calls.ops.staff>,
): Promise<Output<typeof calls.ops.staff>> {
  const isOwner = caller.role === 'owner';
  if (input.all && !isOwner) refuse('FORBIDDEN');
  const scope = input.all ? { ...caller, siteId: null } : staffScope(caller, input.site_id);
  const seen = isOwner ? staffRoles : givenRoles;
  const filter = { name: input.name, roles: input.role ? [input.role] : seen };
  const person = { id: caller.userId, role: caller.role };
  return db.session(scope, async (sql) => {
    const rows = await pageStaff(sql, scope, filter, input);
    return {
      list: rows.map((row) => ({
        id: row.id,
        site_id: row.siteId,
        username: row.username,
        role: row.role,
        disabled: row.disabled,
        manageable: outranks(caller.role, row.role),
        switchable: mayShut(person, row),
        second_factor: row.secondFactor,
        factor_resettable: row.secondFactor && mayResetFactor(person, row),
        last_login_time: wireTime(row.lastLoginAt),
        create_time: wireTime(row.createdAt),
      })),
      total: await countStaff(sql, scope, filter),
    };
  });
}
