import { lipAt, mouthFrame, toMouth, type MouthFrame } from '../track/mouth-frame';
import type { TrackedFace } from '../track/face-track';
import type { MouthPose } from '../types';

/** Resolution of the per-column tables. */
export const COLUMNS = 1024;
/** The tables cover u = -REACH..REACH mouth widths. */
export const REACH = 1.35;

/** Widest opening in mouth widths: more looks grotesque. */
const MAX_GAP = 0.31;
/** A smiling source already shows a wide mouth. */
const SMILE_LINE = 0.13;
const SMILE_OPEN = 0.85;
/** The upper lip rises this share of the opening, the jaw drops the rest. */
const UPPER_SHARE = 0.16;
/** Where closed lips meet within a source's opening. */
const MEETING_SHARE = 0.4;

/** Per column: place along the lips (-1 and 1 are the corners), and the profiles of lips and gap there. */
const ALONG = new Float64Array(COLUMNS);
const UPPER_ARCH = new Float64Array(COLUMNS);
const LOWER_ARCH = new Float64Array(COLUMNS);
const CORNER_CLOSE = new Float64Array(COLUMNS);
for (let i = 0; i < COLUMNS; i++) {
  const s = Math.max(-1, Math.min(1, 2 * ((i * 2 * REACH) / (COLUMNS - 1) - REACH)));
  ALONG[i] = s;
  UPPER_ARCH[i] = 1 - s * s;
  LOWER_ARCH[i] = (1 - s * s) ** 0.625;
  // Both edges meet at the corners even where the fitted parabolas do not.
  CORNER_CLOSE[i] = 1 - s ** 6;
}

/** A mouth of one frame: where its lips are and where they shall be. All lengths in pixels of the region. */
export interface MouthShape {
  frame: MouthFrame;
  /** v of the nose base (negative) and of the chin. */
  noseV: number;
  chinV: number;
  /** Per column: inner lip edges as they shall be, and how far the source's are below them. */
  upper: Float32Array;
  lower: Float32Array;
  upperShift: Float32Array;
  lowerShift: Float32Array;
  /** Per column: where the lips of the closed mouth meet. */
  meeting: Float32Array;
  /** Wanted opening at the middle. */
  gap: number;
  /** The source's own opening at the middle. */
  sourceGap: number;
  /** Horizontal scale of the lips. */
  widthScale: number;
  teeth: number;
  /** 0-1: how much of all this to apply. */
  weight: number;
}

export function emptyShape(): MouthShape {
  const table = (): Float32Array => new Float32Array(COLUMNS);
  return {
    frame: { center: { x: 0, y: 0 }, width: 1, axis: { x: 1, y: 0 } },
    noseV: 0,
    chinV: 0,
    upper: table(),
    lower: table(),
    upperShift: table(),
    lowerShift: table(),
    meeting: table(),
    gap: 0,
    sourceGap: 0,
    widthScale: 1,
    teeth: 0,
    weight: 0,
  };
}

/** Fills `shape` for one frame; the tables are reused because this runs for every frame. */
export function shapeMouth(shape: MouthShape, face: TrackedFace, pose: MouthPose): void {
  const frame = mouthFrame(face.left, face.right);
  const { width } = frame;
  const smile = lipAt(face.upper, 0) > SMILE_LINE ? SMILE_OPEN : 1;
  shape.frame = frame;
  shape.noseV = Math.min(-0.12 * width, toMouth(frame, face.nose).v);
  shape.chinV = Math.max(0.4 * width, toMouth(frame, face.chin).v);
  shape.weight = face.weight;
  shape.gap = pose.open * smile * MAX_GAP * width;
  shape.widthScale = 1 + (pose.width - 1) * face.weight;
  shape.teeth = pose.teeth;
  shape.sourceGap = Math.max(0, lipAt(face.lower, 0) - lipAt(face.upper, 0)) * width;

  for (let i = 0; i < COLUMNS; i++) {
    const s = ALONG[i]!;
    const rawUpper = lipAt(face.upper, s) * width;
    const rawGap = Math.max(0, lipAt(face.lower, s) * width - rawUpper);
    const sourceGap = rawGap * CORNER_CLOSE[i]!;
    const meeting = rawUpper + MEETING_SHARE * rawGap;
    const sourceUpper = meeting - MEETING_SHARE * sourceGap;
    const sourceLower = meeting + (1 - MEETING_SHARE) * sourceGap;
    const wantedUpper = meeting - UPPER_SHARE * shape.gap * UPPER_ARCH[i]!;
    const wantedLower = meeting + (1 - UPPER_SHARE) * shape.gap * LOWER_ARCH[i]!;
    shape.meeting[i] = meeting;
    shape.upper[i] = sourceUpper + (wantedUpper - sourceUpper) * face.weight;
    shape.lower[i] = sourceLower + (wantedLower - sourceLower) * face.weight;
    shape.upperShift[i] = sourceUpper - shape.upper[i]!;
    shape.lowerShift[i] = sourceLower - shape.lower[i]!;
  }
}
