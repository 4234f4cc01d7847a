import { refuse } from '../../../kernel/app-error';
import type { Database } from '../../../kernel/database/db';
import { requireUser, type Scope } from '../../../kernel/scope';
import { refusalOfRenaming } from '../domain/voice-rules';
import { renameVoice } from '../store/own-voice-store';
import { lockOwnVoice } from '../store/voice-store';

/** Renames an own voice, in whatever state it is. Refuses NAME_REQUIRED, NOT_FOUND, VOICE_NAME_FIXED. */
export async function renameOwnVoice(
  deps: { db: Database },
  scope: Scope,
  input: { id: number; name: string },
): Promise<null> {
  const owner = requireUser(scope);
  if (!input.name) refuse('NAME_REQUIRED');
  await deps.db.transaction(scope, async (tx) => {
    const voice = (await lockOwnVoice(tx, owner, input.id)) ?? refuse('NOT_FOUND');
    const refusal = refusalOfRenaming(voice);
    if (refusal) refuse(refusal);
    await renameVoice(tx, voice.id, input.name);
  });
  return null;
}
