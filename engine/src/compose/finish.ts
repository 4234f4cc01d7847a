import { FRAME_RATE } from '../lips/mouth-curve';
import { mp4Options } from '../media/ai-label';
import { AAC_OPTIONS, H264_OPTIONS } from '../render/encode-options';
import type { AiLabel } from '../types';
import type { FilterGraph } from './filter-graph';
import { layOver, type Overlay } from './layers';

/** What is laid over a film, and where it goes. */
export interface Finish {
  overlays: Overlay[];
  /** No metadata for null. */
  label: AiLabel | null;
  outFile: string;
  /** JPEG of the first frame: lips closed, and it carries the mark. */
  coverFile: string;
}

/** ffmpeg's whole command: lays the overlays over `picture`, encodes it with the stream `sound` and takes the cover. */
export function finish(graph: FilterGraph, picture: string, sound: string, to: Finish): string[] {
  const composed = layOver(graph, picture, to.overlays);
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
