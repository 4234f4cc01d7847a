import { FRAME_RATE } from '../lips/mouth-curve';
import { mp4Options } from '../media/ai-label';
import { AAC_OPTIONS, H264_OPTIONS } from '../render/encode-options';
import type { AiLabel } from '../types';
import type { FilterGraph } from './filter-graph';
import { layOver, type Overlay } from './layers';
import type { Mix } from './mix-sound';

/** What is laid over a film, and where it goes. */
export interface Finish {
  /** null leaves the sound as it is. */
  mix: Mix | null;
  /** ASS file under the overlays; null for none. */
  subtitleFile: string | null;
  overlays: Overlay[];
  /** No metadata for null. */
  label: AiLabel | null;
  outFile: string;
  /** JPEG of the first frame: lips closed, and it carries the mark. */
  coverFile: string;
}

/** A path as a filter's option inside a graph: two readers take their escapes off. */
function escaped(path: string): string {
  return path.replace(/[\\':]/g, '\\$&').replace(/[\\'[\],;]/g, '\\$&');
}

/** ffmpeg's whole command: lays the overlays over `picture`, encodes it with the sound that `-map` is told and takes the cover. */
export function finish(graph: FilterGraph, picture: string, sound: string, to: Finish): string[] {
  const titled = to.subtitleFile ? graph.filter(picture, `ass=f=${escaped(to.subtitleFile)}`) : picture;
  const composed = layOver(graph, titled, to.overlays);
  // Pixels are said to be square, always: what the headers say must not depend on the source.
  const [video, all] = graph.outputs(composed, 'setsar=1,split', 2);
  // Selected, not just limited to one frame: ffmpeg would go on converting every frame for the cover.
  const cover = graph.filter(all!, `select='eq(n,0)'`);
  return [
    ...graph.args(),
    ...['-map', `[${video}]`, '-r', String(FRAME_RATE), ...H264_OPTIONS, '-map', sound, ...AAC_OPTIONS],
    ...[...mp4Options(to.label), '-f', 'mp4', `file:${to.outFile}`],
    ...['-map', `[${cover}]`, '-frames:v', '1', '-q:v', '3', '-f', 'mjpeg', `file:${to.coverFile}`],
  ];
}
