import { FRAME_RATE } from '../lips/mouth-curve';
import { mp4Options } from '../media/ai-label';
import type { LabelOverlay } from '../media/draw-label';
import type { AiLabel } from '../types';

/** The visible mark stands this long from the start. */
export const LABEL_SECONDS = 3;

/** ffmpeg options of the picture: H.264 as every browser and phone plays it. */
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
];

/** ffmpeg options of the sound. */
export const AAC_OPTIONS = ['-c:a', 'aac', '-b:a', '160k', '-ar', '48000', '-ac', '2'];

/** Filter that lays the mark, input number `input`, over the labelled stream `from`. */
export function labelFilter(from: string, input: number, label: LabelOverlay, to: string): string {
  return `[${from}][${input}:v]overlay=${label.x}:${label.y}:format=yuv420:enable='lt(t,${LABEL_SECONDS})'[${to}]`;
}

/** Output of a talking video. */
export function mp4Output(label: AiLabel, file: string): string[] {
  return [
    '-r',
    String(FRAME_RATE),
    ...H264_OPTIONS,
    ...AAC_OPTIONS,
    ...mp4Options(label),
    '-f',
    'mp4',
    `file:${file}`,
  ];
}
