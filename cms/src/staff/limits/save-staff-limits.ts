import type { calls, Output, Parsed } from '@fenshen/contract';
import { refuse } from '../../kernel/app-error';
import { audit } from '../../kernel/audit';
import type { Database } from '../../kernel/database/db';
import type { Scope } from '../../kernel/scope';
import { readStaffLimits, writeStaffLimits } from '../../platform/staff-limits';
import { staffScope } from '../../kernel/staff-scope';

/** Sets a site's limits for its staff, from now on. Audited with what they were. Refuses FORBIDDEN. */
export async function saveStaffLimits(
  { db }: { db: Database },
  caller: Scope,
  { site_id, limits, reason }: Parsed<typeof calls.ops.staffLimitsSave>,
): Promise<Output<typeof calls.ops.staffLimitsSave>> {
  if (caller.role !== 'owner') refuse('FORBIDDEN');
  const scope = staffScope(caller, site_id);
  await db.transaction(scope, async (tx) => {
    const before = await readStaffLimits(tx, scope.siteId);
    await writeStaffLimits(tx, scope.siteId, limits);
    await audit(tx, scope, {
      action: 'staff-limits.save',
      target: `site:${scope.siteId}`,
      detail: { reason, from: before, to: limits },
    });
  });
  return limits;
}
