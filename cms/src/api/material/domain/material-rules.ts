import { LIMITS, type ErrorCode, type MaterialType } from '@fenshen/contract';

/** What a stored file can be kept as; texts have no file. */
export const refusalOfKind = (type: MaterialType, kind: string): ErrorCode | null =>
  type === kind ? null : 'MATERIAL_TYPE';

/** Why a text cannot be kept, or null. */
export function refusalOfText(text: string): ErrorCode | null {
  if (!text) return 'MATERIAL_TEXT_REQUIRED';
  return [...text].length > LIMITS.materialTextChars ? 'MATERIAL_TEXT_LONG' : null;
}

/** What an upload is called until somebody names it. */
export const NAMES: Record<Exclude<MaterialType, 'text'>, string> = {
  image: '未命名图片',
  video: '未命名视频',
  audio: '未命名音频',
};
