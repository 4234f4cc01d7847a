import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { runFfmpeg, untrustedInput } from '../ffmpeg/run';
import { FRAME_RATE } from '../lips/mouth-curve';
import type { Cut } from '../compose/canvas';
import type { Size } from '../media/frame-size';
import { toBt709 } from '../media/to-bt709';
import { BT709 } from './encode-options';

/** A picture source that yields frames 0, 1, 2… of the figure at 25 a second in the result's size. */
export interface BaseClip {
  /** ffmpeg input options. */
  input: string[];
  /** Filter that turns the input into the frames. */
  filter: string;
}

/** Frames per piece: bounds the memory that reversing takes to about 70 MB at 720p. */
const PIECE_FRAMES = 50;
const PIECE_CODEC = [
  '-c:v',
  'libx264',
  '-preset',
  'ultrafast',
  '-crf',
  '12',
  '-threads',
  '2',
  '-f',
  'matroska',
];

/** Larger sources are decoded once into an intermediate instead of twice during rendering. */
const MAX_DIRECT_PIXELS = 1920 * 1088;

/** Which frame of the clip a frame of the result shows: forwards, backwards, forwards… */
export function pingPongIndex(frame: number, clipFrames: number): number {
  const phase = frame % (2 * clipFrames);
  return phase < clipFrames ? phase : 2 * clipFrames - 1 - phase;
}

function scaleFilter(
  { cut, from, ...clip }: Size & { cut: Cut; from: number },
  size: Size,
  colour: string,
): string {
  const isWhole = cut.width === clip.width && cut.height === clip.height;
  const crop = isWhole ? '' : `crop=${cut.width}:${cut.height}:${cut.x}:${cut.y},`;
  const start = from > 0 ? ':start_time=0' : '';
  return `fps=${FRAME_RATE}${start},${crop}scale=${size.width}:${size.height}:flags=bicubic:${colour},setsar=1,format=yuv420p`;
}

/** Which frame of a clip a film of so many frames begins with: the wanted one, or the first where too little is left. */
export function startFrame(wantedMs: number, frames: number, clipFrames: number): number {
  const wanted = Math.round((wantedMs * FRAME_RATE) / 1000);
  return wanted + frames <= clipFrames ? wanted : 0;
}

/** The clip from a frame on; a tenth of a frame early, so that rounding never loses it. */
function inputFrom(file: string, frame: number): string[] {
  const seek = frame > 0 ? ['-ss', ((frame - 0.1) / FRAME_RATE).toFixed(3)] : [];
  return ['-threads', '2', ...seek, ...untrustedInput(file)];
}

/** Cuts the clip into pieces of PIECE_FRAMES exact frames. */
async function cutPieces(input: string[], scale: string, clipFrames: number, dir: string): Promise<string[]> {
  const count = Math.ceil(clipFrames / PIECE_FRAMES);
  const cuts = Array.from({ length: count - 1 }, (_, i) => (i + 1) * PIECE_FRAMES);
  const split = cuts.length > 0 ? ['-segment_frames', cuts.join(',')] : ['-segment_time', '3600'];
  const codec = ['-c:v', 'libx264', '-preset', 'ultrafast', '-crf', '12', '-threads', '2'];
  const keyframes = ['-g', String(PIECE_FRAMES), '-keyint_min', String(PIECE_FRAMES), '-sc_threshold', '0'];
  await runFfmpeg([
    ...[...input, '-map', '0:v:0', '-vf', scale],
    ...['-frames:v', String(clipFrames), ...BT709, ...codec, ...keyframes],
    ...[
      '-f',
      'segment',
      ...split,
      '-segment_format',
      'matroska',
      '-reset_timestamps',
      '1',
      join(dir, 'forward-%05d.mkv'),
    ],
  ]);
  return Array.from({ length: count }, (_, i) => join(dir, `forward-${String(i).padStart(5, '0')}.mkv`));
}

async function reversePiece(piece: string, index: number, dir: string): Promise<string> {
  const out = join(dir, `backward-${String(index).padStart(5, '0')}.mkv`);
  await runFfmpeg(['-i', piece, '-vf', 'reverse', ...PIECE_CODEC, out]);
  return out;
}

/**
 * Makes the figure's frames (the part `cut` of the clip, scaled to `size`) available for `frames` frames. A clip that is long enough is read as it is; a shorter one
 * becomes an intermediate that runs forwards and backwards, repeated as often as needed. It begins with frame `from`, 0 for one that is too short.
 */
export async function openBaseClip(
  clip: { file: string; frames: number; width: number; height: number; cut: Cut; from: number },
  size: Size,
  frames: number,
  scratchDir: string,
): Promise<BaseClip> {
  const scale = scaleFilter(clip, size, await toBt709(clip.file, clip.height));
  const input = inputFrom(clip.file, clip.from);
  const isLongEnough = frames <= clip.frames - clip.from;
  if (isLongEnough && clip.width * clip.height <= MAX_DIRECT_PIXELS) {
    return { input, filter: scale };
  }
  const forward = await cutPieces(input, scale, Math.min(frames, clip.frames), scratchDir);
  const backward: string[] = [];
  const wanted = Math.ceil(Math.min(clip.frames, frames - clip.frames) / PIECE_FRAMES);
  for (const [i, piece] of [...forward].reverse().entries()) {
    // The last piece may be short, so one more than the bare count is needed.
    if (isLongEnough || i > wanted) break;
    backward.push(await reversePiece(piece, i, scratchDir));
  }
  const list = join(scratchDir, 'pieces.txt');
  await writeFile(list, [...forward, ...backward].map((piece) => `file '${piece}'\n`).join(''));
  const joined = join(scratchDir, 'base.mkv');
  await runFfmpeg(['-f', 'concat', '-safe', '0', '-i', list, '-c', 'copy', joined]);
  // Counting frames makes the timing independent of what joining did to the timestamps.
  return {
    input: ['-stream_loop', '-1', '-i', joined],
    filter: `setpts=N/(${FRAME_RATE}*TB),format=yuv420p`,
  };
}
