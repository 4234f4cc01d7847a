import { refuse } from '../../../kernel/app-error';
import type { Database } from '../../../kernel/database/db';
import { requireUser, type Scope } from '../../../kernel/scope';
import { refusalOfText } from '../domain/material-rules';
import { updateMaterial } from '../store/material-store';

/** Renames an own material or rewrites a text. Refuses NAME_REQUIRED, MATERIAL_TEXT_REQUIRED, MATERIAL_TEXT_LONG, NOT_FOUND. */
export async function updateOwnMaterial(
  deps: { db: Database },
  scope: Scope,
  input: { id: number; name: string; text?: string },
): Promise<null> {
  const owner = requireUser(scope);
  if (!input.name) refuse('NAME_REQUIRED');
  const text = input.text?.trim() ?? null;
  const refusal = text === null ? null : refusalOfText(text);
  if (refusal) refuse(refusal);
  const change = { name: input.name, text };
  const changed = await deps.db.session(scope, (sql) => updateMaterial(sql, owner, input.id, change));
  if (changed === 0) refuse('NOT_FOUND');
  return null;
}
