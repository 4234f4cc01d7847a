import type { MouthShape } from './mouth-shape';

/** Colours that drawing inside the mouth is tuned to. */
export interface MouthTones {
  /** Luma of the skin beside the mouth. */
  skinLuma: number;
  lip: { y: number; u: number; v: number };
  /** Shows no teeth: an animal's would be wrong ones. */
  toothless?: boolean;
}

/** One colour; reused for every pixel. */
export interface Yuv {
  y: number;
  u: number;
  v: number;
}

const CAVITY = { y: 28, u: 123, v: 141 };
/** Softer, for a mouth in fur. */
const ANIMAL_CAVITY = { y: 44, u: 120, v: 150 };
const TEETH_CHROMA = { u: 121, v: 133 };
/** s of the gaps between the upper teeth, seen from the front. */
const TEETH_GAPS = [0, 0.2, 0.36, 0.5, 0.61, 0.7];
const TEETH_REACH = 0.84;
/** How far the upper teeth reach below the line where closed lips meet, in mouth widths. */
const TEETH_LENGTH = 0.04;
/** Narrower openings show no teeth: they would look like a grey bar. */
const TEETH_MIN_GAP = 0.035;
const TONGUE_MIN_GAP = 0.13;

function ramp(value: number, from: number, to: number): number {
  const t = (value - from) / (to - from);
  return t <= 0 ? 0 : t >= 1 ? 1 : t * t * (3 - 2 * t);
}

/** Paints what is seen between the lips: the dark of the mouth, the tongue, and the upper teeth, fixed to the skull. */
export class MouthInterior {
  private readonly teethLuma: number;
  private readonly tongue: Yuv;
  private readonly cavity: Yuv;
  private readonly toothless: boolean;

  constructor(tones: MouthTones) {
    this.teethLuma = Math.min(222, Math.max(105, tones.skinLuma * 1.06 + 10));
    const { y, u, v } = tones.lip;
    this.tongue = { y: y * 0.72, u: u * 0.6 + 128 * 0.4, v: v * 0.75 + 140 * 0.25 };
    this.toothless = tones.toothless ?? false;
    this.cavity = this.toothless
      ? ANIMAL_CAVITY
      : { ...CAVITY, y: Math.min(CAVITY.y, Math.max(18, tones.skinLuma * 0.2)) };
  }

  /**
   * Colour at column `column`, mouth coordinates (s = u / half width, v in pixels), between the wanted lip edges.
   * Writes into `out`.
   */
  paint(shape: MouthShape, column: number, s: number, v: number, out: Yuv): void {
    const width = shape.frame.width;
    const upper = shape.upper[column]!;
    const lower = shape.lower[column]!;
    const side = Math.abs(s);
    out.y = this.cavity.y;
    out.u = this.cavity.u;
    out.v = this.cavity.v;
    this.blendTongue(shape, lower, side, v, out);
    if (!this.toothless) this.blendTeeth(shape, column, upper, side, v, out);
    // The upper lip shades what lies behind it.
    out.y *= 0.78 + 0.22 * ramp(v - upper, 0, 0.05 * width);
  }

  private blendTongue(shape: MouthShape, lower: number, side: number, v: number, out: Yuv): void {
    const width = shape.frame.width;
    const share = ramp(shape.gap, TONGUE_MIN_GAP * width, 0.24 * width);
    if (share === 0) return;
    const top = lower - 0.42 * shape.gap * Math.max(0, 1 - (side / 0.72) ** 2);
    const amount = share * ramp(v, top, top + 0.05 * width) * (1 - ramp(side, 0.5, 0.75));
    const light = 1 - 0.25 * ramp(v, top, lower);
    out.y += (this.tongue.y * light - out.y) * amount;
    out.u += (this.tongue.u - out.u) * amount;
    out.v += (this.tongue.v - out.v) * amount;
  }

  private blendTeeth(
    shape: MouthShape,
    column: number,
    upper: number,
    side: number,
    v: number,
    out: Yuv,
  ): void {
    const width = shape.frame.width;
    const share =
      ramp(shape.gap, TEETH_MIN_GAP * width, 0.075 * width) * (0.7 + 0.3 * Math.min(1, shape.teeth * 1.6));
    if (share === 0 || side >= TEETH_REACH) return;
    const length = TEETH_LENGTH * width * (0.85 + 0.5 * shape.teeth);
    const edge = shape.meeting[column]! + length - 0.03 * width * side * side;
    const amount =
      share * (1 - ramp(v, edge - 0.012 * width, edge + 0.012 * width)) * (1 - ramp(side, 0.55, TEETH_REACH));
    if (amount === 0) return;
    let light = (1 - 0.5 * side * side) * (0.86 + 0.14 * ramp(v, upper, edge));
    for (const gap of TEETH_GAPS) {
      const distance = Math.abs(side - gap) * width * 0.5;
      if (distance < 1.2) light *= 0.92 + 0.08 * (distance / 1.2);
    }
    out.y += (this.teethLuma * light - out.y) * amount;
    out.u += (TEETH_CHROMA.u - out.u) * amount;
    out.v += (TEETH_CHROMA.v - out.v) * amount;
  }
}
