import { refuse } from '../../../kernel/app-error';
import type { Database } from '../../../kernel/database/db';
import { requireUser, type Scope } from '../../../kernel/scope';
import { refusalOfChange } from '../domain/voice-rules';
import { changeParameters } from '../store/own-voice-store';
import { lockOwnVoice } from '../store/voice-store';

export interface VoiceEdit {
  voice_id: number;
  rate: number;
  volume: number;
  pitch: number;
}

/**
 * Sets an own voice's parameters and takes one of its changes; the values it has already take none.
 * Refuses NOT_FOUND, XF_EDIT, VOICE_BUSY, VOICE_NOT_TRAINED, VOICE_CONFIRMED, VOICE_EDITS_USED.
 */
export async function editVoice(deps: { db: Database }, scope: Scope, edit: VoiceEdit): Promise<null> {
  const owner = requireUser(scope);
  await deps.db.transaction(scope, async (tx) => {
    const voice = (await lockOwnVoice(tx, owner, edit.voice_id)) ?? refuse('NOT_FOUND');
    const isNew = (['rate', 'volume', 'pitch'] as const).some((name) => voice[name] !== edit[name]);
    const refusal = refusalOfChange(voice);
    // The change that used up the last one, pressed twice.
    if (refusal && (isNew || refusal !== 'VOICE_EDITS_USED')) refuse(refusal);
    if (isNew) await changeParameters(tx, voice.id, edit);
  });
  return null;
}
