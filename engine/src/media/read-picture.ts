import sharp, { type Sharp } from 'sharp';
import { startFfmpeg, untrustedInput } from '../ffmpeg/run';
import { EngineError } from '../types';
import type { Cut } from '../compose/canvas';
import type { Size } from './frame-size';
import { probeMedia } from './probe-media';
import { readFrames } from './raw-frames';

/** For whoever chose a picture that is none. */
export const UNREADABLE_PICTURE = '图片无法识别或已损坏，请上传 JPG、PNG 或 WebP 图片';

/** A still as planar yuv420p (BT.709, limited range) that covers a picture of this size. EngineError "media" if it is none. */
export async function coverPicture(file: string, size: Size): Promise<Buffer> {
  const info = await probeMedia(file);
  if (info.kind !== 'image')
    throw new EngineError('media', `${info.kind} instead of a picture`, UNREADABLE_PICTURE);
  return toYuv(await pixelsOf(upright(file).resize({ ...size, fit: 'cover' })), size);
}

/** A part of a still, in pixels of it upright, as planar yuv420p of `size`. EngineError "media" if it is none. */
export async function partOfPicture(file: string, part: Cut, size: Size): Promise<Buffer> {
  const { x: left, y: top, width, height } = part;
  const cut = upright(file).extract({ left, top, width, height });
  return toYuv(await pixelsOf(cut.resize({ ...size, fit: 'fill' })), size);
}

/** A picture the right way up, without transparency. */
export const upright = (file: string): Sharp =>
  sharp(file, { limitInputPixels: 4096 * 4096 })
    .rotate()
    .flatten({ background: '#ffffff' });

/** Packed RGB bytes. EngineError "media" when it is no picture. */
export function pixelsOf(picture: Sharp): Promise<Buffer> {
  return picture
    .toColourspace('srgb')
    .removeAlpha()
    .raw()
    .toBuffer()
    .catch((error: unknown) => {
      throw new EngineError('media', `unusable picture: ${String(error)}`, UNREADABLE_PICTURE);
    });
}

/** One colour as planar yuv420p. `colour` is #rrggbb. */
export async function plainPicture(colour: string, size: Size): Promise<Buffer> {
  const create = { ...size, channels: 3 as const, background: colour };
  return toYuv(await sharp({ create }).raw().toBuffer(), size);
}

async function toYuv(rgb: Buffer, { width, height }: Size): Promise<Buffer> {
  const raw = ['-f', 'rawvideo', '-pix_fmt', 'rgb24', '-s', `${width}x${height}`, '-i', 'pipe:0'];
  const scale = 'scale=out_color_matrix=bt709:out_range=tv,format=yuv420p';
  const tool = startFfmpeg([...raw, '-vf', scale, '-f', 'rawvideo', 'pipe:1']);
  tool.stdin.end(rgb);
  for await (const frame of readFrames(tool.stdout, (width * height * 3) / 2)) {
    tool.stdout.resume();
    await tool.done;
    return frame;
  }
  await tool.done;
  throw new EngineError('crashed', 'a picture was not converted');
}

/** The first frame of a film as RGB, for measuring. */
export async function firstFrame(file: string, size: Size): Promise<Buffer> {
  const raw = ['-frames:v', '1', '-vf', `scale=${size.width}:${size.height}:flags=area`, '-pix_fmt', 'rgb24'];
  const tool = startFfmpeg([...untrustedInput(file), '-map', '0:v:0', ...raw, '-f', 'rawvideo', 'pipe:1']);
  tool.stdin.end();
  const chunks: Buffer[] = [];
  tool.stdout.on('data', (chunk: Buffer) => chunks.push(chunk));
  await tool.done;
  return Buffer.concat(chunks);
}
