import { refuse } from '../../../kernel/app-error';
import type { Database } from '../../../kernel/database/db';
import { requireUser, type Scope } from '../../../kernel/scope';
import { refusalOfSettling } from '../domain/voice-rules';
import { markConfirmed } from '../store/own-voice-store';
import { lockOwnVoice } from '../store/voice-store';

/** Ends all changes of an own voice; it can be deleted then. Refuses NOT_FOUND, VOICE_BUSY, VOICE_NOT_TRAINED. */
export async function confirmVoice(
  deps: { db: Database },
  scope: Scope,
  input: { voice_id: number },
): Promise<null> {
  const owner = requireUser(scope);
  await deps.db.transaction(scope, async (tx) => {
    const voice = (await lockOwnVoice(tx, owner, input.voice_id)) ?? refuse('NOT_FOUND');
    const refusal = refusalOfSettling(voice);
    if (refusal) refuse(refusal);
    await markConfirmed(tx, voice.id);
  });
  return null;
}
