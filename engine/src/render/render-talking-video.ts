import { join } from 'node:path';
import { FRAME_RATE } from '../lips/mouth-curve';
import { drawLabel } from '../media/draw-label';
import { fitShortSide, type Size } from '../media/frame-size';
import { writeCover } from '../media/make-cover';
import { probeMedia } from '../media/probe-media';
import type { TaskContext } from '../tasks/task-context';
import { readTrack } from '../track/face-track';
import { EngineError, type EngineResults, type EngineTask, type Orientation } from '../types';
import type { TalkingOutput } from './encode-options';
import { renderIdlePresenter, renderPresenter } from './render-presenter';
import { renderVideoFigure } from './render-video-figure';
import { openSound, type TalkingSound } from './sound';

const DEFAULT_SHORT_SIDE = 720;
const RENDERED_SHARE = 0.97;

/** Presenters are drawn for any size; this is their full picture. */
const STAGE_SIZES: Record<Orientation, Size> = {
  landscape: { width: 1920, height: 1080 },
  portrait: { width: 1080, height: 1920 },
};

type RenderTask = Extract<EngineTask, { task: 'render' }>;

/** What a figure's renderer needs besides the figure. */
interface Job {
  task: RenderTask;
  /** Decoding the sound runs in a child while the picture is prepared. */
  sound: Promise<TalkingSound>;
  scratchDir: string;
  progress: (share: number) => void;
}

/**
 * Makes a talking video: the figure says the audio, with the AI mark in the picture and in the metadata.
 * As long as the audio (25 fps, ±20 ms). EngineError "media" or "face" for what the user must mend.
 */
export async function renderTalkingVideo(
  task: RenderTask,
  context: TaskContext,
): Promise<EngineResults['render']> {
  const { scratchDir } = context;
  const sound = openSound(task.audioFile, task.speechTrackFile, scratchDir);
  // Its failure is reported where it is awaited, even if something else fails first.
  sound.catch(() => undefined);
  const job = {
    task,
    sound,
    scratchDir,
    progress: (share: number) => context.progress(share * RENDERED_SHARE),
  };
  const { figure } = task;
  if (figure.kind === 'presenter') await presenterSays(figure, job);
  else await videoFigureSays(figure, job);
  return probeMedia(task.outFile);
}

/** Makes a silent clip of a presenter at rest, for previews. */
export async function makePresenterClip(
  task: Extract<EngineTask, { task: 'presenter-clip' }>,
  context: TaskContext,
): Promise<EngineResults['presenter-clip']> {
  const size = fitShortSide(STAGE_SIZES[task.orientation], DEFAULT_SHORT_SIDE);
  const frames = Math.max(1, Math.round(task.seconds * FRAME_RATE));
  const figure = { kind: 'presenter', code: task.code, orientation: task.orientation } as const;
  await renderIdlePresenter(figure, size, frames, task.outFile, (share) =>
    context.progress(share * RENDERED_SHARE),
  );
  await writeCover(task.outFile, 0, size, task.coverFile);
  return probeMedia(task.outFile);
}

async function presenterSays(
  figure: Extract<RenderTask['figure'], { kind: 'presenter' }>,
  job: Job,
): Promise<void> {
  const size = fitShortSide(STAGE_SIZES[figure.orientation], job.task.shortSide ?? DEFAULT_SHORT_SIDE);
  await renderPresenter(figure, size, job.sound, await outputOf(job, size), job.progress);
}

async function videoFigureSays(
  figure: Extract<RenderTask['figure'], { kind: 'video' }>,
  job: Job,
): Promise<void> {
  const [info, track] = await Promise.all([probeMedia(figure.file), readTrack(figure.trackFile)]);
  if (info.kind !== 'video') throw new EngineError('media', 'not a video', '请上传 MP4 或 MOV 格式的视频');
  const size = fitShortSide(info, job.task.shortSide ?? DEFAULT_SHORT_SIDE);
  const output = await outputOf(job, size);
  await renderVideoFigure({ file: figure.file, info, track }, size, await job.sound, output, job);
}

async function outputOf(job: Job, size: Size): Promise<TalkingOutput> {
  const { label, outFile, coverFile } = job.task;
  const overlay = label && (await drawLabel(label.text, size, join(job.scratchDir, 'label.png')));
  return { label, overlay, file: outFile, coverFile };
}
