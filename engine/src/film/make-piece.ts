import { startFfmpeg, untrustedInput } from '../ffmpeg/run';
import { FRAME_RATE } from '../lips/mouth-curve';
import type { LabelOverlay } from '../media/draw-label';
import { fitPicture } from '../media/fit-picture';
import type { Size } from '../media/frame-size';
import { toBt709 } from '../media/to-bt709';
import { H264_OPTIONS } from '../render/encode-options';
import type { OpenScene } from './open-scene';
import type { Piece } from './plan-pieces';

/** What all pieces of a film share. */
export interface FilmPicture {
  scenes: OpenScene[];
  size: Size;
  mark: LabelOverlay;
  /** The mark stands on so many frames from the film's first. */
  markFrames: number;
}

/** Input that starts exactly at a frame: half a frame early, so that rounding never loses it. */
function inputFrom(scene: OpenScene, frame: number): string[] {
  const seek = frame > 0 ? ['-ss', ((frame - 0.5) / FRAME_RATE).toFixed(3)] : [];
  return ['-threads', '2', ...seek, ...untrustedInput(scene.file)];
}

/** Frames of a scene in the film's size and rate, the last one held where the sound goes on. */
async function framesOf(
  film: FilmPicture,
  scene: OpenScene,
  input: number,
  frames: number,
  to: string,
): Promise<string> {
  const colour = await toBt709(scene.file, scene.info.height);
  const steady = `fps=${FRAME_RATE}:start_time=0,tpad=stop=-1:stop_mode=clone,trim=end_frame=${frames}`;
  const fit = fitPicture(`${to}_in`, `${to}_fit`, scene.info, film.size, colour);
  // Fitted before the frames are counted out: a held frame is not scaled again.
  return `[${input}:v:0]null[${to}_in];${fit};[${to}_fit]${steady},setpts=N/(${FRAME_RATE}*TB)[${to}]`;
}

function marked(film: FilmPicture, piece: Piece, input: number): { input: string[]; filter: string } {
  const left = film.markFrames - piece.at;
  if (left <= 0) return { input: [], filter: '[whole]null[piece]' };
  const { x, y, file } = film.mark;
  const overlay = `overlay=${x}:${y}:format=yuv420:enable='lt(n,${left})'`;
  return { input: ['-i', `file:${file}`], filter: `[whole][${input}:v]${overlay}[piece]` };
}

async function encodeArgs(film: FilmPicture, piece: Piece): Promise<string[]> {
  const count = piece.to - piece.from;
  const scene = film.scenes[piece.scene]!;
  const inputs = inputFrom(scene, piece.from);
  const graph: string[] = [];
  if (piece.kind === 'encode') graph.push(await framesOf(film, scene, 0, count, 'whole'));
  else {
    const next = film.scenes[piece.scene + 1]!;
    inputs.push(...inputFrom(next, 0));
    graph.push(
      await framesOf(film, scene, 0, count, 'going'),
      await framesOf(film, next, 1, count, 'coming'),
    );
    // Blended by frame number: the first frame is not yet, the last one not quite the next scene's.
    graph.push(`[going][coming]blend=all_expr='A+(B-A)*(N+1)/${count + 1}'[whole]`);
  }
  const mark = marked(film, piece, piece.kind === 'encode' ? 1 : 2);
  const picture = ['-map', '[piece]', '-frames:v', String(count), '-r', String(FRAME_RATE), ...H264_OPTIONS];
  return [...inputs, ...mark.input, '-filter_complex', [...graph, mark.filter].join(';'), ...picture];
}

function copyArgs(film: FilmPicture, piece: Piece): string[] {
  const scene = film.scenes[piece.scene]!;
  const seek = piece.from > 0 ? ['-ss', (piece.from / FRAME_RATE).toFixed(3)] : [];
  const count = String(piece.to - piece.from);
  return [...seek, ...untrustedInput(scene.file), '-map', '0:v:0', '-frames:v', count, '-c:v', 'copy'];
}

/** Makes one piece as an mp4 without sound. `progress` hears frames done. */
export async function makePiece(
  film: FilmPicture,
  piece: Piece,
  outFile: string,
  progress: (frames: number) => void,
): Promise<void> {
  const args = piece.kind === 'copy' ? copyArgs(film, piece) : await encodeArgs(film, piece);
  const tool = startFfmpeg([
    '-progress',
    'pipe:1',
    ...args,
    '-an',
    '-map_metadata',
    '-1',
    '-f',
    'mp4',
    `file:${outFile}`,
  ]);
  tool.stdin.end();
  tool.stdout.on('data', (chunk: Buffer) => {
    const done = /frame=\s*(\d+)/.exec(chunk.toString('utf8'));
    if (done) progress(Number(done[1]));
  });
  await tool.done;
}
