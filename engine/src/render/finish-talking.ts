import type { FilterGraph } from '../compose/filter-graph';
import { finish, finishSegment, type Finish } from '../compose/finish';
import { mixSound } from '../compose/mix-sound';
import type { TalkingSound } from './sound';

/** ffmpeg's command for a picture with what it says, or for one segment of it. */
export function finishTalking(
  graph: FilterGraph,
  picture: string,
  { audio }: TalkingSound,
  to: Finish,
): string[] {
  if (to.segment) return finishSegment(graph, picture, to.segment, to);
  return finish(graph, picture, mixSound(graph, graph.input(audio.input), to.mix), to);
}
