import type { MouthPose, Orientation, PresenterStage } from '../../types';
import { Sketch } from '../art/svg';
import type { PresenterArt } from '../art/types';
import { blurPlane } from './blur';
import { HeadBend } from './head-bend';
import { HEAD_BOX, HeadLayer } from './head-layer';
import { idlePose, type IdlePose } from './idle-motion';
import { cutOf, layOut, placed, sceneDocument, type Layout } from './layout';
import { toPlanes, type Planes } from './planes';
import { clearHidden, rasterize, type Pixels } from './raster';
import {
  halved,
  liftLayer,
  reachOf,
  warpLayer,
  type Affine,
  type Bend,
  type Picture,
  type Reach,
} from './warp';

/** The head is drawn larger than shown so that moving it by parts of a pixel does not blur it. */
const OVERSAMPLING = 1.4;
/** The head turns about a point low in the neck. */
const PIVOT_Y = 210;
/** Rise of shoulders and head at a full breath, in figure units. */
const BREATH_RISE = 2.6;
/** Pixels that a layer may move from its resting place, per figure-unit scale. */
const MOTION_REACH = 16;

/** How far head and back hair may shift against each other, in figure units. */
const HEAD_SLACK = 12;

/** Radius of the blur, as a share of the picture's short side. */
const BLUR_SHARE = 0.022;

/** What stands behind: the presenter's own room, it out of focus, or a still of the picture's size (planar yuv420p). */
export type Backdrop = 'scene' | 'blur' | Buffer;

interface Moving {
  layer: Planes;
  reach: Reach;
  halfReach: Reach;
}

/** Draws one presenter frame by frame into a reused yuv420p buffer (BT.709, limited range). */
export class DrawnStage implements PresenterStage {
  readonly format = 'yuv420p' as const;
  readonly width: number;
  readonly height: number;
  private readonly buffer: Buffer;
  private readonly picture: Picture;
  private readonly backdrop: Uint8Array;
  private readonly head: HeadLayer;
  private readonly bend: HeadBend;
  private readonly still: { full: Bend; half: Bend };
  private readonly scale: number;
  private readonly layout: Layout;
  private readonly backHair: Moving | null;
  private readonly headMoving: Moving;
  private readonly body: Moving;
  private readonly foreground: Moving | null;
  private readonly salt: number;

  constructor(
    private readonly art: PresenterArt,
    orientation: Orientation,
    width: number,
    height: number,
    behind: Backdrop = 'scene',
  ) {
    this.width = width;
    this.height = height;
    this.layout = layOut(art, orientation, width, height);
    this.scale = this.layout.unit * OVERSAMPLING;
    this.salt = [...art.info.code].reduce((sum, c) => sum + c.charCodeAt(0), 0) % 97;
    const area = width * height;
    this.buffer = Buffer.alloc((area * 3) / 2);
    this.picture = {
      width,
      height,
      y: this.buffer.subarray(0, area),
      u: this.buffer.subarray(area, area + area / 4),
      v: this.buffer.subarray(area + area / 4),
    };
    this.backdrop = Buffer.isBuffer(behind) ? behind : this.drawScene(behind === 'blur');
    // A desk belongs to its room.
    const foreground = Buffer.isBuffer(behind) ? undefined : art.foreground?.bind(art);
    this.foreground = foreground ? this.still2d(this.drawFrame((s) => foreground(s, orientation))) : null;
    const body = this.drawPixels((s) => placed(art, orientation, art.body(s)));
    if (this.foreground) clearHidden(body, this.foreground.layer.alpha, this.breathReach());
    this.body = this.still2d(toPlanes(body));
    this.head = new HeadLayer(art, this.scale);
    this.headMoving = this.moving(this.head.planes);
    this.backHair = this.drawBackHair();
    this.bend = new HeadBend(art, this.layout, this.scale);
    const zero = (bend: Bend): Bend => ({
      ...bend,
      shiftX: 0,
      shiftY: 0,
      rows: new Float64Array(bend.rows.length),
    });
    this.still = { full: zero(this.bend.full), half: zero(this.bend.half) };
  }

