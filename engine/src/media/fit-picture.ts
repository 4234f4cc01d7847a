import type { FilterGraph } from '../compose/filter-graph';
import type { Size } from './frame-size';

/** Proportions that differ by less are stretched: nobody sees it, and no bar is a pixel wide. */
const SAME_PROPORTIONS = 0.01;
/** The blurred picture behind is worked on this much smaller. */
const BLUR_SCALE = 8;

function even(value: number): number {
  return Math.max(2, Math.round(value / 2) * 2);
}

/**
 * Brings the stream `from` whole into a picture of another size. Where the proportions differ, a blurred and darkened
 * copy fills the bars. `colour` are options of the scaler for pictures that are not BT.709 yet.
 */
export function fitPicture(
  graph: FilterGraph,
  from: string,
  source: Size,
  target: Size,
  colour = '',
): string {
  const { width, height } = target;
  const options = colour ? `:${colour}` : '';
  const finish = 'setsar=1,format=yuv420p';
  const isSame = width === source.width && height === source.height;
  if (isSame && !colour) return from;
  const proportions = (source.width / source.height) * (height / width);
  if (Math.abs(proportions - 1) < SAME_PROPORTIONS)
    return graph.filter(from, `scale=${width}:${height}:flags=bicubic${options},${finish}`);
  const scale = Math.min(width / source.width, height / source.height);
  const inner = { width: even(source.width * scale), height: even(source.height * scale) };
  const small = { width: even(width / BLUR_SCALE), height: even(height / BLUR_SCALE) };
  const [one, other] = graph.outputs(from, 'split', 2);
  const cover = `scale=${small.width}:${small.height}:force_original_aspect_ratio=increase${options}`;
  const blur = `crop=${small.width}:${small.height},boxblur=4:2,eq=brightness=-0.08`;
  const back = graph.filter(one!, `${cover},${blur},scale=${width}:${height}:flags=bicubic,${finish}`);
  const front = graph.filter(
    other!,
    `scale=${inner.width}:${inner.height}:flags=bicubic${options},${finish}`,
  );
  return graph.filter([back, front], 'overlay=(W-w)/2:(H-h)/2:format=yuv420');
}
