import type { TrackedFace } from '../track/face-track';
import { toPicture } from '../track/mouth-frame';
import type { MouthPose } from '../types';
import { emptyRow, MouthField, type RowPath, type SourceRow } from './mouth-field';
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
  private readonly path: RowPath = { u: 0, v: 0, stepU: 1, stepV: 0 };
  private readonly row: SourceRow;
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
    this.row = emptyRow(width);
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
    const { width, height, source, paint, shape, field, path, row, chroma } = this;
    const { moveU, moveV, inside: insides } = row;
    const { center, axis } = shape.frame;
    const half = 2 / shape.frame.width;
    const maxX = width - 1.001;
    const maxY = height - 1.001;
    const seam = this.seamStrength();
    const count = box.toX - box.fromX;
    path.stepU = axis.x;
    path.stepV = -axis.y;
    for (let y = box.fromY; y < box.toY; y++) {
      path.u = (box.fromX - center.x) * axis.x + (y - center.y) * axis.y;
      path.v = (y - center.y) * axis.x - (box.fromX - center.x) * axis.y;
      field.locate(path, count, row);
      const chromaRow = (y & 1) === 0 ? (y >> 1) * (width >> 1) : -1;
      for (let i = 0; i < count; i++) {
        const x = box.fromX + i;
        const inside = insides[i]!;
        const moveX = moveU[i]! * axis.x - moveV[i]! * axis.y;
        const moveY = moveU[i]! * axis.y + moveV[i]! * axis.x;
        if (inside > 0) this.paintInside(i, half);
        if (chromaRow >= 0 && (x & 1) === 0) {
          const at = chromaRow + (x >> 1);
          chroma.x[at] = moveX;
          chroma.y[at] = moveY;
          chroma.inside[at] = inside;
          chroma.u[at] = paint.u;
          chroma.v[at] = paint.v;
        }
        const isStill = moveX < STILL && moveX > -STILL && moveY < STILL && moveY > -STILL;
        if (isStill && inside === 0 && seam === 0) continue;
        const sx = Math.max(0, Math.min(maxX, x + moveX));
        const sy = Math.max(0, Math.min(maxY, y + moveY));
        const x0 = sx | 0;
        const y0 = sy | 0;
        let luma = bilinear(source, y0 * width + x0, width, sx - x0, sy - y0);
        if (inside > 0) luma += (paint.y - luma) * inside;
        else if (seam > 0) luma *= this.seamShade(seam, i);
        picture[y * width + x] = luma + 0.5;
      }
    }
  }

  private paintInside(i: number, half: number): void {
    const { path, row, shape } = this;
    const source = path.u + path.stepU * i + row.moveU[i]!;
    this.interior.paint(shape, row.column[i]!, source * half, path.v + path.stepV * i, this.paint);
  }

  /** Darkness of the line between lips that the source shows apart. */
  private seamStrength(): number {
    const { shape } = this;
    const parted = Math.min(1, shape.sourceGap / (0.05 * shape.frame.width));
    const shut = Math.max(0, 1 - shape.gap / 2);
    return SEAM_DARK * parted * shut * shape.weight;
  }

  private seamShade(strength: number, i: number): number {
    const { path, row, shape } = this;
    const distance = Math.abs(path.v + path.stepV * i - shape.meeting[row.column[i]!]!);
    if (distance >= SEAM_WIDTH) return 1;
    const side = Math.abs((2 * (path.u + path.stepU * i + row.moveU[i]!)) / shape.frame.width);
    return side >= 1 ? 1 : 1 - strength * (1 - distance / SEAM_WIDTH) * (1 - side * side);
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
