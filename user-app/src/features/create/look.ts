import {
  BLURRED,
  SOURCE,
  type Actor,
  type Ratio,
  type SubtitleStyle,
  type WorkOptions,
} from '@fenshen/contract';
import type { DriveMode } from './validate-create';

/** What a video is dressed with, in words and on the stage. */

export const SUBTITLE_NAMES: Record<SubtitleStyle, string> = {
  outline: '描边白字',
  bar: '黑底条',
  yellow: '醒目黄字',
  card: '白色卡片',
};

/** Colours that go with any clothes. */
export const BACKGROUND_COLOURS: readonly { colour: string; name: string }[] = [
  { colour: '#ffffff', name: '纯白' },
  { colour: '#e8edf5', name: '浅灰蓝' },
  { colour: '#f6ead8', name: '米黄' },
  { colour: '#d9ecdf', name: '浅绿' },
  { colour: '#2f6fed', name: '科技蓝' },
  { colour: '#7a5af8', name: '紫色' },
  { colour: '#1d2433', name: '深蓝黑' },
  { colour: '#00b140', name: '绿幕' },
];

/** A picture of one's own is chosen, or a colour, or the room. */
export type BackgroundKind = 'none' | 'blur' | 'colour' | 'picture';

export function backgroundKind({ background, background_material_id }: WorkOptions): BackgroundKind {
  if (background_material_id) return 'picture';
  if (!background) return 'none';
  return background === BLURRED ? 'blur' : 'colour';
}

/** Own figures and materials are filmed; public ones may be drawn. */
export const isFilmed = (figure: Actor | null): boolean => figure !== null && figure.source !== SOURCE.public;

/** Why there can be no subtitles, or null. */
export const subtitlesOff = (mode: DriveMode): string | null =>
  mode === 'audio' ? '音频驱动没有台词，不能生成字幕' : null;

interface Dressed {
  look: WorkOptions;
  mode: DriveMode;
  /** The figure is a picture that talks. */
  isPicture: boolean;
}

/**
 * The dress as it is ordered: what does not fit the figure or the way the mouth is driven is left out, and so is what is
 * not chosen. A picture keeps what is behind its figure.
 */
export function orderedLook({ look, mode, isPicture }: Dressed): WorkOptions {
  const { subtitles, ratio, fit, logo, logo_material_id, background, background_material_id, ...rest } = look;
  const ordered = {
    ...rest,
    ...(isPicture ? {} : { background, background_material_id }),
    ...(subtitlesOff(mode) === null ? { subtitles } : {}),
    ...(ratio ? { ratio, fit } : {}),
    ...(logo ? { logo, logo_material_id } : {}),
  };
  return Object.fromEntries(Object.entries(ordered).filter(([, value]) => !!value));
}

/** The logo of the site can be used where its operator has uploaded one; one that comes with the app is no file. */
export const isStoredLogo = (url: string): boolean => url.startsWith('/media/');

const RATIO_OF: Record<Ratio, number> = { '16:9': 16 / 9, '9:16': 9 / 16, '1:1': 1, '3:4': 3 / 4 };

/** Width over height of the video. */
export const ratioOf = ({ ratio }: WorkOptions, orientation: Actor['orientation']): number =>
  RATIO_OF[ratio || (orientation === 'portrait' ? '9:16' : '16:9')];

/** What a subtitle could look like: the first clause of the script. */
export function sampleLine(script: string): string {
  const [clause = ''] = script
    .replace(/<[^>]*>/g, '')
    .trim()
    .split(/[，。！？；,.!?;\n]/);
  return [...clause.trim()].slice(0, 14).join('') || '字幕会出现在这里';
}
