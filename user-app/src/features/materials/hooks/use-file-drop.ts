import type { MaterialType } from '@fenshen/contract';
import { toast } from '../../../lib/toast';
import { sortFiles, type FileMaterial, type Takes } from '../material-files';
import { uploadMaterials } from '../upload-materials';

/** Sends chosen or dropped files, says what becomes of them, and tells which kind to look at. */
export function useFileDrop(onTaken: (kind: FileMaterial) => void, takes: Takes = {}) {
  return (files: readonly File[], shown: MaterialType): void => {
    if (files.length === 0) return;
    const { taken, refusal } = sortFiles(files, takes);
    if (refusal)
      toast.warning(taken.length > 0 ? `${refusal.count}个文件未上传：${refusal.message}` : refusal.message);
    const [first] = taken;
    if (!first) return;
    uploadMaterials(taken);
    toast.info(`正在上传${taken.length}个文件，进度见页面右上角`);
    if (!taken.some(({ kind }) => kind === shown)) onTaken(first.kind);
  };
}
