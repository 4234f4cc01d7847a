import type { Tx } from '../../../platform/database/db';
import type { Scope } from '../../../platform/scope';
import { deleteFiles } from '../../../storage/public';
import { isVoiceRecording, type VoiceRow } from '../store/voice-store';
import type { VoiceDeps } from '../voice-deps';

/** Deletes a voice's recording, unless another voice or a work has it too. */
export async function dropRecording(
  deps: Pick<VoiceDeps, 'files' | 'isSoundOfWork'>,
  tx: Tx,
  scope: Scope,
  voice: Pick<VoiceRow, 'id' | 'source_file_id'>,
): Promise<void> {
  const fileId = voice.source_file_id;
  if (fileId === null || (await isVoiceRecording(tx, scope, fileId, voice.id))) return;
  if (await deps.isSoundOfWork(tx, scope, fileId)) return;
  await deleteFiles(deps.files, tx, scope, [fileId]);
}
