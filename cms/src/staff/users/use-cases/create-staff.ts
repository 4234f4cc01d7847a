import type { calls, Output, Parsed } from '@fenshen/contract';
import { AppError, refuse } from '../../../kernel/app-error';
import { audit } from '../../../kernel/audit';
import type { Database } from '../../../kernel/database/db';
import type { Scope } from '../../../kernel/scope';
import { noteGiver } from '../../../platform/staff-limits';
import { staffScope } from '../../../kernel/staff-scope';
import { hashPassword, readablePassword } from '../../../api/account/passwords';
import { findOwnerByName, insertAccount } from '../../../api/account/store/account-store';
import { outranks } from '../domain/rank';
import { siteExists } from '../store/staff-store';

const UNIQUE_VIOLATION = '23505';

/**
 * Makes a staff account on a site, of a role below the caller's. The password is generated, kept as a hash and told
 * this once. Audited without it. Refuses FORBIDDEN, NOT_FOUND (no such site),
 * STAFF_NAME_TAKEN.
 */
export async function createStaff(
  { db }: { db: Database },
  caller: Scope,
  { site_id, username, role }: Parsed<typeof calls.ops.staffCreate>,
): Promise<Output<typeof calls.ops.staffCreate>> {
  const scope = staffScope(caller, site_id);
  if (!outranks(caller.role, role)) refuse('FORBIDDEN');
  if (!(await db.session(scope, (sql) => siteExists(sql, scope)))) refuse('NOT_FOUND');
  // The platform's owner signs in at every site: an account of the same name would shut them out of one.
  const everywhere = { ...caller, siteId: null };
  if (await db.session(everywhere, (sql) => findOwnerByName(sql, username))) refuse('STAFF_NAME_TAKEN');

  const password = readablePassword();
  const passwordHash = await hashPassword(password);
  try {
    const id = await db.transaction(scope, async (tx) => {
      const made = await insertAccount(tx, { siteId: scope.siteId, username, passwordHash, role });
      await noteGiver(tx, scope.siteId, made, Number(caller.userId));
      await audit(tx, scope, { action: 'staff.create', target: `user:${made}`, detail: { username, role } });
      return made;
    });
    return { id, username, password };
  } catch (error) {
    if ((error as { code?: string }).code === UNIQUE_VIOLATION) throw new AppError('STAFF_NAME_TAKEN');
    throw error;
  }
}
