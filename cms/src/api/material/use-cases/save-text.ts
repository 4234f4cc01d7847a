import { LIMITS, nameFromText } from '@fenshen/contract';
import { refuse } from '../../../kernel/app-error';
import type { Database } from '../../../kernel/database/db';
import { requireUser, type Scope } from '../../../kernel/scope';
import { refusalOfText } from '../domain/material-rules';
import { countTexts, insertMaterial } from '../store/material-store';

export interface SaveTextRequest {
  name: string;
  source: 'upload' | 'copy_chat';
  text: string;
}

/** Keeps a text. Refuses MATERIAL_TEXT_REQUIRED, MATERIAL_TEXT_LONG, MATERIAL_TEXTS_FULL. */
export async function saveText(
  deps: { db: Database },
  scope: Scope,
  request: SaveTextRequest,
): Promise<{ id: number }> {
  const owner = requireUser(scope);
  const text = request.text.trim();
  const refusal = refusalOfText(text);
  if (refusal) refuse(refusal);
  return deps.db.transaction(scope, async (tx) => {
    if ((await countTexts(tx, owner)) >= LIMITS.materialTexts) refuse('MATERIAL_TEXTS_FULL');
    const name = request.name || nameFromText(text);
    const row = {
      type: 'text' as const,
      source: request.source,
      name,
      text,
      fileId: null,
      coverFileId: null,
    };
    return { id: await insertMaterial(tx, owner, row) };
  });
}
