import { LIMITS, type MaterialType } from '@fenshen/contract';
import { extensionOf } from '@fenshen/web';
import { checkFile, UPLOAD_RULES, type UploadRule } from '../../lib/upload/upload-rules';

export type FileMaterial = Exclude<MaterialType, 'text'>;

export const MATERIAL_RULES: Record<FileMaterial, UploadRule> = {
  image: UPLOAD_RULES.image,
  video: UPLOAD_RULES.avatarVideo,
  audio: UPLOAD_RULES.materialAudio,
};

/** The most files taken at once. */
export const MAX_FILES = 20;

/** What a file can be kept as, by its ending; null for none. */
export function kindOfFile(name: string): FileMaterial | null {
  const extension = extensionOf(name);
  const kinds = Object.keys(MATERIAL_RULES) as FileMaterial[];
  return kinds.find((kind) => MATERIAL_RULES[kind].extensions.includes(extension)) ?? null;
}

/** A material's name from its file's: without the ending. */
export function nameOfFile(name: string): string {
  const dot = name.lastIndexOf('.');
  return [...(dot > 0 ? name.slice(0, dot) : name).trim()].slice(0, LIMITS.nameChars).join('');
}

export interface Sorted<F> {
  taken: { file: F; kind: FileMaterial }[];
  /** The first file's reason, and how many are left out. */
  refusal: { message: string; count: number } | null;
}

/** What a place takes: anything, unless it says otherwise. */
export interface Takes {
  most?: number;
  only?: FileMaterial;
}

/** Which of the chosen files can be sent, and why the others cannot. */
export function sortFiles<F extends { name: string; size: number }>(
  files: readonly F[],
  { most = MAX_FILES, only }: Takes = {},
): Sorted<F> {
  const taken: Sorted<F>['taken'] = [];
  const messages: string[] = [];
  for (const file of files) {
    const kind = kindOfFile(file.name);
    const fits = kind !== null && (only === undefined || kind === only);
    const message = fits ? checkFile(MATERIAL_RULES[kind], file) : unfit(only);
    if (!fits || message) messages.push(message ?? '');
    else if (taken.length === most) messages.push(`一次最多上传${most}个文件`);
    else taken.push({ file, kind });
  }
  const [message] = messages;
  return { taken, refusal: message === undefined ? null : { message, count: messages.length } };
}

const unfit = (only: FileMaterial | undefined): string =>
  only ? MATERIAL_RULES[only].message : '仅支持PNG/JPG图片、MP4/MOV视频和MP3/M4A/WAV音频';
