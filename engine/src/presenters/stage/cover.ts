import type { Orientation } from '../../types';
import { drawEyes } from '../art/eyes';
import { drawMouth } from '../art/mouth';
import { Sketch } from '../art/svg';
import type { PresenterArt } from '../art/types';
import { cutOf, layOut, placed, sceneDocument } from './layout';
import { encodePng } from './raster';

/** PNG of a presenter at rest, mouth closed, at the given pixel size. */
export function drawCover(
  art: PresenterArt,
  orientation: Orientation,
  width: number,
  height: number,
): Buffer {
  const s = new Sketch();
  const content =
    art.scene(s, orientation) + atRest(art, orientation, s) + (art.foreground?.(s, orientation) ?? '');
  const layout = layOut(art, orientation, width, height);
  return encodePng(sceneDocument(s, layout, content), cutOf(layout));
}

/** PNG of a presenter at rest before nothing: as it stands before another background, without the room's desk. */
export function drawCutout(
  art: PresenterArt,
  orientation: Orientation,
  width: number,
  height: number,
): Buffer {
  const s = new Sketch();
  const layout = layOut(art, orientation, width, height);
  return encodePng(sceneDocument(s, layout, atRest(art, orientation, s)), cutOf(layout));
}

function atRest(art: PresenterArt, orientation: Orientation, s: Sketch): string {
  const figure = [
    art.backHair(s),
    art.body(s),
    art.head(s),
    drawEyes(s, art.eyes, art.skin, { lid: 0, gazeX: 0, gazeY: 0 }),
    drawMouth(s, art.lips, art.skin, { open: 0, width: 1, teeth: 0 }),
    art.frontHair(s),
  ].join('');
  return placed(art, orientation, figure);
}
