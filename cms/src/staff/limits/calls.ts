import { calls } from '@fenshen/contract';
import { bind, type Call } from '../../kernel/http/call';
import type { Database } from '../../kernel/database/db';
import { readStaffLimits } from '../../platform/staff-limits';
import { staffScope } from '../../kernel/staff-scope';
import { saveStaffLimits } from './save-staff-limits';

/** What staff of a site may give away, as the platform's owner sets it. */
export const opsLimitCalls = (deps: { db: Database }): Call[] => [
  bind(calls.ops.staffLimits, (caller, input) => {
    const scope = staffScope(caller, input.site_id);
    return deps.db.session(scope, (sql) => readStaffLimits(sql, scope.siteId));
  }),
  bind(calls.ops.staffLimitsSave, (scope, input) => saveStaffLimits(deps, scope, input)),
];
