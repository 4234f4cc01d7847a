import { randomKey } from '../../lib/random-key';
import { handOverUpload, startUpload } from '../../lib/upload/upload-tasks';
import { SAVE_MATERIAL } from './api/save-material';
import { MATERIAL_RULES, nameOfFile, type FileMaterial } from './material-files';

let lastSlot = 0;

/**
 * Sends files to the library in the background: the tray shows each, and the list grows as they arrive, in the order
 * they were chosen in.
 */
export function uploadMaterials(files: readonly { file: File; kind: FileMaterial }[]): void {
  const key = randomKey();
  for (const [place, { file, kind }] of files.entries()) {
    const slot = `material-${++lastSlot}`;
    startUpload({ slot, file, rule: MATERIAL_RULES[kind] });
    const input = { type: kind, name: nameOfFile(file.name), choice: { key, place } };
    handOverUpload(slot, file.name, { kind: SAVE_MATERIAL, input });
  }
}
