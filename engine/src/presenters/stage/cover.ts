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
  const figure = [
    art.backHair(s),
    art.body(s),
    art.head(s),
    drawEyes(s, art.eyes, art.skin, { lid: 0, gazeX: 0, gazeY: 0 }),
    drawMouth(s, art.lips, art.skin, { open: 0, width: 1, teeth: 0 }),
    art.frontHair(s),
  ].join('');
  const content =
    art.scene(s, orientation) + placed(art, orientation, figure) + (art.foreground?.(s, orientation) ?? '');
  const layout = layOut(art, orientation, width, height);
  return encodePng(sceneDocument(s, layout, content), cutOf(layout));
}
