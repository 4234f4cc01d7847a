import type { TrackedFace } from '../track/face-track';
import { toPicture } from '../track/mouth-frame';
import type { MouthPose } from '../types';
import { MouthField, type SourcePoint } from './mouth-field';
import { MouthInterior, type MouthTones, type Yuv } from './mouth-interior';
import { emptyShape, REACH, shapeMouth } from './mouth-shape';

/** Rectangle in pixels; `to` is exclusive. */
interface Box {
  fromX: number;
  fromY: number;
  toX: number;
  toY: number;
}

/** Smaller moves than this are left as they are (pixels). */
const STILL = 0.03;
/** Where lips of an open source are closed, a shade marks the line between them. */
const SEAM_DARK = 0.28;
const SEAM_WIDTH = 1.4;

/** Per chroma pixel: where it comes from, in luma pixels, and what is painted over it. */
interface ChromaMoves {
  x: Float32Array;
  y: Float32Array;
  inside: Float32Array;
  u: Float32Array;
  v: Float32Array;
}

function chromaMoves(length: number): ChromaMoves {
  const table = (): Float32Array => new Float32Array(length);
  return { x: table(), y: table(), inside: table(), u: table(), v: table() };
}

/**
 * Opens, closes and rounds the mouth in planar yuv420p pictures of one fixed, even size. Changes only the pixels
 * between nose and chin; with a closed source and a closed pose it changes nothing at all.
 */
export class MouthWarp {
  private readonly shape = emptyShape();
  private readonly field = new MouthField(this.shape);
  private readonly interior: MouthInterior;
  private readonly source: Uint8Array;
  private readonly point: SourcePoint = { u: 0, v: 0, column: 0, inside: 0 };
  private readonly paint: Yuv = { y: 0, u: 0, v: 0 };
  /** What happened to every second luma pixel of every second row: the chroma planes follow it. */
  private readonly chroma: ChromaMoves;

  constructor(
    private readonly width: number,
    private readonly height: number,
    tones: MouthTones,
  ) {
    this.interior = new MouthInterior(tones);
    this.source = new Uint8Array((width * height * 3) / 2);
    this.chroma = chromaMoves((width * height) / 4);
  }

  /** Changes `picture` in place. The face is in the picture's pixels. */
  apply(picture: Uint8Array, face: TrackedFace, pose: MouthPose): void {
    shapeMouth(this.shape, face, pose);
    this.field.update();
    if (this.field.isIdentity()) return;
    const box = this.changedBox();
    if (box.toX <= box.fromX || box.toY <= box.fromY) return;
    this.source.set(picture);
    this.warpLuma(picture, box);
    this.warpChroma(picture, box);
  }

  private changedBox(): Box {
    const { frame } = this.shape;
    const { from, to } = this.field.rows();
    const reach = REACH * frame.width;
    const corners = [
      toPicture(frame, -reach, from),
      toPicture(frame, reach, from),
      toPicture(frame, -reach, to),
      toPicture(frame, reach, to),
    ];
    const xs = corners.map((corner) => corner.x);
    const ys = corners.map((corner) => corner.y);
    const even = (value: number, max: number): number =>
      Math.max(0, Math.min(max, Math.floor(value / 2) * 2));
    return {
      fromX: even(Math.min(...xs), this.width),
      fromY: even(Math.min(...ys), this.height),
      toX: even(Math.max(...xs) + 2, this.width),
      toY: even(Math.max(...ys) + 2, this.height),
    };
  }

