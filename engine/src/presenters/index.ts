import { EngineError, type Orientation, type PresenterInfo, type PresenterStage } from '../types';
import type { PresenterArt } from './art/types';
import { presenters } from './people/catalog';
import { drawCover, drawCutout } from './stage/cover';
import { DrawnStage, type Backdrop } from './stage/presenter-stage';

/** Picture size in pixels. */
export interface PictureSize {
  width: number;
  height: number;
}

function find(code: string): PresenterArt {
  const art = presenters.find((one) => one.info.code === code);
  if (!art)
    throw new EngineError('media', `unknown presenter "${code}"`, '找不到这个数字人形象，请重新选择形象');
  return art;
}

/** The drawn presenters, in the order in which they are offered. */
export function listPresenters(): PresenterInfo[] {
  return presenters.map(({ info }) => ({ ...info, orientations: [...info.orientations] }));
}

/**
 * Opens a presenter for rendering; takes about a second at 720p. Frames are planar yuv420p in BT.709, limited range, and
 * depend only on the time and the mouth. Width and height are even pixels; 1280×720 and 720×1280 show the whole scene.
 * Rejects with EngineError "media" for an unknown code and RangeError for an unusable size.
 */
export async function openPresenterStage(
  code: string,
  orientation: Orientation,
  size: PictureSize,
  behind: Backdrop = 'scene',
): Promise<PresenterStage> {
  const { width, height } = size;
  const usable = [width, height].every((v) => Number.isInteger(v) && v % 2 === 0 && v >= 128 && v <= 4096);
  if (!usable) throw new RangeError(`stage size must be even and 128-4096 pixels, got ${width}x${height}`);
  return new DrawnStage(find(code), orientation, width, height, behind);
}

/** PNG of a presenter at rest. Rejects with EngineError "media" for an unknown code. */
export async function presenterCover(
  code: string,
  orientation: Orientation,
  size: PictureSize,
): Promise<Buffer> {
  return drawCover(find(code), orientation, size.width, size.height);
}

/** PNG of a presenter at rest with nothing behind. Rejects with EngineError "media" for an unknown code. */
export const presenterCutout = (
  code: string,
  orientation: Orientation,
  { width, height }: PictureSize,
): Buffer => drawCutout(find(code), orientation, width, height);
