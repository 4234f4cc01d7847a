import type { Orientation } from '../../types';
import { frameOf } from '../art/scene';
import type { Sketch } from '../art/svg';
import type { PresenterArt } from '../art/types';
import type { Cut } from './raster';

/** How a presenter's scene and figure lie in a picture of a given size. */
export interface Layout {
  width: number;
  height: number;
  orientation: Orientation;
  /** Pixel size of the whole scene, and where the picture is cut out of it. */
  scene: { width: number; height: number; left: number; top: number };
  /** Picture pixels per figure unit, and where the figure's origin lies in pixels. */
  unit: number;
  originX: number;
  originY: number;
}

/** Where a cropped picture has the head, from its top. */
const HEAD_HEIGHT = 0.4;

function within(value: number, room: number): number {
  return Math.floor(Math.max(0, Math.min(room, value)));
}

/** Lays out a picture; width and height are even pixels. Other proportions than 16:9 or 9:16 crop the scene around the head. */
export function layOut(art: PresenterArt, orientation: Orientation, width: number, height: number): Layout {
  const { w: sceneW, h: sceneH } = frameOf(orientation);
  const scale = Math.max(width / sceneW, height / sceneH);
  const full = {
    width: Math.max(width, Math.round(sceneW * scale)),
    height: Math.max(height, Math.round(sceneH * scale)),
  };
  const framing = art.framing[orientation];
  const left = within(framing.x * scale - width / 2, full.width - width);
  const top = within(framing.y * scale - height * HEAD_HEIGHT, full.height - height);
  return {
    width,
    height,
    orientation,
    scene: { ...full, left, top },
    unit: framing.scale * scale,
    originX: framing.x * scale - left,
    originY: framing.y * scale - top,
  };
}

/**
 * SVG document of frame content at the picture's scale. The whole scene is drawn and the picture cut out afterwards:
 * the rasteriser ends the process when an element with a filter lies wholly outside the canvas.
 */
export function sceneDocument(s: Sketch, layout: Layout, content: string): string {
  const { w, h } = frameOf(layout.orientation);
  return s.document({ x: 0, y: 0, width: w, height: h }, layout.scene.width, layout.scene.height, content);
}

/** The picture's rectangle within the drawn scene. */
export function cutOf({ scene, width, height }: Layout): Cut {
  return { left: scene.left, top: scene.top, right: scene.left + width, bottom: scene.top + height };
}

/** SVG group that places figure units in the scene. */
export function placed(art: PresenterArt, orientation: Orientation, content: string): string {
  const { x, y, scale } = art.framing[orientation];
  return `<g transform="translate(${x} ${y}) scale(${scale})">${content}</g>`;
}
