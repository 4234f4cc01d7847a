import { refuse } from '../../../kernel/app-error';
import { requireUser, type Scope } from '../../../kernel/scope';
import { refusalOfDeletion } from '../domain/voice-rules';
import { removeVoice } from '../store/own-voice-store';
import { lockOwnVoice } from '../store/voice-store';
import type { VoiceDeps } from '../voice-deps';
import { dropVoiceFiles } from './delete-public-voice';

/**
 * Deletes an own voice, its sample and its recording for good.
 * Refuses NOT_FOUND (also for public and other people's), VOICE_BUSY, VOICE_DELETE_EARLY.
 */
export async function deleteVoice(deps: VoiceDeps, scope: Scope, input: { id: number }): Promise<null> {
  const owner = requireUser(scope);
  await deps.db.transaction(scope, async (tx) => {
    const voice = (await lockOwnVoice(tx, owner, input.id)) ?? refuse('NOT_FOUND');
    const refusal = refusalOfDeletion(voice);
    if (refusal) refuse(refusal);
    await removeVoice(tx, voice.id);
    await dropVoiceFiles(deps, tx, voice);
  });
  return null;
}
