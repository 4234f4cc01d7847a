import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { makeCover } from './make-cover';

let dir: string;
beforeAll(() => (dir = mkdtempSync(path.join(tmpdir(), 'fenshen-cover-'))));
afterAll(() => rmSync(dir, { recursive: true, force: true }));

const cover = async (file: string) => {
  const task = {
    task: 'cover' as const,
    file,
    outFile: path.join(dir, 'c.jpg'),
    smallFile: path.join(dir, 's.jpg'),
  };
  const size = await makeCover(task);
  const { dominant } = await sharp(task.outFile).stats();
  const { width, height } = await sharp(task.smallFile).metadata();
  return { size, dominant, small: { width, height } };
};

test('a clip that begins black shows what comes a second later', async () => {
  const clip = path.join(dir, 'clip.mp4');
  const sources = ['color=black:s=640x360:d=0.6', 'color=white:s=640x360:d=2.4'];
  execFileSync('ffmpeg', [
    ...['-v', 'error', '-y'],
    ...sources.flatMap((source) => ['-f', 'lavfi', '-i', source]),
    ...['-filter_complex', 'concat=n=2', '-pix_fmt', 'yuv420p', clip],
  ]);
  const { dominant, small } = await cover(clip);
  expect(Math.min(dominant.r, dominant.g, dominant.b)).toBeGreaterThan(200);
  expect(small).toEqual({ width: 640, height: 360 });
});

test('a picture is its own cover', async () => {
  const picture = path.join(dir, 'picture.png');
  await sharp({ create: { width: 800, height: 600, channels: 3, background: '#ff0000' } }).toFile(picture);
  const { dominant } = await cover(picture);
  expect(dominant.r).toBeGreaterThan(200);
});
