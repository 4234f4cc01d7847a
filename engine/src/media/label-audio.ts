import { runFfmpeg } from '../ffmpeg/run';
import type { TaskContext } from '../tasks/task-context';
import type { EngineResults, EngineTask } from '../types';
import { mp4Options } from './ai-label';
import { decodeAudio } from './decode-audio';

/** Takes sound that somebody else made into our own form. EngineError "media" where there is none. */
export async function labelAudio(
  task: Extract<EngineTask, { task: 'label-audio' }>,
  context: TaskContext,
): Promise<EngineResults['label-audio']> {
  const audio = await decodeAudio(task.file, context.scratchDir);
  const aac = ['-ac', '1', '-c:a', 'aac', '-b:a', '128k', ...mp4Options(task.label), '-f', 'mp4'];
  await runFfmpeg([...audio.input, ...aac, `file:${task.outFile}`]);
  return { durationMs: audio.durationMs };
}
