import type { WorkPreset } from '@fenshen/contract';
import { requireUser, type Scope } from '../../../kernel/scope';
import { presetsOf } from '../store/preset-store';
import type { WorkDeps } from '../work-deps';

/** The account's presets of the create page, the last saved first. */
export async function listPresets(deps: Pick<WorkDeps, 'db'>, scope: Scope): Promise<{ list: WorkPreset[] }> {
  const owner = requireUser(scope);
  return { list: await deps.db.session(scope, (sql) => presetsOf(sql, owner)) };
}
