import { join } from 'node:path';
import { FRAME_MS, FRAME_RATE } from '../lips/mouth-curve';
import { drawLabel, LABEL_SECONDS } from '../media/draw-label';
import { fitShortSide, type Size } from '../media/frame-size';
import { probeMedia } from '../media/probe-media';
import type { TaskContext } from '../tasks/task-context';
import type { EngineResults, EngineTask, MediaInfo } from '../types';
import { joinSound } from './film-sound';
import { makePiece, type FilmPicture } from './make-piece';
import { expectedHeaders, openScene, probeScenes, type OpenScene } from './open-scene';
import { planPieces, type Piece } from './plan-pieces';
import { putTogether } from './put-together';

type JoinTask = Extract<EngineTask, { task: 'join' }>;
type VideoTask = Extract<JoinTask, { output: 'video' }>;

/** Share of the shortest scene that a cross-fade may take. */
const LONGEST_CROSSFADE = 1 / 3;

/** Joins scenes into one film or one sound, labelled as a whole. */
export async function joinFilm(task: JoinTask, context: TaskContext): Promise<EngineResults['join']> {
  const infos = await probeScenes(task.scenes, task.output);
  return task.output === 'video' ? joinVideo(task, infos, context) : joinAudio(task, infos);
}

function shortened(crossfadeMs: number | undefined, shortestMs: number): number {
  return Math.max(0, Math.min(crossfadeMs ?? 0, Math.floor(shortestMs * LONGEST_CROSSFADE)));
}

/** Where each scene begins when neighbours overlap. */
function startsOf(lengths: number[], overlap: number): number[] {
  let at = 0;
  return lengths.map((length) => {
    const start = at;
    at += length - overlap;
    return start;
  });
}

async function joinAudio(task: JoinTask, infos: MediaInfo[]): Promise<EngineResults['join']> {
  const lengths = infos.map(({ durationMs }) => durationMs);
  const crossfade = shortened(task.crossfadeMs, Math.min(...lengths));
  const sounds = task.scenes.map(({ file }) => ({ file, frames: null }));
  await joinSound(sounds, crossfade, task.outFile, task.label);
  return { media: await probeMedia(task.outFile), startsMs: startsOf(lengths, crossfade), encodedMs: 0 };
}

async function joinVideo(
  task: VideoTask,
  infos: MediaInfo[],
  context: TaskContext,
): Promise<EngineResults['join']> {
  const { scratchDir } = context;
  const size = filmSize(task, infos[0]!);
  const expected = await expectedHeaders(size, scratchDir);
  const scenes = await Promise.all(task.scenes.map(({ file }, i) => openScene(file, infos[i]!, expected)));
  const shortest = Math.min(...scenes.map(({ frames }) => frames));
  const crossfade = Math.floor(shortened(task.crossfadeMs, shortest * FRAME_MS) / FRAME_MS);
  const markFrames = LABEL_SECONDS * FRAME_RATE;
  const pieces = planPieces(scenes, crossfade, markFrames);
  const mark = await drawLabel(task.label.text, size, join(scratchDir, 'label.png'));

  const soundFile = join(scratchDir, 'sound.m4a');
  const [files] = await Promise.all([
    makePieces({ scenes, size, mark, markFrames }, pieces, context),
    joinSound(scenes.map(soundOf), crossfade * FRAME_MS, soundFile, null),
  ]);
  const runs = pieces.map(({ from, to }, i) => ({ file: files[i]!, frames: to - from }));
  await putTogether(runs, soundFile, task, scratchDir);
  const encoded = pieces.filter(({ kind }) => kind !== 'copy');
  return {
    media: await probeMedia(task.outFile),
    startsMs: startsOf(
      scenes.map(({ frames }) => frames * FRAME_MS),
      crossfade * FRAME_MS,
    ),
    encodedMs: encoded.reduce((sum, { from, to }) => sum + (to - from) * FRAME_MS, 0),
  };
}

function filmSize(task: VideoTask, first: MediaInfo): Size {
  const wanted = task.size ?? first;
  return fitShortSide(wanted, Math.min(wanted.width, wanted.height));
}

function soundOf({ file, info, frames }: OpenScene): { file: string | null; frames: number } {
  return { file: info.audioCodec === null ? null : file, frames };
}

async function makePieces(film: FilmPicture, pieces: Piece[], context: TaskContext): Promise<string[]> {
  const last = pieces.at(-1)!;
  const total = last.at + last.to - last.from;
  const files: string[] = [];
  for (const [i, piece] of pieces.entries()) {
    const file = join(context.scratchDir, `piece-${String(i).padStart(5, '0')}.mp4`);
    await makePiece(film, piece, file, (frames) => context.progress((0.95 * (piece.at + frames)) / total));
    files.push(file);
  }
  return files;
}
