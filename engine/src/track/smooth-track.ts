import type { LipLine, Point } from './mouth-frame';
import type { TrackedFace } from './face-track';

/** Detector noise is 1-2 pixels from frame to frame; heads move slower than this (frames). */
const POINT_BLEND_FRAMES = 1.5;
/** Speaking lips are fast. */
const LIP_BLEND_FRAMES = 0.7;
const REACH = Math.ceil(3 * POINT_BLEND_FRAMES);
/** A missing face is bridged this long; beyond it the mouth is left alone. */
const MAX_BRIDGE_FRAMES = 10;
const FADE_FRAMES = 6;
/** A jump of the mouth by more than this share of its width is a cut in the footage. */
const CUT_SHARE = 0.6;

function mixPoint(a: Point, b: Point, t: number): Point {
  return { x: a.x + (b.x - a.x) * t, y: a.y + (b.y - a.y) * t };
}

function mixLine(a: LipLine, b: LipLine, t: number): LipLine {
  return [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t, a[2] + (b[2] - a[2]) * t];
}

/** Mixes head points by `t` and lip lines by `lipT`. */
function mix(a: TrackedFace, b: TrackedFace, t: number, lipT = t): TrackedFace {
  return {
    left: mixPoint(a.left, b.left, t),
    right: mixPoint(a.right, b.right, t),
    nose: mixPoint(a.nose, b.nose, t),
    chin: mixPoint(a.chin, b.chin, t),
    upper: mixLine(a.upper, b.upper, lipT),
    lower: mixLine(a.lower, b.lower, lipT),
    weight: a.weight + (b.weight - a.weight) * t,
  };
}

function bell(distance: number, width: number): number {
  return Math.exp(-0.5 * (distance / width) ** 2);
}

function isCut(a: TrackedFace, b: TrackedFace): boolean {
  const width = Math.hypot(a.right.x - a.left.x, a.right.y - a.left.y);
  return Math.hypot(b.left.x - a.left.x, b.left.y - a.left.y) > width * CUT_SHARE;
}

/** One face per frame: known samples, neighbours mixed between them, weight 0 where none is near. */
function fillGaps(samples: (TrackedFace | null)[], stride: number, frames: number): TrackedFace[] {
  const known = samples.flatMap((face, i) => (face ? [{ frame: i * stride, face }] : []));
  let next = 0;
  return Array.from({ length: frames }, (_, frame) => {
    while (next < known.length && known[next]!.frame < frame) next++;
    const after = known[next];
    const before = known[next - 1];
    if (after?.frame === frame) return after.face;
    if (before && after) {
      const t = (frame - before.frame) / (after.frame - before.frame);
      if (isCut(before.face, after.face)) return t < 0.5 ? before.face : after.face;
      const gap = after.frame - before.frame - stride;
      return { ...mix(before.face, after.face, t), weight: gap > MAX_BRIDGE_FRAMES ? 0 : 1 };
    }
    const near = (before ?? after)!;
    return { ...near.face, weight: Math.abs(frame - near.frame) <= stride ? 1 : 0 };
  });
}

/** Average of the neighbours on the same side of every cut. */
function blendNeighbours(faces: TrackedFace[], index: number): TrackedFace {
  let result = faces[index]!;
  let total = 1;
  let lipTotal = 1;
  for (const direction of [-1, 1]) {
    for (let k = 1; k <= REACH; k++) {
      const at = index + direction * k;
      const face = faces[at];
      if (!face || isCut(faces[at - direction]!, face)) break;
      const share = bell(k, POINT_BLEND_FRAMES);
      const lipShare = bell(k, LIP_BLEND_FRAMES);
      total += share;
      lipTotal += lipShare;
      result = mix(result, face, share / total, lipShare / lipTotal);
    }
  }
  return result;
}

function fadeWeights(faces: TrackedFace[]): TrackedFace[] {
  const distance = new Float32Array(faces.length).fill(FADE_FRAMES);
  let since = FADE_FRAMES;
  for (let i = 0; i < faces.length; i++) {
    since = faces[i]!.weight === 0 ? 0 : since + 1;
    distance[i] = Math.min(distance[i]!, since);
  }
  since = FADE_FRAMES;
  for (let i = faces.length - 1; i >= 0; i--) {
    since = faces[i]!.weight === 0 ? 0 : since + 1;
    distance[i] = Math.min(distance[i]!, since);
  }
  return faces.map((face, i) => ({ ...face, weight: distance[i]! / FADE_FRAMES }));
}

/**
 * Turns detections on every `stride`-th frame (null = no face) into one steady face per frame.
 * There must be at least one detection.
 */
export function smoothTrack(samples: (TrackedFace | null)[], stride: number, frames: number): TrackedFace[] {
  const filled = fillGaps(samples, stride, frames);
  return fadeWeights(filled).map((face, i) => ({ ...blendNeighbours(filled, i), weight: face.weight }));
}
