import { FRAME_RATE } from '../lips/mouth-curve';
import { mp4Options } from '../media/ai-label';
import type { LabelOverlay } from '../media/draw-label';
import type { AiLabel } from '../types';

/** The visible mark stands this long from the start. */
const LABEL_SECONDS = 3;

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

/** Where a talking video goes. */
export interface TalkingOutput {
  label: AiLabel;
  overlay: LabelOverlay;
  file: string;
  /** JPEG of the first frame: lips closed, and it carries the mark. */
  coverFile: string;
}

/** Filter that lays the mark, input number `input`, over the stream `from`; feeds both outputs of `talkingOutputs`. */
export function labelFilter(from: string, input: number, label: LabelOverlay): string {
  const mark = `overlay=${label.x}:${label.y}:format=yuv420:enable='lt(t,${LABEL_SECONDS})'`;
  // Selected, not just limited to one frame: ffmpeg would go on converting every frame for the cover.
  return `[${from}][${input}:v]${mark},split[video][all];[all]select='eq(n,0)'[cover]`;
}

/** The video with the sound of input number `sound`, and its cover. One run makes both. `colour` describes the picture's colours. */
export function talkingOutputs(output: TalkingOutput, sound: number, colour: string[] = []): string[] {
  const picture = ['-map', '[video]', '-r', String(FRAME_RATE), ...H264_OPTIONS, ...colour];
  const mp4 = [...AAC_OPTIONS, ...mp4Options(output.label), '-f', 'mp4', `file:${output.file}`];
  const cover = ['-map', '[cover]', '-frames:v', '1', '-q:v', '3', '-f', 'mjpeg', `file:${output.coverFile}`];
  return [...picture, '-map', `${sound}:a`, ...mp4, ...cover];
}
