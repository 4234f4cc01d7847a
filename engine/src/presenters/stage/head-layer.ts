import type { MouthPose } from '../../types';
import { drawEyes, type EyePose } from '../art/eyes';
import { drawMouth } from '../art/mouth';
import { Sketch } from '../art/svg';
import type { PresenterArt } from '../art/types';
import { cropPixels, layOver, rasterize, type Pixels } from './raster';
import { pastePatch, toPlanes, type Planes, type Rect } from './planes';

/** Part of figure space that a head may fill, hair included. */
export const HEAD_BOX = { x: -220, y: -290, width: 440, height: 610 };

/** Pose steps: fine enough that a step is below a pixel of a 720p mouth, coarse enough that speech reuses most patches. */
const OPEN_STEPS = 32;
const WIDTH_STEPS = 32;
const TEETH_STEPS = 4;
const LID_STEPS = 8;
/** Patches kept per head; a patch takes about 40 KB at 720p. */
const MAX_PATCHES = 600;

type Patch = Pick<Planes, 'y' | 'u' | 'v'>;

/**
 * A presenter's head as one raster layer whose eyes and mouth are exchanged in place. Each pose is drawn exactly once
 * and kept, so a pose costs a few milliseconds the first time and a copy afterwards.
 */
export class HeadLayer {
  readonly planes: Planes;
  private readonly skin: Pixels;
  private readonly front: Pixels;
  private readonly mouthRect: Rect;
  private readonly eyesRect: Rect;
  private readonly patches = new Map<string, Patch>();
  private shownMouth = '';
  private shownEyes = '';

  /** `scale` is layer pixels per figure unit. */
  constructor(
    private readonly art: PresenterArt,
    private readonly scale: number,
  ) {
    const width = 2 * Math.round((HEAD_BOX.width * scale) / 2);
    const height = 2 * Math.round((HEAD_BOX.height * scale) / 2);
    this.skin = this.draw(width, height, (s) => art.head(s));
    this.front = this.draw(width, height, (s) => art.frontHair(s));
    this.planes = toPlanes(layOver({ ...this.skin, data: this.skin.data.slice() }, this.front));
    const { lips, eyes } = art;
    const side = lips.half * 1.12 + 14;
    this.mouthRect = this.rect(
      -side,
      lips.y - lips.upper - 16,
      side,
      lips.y + lips.lower + lips.half * 0.66 + 14,
    );
    const reach = eyes.x + eyes.half + 16;
    this.eyesRect = this.rect(-reach, -eyes.height * 2.1 - 8, reach, eyes.height + 16);
  }

  private draw(width: number, height: number, paint: (s: Sketch) => string): Pixels {
    const s = new Sketch();
    const content = paint(s);
    return rasterize(s.document(HEAD_BOX, width, height, content));
  }

  private rect(left: number, top: number, right: number, bottom: number): Rect {
    const even = (v: number) => 2 * Math.round(v / 2);
    const x = even((left - HEAD_BOX.x) * this.scale);
    const y = even((top - HEAD_BOX.y) * this.scale);
    return { x, y, width: even((right - left) * this.scale), height: even((bottom - top) * this.scale) };
  }

  private patch(key: string, rect: Rect, paint: (s: Sketch) => string): Patch {
    const known = this.patches.get(key);
    if (known) {
      this.patches.delete(key);
      this.patches.set(key, known);
      return known;
    }
    const s = new Sketch();
    const content = paint(s);
    const stepX = HEAD_BOX.width / this.skin.width;
    const stepY = HEAD_BOX.height / this.skin.height;
    const view = {
      x: HEAD_BOX.x + rect.x * stepX,
      y: HEAD_BOX.y + rect.y * stepY,
      width: rect.width * stepX,
      height: rect.height * stepY,
    };
    const ground = cropPixels(this.skin, rect.x, rect.y, rect.width, rect.height);
    layOver(ground, rasterize(s.document(view, rect.width, rect.height, content)));
    layOver(ground, cropPixels(this.front, rect.x, rect.y, rect.width, rect.height));
    const { y, u, v } = toPlanes(ground);
    const made = { y, u, v };
    this.patches.set(key, made);
    const oldest = this.patches.keys().next();
    if (this.patches.size > MAX_PATCHES && !oldest.done) this.patches.delete(oldest.value);
    return made;
  }

  /** Shows a mouth pose. A closed mouth looks the same whatever teeth the pose asks for. */
  showMouth(mouth: MouthPose): void {
    const open = Math.round(Math.min(1, Math.max(0, mouth.open)) * OPEN_STEPS);
    const width = Math.round(Math.min(1.15, Math.max(0.6, mouth.width)) * WIDTH_STEPS);
    const teeth = open === 0 ? 0 : Math.round(Math.min(1, Math.max(0, mouth.teeth)) * TEETH_STEPS);
    const key = `m${open}/${width}/${teeth}`;
    if (key === this.shownMouth) return;
    const pose = { open: open / OPEN_STEPS, width: width / WIDTH_STEPS, teeth: teeth / TEETH_STEPS };
    const { lips, skin } = this.art;
    pastePatch(
      this.planes,
      this.patch(key, this.mouthRect, (s) => drawMouth(s, lips, skin, pose)),
      this.mouthRect,
    );
    this.shownMouth = key;
  }

  /** Shows lids and gaze. */
  showEyes(pose: EyePose): void {
    const lid = Math.round(pose.lid * LID_STEPS) / LID_STEPS;
    const key = `e${lid}/${pose.gazeX}/${pose.gazeY}`;
    if (key === this.shownEyes) return;
    const { eyes, skin } = this.art;
    pastePatch(
      this.planes,
      this.patch(key, this.eyesRect, (s) => drawEyes(s, eyes, skin, { ...pose, lid })),
      this.eyesRect,
    );
    this.shownEyes = key;
  }
}
