import { fitLipLine } from './fit-lip-line';
import type { TrackedFace } from './face-track';
import { lipAt, mouthFrame, toMouth, toPicture, type LipLine, type Point } from './mouth-frame';

/** Corners lie on the lip line, but not farther from the mesh's corner than this (mouth widths). */
const MAX_CORNER_SHIFT = 0.1;
/** Where lip lines are read when they change their frame. */
const SAMPLES = [-0.8, -0.6, -0.4, -0.2, 0, 0.2, 0.4, 0.6, 0.8];

/** Moves the mouth corners to the given shares of the half width and re-expresses the lip lines between them. */
export function moveCorners(face: TrackedFace, leftShare: number, rightShare: number): TrackedFace {
  const frame = mouthFrame(face.left, face.right);
  const onPicture = (line: LipLine, s: number): Point =>
    toPicture(frame, (s * frame.width) / 2, lipAt(line, s) * frame.width);
  const corner = (s: number): Point => {
    const middle = (lipAt(face.upper, s) + lipAt(face.lower, s)) / 2;
    const v = Math.max(-MAX_CORNER_SHIFT, Math.min(MAX_CORNER_SHIFT, middle));
    return toPicture(frame, (s * frame.width) / 2, v * frame.width);
  };
  const left = corner(-leftShare);
  const right = corner(rightShare);
  const moved = mouthFrame(left, right);
  const reach = Math.min(leftShare, rightShare);
  const convert = (line: LipLine): LipLine => {
    const samples = SAMPLES.map((s) => {
      const { u, v } = toMouth(moved, onPicture(line, s * reach));
      return { s: (2 * u) / moved.width, v: v / moved.width };
    });
    return fitLipLine(samples)?.line ?? line;
  };
  return { ...face, left, right, upper: convert(face.upper), lower: convert(face.lower) };
}
