import type { Size } from '../media/frame-size';
import type { FaceTrack, TrackedFace } from '../track/face-track';
import type { Point } from '../track/mouth-frame';

/** Even rectangle of the picture that lip sync changes. */
export interface Region extends Size {
  x: number;
  y: number;
}

/** Reach around the mouth in mouth widths: to the sides, up beyond the nose, down beyond the chin (in chin heights). */
const SIDE_REACH = 1.4;
const ABOVE_NOSE = 0.15;
const BELOW_CHIN = 0.7;

function scalePoint(point: Point, factor: number, origin: Point): Point {
  return { x: point.x * factor - origin.x, y: point.y * factor - origin.y };
}

/** A tracked face in the pixels of a region of the scaled picture. Lip lines are relative and stay. */
export function toRegion(face: TrackedFace, scale: number, region: Point): TrackedFace {
  return {
    ...face,
    left: scalePoint(face.left, scale, region),
    right: scalePoint(face.right, scale, region),
    nose: scalePoint(face.nose, scale, region),
    chin: scalePoint(face.chin, scale, region),
  };
}

/** The smallest region that holds every mouth of the track, jaw included, within a picture of `size`. */
export function mouthRegion(track: FaceTrack, size: Size): Region {
  const scale = size.width / track.width;
  let [fromX, fromY, toX, toY] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const face of track.faces) {
    if (face.weight === 0) continue;
    const { left, right, nose, chin } = toRegion(face, scale, { x: 0, y: 0 });
    const width = Math.hypot(right.x - left.x, right.y - left.y);
    const centerX = (left.x + right.x) / 2;
    const chinHeight = chin.y - (left.y + right.y) / 2;
    fromX = Math.min(fromX, centerX - SIDE_REACH * width);
    toX = Math.max(toX, centerX + SIDE_REACH * width);
    fromY = Math.min(fromY, nose.y - ABOVE_NOSE * width, left.y - 0.4 * width, right.y - 0.4 * width);
    toY = Math.max(toY, chin.y + BELOW_CHIN * Math.max(chinHeight, 0.4 * width));
  }
  const evenDown = (value: number): number => Math.max(0, Math.floor(value / 2) * 2);
  const x = evenDown(Math.min(fromX, size.width - 2));
  const y = evenDown(Math.min(fromY, size.height - 2));
  const width = Math.max(2, Math.min(size.width - x, Math.ceil((toX - x) / 2) * 2));
  const height = Math.max(2, Math.min(size.height - y, Math.ceil((toY - y) / 2) * 2));
  return { x, y, width, height };
}
