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

/** Where a pixel of the result comes from. */
export interface SourcePoint {
  /** Mouth coordinates in the source, pixels. */
  u: number;
  v: number;
  /** Table column of u. */
  column: number;
  /** 0 = skin or lip, otherwise how much of the mouth's inside shows, up to 1. */
  inside: number;
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

  /** Fills `out` for a result pixel. */
  locate(u: number, v: number, out: SourcePoint): void {
    const { shape, width } = this;
    let source = u;
    if (this.squeeze !== 0) {
      const r2 = (u * u + 1.7 * v * v) / (width * width * SQUEEZE_RADIUS * SQUEEZE_RADIUS);
      if (r2 < 1) {
        const fade = v < 0 ? smooth((v - shape.noseV) / -shape.noseV) : 1;
        source = u * (1 + this.squeeze * (1 - r2) * (1 - r2) * fade);
      }
    }
    const column = Math.max(
      0,
      Math.min(COLUMNS - 1, ((source + REACH * width) * this.columnScale + 0.5) | 0),
    );
    out.u = source;
    out.column = column;
    out.inside = 0;
    const upper = shape.upper[column]!;
    const lower = shape.lower[column]!;
    if (v <= upper) {
      out.v = v + shape.upperShift[column]! * smooth((v - shape.noseV) / (upper - shape.noseV));
    } else if (v >= lower) {
      out.v = v + this.jaw(source, (v - lower) * this.inverseChin, shape.lowerShift[column]!);
    } else {
      const toUpper = v - upper;
      const toLower = lower - v;
      out.v = toUpper < toLower ? v + shape.upperShift[column]! : v + shape.lowerShift[column]!;
      const corner = (1 - Math.abs((2 * source) / width)) / CORNER_FADE;
      out.inside = Math.min(1, Math.min(toUpper, toLower) / EDGE, Math.max(0, corner)) * shape.weight;
    }
  }

  private jaw(u: number, q: number, lipShift: number): number {
    if (q >= MAX_Q) return 0;
    const row = (q * (ROW_STEPS / MAX_Q)) | 0;
    const ratio = Math.abs(u) / (JAW_HALF_WIDTH[row]! * this.width);
    const profile = ratio >= 1 ? 0 : JAW_PROFILE[(ratio * PROFILE_STEPS) | 0]!;
    const blend = JAW_BLEND[row]!;
    return lipShift * (1 - blend) + this.jawShift * profile * blend * JAW_MOVE[row]!;
  }
}
