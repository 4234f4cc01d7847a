import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { runFfmpeg, untrustedInput } from '../ffmpeg/run';
import { FRAME_RATE } from '../lips/mouth-curve';
import type { Cut } from '../compose/canvas';
import type { Size } from '../media/frame-size';
import { videoFacts, type VideoFacts } from '../media/video-facts';
import { BT709 } from './encode-options';

/** How ffmpeg reads a run of the figure's frames, at 25 a second in the result's size. */
export interface FrameStream {
  /** Input options. */
  input: string[];
  /** Filter that turns the input into the frames. */
  filter: string;
}

/** The figure's frames 0, 1, 2… for as long as the result is. */
export interface BaseClip {
  /** From frame `from` on; at least `count` of them. */
  read(from: number, count: number): Promise<FrameStream>;
}

/** A clip and what of it is shown. */
interface ShownClip extends Size {
  file: string;
  /** Of its track, at 25 a second. */
  frames: number;
  cut: Cut;
  /** The frame it begins with. */
  from: number;
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

function scaleFilter({ cut, ...clip }: ShownClip, size: Size, colour: string): string {
  const isWhole = cut.width === clip.width && cut.height === clip.height;
  const crop = isWhole ? '' : `crop=${cut.width}:${cut.height}:${cut.x}:${cut.y},`;
  return `${crop}scale=${size.width}:${size.height}:flags=bicubic:${colour},setsar=1,format=yuv420p`;
}

/** Leaves frames out at the start. Counting those that are left makes the times independent of what the file says. */
function after(frames: number): string {
  return `${frames > 0 ? `trim=start_frame=${frames},` : ''}setpts=N/(${FRAME_RATE}*TB)`;
}

/** Which frame of a clip a film of so many frames begins with: the wanted one, or the first where too little is left. */
export function startFrame(wantedMs: number, frames: number, clipFrames: number): number {
  const wanted = Math.round((wantedMs * FRAME_RATE) / 1000);
  return wanted + frames <= clipFrames ? wanted : 0;
}

/**
 * The frames of a clip's track from one on. Seeks to a whole second, which every time base can say exactly, and counts
 * from there: the same frames come out wherever reading begins.
 */
function streamOf(file: string, { startMs }: VideoFacts, frame: number, scale: string): FrameStream {
  const late = Math.round((startMs * FRAME_RATE) / 1000);
  const second = Math.floor((frame + late) / FRAME_RATE) - 1;
  const input = (seek: string[]): string[] => ['-threads', '2', ...seek, ...untrustedInput(file)];
  if (second <= 0) return { input: input([]), filter: `fps=${FRAME_RATE},${after(frame)},${scale}` };
  const filter = `fps=${FRAME_RATE}:start_time=0,${after(frame + late - second * FRAME_RATE)},${scale}`;
  return { input: input(['-ss', String(second)]), filter };
}

/** Some frames of the clip, forwards or backwards. */
interface Piece {
  file: string;
  frames: number;
}

/** Cuts the clip into pieces of PIECE_FRAMES exact frames. */
async function cutPieces({ input, filter }: FrameStream, clipFrames: number, dir: string): Promise<Piece[]> {
  const count = Math.ceil(clipFrames / PIECE_FRAMES);
  const cuts = Array.from({ length: count - 1 }, (_, i) => (i + 1) * PIECE_FRAMES);
  const split = cuts.length > 0 ? ['-segment_frames', cuts.join(',')] : ['-segment_time', '3600'];
  const codec = ['-c:v', 'libx264', '-preset', 'ultrafast', '-crf', '12', '-threads', '2'];
  const keyframes = ['-g', String(PIECE_FRAMES), '-keyint_min', String(PIECE_FRAMES), '-sc_threshold', '0'];
  await runFfmpeg([
    ...[...input, '-map', '0:v:0', '-vf', filter],
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
  return Array.from({ length: count }, (_, i) => ({
    file: join(dir, `forward-${String(i).padStart(5, '0')}.mkv`),
    frames: Math.min(PIECE_FRAMES, clipFrames - i * PIECE_FRAMES),
  }));
}

async function reversePiece({ file, frames }: Piece, index: number, dir: string): Promise<Piece> {
  const out = join(dir, `backward-${String(index).padStart(5, '0')}.mkv`);
  await runFfmpeg(['-i', file, '-vf', 'reverse', ...PIECE_CODEC, out]);
  return { file: out, frames };
}

/** Plays the pieces from a frame on, over and over. */
async function playlist(pieces: Piece[], from: number, count: number, dir: string): Promise<FrameStream> {
  let skip = from % pieces.reduce((sum, { frames }) => sum + frames, 0);
  let next = 0;
  while (skip >= pieces[next]!.frames) skip -= pieces[next++]!.frames;
  const files: string[] = [];
  for (let left = skip + count; left > 0; next++) {
    const { file, frames } = pieces[next % pieces.length]!;
    files.push(`file '${file}'\n`);
    left -= frames;
  }
  const list = join(dir, `pieces-${from}.txt`);
  await writeFile(list, files.join(''));
  return { input: ['-f', 'concat', '-safe', '0', '-i', list], filter: `${after(skip)},format=yuv420p` };
}

/**
 * Makes the figure's frames (the part `cut` of the clip, scaled to `size`) available for `frames` frames. A clip that is
 * long enough is read as it is; a shorter one becomes pieces that are played forwards and backwards as often as needed.
 */
export async function openBaseClip(
  clip: ShownClip,
  size: Size,
  frames: number,
  scratchDir: string,
): Promise<BaseClip> {
  const facts = await videoFacts(clip.file, clip.height);
  const scale = scaleFilter(clip, size, facts.toBt709);
  const isLongEnough = frames <= clip.frames - clip.from;
  if (isLongEnough && clip.width * clip.height <= MAX_DIRECT_PIXELS) {
    const read = (from: number): FrameStream => streamOf(clip.file, facts, clip.from + from, scale);
    return { read: (from) => Promise.resolve(read(from)) };
  }
  const shown = streamOf(clip.file, facts, clip.from, scale);
  const forward = await cutPieces(shown, Math.min(frames, clip.frames), scratchDir);
  const backward: Piece[] = [];
  const wanted = Math.ceil(Math.min(clip.frames, frames - clip.frames) / PIECE_FRAMES);
  for (const [i, piece] of [...forward].reverse().entries()) {
    // The last piece may be short, so one more than the bare count is needed.
    if (isLongEnough || i > wanted) break;
    backward.push(await reversePiece(piece, i, scratchDir));
  }
  return { read: (from, count) => playlist([...forward, ...backward], from, count, scratchDir) };
}
