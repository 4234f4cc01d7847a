import type { Size } from '../media/frame-size';
import type { Head } from './still-figure';
import type { StillPose } from './still-motion';

/** Nothing moves at the picture's edge, so nothing is missing there; shares of its short side. */
const EDGE = 0.07;
/** The head moves as a whole up to its outline, the room around it less and less up to this many outlines. */
const ROOM = 2.1;
/** The face's middle turns within this share of the outline. */
const FACE = 0.72;
/** Rise of the shoulders at a full breath, as a share of the head's height. */
const BREATH_RISE = 0.014;
/** The body below the head is this many heads wide. */
const BODY = 1.9;

function smooth(t: number): number {
  return t <= 0 ? 0 : t >= 1 ? 1 : t * t * (3 - 2 * t);
}

/** How much of each motion a pixel takes part in. */
interface Weights {
  head: Float32Array;
  face: Float32Array;
  body: Float32Array;
  /** Per row: pixels that move at all. */
  from: Int32Array;
  to: Int32Array;
}

/** Moves a still as if it were alive: rows of a planar yuv420p picture are sampled from a larger one. */
export class SwayField {
  private readonly luma: Weights;
  private readonly chroma: Weights;
  private readonly height: number;

  /** `shown` is the picture's size, `source` that of the picture it is sampled from; the head in pixels of `shown`. */
  constructor(
    private readonly shown: Size,
    private readonly source: Size,
    private readonly head: Head,
  ) {
    this.height = 2 * head.radiusY;
    this.luma = weigh(shown, 1, shown, head);
    this.chroma = weigh({ width: shown.width / 2, height: shown.height / 2 }, 2, shown, head);
  }

  /** Draws every pixel that ever moves. */
  draw(source: Uint8Array, picture: Uint8Array, pose: StillPose): void {
    const { shown } = this;
    const area = shown.width * shown.height;
    const from = this.source.width * this.source.height;
    const half = { width: this.source.width / 2, height: this.source.height / 2 };
    this.plane(source, 0, this.source, picture, 0, this.luma, 1, pose);
    this.plane(source, from, half, picture, area, this.chroma, 2, pose);
    this.plane(source, from + from / 4, half, picture, area + area / 4, this.chroma, 2, pose);
  }

  /** The whole picture at rest. */
  drawAll(source: Uint8Array, picture: Uint8Array): void {
    const everywhere = (weights: Weights): Weights => ({
      ...weights,
      from: weights.from.map(() => 0),
      to: weights.to.map(() => weights.head.length / weights.from.length),
    });
    const { shown } = this;
    const area = shown.width * shown.height;
    const from = this.source.width * this.source.height;
    const half = { width: this.source.width / 2, height: this.source.height / 2 };
    const rest = { x: 0, y: 0, tilt: 0, turn: 0, nod: 0, breath: 0, lid: 0 };
    this.plane(source, 0, this.source, picture, 0, everywhere(this.luma), 1, rest);
    this.plane(source, from, half, picture, area, everywhere(this.chroma), 2, rest);
    this.plane(source, from + from / 4, half, picture, area + area / 4, everywhere(this.chroma), 2, rest);
  }

  private plane(
    source: Uint8Array,
    sourceAt: number,
    sourceSize: Size,
    picture: Uint8Array,
    at: number,
    { head, face, body, from, to }: Weights,
    step: number,
    pose: StillPose,
  ): void {
    const rows = from.length;
    const width = head.length / rows;
    const stride = sourceSize.width;
    const scaleX = sourceSize.width / width;
    const scaleY = sourceSize.height / rows;
    const maxX = sourceSize.width - 1.001;
    const maxY = sourceSize.height - 1.001;
    const unit = this.height / step;
    const pivotX = this.head.pivot.x / step;
    const pivotY = this.head.pivot.y / step;
    const [moveX, moveY] = [pose.x * unit, pose.y * unit];
    const [turn, nod, rise] = [pose.turn * unit, pose.nod * unit, pose.breath * BREATH_RISE * unit];
    const { tilt } = pose;
    for (let y = 0; y < rows; y++) {
      const rowX = moveX - tilt * (y - pivotY);
      const row = y * width;
      const end = to[y]!;
      for (let x = from[y]!; x < end; x++) {
        const i = row + x;
        const h = head[i]!;
        const f = face[i]!;
        let sx = (x + 0.5 - h * rowX - f * turn) * scaleX - 0.5;
        let sy =
          (y + 0.5 - h * (moveY + tilt * (x - pivotX)) - f * nod + (h + body[i]!) * rise) * scaleY - 0.5;
        if (sx < 0) sx = 0;
        else if (sx > maxX) sx = maxX;
        if (sy < 0) sy = 0;
        else if (sy > maxY) sy = maxY;
        const x0 = sx | 0;
        const y0 = sy | 0;
        const fx = sx - x0;
        const p = sourceAt + y0 * stride + x0;
        const top = source[p]! + (source[p + 1]! - source[p]!) * fx;
        const q = p + stride;
        const bottom = source[q]! + (source[q + 1]! - source[q]!) * fx;
        picture[at + i] = top + (bottom - top) * (sy - y0) + 0.5;
      }
    }
  }
}

function weigh(plane: Size, step: number, shown: Size, head: Head): Weights {
  const { width, height } = plane;
  const table = (): Float32Array => new Float32Array(width * height);
  const weights: Weights = {
    head: table(),
    face: table(),
    body: table(),
    from: new Int32Array(height).fill(width),
    to: new Int32Array(height),
  };
  const margin = EDGE * Math.min(shown.width, shown.height);
  const { center, radiusX, radiusY } = head;
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const [px, py] = [x * step, y * step];
      const inner = Math.min(px, py, shown.width - 1 - px, shown.height - 1 - py);
      const fade = smooth(inner / margin);
      if (fade === 0) continue;
      const [dx, dy] = [(px - center.x) / radiusX, (py - center.y) / radiusY];
      const r = Math.hypot(dx, dy);
      const i = y * width + x;
      const h = fade * (1 - smooth((r - 1) / (ROOM - 1)));
      weights.head[i] = h;
      weights.face[i] = fade * smooth(1 - r / FACE);
      weights.body[i] = fade * smooth(dy / 1.6) * (1 - smooth((Math.abs(dx) - 1) / BODY)) * (1 - h / fade);
      if (h === 0 && weights.body[i] === 0) continue;
      weights.from[y] = Math.min(weights.from[y]!, x);
      weights.to[y] = x + 1;
    }
  }
  return weights;
}
