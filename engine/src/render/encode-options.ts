import { FRAME_RATE } from '../lips/mouth-curve';
import { mp4Options } from '../media/ai-label';
import type { LabelOverlay } from '../media/draw-label';
import type { AiLabel } from '../types';

/** The visible mark stands this long from the start. */
export const LABEL_SECONDS = 3;

/** Colour description of every picture made here. */
export const BT709 = [
  ...['-color_range', 'tv', '-colorspace', 'bt709', '-color_primaries', 'bt709', '-color_trc', 'bt709'],
];

/**
 * ffmpeg options of the picture: H.264 as every browser and phone plays it, in BT.709. Its headers depend on the size
 * alone (`stitchable`) and key frames are at most four seconds apart, so that scenes can be joined without encoding.
 */
export const H264_OPTIONS = [
  '-c:v',
  'libx264',
  '-preset',
  'veryfast',
  '-crf',
  '21',
  '-pix_fmt',
  'yuv420p',
  '-threads',
  '2',
  '-g',
  '100',
  '-x264-params',
  'stitchable=1',
  ...BT709,
];

/** ffmpeg options of the sound. */
export const AAC_OPTIONS = ['-c:a', 'aac', '-b:a', '160k', '-ar', '48000', '-ac', '2'];

/** Where a talking video goes. */
export interface TalkingOutput {
  /** Neither mark nor metadata for null. */
  label: AiLabel | null;
  overlay: LabelOverlay | null;
  file: string;
  /** JPEG of the first frame: lips closed, and it carries the mark. */
  coverFile: string;
}

/** Input of the mark, where there is one; stands behind all others. */
export function markInput({ overlay }: TalkingOutput): string[] {
  return overlay ? ['-i', `file:${overlay.file}`] : [];
}

/**
 * Filter that lays the mark, input number `input`, over the stream `from` (or leaves it, for null); feeds both outputs
 * of `talkingOutputs`.
 */
export function labelFilter(from: string, input: number, label: LabelOverlay | null): string {
  // Selected, not just limited to one frame: ffmpeg would go on converting every frame for the cover.
  // Pixels are said to be square, always: what the headers say must not depend on the source.
  const outputs = `setsar=1,split[video][all];[all]select='eq(n,0)'[cover]`;
  if (!label) return `[${from}]${outputs}`;
  const mark = `overlay=${label.x}:${label.y}:format=yuv420:enable='lt(t,${LABEL_SECONDS})'`;
  return `[${from}][${input}:v]${mark},${outputs}`;
}

/** The video with the sound of input number `sound`, and its cover. One run makes both. */
export function talkingOutputs(output: TalkingOutput, sound: number): string[] {
  const picture = ['-map', '[video]', '-r', String(FRAME_RATE), ...H264_OPTIONS];
  const mp4 = [...AAC_OPTIONS, ...mp4Options(output.label), '-f', 'mp4', `file:${output.file}`];
  const cover = ['-map', '[cover]', '-frames:v', '1', '-q:v', '3', '-f', 'mjpeg', `file:${output.coverFile}`];
  return [...picture, '-map', `${sound}:a`, ...mp4, ...cover];
}
