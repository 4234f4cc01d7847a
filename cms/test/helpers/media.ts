import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const ffmpeg = (...args: string[]) =>
  run(process.env.FFMPEG_PATH ?? 'ffmpeg', ['-nostdin', '-v', 'error', '-y', ...args]);

/** A folder of this test file's own. */
export async function scratch(): Promise<{ path: string; remove: () => Promise<void> }> {
  const dir = await mkdtemp(path.join(tmpdir(), 'fenshen-test-'));
  return { path: dir, remove: () => rm(dir, { recursive: true, force: true }) };
}

/** A moving test picture, H.264 in mp4 or mov. */
export async function makeClip(file: string, seconds: number, size = '640x360'): Promise<string> {
  await ffmpeg(
    '-f',
    'lavfi',
    '-i',
    `testsrc=duration=${seconds}:size=${size}:rate=10`,
    '-c:v',
    'libx264',
    '-preset',
    'ultrafast',
    '-pix_fmt',
    'yuv420p',
    file,
  );
  return file;
}

/** A clip again, as a phone or a recorder may have made it: `options` are ffmpeg's. */
export async function remakeClip(from: string, to: string, options: readonly string[]): Promise<string> {
  await ffmpeg('-i', from, ...options, to);
  return to;
}

/** A tone; the codec follows from the extension. */
export async function makeTone(file: string, seconds: number): Promise<string> {
  await ffmpeg('-f', 'lavfi', '-i', `sine=frequency=440:duration=${seconds}`, file);
  return file;
}

/** A still picture; the codec follows from the extension. */
export async function makeImage(file: string, size = '320x320'): Promise<string> {
  await ffmpeg('-f', 'lavfi', '-i', `color=c=teal:size=${size}`, '-frames:v', '1', file);
  return file;
}
