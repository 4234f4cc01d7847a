import { calls } from '@fenshen/contract';
import { bind, type Call } from '../../shared/call';
import type { Database } from '../../shared/db';
import { readStaffLimits } from '../../shared/staff-limits';
import { staffScope } from '../../shared/staff-scope';
import { saveStaffLimits } from './save-staff-limits';

/** What staff of a site may give away, as the platform's owner sets it. */
export const opsLimitCalls = (deps: { db: Database }): Call[] => [
  bind(calls.ops.staffLimits, (caller, input) => {
    const scope = staffScope(caller, input.site_id);
    return deps.db.read(scope, (sql) => readStaffLimits(sql, scope.siteId));
  }),
  bind(calls.ops.staffLimitsSave, (scope, input) => saveStaffLimits(deps, scope, input)),
];
