import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Cut } from '../compose/canvas';
import { FilterGraph } from '../compose/filter-graph';
import { finish, type Finish } from '../compose/finish';
import { mixSound } from '../compose/mix-sound';
import { keyFilter, type ScreenKey } from '../compose/screen-key';
import { startFfmpeg } from '../ffmpeg/run';
import { FRAME_RATE } from '../lips/mouth-curve';
import { fitPicture } from '../media/fit-picture';
import type { Size } from '../media/frame-size';
import { readFrames } from '../media/raw-frames';
import type { FaceTrack } from '../track/face-track';
import { EngineError, type MediaInfo } from '../types';
import { FrameWriter } from './frame-writer';
import { openBaseClip, pingPongIndex, startFrame, type BaseClip } from './loop-base';
import { mouthRegion, toRegion, type Region } from './mouth-region';
import { MouthWarp } from './mouth-warp';
import type { TalkingSound } from './sound';

/** Share of the progress that preparing a looped clip takes. */
const PREPARE_SHARE = 0.15;

function decoderArgs(base: BaseClip, region: Region, frames: number): string[] {
  const crop = `crop=${region.width}:${region.height}:${region.x}:${region.y}`;
  const raw = ['-f', 'rawvideo', '-pix_fmt', 'yuv420p', 'pipe:1'];
  return [
    ...base.input,
    '-map',
    '0:v:0',
    '-vf',
    `${base.filter},${crop}`,
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
  base: BaseClip,
  region: Region,
  figure: FilmedFigure,
  sound: TalkingSound,
  picture: { canvas: Size; to: Finish; scratchDir: string },
): Promise<string[]> {
  const raw = ['-f', 'rawvideo', '-pix_fmt', 'yuv420p', '-s', `${region.width}x${region.height}`];
  const graph = new FilterGraph();
  const still = graph.filter(graph.picture(base.input), base.filter);
  const mouth = graph.picture([...raw, '-r', String(FRAME_RATE), '-i', 'pipe:0']);
  const voice = graph.input(sound.audio.input);
  const talking = graph.filter([still, mouth], `overlay=${region.x}:${region.y}:format=yuv420:shortest=1`);
  const { canvas, to, scratchDir } = picture;
  const whole = figure.backdrop
    ? await onBackdrop(graph, talking, figure.backdrop, canvas, scratchDir)
    : fitPicture(graph, talking, figure.size, canvas);
  return finish(graph, whole, mixSound(graph, voice, to.mix), to);
}

/** Pumps the mouth region of every frame through the warp. Decoding, warping and encoding overlap. */
async function warpFrames(
  clip: { base: BaseClip; region: Region; track: FaceTrack; size: Size; from: number },
  sound: TalkingSound,
  encoder: ReturnType<typeof startFfmpeg>,
  progress: (share: number) => void,
): Promise<void> {
  const { region, track } = clip;
  const { poses } = sound;
  const scale = clip.size.width / track.width;
  const bytes = (region.width * region.height * 3) / 2;
  const warp = new MouthWarp(region.width, region.height, track);
  const writer = new FrameWriter(encoder.stdin, bytes);
  const decoder = startFfmpeg(decoderArgs(clip.base, region, poses.length));
  decoder.stdin.end();
  try {
    let frame = 0;
    for await (const picture of readFrames(decoder.stdout, bytes)) {
      const face = track.faces[pingPongIndex(clip.from + frame, track.faces.length)]!;
      warp.apply(picture, toRegion(face, scale, region), poses[frame]!);
      await writer.write(picture);
      progress(++frame / poses.length);
    }
    await decoder.done;
    if (frame < poses.length)
      throw new EngineError('crashed', `the clip gave ${frame} of ${poses.length} frames`);
    await writer.end();
  } finally {
    decoder.kill();
  }
}

/** Renders the tracked person of a clip saying the sound, into a picture of `canvas`' size. */
export async function renderVideoFigure(
  figure: FilmedFigure,
  canvas: Size,
  sound: TalkingSound,
  to: Finish,
  context: { scratchDir: string; progress: (share: number) => void },
): Promise<void> {
  const { track, size, info, cut } = figure;
  const { scratchDir } = context;
  const source = {
    file: figure.file,
    frames: track.faces.length,
    width: info.width,
    height: info.height,
    cut,
    from: startFrame(figure.startMs, sound.poses.length, track.faces.length),
  };
  const base = await openBaseClip(source, size, sound.poses.length, scratchDir);
  context.progress(PREPARE_SHARE);
  const region = mouthRegion(track, size);
  const encoder = startFfmpeg(await encoderArgs(base, region, figure, sound, { canvas, to, scratchDir }));
  encoder.stdout.resume();
  const progress = (share: number): void => context.progress(PREPARE_SHARE + (1 - PREPARE_SHARE) * share);
  const warping = warpFrames({ base, region, track, size, from: source.from }, sound, encoder, progress);
  try {
    // When the encoder dies, its own error says why; the broken pipe does not.
    await Promise.race([warping, encoder.done.then(() => warping)]);
    await encoder.done;
  } finally {
    encoder.kill();
  }
}
