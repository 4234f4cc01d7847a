import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { runFfmpeg } from '../ffmpeg/run';
import { FRAME_RATE } from '../lips/mouth-curve';
import { mp4Options } from '../media/ai-label';
import type { AiLabel } from '../types';

/** An mp4 without sound. */
interface Run {
  file: string;
  frames: number;
}

/** Puts runs of the picture and the sound into one file without encoding, and takes the cover from its first frame. */
export async function putTogether(
  runs: Run[],
  soundFile: string,
  to: { outFile: string; coverFile: string; label: AiLabel | null },
  scratchDir: string,
): Promise<void> {
  const list = join(scratchDir, 'runs.txt');
  const lines = runs.map(({ file, frames }) => {
    const quoted = file.replaceAll("'", `'\\''`);
    return `file '${quoted}'\nduration ${(frames / FRAME_RATE).toFixed(3)}\n`;
  });
  await writeFile(list, lines.join(''));
  const streams = ['-map', '0:v:0', '-map', '1:a:0', '-c', 'copy'];
  await runFfmpeg([
    ...['-f', 'concat', '-safe', '0', '-i', list, '-i', soundFile, ...streams],
    ...['-map_metadata', '-1', ...mp4Options(to.label), '-f', 'mp4', `file:${to.outFile}`],
  ]);
  const cover = ['-frames:v', '1', '-q:v', '3', '-f', 'mjpeg', `file:${to.coverFile}`];
  await runFfmpeg(['-i', runs[0]!.file, '-map', '0:v:0', ...cover]);
}
