import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Cut } from '../compose/canvas';
import { FilterGraph } from '../compose/filter-graph';
import type { Finish, Span } from '../compose/finish';
import { keyFilter, type ScreenKey } from '../compose/screen-key';
import { startFfmpeg } from '../ffmpeg/run';
import { FRAME_RATE } from '../lips/mouth-curve';
import { fitPicture } from '../media/fit-picture';
import type { Size } from '../media/frame-size';
import { readFrames } from '../media/raw-frames';
import type { FaceTrack } from '../track/face-track';
import { EngineError, type MediaInfo } from '../types';
import { FrameWriter } from './frame-writer';
import { finishTalking } from './finish-talking';
import { openBaseClip, pingPongIndex, startFrame, type BaseClip, type FrameStream } from './loop-base';
import { mouthRegion, toRegion, type Region } from './mouth-region';
import { MouthWarp } from './mouth-warp';
import type { TalkingSound } from './sound';

function decoderArgs(stream: FrameStream, region: Region, frames: number): string[] {
  const crop = `crop=${region.width}:${region.height}:${region.x}:${region.y}`;
  const raw = ['-f', 'rawvideo', '-pix_fmt', 'yuv420p', 'pipe:1'];
  return [
    ...stream.input,
    '-map',
    '0:v:0',
    '-vf',
    `${stream.filter},${crop}`,
    '-frames:v',
    String(frames),
    ...raw,
  ];
}

/** A filmed figure as it will be shown. */
export interface FilmedFigure {
  file: string;
  info: MediaInfo;
  /** The track of what the cut shows. */
  track: FaceTrack;
  /** The part of the clip that is shown, and its size in the result. */
  cut: Cut;
  size: Size;
  /** What replaces the screen it was filmed before: a still of the canvas' size, planar yuv420p. */
  backdrop: { key: ScreenKey; still: Buffer } | null;
  /** Where in the clip it begins, if enough of it is left. */
  startMs: number;
}

/** The figure in front of another background, standing on the picture's lower edge. */
async function onBackdrop(
  graph: FilterGraph,
  talking: string,
  { key, still }: NonNullable<FilmedFigure['backdrop']>,
  canvas: Size,
  scratchDir: string,
): Promise<string> {
  const file = join(scratchDir, 'backdrop.yuv');
  await writeFile(file, still);
  const size = `${canvas.width}x${canvas.height}`;
  const raw = ['-f', 'rawvideo', '-pix_fmt', 'yuv420p', '-s', size, '-r', String(FRAME_RATE)];
  const picture = graph.picture([...raw, '-i', `file:${file}`]);
  const behind = graph.filter(picture, `loop=loop=-1:size=1,setpts=N/(${FRAME_RATE}*TB)`);
  const keyed = graph.filter(talking, keyFilter(key));
  return graph.filter([behind, keyed], 'overlay=(W-w)/2:H-h:format=yuv420:shortest=1');
}

async function encoderArgs(
  stream: FrameStream,
  region: Region,
  figure: FilmedFigure,
  sound: TalkingSound,
  picture: { canvas: Size; to: Finish; scratchDir: string },
): Promise<string[]> {
  const raw = ['-f', 'rawvideo', '-pix_fmt', 'yuv420p', '-s', `${region.width}x${region.height}`];
  const graph = new FilterGraph();
  const still = graph.filter(graph.picture(stream.input), stream.filter);
  const mouth = graph.picture([...raw, '-r', String(FRAME_RATE), '-i', 'pipe:0']);
  const talking = graph.filter([still, mouth], `overlay=${region.x}:${region.y}:format=yuv420:shortest=1`);
  const { canvas, to, scratchDir } = picture;
  const whole = figure.backdrop
    ? await onBackdrop(graph, talking, figure.backdrop, canvas, scratchDir)
    : fitPicture(graph, talking, figure.size, canvas);
  return finishTalking(graph, whole, sound, to);
}

/** A figure whose clip is ready to be read. */
interface OpenFigure {
  base: BaseClip;
  track: FaceTrack;
  size: Size;
  /** Frame of the clip that the film begins with. */
  first: number;
  region: Region;
}

/** Pumps the mouth region of every frame through the warp. Decoding, warping and encoding overlap. */
async function warpFrames(
  { track, size, region, first }: OpenFigure,
  stream: FrameStream,
  { poses }: TalkingSound,
  { from, to }: Span,
  encoder: ReturnType<typeof startFfmpeg>,
  progress: (share: number) => void,
): Promise<void> {
  const scale = size.width / track.width;
  const bytes = (region.width * region.height * 3) / 2;
  const warp = new MouthWarp(region.width, region.height, track);
  const writer = new FrameWriter(encoder.stdin, bytes);
  const decoder = startFfmpeg(decoderArgs(stream, region, to - from));
  decoder.stdin.end();
  try {
    let frame = from;
    for await (const picture of readFrames(decoder.stdout, bytes)) {
      const face = track.faces[pingPongIndex(first + frame, track.faces.length)]!;
      warp.apply(picture, toRegion(face, scale, region), poses[frame]!);
      await writer.write(picture);
      progress((++frame - from) / (to - from));
    }
    await decoder.done;
    if (frame < to) throw new EngineError('crashed', `the clip gave ${frame - from} of ${to - from} frames`);
    await writer.end();
  } finally {
    decoder.kill();
  }
}

/** Renders frames of the tracked person saying the sound, into a picture of `canvas`' size. */
export type RenderFrames = (to: Finish, progress: (share: number) => void) => Promise<void>;

/** Prepares the tracked person of a clip to be rendered, at once or segment by segment. */
export async function openVideoFigure(
  figure: FilmedFigure,
  canvas: Size,
  sound: TalkingSound,
  scratchDir: string,
): Promise<RenderFrames> {
  const { track, size, info, cut } = figure;
  const first = startFrame(figure.startMs, sound.poses.length, track.faces.length);
  const { width, height } = info;
  const source = { file: figure.file, frames: track.faces.length, width, height, cut, from: first };
  const base = await openBaseClip(source, size, sound.poses.length, scratchDir);
  const open = { base, track, size, first, region: mouthRegion(track, size) };
  return async (to, progress) => {
    const span = to.segment ?? { from: 0, to: sound.poses.length };
    const stream = await base.read(span.from, span.to - span.from);
    const args = await encoderArgs(stream, open.region, figure, sound, { canvas, to, scratchDir });
    const encoder = startFfmpeg(args);
    encoder.stdout.resume();
    const warping = warpFrames(open, stream, sound, span, encoder, progress);
    try {
      // When the encoder dies, its own error says why; the broken pipe does not.
      await Promise.race([warping, encoder.done.then(() => warping)]);
      await encoder.done;
    } finally {
      encoder.kill();
    }
  };
}
