import type { Size } from './frame-size';

/** Proportions that differ by less are stretched: nobody sees it, and no bar is a pixel wide. */
const SAME_PROPORTIONS = 0.01;
/** The blurred picture behind is worked on this much smaller. */
const BLUR_SCALE = 8;

function even(value: number): number {
  return Math.max(2, Math.round(value / 2) * 2);
}

/**
 * ffmpeg filters that bring the stream `from` into a picture of another size, whole, as the stream `to`. Where the
 * proportions differ, a blurred and darkened copy fills the bars. `colour` are further options of the scaler.
 */
export function fitPicture(from: string, to: string, source: Size, target: Size, colour: string): string {
  const { width, height } = target;
  const proportions = (source.width / source.height) * (height / width);
  const finish = 'setsar=1,format=yuv420p';
  if (Math.abs(proportions - 1) < SAME_PROPORTIONS)
    return `[${from}]scale=${width}:${height}:flags=bicubic:${colour},${finish}[${to}]`;
  const scale = Math.min(width / source.width, height / source.height);
  const inner = { width: even(source.width * scale), height: even(source.height * scale) };
  const small = { width: even(width / BLUR_SCALE), height: even(height / BLUR_SCALE) };
  const cover = `scale=${small.width}:${small.height}:force_original_aspect_ratio=increase:${colour}`;
  const behind = `${cover},crop=${small.width}:${small.height},boxblur=4:2,eq=brightness=-0.08`;
  return [
    `[${from}]split[${to}_a][${to}_b]`,
    `[${to}_a]${behind},scale=${width}:${height}:flags=bicubic,${finish}[${to}_back]`,
    `[${to}_b]scale=${inner.width}:${inner.height}:flags=bicubic:${colour},${finish}[${to}_front]`,
    `[${to}_back][${to}_front]overlay=(W-w)/2:(H-h)/2:format=yuv420[${to}]`,
  ].join(';');
}
