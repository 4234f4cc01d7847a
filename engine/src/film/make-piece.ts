import { FilterGraph } from '../compose/filter-graph';
import { layOver } from '../compose/layers';
import { startFfmpeg, untrustedInput } from '../ffmpeg/run';
import { FRAME_RATE } from '../lips/mouth-curve';
import type { LabelOverlay } from '../media/draw-label';
import { fitPicture } from '../media/fit-picture';
import type { Size } from '../media/frame-size';
import { videoFacts } from '../media/video-facts';
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

/** Frames of a scene, from one on, in the film's size and rate, the last one held where the sound goes on. */
async function framesOf(
  graph: FilterGraph,
  film: FilmPicture,
  scene: OpenScene,
  from: number,
  count: number,
): Promise<string> {
  const { toBt709 } = await videoFacts(scene.file, scene.info.height);
  const source = graph.filter(graph.picture(inputFrom(scene, from)), `fps=${FRAME_RATE}:start_time=0`);
  const fitted = fitPicture(graph, source, scene.info, film.size, toBt709);
  // Held after fitting: a held frame is not scaled again.
  const held = `tpad=stop=-1:stop_mode=clone,trim=end_frame=${count}`;
  return graph.filter(fitted, `${held},setpts=N/(${FRAME_RATE}*TB)`);
}

async function encodeArgs(film: FilmPicture, piece: Piece): Promise<string[]> {
  const count = piece.to - piece.from;
  const graph = new FilterGraph();
  let picture = await framesOf(graph, film, film.scenes[piece.scene]!, piece.from, count);
  if (piece.kind === 'crossfade') {
    const coming = await framesOf(graph, film, film.scenes[piece.scene + 1]!, 0, count);
    // Blended by frame number: the first frame is not yet, the last one not quite the next scene's.
    picture = graph.filter([picture, coming], `blend=all_expr='A+(B-A)*(N+1)/${count + 1}'`);
  }
  const seconds = (film.markFrames - piece.at) / FRAME_RATE;
  if (seconds > 0) picture = layOver(graph, picture, [{ ...film.mark, seconds }]);
  const square = graph.filter(picture, 'setsar=1');
  const encoded = ['-frames:v', String(count), '-r', String(FRAME_RATE), ...H264_OPTIONS];
  return [...graph.args(), '-map', `[${square}]`, ...encoded];
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
