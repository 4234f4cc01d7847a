import { runFfmpeg, untrustedInput } from '../ffmpeg/run';
import type { EngineResults, EngineTask } from '../types';
import { fitShortSide, type Size } from './frame-size';
import { probeMedia } from './probe-media';

const COVER_SHORT_SIDE = 720;
/** Sharp in two columns of a phone. */
const SMALL_SHORT_SIDE = 360;

/** A frame a little into the clip: the very first is often black. */
function coverSecond(durationMs: number): number {
  return Math.min(1, durationMs / 2000);
}

/** Writes one picture of a clip (or a still) as JPEG scaled to `size`. */
export async function writeCover(
  file: string,
  durationMs: number,
  size: Size,
  outFile: string,
): Promise<void> {
  const seek = durationMs > 0 ? ['-ss', coverSecond(durationMs).toFixed(3)] : [];
  const scale = `scale=${size.width}:${size.height}:flags=area`;
  const jpeg = [
    '-map',
    '0:v:0',
    '-frames:v',
    '1',
    '-vf',
    scale,
    '-q:v',
    '3',
    '-f',
    'mjpeg',
    `file:${outFile}`,
  ];
  await runFfmpeg(['-threads', '2', ...seek, ...untrustedInput(file), ...jpeg], { timeoutMs: 60_000 });
}

/** Cover and thumbnail of a video or picture. EngineError "media" when the file shows nothing. */
export async function makeCover(
  task: Extract<EngineTask, { task: 'cover' }>,
): Promise<EngineResults['cover']> {
  const info = await probeMedia(task.file);
  const size = fitShortSide(info, COVER_SHORT_SIDE);
  await writeCover(task.file, info.durationMs, size, task.outFile);
  await writeCover(task.file, info.durationMs, fitShortSide(info, SMALL_SHORT_SIDE), task.smallFile);
  return size;
}
