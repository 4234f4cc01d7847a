import { join } from 'node:path';
import { FilterGraph } from '../compose/filter-graph';
import { finish } from '../compose/finish';
import { runFfmpeg, untrustedInput } from '../ffmpeg/run';
import { drawLabel } from '../media/draw-label';
import { fitShortSide } from '../media/frame-size';
import { probeMedia } from '../media/probe-media';
import { videoFacts } from '../media/video-facts';
import type { TaskContext } from '../tasks/task-context';
import { EngineError, type EngineResults, type EngineTask } from '../types';

/** Takes a film that somebody else made into our own form; it may be silent. EngineError "media" where it is none. */
export async function labelVideo(
  task: Extract<EngineTask, { task: 'label-video' }>,
  context: TaskContext,
): Promise<EngineResults['label-video']> {
  const info = await probeMedia(task.file);
  if (info.kind !== 'video') throw new EngineError('media', `${info.kind} instead of a film`);
  const size = fitShortSide(info, Math.min(info.width, info.height));
  const mark = await drawLabel(task.label.text, size, join(context.scratchDir, 'label.png'));
  const graph = new FilterGraph();
  const film = graph.picture(untrustedInput(task.file));
  const { toBt709 } = await videoFacts(task.file, info.height);
  const scaled = graph.filter(film, `scale=${size.width}:${size.height}:${toBt709}`);
  await runFfmpeg(
    finish(graph, scaled, '0:a:0?', {
      ...task,
      segment: null,
      mix: null,
      subtitleFile: null,
      overlays: [mark],
    }),
  );
  return probeMedia(task.outFile);
}
