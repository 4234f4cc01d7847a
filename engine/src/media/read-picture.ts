import sharp from 'sharp';
import { startFfmpeg, untrustedInput } from '../ffmpeg/run';
import { EngineError } from '../types';
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
  const pixels = await sharp(file, { limitInputPixels: 4096 * 4096 })
    .rotate()
    .flatten({ background: '#ffffff' })
    .resize({ ...size, fit: 'cover' })
    .removeAlpha()
    .raw()
    .toBuffer()
    .catch((error: unknown) => {
      throw new EngineError('media', `unusable picture: ${String(error)}`, UNREADABLE_PICTURE);
    });
  return toYuv(pixels, size);
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
