import { join } from 'node:path';
import { canvasSize, containedSize, coverCut, cutTrack, usualFace, type Cut } from '../compose/canvas';
import { checkComposition, noScreen } from '../compose/check-composition';
import type { Finish } from '../compose/finish';
import { logoOverlay } from '../compose/layers';
import { planMix } from '../compose/mix-sound';
import { findScreen } from '../compose/screen-key';
import { FRAME_RATE } from '../lips/mouth-curve';
import { drawLabel } from '../media/draw-label';
import { fitShortSide, type Size } from '../media/frame-size';
import { writeCover } from '../media/make-cover';
import { probeMedia } from '../media/probe-media';
import { coverPicture, plainPicture } from '../media/read-picture';
import { openPresenterStage } from '../presenters';
import type { TaskContext } from '../tasks/task-context';
import { openStill, stillStage } from '../still/open-still';
import { readTrack } from '../track/face-track';
import {
  EngineError,
  type Background,
  type EngineResults,
  type EngineTask,
  type FigureSource,
  type Orientation,
  type PresenterStage,
} from '../types';
import { writeSubtitles } from '../subtitles/write-subtitles';
import { filmKey } from './film-key';
import { planSegments, renderSegments } from './render-segments';
import { renderIdleStage, renderStage } from './render-stage';
import { openVideoFigure, type FilmedFigure, type RenderFrames } from './render-video-figure';
import { openSound, type TalkingSound } from './sound';

const DEFAULT_SHORT_SIDE = 720;
const RENDERED_SHARE = 0.97;
/** Share of the progress that preparing the figure takes. */
const PREPARE_SHARE = 0.05;

/** Presenters are drawn for any size; this is their full picture. */
const STAGE_SIZES: Record<Orientation, Size> = {
  landscape: { width: 1920, height: 1080 },
  portrait: { width: 1080, height: 1920 },
};

type RenderTask = Extract<EngineTask, { task: 'render' }>;
type FigureOf<K extends FigureSource['kind']> = Extract<FigureSource, { kind: K }>;

/** What a figure's renderer needs besides the figure. */
interface Job {
  task: RenderTask;
  /** Decoding the sound runs in a child while the picture is prepared. */
  sound: Promise<TalkingSound>;
  scratchDir: string;
}

/** A figure ready to be rendered into a picture of `canvas`' size. */
interface Picture {
  canvas: Size;
  render: RenderFrames;
}

/**
 * Makes a talking video: the figure says the audio, with the AI mark in the picture and in the metadata.
 * As long as the audio (25 fps, ±20 ms). EngineError "media" or "face" for what the user must mend, "composition" for
 * parts that do not go together.
 */
export async function renderTalkingVideo(
  task: RenderTask,
  context: TaskContext,
): Promise<EngineResults['render']> {
  checkComposition(task);
  const { scratchDir } = context;
  const sound = openSound(task.audioFile, task.speechTrackFile, scratchDir);
  // Its failure is reported where it is awaited, even if something else fails first.
  sound.catch(() => undefined);
  const picture = await openPicture({ task, sound, scratchDir });
  const progress = (share: number): void =>
    context.progress(RENDERED_SHARE * (PREPARE_SHARE + (1 - PREPARE_SHARE) * share));
  progress(0);
  await renderPicture(picture, { task, sound, scratchDir }, progress);
  return probeMedia(task.outFile);
}

async function renderPicture(
  { canvas, render }: Picture,
  job: Job,
  progress: (share: number) => void,
): Promise<void> {
  const { task, scratchDir } = job;
  const [sound, finish] = [await job.sound, await finishOf(job, canvas)];
  const segments = planSegments(sound.poses.length);
  if (task.keepDir === undefined || segments.length === 1) return render(finish, progress);
  const keep = { dir: task.keepDir, key: await filmKey(task) };
  return renderSegments(render, segments, sound, { ...finish, keep, scratchDir }, progress);
}

function openPicture(job: Job): Promise<Picture> {
  const { figure } = job.task;
  switch (figure.kind) {
    case 'presenter':
      return openPresenter(figure, job);
    case 'picture':
      return openPictureFigure(figure, job);
    case 'video':
      return openFilmed(figure, job);
  }
}

/** Makes a silent clip of a presenter at rest, for previews. */
export async function makePresenterClip(
  task: Extract<EngineTask, { task: 'presenter-clip' }>,
  context: TaskContext,
): Promise<EngineResults['presenter-clip']> {
  const size = fitShortSide(STAGE_SIZES[task.orientation], DEFAULT_SHORT_SIDE);
  const frames = Math.max(1, Math.round(task.seconds * FRAME_RATE));
  const stage = await openPresenterStage(task.code, task.orientation, size);
  await renderIdleStage(stage, frames, task.outFile, (share) => context.progress(share * RENDERED_SHARE));
  await writeCover(task.outFile, 0, size, task.coverFile);
  return probeMedia(task.outFile);
}

