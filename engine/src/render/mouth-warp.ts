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

  constructor(
    private readonly width: number,
    private readonly height: number,
    tones: MouthTones,
  ) {
    this.interior = new MouthInterior(tones);
    this.source = new Uint8Array((width * height * 3) / 2);
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
    const { width, height, source, point, paint, shape } = this;
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
        this.field.locate(u, v, point);
        const moveU = point.u - u;
        const moveV = point.v - v;
        const isStill = moveU < STILL && moveU > -STILL && moveV < STILL && moveV > -STILL;
        if (isStill && point.inside === 0 && seam === 0) continue;
        const sx = Math.max(0, Math.min(maxX, x + moveU * axis.x - moveV * axis.y));
        const sy = Math.max(0, Math.min(maxY, y + moveU * axis.y + moveV * axis.x));
        const x0 = sx | 0;
        const y0 = sy | 0;
        const fx = sx - x0;
        const fy = sy - y0;
        const at = y0 * width + x0;
        const top = source[at]! + (source[at + 1]! - source[at]!) * fx;
        const bottom = source[at + width]! + (source[at + width + 1]! - source[at + width]!) * fx;
        let luma = top + (bottom - top) * fy;
        if (point.inside > 0) {
          this.interior.paint(shape, point.column, point.u * half, v, paint);
          luma += (paint.y - luma) * point.inside;
        } else if (seam > 0) {
          const distance = Math.abs(v - shape.meeting[point.column]!);
          const side = Math.abs(point.u * half);
          if (distance < SEAM_WIDTH && side < 1)
            luma *= 1 - seam * (1 - distance / SEAM_WIDTH) * (1 - side * side);
        }
        picture[y * width + x] = luma + 0.5;
      }
    }
  }

  /** Darkness of the line between lips that the source shows apart. */
  private seamStrength(): number {
    const { shape } = this;
    const parted = Math.min(1, shape.sourceGap / (0.05 * shape.frame.width));
    const shut = Math.max(0, 1 - shape.gap / 2);
    return SEAM_DARK * parted * shut * shape.weight;
  }

  private warpChroma(picture: Uint8Array, box: Box): void {
    const { source, point, paint, shape } = this;
    const { center, axis } = shape.frame;
    const width = this.width >> 1;
    const height = this.height >> 1;
    const planeU = this.width * this.height;
    const planeV = planeU + width * height;
    const half = 2 / shape.frame.width;
    const maxX = width - 1.001;
    const maxY = height - 1.001;
    for (let y = box.fromY >> 1; y < box.toY >> 1; y++) {
      const dy = 2 * y + 0.5 - center.y;
      for (let x = box.fromX >> 1; x < box.toX >> 1; x++) {
        const dx = 2 * x + 0.5 - center.x;
        const u = dx * axis.x + dy * axis.y;
        const v = dy * axis.x - dx * axis.y;
        this.field.locate(u, v, point);
        const moveU = point.u - u;
        const moveV = point.v - v;
        const isStill = moveU < STILL && moveU > -STILL && moveV < STILL && moveV > -STILL;
        if (isStill && point.inside === 0) continue;
        const sx = Math.max(0, Math.min(maxX, x + (moveU * axis.x - moveV * axis.y) / 2));
        const sy = Math.max(0, Math.min(maxY, y + (moveU * axis.y + moveV * axis.x) / 2));
        const x0 = sx | 0;
        const y0 = sy | 0;
        const fx = sx - x0;
        const fy = sy - y0;
        const at = y0 * width + x0;
        let cb = bilinear(source, planeU + at, width, fx, fy);
        let cr = bilinear(source, planeV + at, width, fx, fy);
        if (point.inside > 0) {
          this.interior.paint(shape, point.column, point.u * half, v, paint);
          cb += (paint.u - cb) * point.inside;
          cr += (paint.v - cr) * point.inside;
        }
        const to = y * width + x;
        picture[planeU + to] = cb + 0.5;
        picture[planeV + to] = cr + 0.5;
      }
    }
  }
}

function bilinear(plane: Uint8Array, at: number, stride: number, fx: number, fy: number): number {
  const top = plane[at]! + (plane[at + 1]! - plane[at]!) * fx;
  const bottom = plane[at + stride]! + (plane[at + stride + 1]! - plane[at + stride]!) * fx;
  return top + (bottom - top) * fy;
}
