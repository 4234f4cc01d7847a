import { FRAME_RATE } from '../lips/mouth-curve';
import { mp4Options } from '../media/ai-label';
import { AAC_OPTIONS, H264_OPTIONS } from '../render/encode-options';
import type { AiLabel } from '../types';
import type { FilterGraph } from './filter-graph';
import { layOver, type Overlay } from './layers';
import type { Mix } from './mix-sound';

/** Frames from one on, `to` exclusive. */
export interface Span {
  from: number;
  to: number;
}

/** What is laid over a film, and where it goes. */
export interface Finish {
  /** Of a film that is made bit by bit, the bit that is made now: without sound and cover. null: all of it. */
  segment: Span | null;
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

function laidOver(graph: FilterGraph, picture: string, to: Finish): string {
  const titled = to.subtitleFile ? graph.filter(picture, `ass=f=${escaped(to.subtitleFile)}`) : picture;
  return layOver(graph, titled, to.overlays);
}

/** Pixels are said to be square, always: what the headers say must not depend on the source. */
const SQUARE = 'setsar=1';

/** ffmpeg's whole command: lays the overlays over `picture`, encodes it with the sound that `-map` is told and takes the cover. */
export function finish(graph: FilterGraph, picture: string, sound: string, to: Finish): string[] {
  const [video, all] = graph.outputs(laidOver(graph, picture, to), `${SQUARE},split`, 2);
  // Selected, not just limited to one frame: ffmpeg would go on converting every frame for the cover.
  const cover = graph.filter(all!, `select='eq(n,0)'`);
  return [
    ...graph.args(),
    ...['-map', `[${video}]`, '-r', String(FRAME_RATE), ...H264_OPTIONS, '-map', sound, ...AAC_OPTIONS],
    ...[...mp4Options(to.label), '-f', 'mp4', `file:${to.outFile}`],
    ...['-map', `[${cover}]`, '-frames:v', '1', '-q:v', '3', '-f', 'mjpeg', `file:${to.coverFile}`],
  ];
}

/** The same for a segment, whose `picture` begins at 0: what is laid over it goes by the time of the whole. */
export function finishSegment(graph: FilterGraph, picture: string, { from }: Span, to: Finish): string[] {
  const offset = `${from / FRAME_RATE}/TB`;
  const timed = graph.filter(picture, `setpts=PTS+${offset}`);
  const video = graph.filter(laidOver(graph, timed, to), `setpts=PTS-${offset},${SQUARE}`);
  return [
    ...[...graph.args(), '-map', `[${video}]`, '-r', String(FRAME_RATE), ...H264_OPTIONS],
    ...['-an', '-f', 'mp4', `file:${to.outFile}`],
  ];
}
