import type { Size } from '../media/frame-size';
import { mouthFrame, toMouth, toPicture, type MouthFrame } from '../track/mouth-frame';
import type { Eye } from './find-face';

/** In eye widths: lashes above the mesh's upper lid, and how much too high its lower lid lies. */
const LASHES = 0.18;
const LOWER_LID = 0.08;
/** Thickness of the line that shut lashes draw, and the lid's soft upper edge. */
const LASH_LINE = 0.06;
const SOFT_EDGE = 0.05;
/** Where skin is looked for, above the lid and below the eye, in eye widths. */
const SKIN = [0.2, 0.25, 0.3, 0.35];
const ACROSS = [-0.3, -0.15, 0, 0.15, 0.3];
/** Eyes are flatter than a parabola. */
const ROUNDNESS = 2.6;
/** From the middle to where lids meet, in eye widths: a little beyond the corners of the mesh. */
const HALF = 0.55;

type Colour = readonly [number, number, number];

interface Lid {
  frame: MouthFrame;
  /** v of the open eye's edges in its middle; `upper` is above, negative. */
  upper: number;
  lower: number;
  /** Skin above and below the eye, and the dark of lashes: luma and both chromas. */
  above: Colour;
  below: Colour;
  dark: Colour;
  fromX: number;
  toX: number;
  fromY: number;
  toY: number;
}

/** Shuts eyes by painting lids of the skin around them over them. Planar yuv420p of one size. */
export class Eyelids {
  private readonly lids: Lid[];

  constructor(
    private readonly size: Size,
    still: Uint8Array,
    eyes: Eye[],
  ) {
    this.lids = eyes.map((eye) => lidOf(eye, size, still));
  }

  /** Shuts the lids of a picture by `closed`, 0-1. */
  apply(picture: Uint8Array, closed: number): void {
    if (closed === 0) return;
    const { width, height } = this.size;
    const area = width * height;
    const half = { width: width / 2, height: height / 2 };
    for (const lid of this.lids) {
      shut(picture, { at: 0, ...this.size, part: 0 }, lid, closed);
      shut(picture, { at: area, ...half, part: 1 }, lid, closed);
      shut(picture, { at: area + area / 4, ...half, part: 2 }, lid, closed);
    }
  }
}

function shut(
  picture: Uint8Array,
  plane: Size & { at: number; part: 0 | 1 | 2 },
  lid: Lid,
  closed: number,
): void {
  const step = plane.part === 0 ? 1 : 2;
  const { center, axis, width } = lid.frame;
  const soft = Math.max(1, SOFT_EDGE * width);
  const line = Math.max(1.2, LASH_LINE * width);
  // The first moments only bring the lid's colour in.
  const strength = Math.min(1, closed * 5);
  const [above, below, dark] = [lid.above[plane.part], lid.below[plane.part], lid.dark[plane.part]];
  for (let y = Math.floor(lid.fromY / step); y < Math.min(plane.height, lid.toY / step); y++) {
    for (let x = Math.floor(lid.fromX / step); x < Math.min(plane.width, lid.toX / step); x++) {
      const [dx, dy] = [x * step - center.x, y * step - center.y];
      const s = (dx * axis.x + dy * axis.y) / (HALF * width);
      const arch = 1 - Math.abs(s) ** ROUNDNESS;
      if (arch <= 0) continue;
      const v = dy * axis.x - dx * axis.y;
      const top = (lid.upper - LASHES * width) * arch;
      const edge = (lid.upper + (lid.lower - lid.upper) * closed) * arch;
      const cover = Math.min(1, (v - top) / soft, edge - v + 0.5) * strength;
      const lash = Math.max(0, 1 - Math.abs(v - edge) / line) * strength * Math.min(1, arch * 3) * 0.85;
      if (cover <= 0 && lash <= 0) continue;
      const i = plane.at + y * plane.width + x;
      const skin = above + (below - above) * Math.max(0, Math.min(1, (v - top) / (lid.lower * arch - top)));
      const lidded = picture[i]! + (skin - picture[i]!) * Math.max(0, cover);
      picture[i] = lidded + (dark - lidded) * lash + 0.5;
    }
  }
}

function lidOf(eye: Eye, size: Size, still: Uint8Array): Lid {
  const frame = mouthFrame(eye.left, eye.right);
  const { width } = frame;
  const upper = Math.min(-0.05 * width, toMouth(frame, eye.top).v);
  const lower = Math.max(0.05 * width, toMouth(frame, eye.bottom).v) + LOWER_LID * width;
  const corners = [-HALF, HALF].flatMap((u) =>
    [upper - LASHES * width, lower + LASH_LINE * width].map((v) => toPicture(frame, u * width, v)),
  );
  const xs = corners.map(({ x }) => x);
  const ys = corners.map(({ y }) => y);
  const within = (value: number, most: number): number => Math.max(0, Math.min(most, Math.round(value)));
  const colours = (place: (distance: number) => number): Colour[] =>
    SKIN.flatMap((distance) =>
      ACROSS.map((u) => {
        const at = toPicture(frame, u * width, place(distance * width));
        return colourAt(still, size, at.x, at.y);
      }),
    ).sort((a, b) => a[0] - b[0]);
  const inside = colours((distance) => (distance - 0.275 * width) * 0.6);
  return {
    frame,
    upper,
    lower,
    // Brows, creases and lashes are darker than skin, so the brighter samples count.
    above: brighter(colours((distance) => upper - distance)),
    below: brighter(colours((distance) => lower + distance)),
    dark: inside[0]!,
    fromX: within(Math.min(...xs) - 2, size.width),
    toX: within(Math.max(...xs) + 2, size.width),
    fromY: within(Math.min(...ys) - 2, size.height),
    toY: within(Math.max(...ys) + 2, size.height),
  };
}

/** The third quarter's middle of colours sorted by brightness. */
const brighter = (sorted: Colour[]): Colour => sorted[Math.floor(sorted.length * 0.65)]!;

function colourAt(picture: Uint8Array, { width, height }: Size, x: number, y: number): Colour {
  const px = Math.max(0, Math.min(width - 1, Math.round(x)));
  const py = Math.max(0, Math.min(height - 1, Math.round(y)));
  const area = width * height;
  const chroma = area + (py >> 1) * (width >> 1) + (px >> 1);
  return [picture[py * width + px]!, picture[chroma]!, picture[chroma + area / 4]!];
}
