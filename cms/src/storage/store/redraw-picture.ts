import sharp from 'sharp';
import { AppError, refuse } from '../../kernel/app-error';
import { PICTURE_FORMATS, PICTURE_MAX_PIXELS, PICTURE_MAX_SIDE } from '../domain/picture-rules';

const TIME_LIMIT_SECONDS = 20;
const JPEG_QUALITY = 88;

/** Width and height in pixels, `extension` without the dot. */
export interface Redrawn {
  extension: 'png' | 'jpg';
  width: number;
  height: number;
  sizeBytes: number;
}

/**
 * Draws a picture anew: upright, at most 4096 on its long side, without metadata or anything else the file carried.
 * PNG where it has transparency, JPEG otherwise. Refuses IMAGE_UNREADABLE, BAD_IMAGE_TYPE.
 */
export async function redrawPicture(from: string, to: string): Promise<Redrawn> {
  try {
    const picture = sharp(from, { limitInputPixels: PICTURE_MAX_PIXELS, failOn: 'error' });
    const { format, hasAlpha } = await picture.metadata();
    if (!PICTURE_FORMATS.some((known) => known === format)) refuse('BAD_IMAGE_TYPE', format);
    const opaque = !hasAlpha || (await picture.clone().stats()).isOpaque;
    const upright = picture
      .timeout({ seconds: TIME_LIMIT_SECONDS })
      .rotate()
      .resize(PICTURE_MAX_SIDE, PICTURE_MAX_SIDE, { fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb');
    const encoded = opaque ? upright.jpeg({ quality: JPEG_QUALITY, mozjpeg: true }) : upright.png();
    const { width, height, size } = await encoded.toFile(to);
    return { extension: opaque ? 'jpg' : 'png', width, height, sizeBytes: size };
  } catch (error) {
    if (error instanceof AppError) throw error;
    throw new AppError('IMAGE_UNREADABLE', String(error));
  }
}