  private warpLuma(picture: Uint8Array, box: Box): void {
    const { width, height, source, point, paint, shape, field } = this;
    const { center, axis } = shape.frame;
    const half = 2 / shape.frame.width;
    const maxX = width - 1.001;
    const maxY = height - 1.001;
    const seam = this.seamStrength();
    for (let y = box.fromY; y < box.toY; y++) {
      const dy = y - center.y;
      for (let x = box.fromX; x < box.toX; x++) {
        const dx = x - center.x;
        const u = dx * axis.x + dy * axis.y;
        const v = dy * axis.x - dx * axis.y;
        field.locate(u, v, point);
        const inside = point.inside;
        const moveU = point.u - u;
        const moveV = point.v - v;
        const moveX = moveU * axis.x - moveV * axis.y;
        const moveY = moveU * axis.y + moveV * axis.x;
        if (inside > 0) this.interior.paint(shape, point.column, point.u * half, v, paint);
        if (((x | y) & 1) === 0) this.noteChroma(x, y, moveX, moveY);
        const isStill = moveX < STILL && moveX > -STILL && moveY < STILL && moveY > -STILL;
        if (isStill && inside === 0 && seam === 0) continue;
        const sx = Math.max(0, Math.min(maxX, x + moveX));
        const sy = Math.max(0, Math.min(maxY, y + moveY));
        const x0 = sx | 0;
        const y0 = sy | 0;
        let luma = bilinear(source, y0 * width + x0, width, sx - x0, sy - y0);
        if (inside > 0) luma += (paint.y - luma) * inside;
        else if (seam > 0) luma *= this.seamShade(seam, v, point);
        picture[y * width + x] = luma + 0.5;
      }
    }
  }

  private noteChroma(x: number, y: number, moveX: number, moveY: number): void {
    const { chroma, paint } = this;
    const at = (y >> 1) * (this.width >> 1) + (x >> 1);
    chroma.x[at] = moveX;
    chroma.y[at] = moveY;
    chroma.inside[at] = this.point.inside;
    chroma.u[at] = paint.u;
    chroma.v[at] = paint.v;
  }

  /** Darkness of the line between lips that the source shows apart. */
  private seamStrength(): number {
    const { shape } = this;
    const parted = Math.min(1, shape.sourceGap / (0.05 * shape.frame.width));
    const shut = Math.max(0, 1 - shape.gap / 2);
    return SEAM_DARK * parted * shut * shape.weight;
  }

  private seamShade(strength: number, v: number, point: SourcePoint): number {
    const distance = Math.abs(v - this.shape.meeting[point.column]!);
    const side = Math.abs((2 * point.u) / this.shape.frame.width);
    if (distance >= SEAM_WIDTH || side >= 1) return 1;
    return 1 - strength * (1 - distance / SEAM_WIDTH) * (1 - side * side);
  }

  private warpChroma(picture: Uint8Array, box: Box): void {
    const { source, chroma } = this;
    const width = this.width >> 1;
    const height = this.height >> 1;
    const planeU = this.width * this.height;
    const planeV = planeU + width * height;
    const maxX = width - 1.001;
    const maxY = height - 1.001;
    for (let y = box.fromY >> 1; y < box.toY >> 1; y++) {
      for (let x = box.fromX >> 1; x < box.toX >> 1; x++) {
        const to = y * width + x;
        const moveX = chroma.x[to]!;
        const moveY = chroma.y[to]!;
        const inside = chroma.inside[to]!;
        if (inside === 0 && moveX < STILL && moveX > -STILL && moveY < STILL && moveY > -STILL) continue;
        const sx = Math.max(0, Math.min(maxX, x + moveX / 2));
        const sy = Math.max(0, Math.min(maxY, y + moveY / 2));
        const x0 = sx | 0;
        const y0 = sy | 0;
        const at = y0 * width + x0;
        const u = bilinear(source, planeU + at, width, sx - x0, sy - y0);
        const v = bilinear(source, planeV + at, width, sx - x0, sy - y0);
        picture[planeU + to] = u + (chroma.u[to]! - u) * inside + 0.5;
        picture[planeV + to] = v + (chroma.v[to]! - v) * inside + 0.5;
      }
    }
  }
}

function bilinear(plane: Uint8Array, at: number, stride: number, fx: number, fy: number): number {
  const top = plane[at]! + (plane[at + 1]! - plane[at]!) * fx;
  const bottom = plane[at + stride]! + (plane[at + stride + 1]! - plane[at + stride]!) * fx;
  return top + (bottom - top) * fy;
}
