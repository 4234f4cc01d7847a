import { spawnSync } from 'node:child_process';
import { randomFillSync } from 'node:crypto';
import { closeSync, openSync, statSync, writeSync } from 'node:fs';

export interface Probe {
  streams: { codec_type: string; codec_name: string; duration: string; width?: number; height?: number }[];
  format: { duration: string; tags: Record<string, string> };
}

/** What ffprobe says of a file. */
export function probe(file: string): Probe {
  const args = ['-v', 'error', '-show_streams', '-show_format', '-of', 'json', file];
  const result = spawnSync(process.env.FFPROBE_PATH ?? 'ffprobe', args, { encoding: 'utf8' });
  if (result.status !== 0) throw new Error(result.stderr);
  return JSON.parse(result.stdout) as Probe;
}

/** Makes an mp4 this many bytes large with a box that players skip, as cameras leave for their own use. */
export function padClip(file: string, bytes: number): void {
  const size = bytes - statSync(file).size;
  const out = openSync(file, 'a');
  const head = Buffer.alloc(8);
  head.writeUInt32BE(size, 0);
  head.write('free', 4);
  writeSync(out, head);
  const block = randomFillSync(Buffer.alloc(1024 * 1024));
  for (let left = size - head.length; left > 0; left -= block.length)
    writeSync(out, block, 0, Math.min(left, block.length));
  closeSync(out);
}

const ffmpeg = (...args: string[]): void => {
  const result = spawnSync(process.env.FFMPEG_PATH ?? 'ffmpeg', ['-v', 'error', '-y', ...args], {
    encoding: 'utf8',
  });
  if (result.status !== 0) throw new Error(result.stderr);
};

/** A frame of a clip as small and grey as it takes to tell one scene from another. */
export function frameAt(file: string, seconds: number): Buffer {
  const picture = ['-frames:v', '1', '-vf', 'scale=18:32', '-pix_fmt', 'gray', '-f', 'rawvideo', '-'];
  const args = ['-v', 'error', '-ss', seconds.toFixed(2), '-i', file, ...picture];
  const { status, stdout, stderr } = spawnSync(process.env.FFMPEG_PATH ?? 'ffmpeg', args);
  if (status !== 0) throw new Error(stderr.toString());
  return stdout;
}

/** A frame of a clip as 32 × 32 colours: red, green and blue of each, row by row. */
export function coloursAt(file: string, seconds: number): (x: number, y: number) => number[] {
  const picture = ['-frames:v', '1', '-vf', 'scale=32:32', '-pix_fmt', 'rgb24', '-f', 'rawvideo', '-'];
  const args = ['-v', 'error', '-ss', seconds.toFixed(2), '-i', file, ...picture];
  const { status, stdout, stderr } = spawnSync(process.env.FFMPEG_PATH ?? 'ffmpeg', args);
  if (status !== 0) throw new Error(stderr.toString());
  return (x, y) => [...stdout.subarray((y * 32 + x) * 3, (y * 32 + x) * 3 + 3)];
}

/** Seconds of a sound in which nothing is heard, of at least `least` at a time: where each begins. */
export function silencesOf(file: string, least: number): number[] {
  const args = [
    '-hide_banner',
    '-i',
    file,
    '-af',
    `silencedetect=noise=-60dB:duration=${least}`,
    '-f',
    'null',
    '-',
  ];
  const { status, stderr } = spawnSync(process.env.FFMPEG_PATH ?? 'ffmpeg', args, { encoding: 'utf8' });
  if (status !== 0) throw new Error(stderr);
  return [...stderr.matchAll(/silence_start: (-?[\d.]+)/g)].map(([, at]) => Number(at));
}

/** How far two such frames are apart, on average, of 255. */
export function differenceOf(one: Buffer, other: Buffer): number {
  let sum = 0;
  for (const [i, value] of one.entries()) sum += Math.abs(value - (other[i] ?? 0));
  return sum / one.length;
}

/** A sound of so many seconds, fit to be uploaded; nobody speaks in it. */
export const makeSound = (file: string, seconds: number): void =>
  ffmpeg('-f', 'lavfi', '-i', `anoisesrc=amplitude=0.2:duration=${seconds}`, '-ar', '16000', file);

/** A picture, fit to be uploaded; nobody is in it. */
export const makePicture = (file: string): void =>
  ffmpeg('-f', 'lavfi', '-i', 'color=#e0b080:size=480x640', '-frames:v', '1', file);

/** A clip of so many seconds, fit to be uploaded; nobody stands in it. */
export const makeClip = (file: string, seconds: number): void =>
  ffmpeg(
    ...['-f', 'lavfi', '-i', `testsrc=size=480x640:rate=10:duration=${seconds}`],
    ...['-f', 'lavfi', '-i', `anoisesrc=amplitude=0.2:duration=${seconds}`],
    ...['-pix_fmt', 'yuv420p', '-preset', 'ultrafast', file],
  );
