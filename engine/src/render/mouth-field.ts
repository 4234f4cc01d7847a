import { COLUMNS, REACH, type MouthShape } from './mouth-shape';

/** Radius of the horizontal squeeze in mouth widths. */
const SQUEEZE_RADIUS = 1.1;
/** The jaw follows the lower lip by this much. */
const JAW_SHARE = 0.8;
/** Skin below the chin is carried along over this share of the chin's height. */
const BELOW_CHIN = 0.55;

const PROFILE_STEPS = 256;
/** Bump over 0..1, flat on top: the whole chin drops, not its tip. */
const JAW_PROFILE = Float32Array.from(
  { length: PROFILE_STEPS + 1 },
  (_, i) => (1 - (i / PROFILE_STEPS) ** 2.6) ** 2,
);

const ROW_STEPS = 512;
const MAX_Q = 1 + BELOW_CHIN;

function smooth(t: number): number {
  return t <= 0 ? 0 : t >= 1 ? 1 : t * t * (3 - 2 * t);
}

/** By height below the lower lip (0 = lip, 1 = chin): how much is jaw, how much moves, how wide the jaw is. */
const JAW_BLEND = new Float32Array(ROW_STEPS + 1);
const JAW_MOVE = new Float32Array(ROW_STEPS + 1);
const JAW_HALF_WIDTH = new Float32Array(ROW_STEPS + 1);
for (let i = 0; i <= ROW_STEPS; i++) {
  const q = (i / ROW_STEPS) * MAX_Q;
  JAW_BLEND[i] = smooth(q / 0.5);
  JAW_MOVE[i] = 1 - smooth((q - 1) / BELOW_CHIN);
  JAW_HALF_WIDTH[i] = 0.6 + 0.7 * Math.min(1, q);
}

/** Where the pixels of one row of the result come from. Reused: a row at a time costs no allocation at all. */
export interface SourceRow {
  /** How far away in the source each pixel lies, mouth axes, pixels. */
  moveU: Float32Array;
  moveV: Float32Array;
  /** Table column of the source. */
  column: Int32Array;
  /** 0 = skin or lip, otherwise how much of the mouth's inside shows, up to 1. */
  inside: Float32Array;
}

/** Mouth coordinates of a row's first pixel, and how they change from pixel to pixel. */
export interface RowPath {
  u: number;
  v: number;
  stepU: number;
  stepV: number;
}

export function emptyRow(length: number): SourceRow {
  return {
    moveU: new Float32Array(length),
    moveV: new Float32Array(length),
    column: new Int32Array(length),
    inside: new Float32Array(length),
  };
}

/** Width of the soft edge between lip and inside, pixels. */
const EDGE = 1.6;
/** The inside fades out towards the corners, where a hard edge would leave dark specks. */
const CORNER_FADE = 0.14;

/**
 * The displacement of one frame's mouth: maps each result pixel (u, v) to its source.
 * Lips move as wanted; above them the move fades out to the nose, below it turns into a jaw move that ends under the chin.
 */
export class MouthField {
  private width = 1;
  private squeeze = 0;
  private jawShift = 0;
  private inverseChin = 1;
  private columnScale = 1;

  constructor(private readonly shape: MouthShape) {}

  /** Call after the shape changed. */
  update(): void {
    const { shape } = this;
    this.width = shape.frame.width;
    this.squeeze = 1 / shape.widthScale - 1;
    const middle = COLUMNS >> 1;
    this.jawShift = shape.lowerShift[middle]! * JAW_SHARE;
    this.inverseChin = 1 / Math.max(1, shape.chinV - shape.lower[middle]!);
    this.columnScale = (COLUMNS - 1) / (2 * REACH * this.width);
  }

  /** Whether anything at all moves in this frame. */
  isIdentity(): boolean {
    const { shape } = this;
    return (
      shape.weight === 0 ||
      (shape.gap < 0.3 && shape.sourceGap < 0.3 && Math.abs(shape.widthScale - 1) < 0.004)
    );
  }

  /** Rows of the mouth frame that can change: from the nose base to below the chin. */
  rows(): { from: number; to: number } {
    const { shape } = this;
    return { from: shape.noseV, to: shape.chinV + (BELOW_CHIN + 0.02) / this.inverseChin };
  }

  /** Fills the first `count` entries of `out` for the pixels along `path`. */
  locate(path: RowPath, count: number, out: SourceRow): void {
    const { width, squeeze, jawShift, inverseChin, columnScale } = this;
    const { upper, lower, upperShift, lowerShift, noseV, weight } = this.shape;
    const { moveU, moveV, column: columns, inside } = out;
    const reach = REACH * width;
    const squeezeScale = 1 / (width * width * SQUEEZE_RADIUS * SQUEEZE_RADIUS);
    for (let i = 0; i < count; i++) {
      const u = path.u + path.stepU * i;
      const v = path.v + path.stepV * i;
      let source = u;
      if (squeeze !== 0) {
        const rest = 1 - (u * u + 1.7 * v * v) * squeezeScale;
        if (rest > 0) source = u * (1 + squeeze * rest * rest * (v < 0 ? smooth((v - noseV) / -noseV) : 1));
      }
      const nearest = ((source + reach) * columnScale + 0.5) | 0;
      const column = nearest < 0 ? 0 : nearest >= COLUMNS ? COLUMNS - 1 : nearest;
      const top = upper[column]!;
      const bottom = lower[column]!;
      moveU[i] = source - u;
      columns[i] = column;
      inside[i] = 0;
      if (v <= top) {
        const shift = upperShift[column]!;
        moveV[i] = shift === 0 ? 0 : shift * smooth((v - noseV) / (top - noseV));
      } else if (v >= bottom) {
        const q = (v - bottom) * inverseChin;
        if (q >= MAX_Q) {
          moveV[i] = 0;
          continue;
        }
        const row = (q * (ROW_STEPS / MAX_Q)) | 0;
        const ratio = Math.abs(source) / (JAW_HALF_WIDTH[row]! * width);
        const profile = ratio >= 1 ? 0 : JAW_PROFILE[(ratio * PROFILE_STEPS) | 0]!;
        const blend = JAW_BLEND[row]!;
        moveV[i] = lowerShift[column]! * (1 - blend) + jawShift * profile * blend * JAW_MOVE[row]!;
      } else {
        const toUpper = v - top;
        const toLower = bottom - v;
        moveV[i] = toUpper < toLower ? upperShift[column]! : lowerShift[column]!;
        const corner = (1 - Math.abs((2 * source) / width)) / CORNER_FADE;
        inside[i] = Math.min(1, Math.min(toUpper, toLower) / EDGE, Math.max(0, corner)) * weight;
      }
    }
  }
}
