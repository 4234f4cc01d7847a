import type { Tx } from '../../../kernel/database/db';
import { deleteFiles, findFile, type FilesDeps } from '../../../storage/public';
import { isVoiceRecording } from '../../voice/public';
import { isSoundOfWork } from '../store/uses-store';

/** The sound a work was made from goes with the last work that has it, unless it is a voice's or a material. */
export async function deleteSound(
  deps: { files: FilesDeps },
  tx: Tx,
  fileId: number,
  workId: number,
): Promise<void> {
  if (await isSoundOfWork(tx, fileId, workId)) return;
  if (await isVoiceRecording(tx, fileId)) return;
  if ((await findFile(tx, fileId))?.purpose === 'material') return;
  await deleteFiles(deps.files, tx, [fileId]);
}
