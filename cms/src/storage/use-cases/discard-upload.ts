import type { Scope } from '../../kernel/scope';
import type { FilesDeps } from '../files-deps';
import { removeSlot } from '../store/upload-slot-store';

/**
 * Removes an upload that did not become a file; false when there is none. The form's row goes first: a registration
 * racing with this one then finds none and keeps nothing.
 */
export async function discardUpload(deps: FilesDeps, scope: Scope, dir: string): Promise<boolean> {
  const slot = await deps.db.transaction(scope, (tx) => removeSlot(tx, dir));
  if (!slot) return false;
  const { object_key: key, size_bytes: sizeBytes, transfer } = slot;
  if (key !== null && sizeBytes !== null && transfer !== null)
    await deps.storage.dropTransfer({ key, sizeBytes }, transfer);
  await deps.storage.deleteDir(dir);
  return true;
}
