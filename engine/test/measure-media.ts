import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);
const OPTIONS = { encoding: 'buffer', maxBuffer: 1 << 30 } as const;

/** Rectangle in pixels. */
export interface Area {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Luma bytes of one area in every frame. */
export async function lumaFrames(file: string, area: Area): Promise<Buffer[]> {
  const crop = `crop=${area.width}:${area.height}:${area.x}:${area.y}`;
  const args = ['-v', 'error', '-i', file, '-vf', `format=gray,${crop}`, '-f', 'rawvideo', 'pipe:1'];
  const { stdout } = await run('ffmpeg', args, OPTIONS);
  const size = area.width * area.height;
  return Array.from({ length: stdout.length / size }, (_, i) => stdout.subarray(i * size, (i + 1) * size));
}

/** Red, green and blue, 0-255. */
export type Rgb = [number, number, number];

/** Mean colour of an area at a time in seconds. */
export async function rgbFrame(file: string, area: Area, seconds: number): Promise<Rgb> {
  const filter = `crop=${area.width}:${area.height}:${area.x}:${area.y},scale=1:1:flags=area,format=rgb24`;
  const one = ['-frames:v', '1', '-vf', filter, '-f', 'rawvideo', 'pipe:1'];
  const { stdout } = await run(
    'ffmpeg',
    ['-v', 'error', '-ss', String(seconds), '-i', file, ...one],
    OPTIONS,
  );
  return [stdout[0]!, stdout[1]!, stdout[2]!];
}

/** Mean absolute difference of two pictures, 0-255. */
export function difference(a: Buffer, b: Buffer): number {
  let sum = 0;
  for (let i = 0; i < a.length; i++) sum += Math.abs(a[i]! - b[i]!);
  return sum / a.length;
}

/** Mono samples at 48 kHz. */
export async function monoSound(file: string): Promise<Int16Array> {
  const { stdout } = await run(
    'ffmpeg',
    ['-v', 'error', '-i', file, '-ac', '1', '-ar', '48000', '-f', 's16le', 'pipe:1'],
    OPTIONS,
  );
  return new Int16Array(stdout.buffer.slice(stdout.byteOffset, stdout.byteOffset + stdout.length));
}

/** What ffprobe says about a file. */
export interface ProbeReport {
  streams: {
    codec_type: string;
    codec_name: string;
    duration: string;
    pix_fmt?: string;
    profile?: string;
    r_frame_rate?: string;
    side_data_list?: unknown[];
    sample_rate?: string;
    channels?: number;
  }[];
  format: { duration: string; tags?: Record<string, string> };
}

export async function ffprobe(file: string): Promise<ProbeReport> {
  const { stdout } = await run('ffprobe', [
    '-v',
    'error',
    '-of',
    'json',
    '-show_format',
    '-show_streams',
    file,
  ]);
  return JSON.parse(String(stdout)) as ProbeReport;
}

/** Times in ms of a film's frames, in the order in which they are shown. */
export async function framesOf(file: string): Promise<number[]> {
  const shown = ['-select_streams', 'v:0', '-show_entries', 'packet=pts_time', '-of', 'csv=p=0'];
  const { stdout } = await run('ffprobe', ['-v', 'error', ...shown, file], { maxBuffer: 1 << 28 });
  const times = String(stdout).split(/\s+/).filter(Boolean);
  return times.map((time) => Math.round(parseFloat(time) * 1000)).sort((a, b) => a - b);
}

export async function ffmpeg(...args: string[]): Promise<void> {
  await run('ffmpeg', ['-v', 'error', '-y', ...args]);
}
