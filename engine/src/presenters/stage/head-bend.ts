import type { MouthPose } from '../../types';
import type { PresenterArt } from '../art/types';
import type { IdlePose } from './idle-motion';
import type { Layout } from './layout';
import { WEIGHT_ONE, type Bend } from './warp';

/** How far the chin drops at the widest opening, in figure units. */
const JAW_DROP = 9;

function bell(distance: number): number {
  const d = Math.abs(distance);
  return d >= 1 ? 0 : (1 + Math.cos(Math.PI * d)) / 2;
}

function ramp(from: number, to: number, value: number): number {
  const t = Math.min(1, Math.max(0, (value - from) / (to - from)));
  return t * t * (3 - 2 * t);
}

/** Soft deformation of a head: the face's middle turns against its outline, brows rise, the jaw follows the mouth. */
export class HeadBend {
  readonly full: Bend;
  readonly half: Bend;
  private readonly jawRows: Float64Array;
  private readonly browRows: Float64Array;

  /** `scale` is layer pixels per figure unit. */
  constructor(
    art: PresenterArt,
    private readonly layout: Layout,
    private readonly scale: number,
  ) {
    const { width, height, unit, originX, originY } = layout;
    const { face, lips } = art;
    const columns = (weight: (x: number) => number) =>
      Int32Array.from({ length: width }, (_, i) =>
        Math.round(weight((i + 0.5 - originX) / unit) * WEIGHT_ONE),
      );
    const rows = (weight: (y: number) => number) =>
      Float64Array.from({ length: height }, (_, i) => weight((i + 0.5 - originY) / unit));
    this.full = {
      shiftX: 0,
      shiftY: 0,
      acrossX: columns((x) => bell(x / (face.cheek * 0.98))),
      acrossY: rows((y) => bell((y - 30) / (y < 30 ? 190 : 160))),
      rows: new Float64Array(height),
      upperColumns: columns((x) => bell(x / 150)),
      lowerColumns: columns((x) => bell(x / (face.jaw * 1.02))),
      split: Math.round(originY + 20 * unit),
    };
    this.jawRows = rows((y) => ramp(lips.y, lips.y + 40, y));
    this.browRows = rows((y) => bell((y + 44) / 30));
    const every2nd = (a: Int32Array) => a.filter((_, i) => i % 2 === 0);
    this.half = {
      ...this.full,
      acrossX: every2nd(this.full.acrossX),
      acrossY: this.full.acrossY.filter((_, i) => i % 2 === 0),
      rows: new Float64Array(height / 2),
      upperColumns: every2nd(this.full.upperColumns),
      lowerColumns: every2nd(this.full.lowerColumns),
      split: this.full.split >> 1,
    };
  }

  /** Sets the deformation for a pose. */
  set(idle: IdlePose, mouth: MouthPose): void {
    const { full, half, scale, jawRows, browRows } = this;
    full.shiftX = idle.turn * scale;
    full.shiftY = idle.nod * scale;
    half.shiftX = full.shiftX / 2;
    half.shiftY = full.shiftY / 2;
    const jaw = JAW_DROP * Math.min(1, Math.max(0, mouth.open)) * scale;
    const brow = -idle.browLift * scale;
    for (let y = 0; y < this.layout.height; y++) {
      const value = y < full.split ? brow * browRows[y]! : jaw * jawRows[y]!;
      full.rows[y] = value;
      if (y % 2 === 0) half.rows[y >> 1] = value / 2;
    }
  }
}
