import type { Tx } from '../../../kernel/database/db';
import { deleteFiles } from '../../../storage/public';
import { isVoiceRecording, type VoiceRow } from '../store/voice-store';
import type { VoiceDeps } from '../voice-deps';

/** Deletes a voice's recording, unless another voice or a work has it too. */
export async function dropRecording(
  deps: Pick<VoiceDeps, 'files' | 'isSoundOfWork'>,
  tx: Tx,
  voice: Pick<VoiceRow, 'id' | 'source_file_id'>,
): Promise<void> {
  const fileId = voice.source_file_id;
  if (fileId === null || (await isVoiceRecording(tx, fileId, voice.id))) return;
  if (await deps.isSoundOfWork(tx, fileId)) return;
  await deleteFiles(deps.files, tx, [fileId]);
}
