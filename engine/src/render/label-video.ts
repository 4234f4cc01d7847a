import { join } from 'node:path';
import { runFfmpeg, untrustedInput } from '../ffmpeg/run';
import { mp4Options } from '../media/ai-label';
import { drawLabel } from '../media/draw-label';
import { fitShortSide } from '../media/frame-size';
import { probeMedia } from '../media/probe-media';
import { toBt709 } from '../media/to-bt709';
import type { TaskContext } from '../tasks/task-context';
import { EngineError, type EngineResults, type EngineTask } from '../types';
import { AAC_OPTIONS, H264_OPTIONS, labelFilter } from './encode-options';

/** Takes a film that somebody else made into our own form; it may be silent. EngineError "media" where it is none. */
export async function labelVideo(
  task: Extract<EngineTask, { task: 'label-video' }>,
  context: TaskContext,
): Promise<EngineResults['label-video']> {
  const info = await probeMedia(task.file);
  if (info.kind !== 'video') throw new EngineError('media', `${info.kind} instead of a film`);
  const size = fitShortSide(info, Math.min(info.width, info.height));
  const colour = await toBt709(task.file, info.height);
  const overlay = await drawLabel(task.label.text, size, join(context.scratchDir, 'label.png'));
  const filter = `[0:v:0]scale=${size.width}:${size.height}:${colour}[film];${labelFilter('film', 1, overlay)}`;
  const film = [
    '-map',
    '[video]',
    ...H264_OPTIONS,
    '-map',
    '0:a:0?',
    ...AAC_OPTIONS,
    ...mp4Options(task.label),
  ];
  await runFfmpeg([
    ...untrustedInput(task.file),
    '-i',
    `file:${overlay.file}`,
    '-filter_complex',
    filter,
    ...[...film, '-f', 'mp4', `file:${task.outFile}`],
    ...['-map', '[cover]', '-frames:v', '1', '-q:v', '3', '-f', 'mjpeg', `file:${task.coverFile}`],
  ]);
  return probeMedia(task.outFile);
}
