import { join } from 'node:path';
import sharp from 'sharp';
import { UNREADABLE_PICTURE } from '../media/read-picture';
import type { Size } from '../media/frame-size';
import { EngineError, type Logo } from '../types';
import type { FilterGraph } from './filter-graph';

/** A still that is laid over the picture, in the order of its list. */
export interface Overlay {
  file: string;
  x: number;
  y: number;
  /** Shown so long from the start; without it, all the time. */
  seconds?: number;
}

const LOGO_HEIGHT = 0.085;
const LOGO_WIDTH = 0.32;
const MARGIN = 0.04;

/** Prepares a logo for a picture of the given size. EngineError "media" when it is no picture. */
export async function logoOverlay(logo: Logo, picture: Size, scratchDir: string): Promise<Overlay> {
  const short = Math.min(picture.width, picture.height);
  const box = { width: Math.round(short * LOGO_WIDTH), height: Math.round(short * LOGO_HEIGHT) };
  const file = join(scratchDir, 'logo.png');
  const { width } = await sharp(logo.file, { density: 300, limitInputPixels: 40_000_000 })
    .resize({ ...box, fit: 'inside' })
    .png()
    .toFile(file)
    .catch((error: unknown) => {
      throw new EngineError('media', `unusable logo: ${String(error)}`, UNREADABLE_PICTURE);
    });
  const margin = Math.round(short * MARGIN);
  return { file, x: logo.corner === 'top-left' ? margin : picture.width - margin - width, y: margin };
}

/** Lays stills over the stream `picture`; returns the composed one. */
export function layOver(graph: FilterGraph, picture: string, overlays: Overlay[]): string {
  return overlays.reduce((below, { file, x, y, seconds }) => {
    const shown = seconds === undefined ? '' : `:enable='lt(t,${seconds})'`;
    const above = graph.picture(['-i', `file:${file}`]);
    return graph.filter([below, above], `overlay=${x}:${y}:format=yuv420${shown}`);
  }, picture);
}
