import type { Orientation } from '../../types';
import type { PresenterArt } from '../art/types';

/** How a presenter's scene and figure lie in a picture of a given size. */
export interface Layout {
  width: number;
  height: number;
  orientation: Orientation;
  /** Visible part of the scene in scene units (1280×720 or 720×1280); fills the picture without distortion. */
  view: { x: number; y: number; width: number; height: number };
  /** Picture pixels per figure unit, and where the figure's origin lies in pixels. */
  unit: number;
  originX: number;
  originY: number;
}

/** Lays out a picture; width and height are even pixels. Other proportions than 16:9 or 9:16 crop the scene evenly. */
export function layOut(art: PresenterArt, orientation: Orientation, width: number, height: number): Layout {
  const [sceneW, sceneH] = orientation === 'landscape' ? [1280, 720] : [720, 1280];
  const scale = Math.max(width / sceneW, height / sceneH);
  const view = {
    width: width / scale,
    height: height / scale,
    x: (sceneW - width / scale) / 2,
    y: (sceneH - height / scale) / 2,
  };
  const framing = art.framing[orientation];
  return {
    width,
    height,
    orientation,
    view,
    unit: framing.scale * scale,
    originX: (framing.x - view.x) * scale,
    originY: (framing.y - view.y) * scale,
  };
}

/** SVG group that places figure units in the scene. */
export function placed(art: PresenterArt, orientation: Orientation, content: string): string {
  const { x, y, scale } = art.framing[orientation];
  return `<g transform="translate(${x} ${y}) scale(${scale})">${content}</g>`;
}