async function openPresenter(figure: FigureOf<'presenter'>, job: Job): Promise<Picture> {
  const { background, frame } = job.task;
  const full = STAGE_SIZES[figure.orientation];
  const canvas = canvasOf(full, job);
  const size = frame?.fit === 'bars' && !background ? containedSize(full, canvas) : canvas;
  const behind =
    background?.kind === 'blur' ? 'blur' : background ? await backdropOf(background, size) : 'scene';
  return drawn(await openPresenterStage(figure.code, figure.orientation, size, behind), canvas, job);
}

/** A figure that is drawn frame by frame. */
async function drawn(stage: PresenterStage, canvas: Size, job: Job): Promise<Picture> {
  const [shown, sound] = [from(stage, job.task.startMs ?? 0), await job.sound];
  return { canvas, render: (to, progress) => renderStage(shown, canvas, sound, to, progress) };
}

/** A stage whose play has been going on for a while. */
const from = (stage: PresenterStage, startMs: number): PresenterStage => ({
  width: stage.width,
  height: stage.height,
  format: stage.format,
  frame: (timeMs, mouth) => stage.frame(startMs + timeMs, mouth),
});

async function openPictureFigure(figure: FigureOf<'picture'>, job: Job): Promise<Picture> {
  const still = await openStill(figure);
  const { frame } = job.task;
  const canvas = canvasOf(still.size, job);
  const whole: Cut = { x: 0, y: 0, ...still.size };
  const cut = frame?.fit === 'crop' ? coverCut(still.size, canvas, still.figure.head.center) : whole;
  const size = frame?.fit === 'bars' ? containedSize(still.size, canvas) : canvas;
  return drawn(await stillStage(still, cut, size, figure.seed ?? 0), canvas, job);
}

async function openFilmed(figure: FigureOf<'video'>, job: Job): Promise<Picture> {
  const [info, track] = await Promise.all([probeMedia(figure.file), readTrack(figure.trackFile)]);
  if (info.kind !== 'video') throw new EngineError('media', 'not a video', '请上传 MP4 或 MOV 格式的视频');
  const { background, frame } = job.task;
  const canvas = canvasOf(info, job);
  const whole: Cut = { x: 0, y: 0, width: info.width, height: info.height };
  const cut = frame?.fit === 'crop' ? coverCut(info, canvas, usualFace(track, info)) : whole;
  const filmed: FilmedFigure = {
    file: figure.file,
    info,
    track: cutTrack(track, info, cut),
    cut,
    size: frame?.fit === 'bars' ? containedSize(info, canvas) : canvas,
    startMs: job.task.startMs ?? 0,
    backdrop: background ? await screenOf(figure.file, background, canvas) : null,
  };
  return { canvas, render: await openVideoFigure(filmed, canvas, await job.sound, job.scratchDir) };
}

async function screenOf(
  file: string,
  background: Background,
  canvas: Size,
): Promise<NonNullable<FilmedFigure['backdrop']>> {
  const key = await findScreen(file);
  if (!key) throw noScreen();
  return { key, still: await backdropOf(background, canvas) };
}

function backdropOf(background: Background, size: Size): Promise<Buffer> {
  switch (background.kind) {
    case 'colour':
      return plainPicture(background.colour, size);
    case 'picture':
      return coverPicture(background.file, size);
    case 'blur':
      throw new EngineError('composition', 'only a room that is drawn can be blurred');
  }
}

function canvasOf(source: Size, { task }: Job): Size {
  return canvasSize(source, task.shortSide ?? DEFAULT_SHORT_SIDE, task.frame);
}

/** What is laid over the picture, from below: subtitles, the logo, and above all the AI mark. */
async function finishOf({ task, scratchDir, sound }: Job, canvas: Size): Promise<Finish> {
  const { label, logo, outFile, coverFile } = task;
  const overlays = [
    logo && (await logoOverlay(logo, canvas, scratchDir)),
    label && (await drawLabel(label.text, canvas, join(scratchDir, 'label.png'))),
  ];
  const subtitleFile = task.subtitles
    ? await writeSubtitles(task.subtitles, await sound, canvas, scratchDir)
    : null;
  const mix = await planMix(task, (await sound).audio);
  const laidOver = overlays.filter((one) => !!one);
  return { segment: null, mix, subtitleFile, overlays: laidOver, label, outFile, coverFile };
}
