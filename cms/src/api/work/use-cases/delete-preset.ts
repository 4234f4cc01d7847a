import { refuse } from '../../../kernel/app-error';
import { requireUser, type Scope } from '../../../kernel/scope';
import { removePreset } from '../store/preset-store';
import type { WorkDeps } from '../work-deps';

/** Deletes an own preset. Anybody else's is NOT_FOUND. */
export async function deletePreset(
  deps: Pick<WorkDeps, 'db'>,
  scope: Scope,
  input: { id: number },
): Promise<null> {
  const owner = requireUser(scope);
  if ((await deps.db.session(scope, (sql) => removePreset(sql, owner, input.id))) === 0) refuse('NOT_FOUND');
  return null;
}
