import { join } from 'node:path';
import { drawLabel, type LabelOverlay } from '../media/draw-label';
import { fitShortSide, type Size } from '../media/frame-size';
import { writeCover } from '../media/make-cover';
import { probeMedia } from '../media/probe-media';
import type { TaskContext } from '../tasks/task-context';
import { readTrack } from '../track/face-track';
import { EngineError, type EngineResults, type EngineTask, type Orientation } from '../types';
import { FRAME_RATE } from '../lips/mouth-curve';
import { renderIdlePresenter, renderPresenter } from './render-presenter';
import { renderVideoFigure } from './render-video-figure';
import { openSound } from './sound';

const DEFAULT_SHORT_SIDE = 720;
const RENDERED_SHARE = 0.97;

/** Presenters are drawn for any size; this is their full picture. */
const STAGE_SIZES: Record<Orientation, Size> = {
  landscape: { width: 1920, height: 1080 },
  portrait: { width: 1080, height: 1920 },
};

type RenderTask = Extract<EngineTask, { task: 'render' }>;

/**
 * Makes a talking video: the figure says the audio, with the AI mark in the picture and in the metadata.
 * As long as the audio (25 fps, ±20 ms). EngineError "media" or "face" for what the user must mend.
 */
export async function renderTalkingVideo(
  task: RenderTask,
  context: TaskContext,
): Promise<EngineResults['render']> {
  const shortSide = task.shortSide ?? DEFAULT_SHORT_SIDE;
  const overlayFile = join(context.scratchDir, 'label.png');
  const outputFor = async (
    size: Size,
  ): Promise<{ label: RenderTask['label']; overlay: LabelOverlay; file: string }> => ({
    label: task.label,
    overlay: await drawLabel(task.label.text, size, overlayFile),
    file: task.outFile,
  });
  const progress = (share: number): void => context.progress(share * RENDERED_SHARE);
  const { figure } = task;
  if (figure.kind === 'presenter') {
    const size = fitShortSide(STAGE_SIZES[figure.orientation], shortSide);
    const sound = await openSound(task.audioFile, task.speechTrackFile, context.scratchDir);
    await renderPresenter(figure, size, sound, await outputFor(size), progress);
  } else {
    const [info, track, sound] = await Promise.all([
      probeMedia(figure.file),
      readTrack(figure.trackFile),
      openSound(task.audioFile, task.speechTrackFile, context.scratchDir),
    ]);
    if (info.kind !== 'video') throw new EngineError('media', 'not a video', '请上传 MP4 或 MOV 格式的视频');
    const size = fitShortSide(info, shortSide);
    const source = { file: figure.file, info, track };
    await renderVideoFigure(source, size, sound, await outputFor(size), {
      scratchDir: context.scratchDir,
      progress,
    });
  }
  return finish(task.outFile, task.coverFile);
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
  return finish(task.outFile, task.coverFile);
}

async function finish(outFile: string, coverFile: string): Promise<EngineResults['render']> {
  const info = await probeMedia(outFile);
  await writeCover(outFile, info.durationMs, info, coverFile);
  return info;
}