  private drawScene(isBlurred: boolean): Uint8Array {
    const { y, u, v } = this.drawFrame((s) => this.art.scene(s, this.layout.orientation));
    if (isBlurred) {
      const radius = Math.round(Math.min(this.width, this.height) * BLUR_SHARE);
      blurPlane(y, this.width, this.height, radius);
      for (const plane of [u, v]) blurPlane(plane, this.width / 2, this.height / 2, Math.round(radius / 2));
    }
    return Buffer.concat([y, u, v]);
  }

  private drawPixels(paint: (s: Sketch) => string): Pixels {
    const s = new Sketch();
    const content = paint(s);
    return rasterize(sceneDocument(s, this.layout, content), cutOf(this.layout));
  }

  private drawFrame(paint: (s: Sketch) => string): Planes {
    return toPlanes(this.drawPixels(paint));
  }

  /** Pixels that a breath may move the body, and one for sampling between pixels. */
  private breathReach(): number {
    return Math.ceil(BREATH_RISE * this.layout.unit) + 1;
  }

  private drawBackHair(): Moving | null {
    const s = new Sketch();
    const content = this.art.backHair(s);
    if (!content) return null;
    const { width, height, alpha } = this.head.planes;
    const hair = rasterize(s.document(HEAD_BOX, width, height, content));
    return this.moving(toPlanes(clearHidden(hair, alpha, Math.ceil(HEAD_SLACK * this.scale))));
  }

  private still2d(layer: Planes): Moving {
    const same: Affine = { xx: 1, xy: 0, x0: 0, yx: 0, yy: 1, y0: 0 };
    const { width: w, height: h } = layer;
    const margin = this.breathReach();
    return {
      layer,
      reach: reachOf(layer.kind, w, h, same, w, h, margin),
      halfReach: reachOf(layer.kindHalf, w / 2, h / 2, same, w / 2, h / 2, margin),
    };
  }

  private moving(layer: Planes): Moving {
    const rest = this.headMap({ headX: 0, headY: 0, tilt: 0, breath: 0 });
    const margin = Math.ceil(MOTION_REACH * this.layout.unit);
    const { width, height } = this;
    return {
      layer,
      reach: reachOf(layer.kind, layer.width, layer.height, rest, width, height, margin),
      halfReach: reachOf(
        layer.kindHalf,
        layer.width / 2,
        layer.height / 2,
        halved(rest),
        width / 2,
        height / 2,
        Math.ceil(margin / 2),
      ),
    };
  }

  /** Map from picture pixels to head layer pixels for a pose. */
  private headMap(pose: Pick<IdlePose, 'headX' | 'headY' | 'tilt' | 'breath'>): Affine {
    const { unit, originX, originY } = this.layout;
    const cos = Math.cos(pose.tilt) * (this.scale / unit);
    const sin = Math.sin(pose.tilt) * (this.scale / unit);
    const moveX = pose.headX * unit + originX;
    const moveY = (pose.headY + PIVOT_Y - pose.breath * BREATH_RISE) * unit + originY;
    return {
      xx: cos,
      xy: sin,
      x0: cos * (0.5 - moveX) + sin * (0.5 - moveY) - HEAD_BOX.x * this.scale - 0.5,
      yx: -sin,
      yy: cos,
      y0: -sin * (0.5 - moveX) + cos * (0.5 - moveY) + (PIVOT_Y - HEAD_BOX.y) * this.scale - 0.5,
    };
  }

  /** The whole picture at a time in ms; the buffer is reused by the next call. */
  frame(timeMs: number, mouth: MouthPose): Buffer {
    const idle = idlePose(timeMs, this.salt);
    const { picture, body, foreground, backHair, headMoving, bend, still } = this;
    this.head.showEyes(idle);
    this.head.showMouth(mouth);
    bend.set(idle, mouth);
    const map = this.headMap(idle);
    this.buffer.set(this.backdrop);
    if (backHair) {
      const behind = this.headMap({ ...idle, headX: idle.headX - idle.turn * 0.3 });
      warpLayer(picture, backHair.layer, behind, still.full, still.half, backHair.reach, backHair.halfReach);
    }
    liftLayer(picture, body.layer, idle.breath * BREATH_RISE * this.layout.unit, body.reach, body.halfReach);
    warpLayer(picture, headMoving.layer, map, bend.full, bend.half, headMoving.reach, headMoving.halfReach);
    if (foreground) liftLayer(picture, foreground.layer, 0, foreground.reach, foreground.halfReach);
    return this.buffer;
  }
}
