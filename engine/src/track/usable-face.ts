import type { DetectedFace } from './face-detector';
import type { TrackedFace } from './face-track';
import type { Point } from './mouth-frame';
import type { RefinedLips } from './refine-lips';

const MIN_SCORE = 0.5;
/** Smallest usable face, as a share of the picture's short side. */
const MIN_FACE_SHARE = 0.09;
/** Nose between the eyes: 0.5 is frontal, beyond this the face is turned too far away. */
const MAX_TURN = 0.34;

/** Whether lip sync can work with a face; `shortSide` is the picture's. */
export function isUsable(face: DetectedFace, shortSide: number): boolean {
  return isClear(face, shortSide) && isFrontal(face);
}

/** Sure to be a face, and large enough. */
export const isClear = (face: DetectedFace, shortSide: number): boolean =>
  face.score >= MIN_SCORE && faceHeight(face) >= shortSide * MIN_FACE_SHARE;

function isFrontal({ mesh }: DetectedFace): boolean {
  const [outerLeft, outerRight, nose] = [mesh[33]!, mesh[263]!, mesh[1]!];
  const span = outerRight[0] - outerLeft[0];
  return span > 0 && Math.abs((nose[0] - outerLeft[0]) / span - 0.5) <= MAX_TURN;
}

/** From the hairline to the chin, in pixels. */
export function faceHeight(face: DetectedFace): number {
  return face.mesh[152]![1] - face.mesh[10]![1];
}

export function meshPoint(face: DetectedFace, index: number): Point {
  return { x: face.mesh[index]![0], y: face.mesh[index]![1] };
}

/** What lip sync needs of a face, with the lip lines that the pixels show. */
export function toTracked(face: DetectedFace, lips: RefinedLips): TrackedFace {
  return {
    left: meshPoint(face, 61),
    right: meshPoint(face, 291),
    nose: meshPoint(face, 2),
    chin: meshPoint(face, 152),
    upper: lips.upper,
    lower: lips.lower,
    weight: 1,
  };
}
