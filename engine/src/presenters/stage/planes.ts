import type { Pixels } from './raster';

/**
 * A layer as planar yuv420p (BT.709, limited range), premultiplied by its alpha. Chroma and `alphaHalf` have half the
 * width and height. `kind` tells per pixel whether it and its right and lower neighbours are all clear (0), all opaque (1)
 * or mixed (2), so that sampling between pixels knows when alpha matters.
 */
export interface Planes {
  width: number;
  height: number;
  y: Uint8Array;
  u: Uint8Array;
  v: Uint8Array;
  alpha: Uint8Array;
  alphaHalf: Uint8Array;
  kind: Uint8Array;
  kindHalf: Uint8Array;
}

/** Rectangle in pixels of a layer; all four values are even. */
export interface Rect {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Fixed noise of less than half a step, which keeps long gradients from showing bands. */
function dither(x: number, y: number): number {
  const hash = Math.imul((x * 73856093) ^ (y * 19349663), 0x9e3779b1) >>> 24;
  return (hash - 127.5) / 270;
}

function kinds(alpha: Uint8Array, width: number, height: number): Uint8Array {
  const out = new Uint8Array(width * height);
  for (let y = 0; y < height; y++) {
    const down = y + 1 < height ? width : 0;
    for (let x = 0; x < width; x++) {
      const i = y * width + x;
      const right = x + 1 < width ? 1 : 0;
      const a = alpha[i]!;
      const b = alpha[i + right]!;
      const c = alpha[i + down]!;
      const d = alpha[i + down + right]!;
      out[i] = (a | b | c | d) === 0 ? 0 : (a & b & c & d) === 255 ? 1 : 2;
    }
  }
  return out;
}

/** Converts premultiplied RGBA of even size. */
export function toPlanes({ width, height, data }: Pixels): Planes {
  const y = new Uint8Array(width * height);
  const alpha = new Uint8Array(width * height);
  const w2 = width / 2;
  const h2 = height / 2;
  const u = new Uint8Array(w2 * h2);
  const v = new Uint8Array(w2 * h2);
  const alphaHalf = new Uint8Array(w2 * h2);
  for (let row = 0; row < height; row++) {
    for (let x = 0; x < width; x++) {
      const i = row * width + x;
      const p = i * 4;
      const a = data[p + 3]!;
      alpha[i] = a;
      if (a === 0) continue;
      const luma = (16 * a) / 255 + 0.18259 * data[p]! + 0.61423 * data[p + 1]! + 0.06201 * data[p + 2]!;
      y[i] = Math.round(luma + dither(x, row));
    }
  }
  const stride = width * 4;
  for (let row = 0; row < h2; row++) {
    for (let x = 0; x < w2; x++) {
      const p = row * 2 * stride + x * 8;
      const below = p + stride;
      const a = data[p + 3]! + data[p + 7]! + data[below + 3]! + data[below + 7]!;
      // Premultiplied: what is clear has no colour either.
      if (a === 0) continue;
      const r = data[p]! + data[p + 4]! + data[below]! + data[below + 4]!;
      const g = data[p + 1]! + data[p + 5]! + data[below + 1]! + data[below + 5]!;
      const b = data[p + 2]! + data[p + 6]! + data[below + 2]! + data[below + 6]!;
      const i = row * w2 + x;
      alphaHalf[i] = Math.round(a / 4);
      u[i] = Math.round((128 * a) / 1020 - 0.02516 * r - 0.0846425 * g + 0.109805 * b);
      v[i] = Math.round((128 * a) / 1020 + 0.109805 * r - 0.099735 * g - 0.0100675 * b);
    }
  }
  return {
    width,
    height,
    y,
    u,
    v,
    alpha,
    alphaHalf,
    kind: kinds(alpha, width, height),
    kindHalf: kinds(alphaHalf, w2, h2),
  };
}

/** Copies an opaque patch (y, u, v of the rectangle's size) into a layer. */
export function pastePatch(target: Planes, patch: Pick<Planes, 'y' | 'u' | 'v'>, rect: Rect): void {
  const plane = (
    to: Uint8Array,
    from: Uint8Array,
    toWidth: number,
    x: number,
    y: number,
    width: number,
    height: number,
  ) => {
    for (let row = 0; row < height; row++)
      to.set(from.subarray(row * width, (row + 1) * width), (y + row) * toWidth + x);
  };
  plane(target.y, patch.y, target.width, rect.x, rect.y, rect.width, rect.height);
  const half = [target.width / 2, rect.x / 2, rect.y / 2, rect.width / 2, rect.height / 2] as const;
  plane(target.u, patch.u, ...half);
  plane(target.v, patch.v, ...half);
}

/** First and one past the last pixel of each row that is not clear; empty rows give [0, 0]. */
export function rowSpans(kind: Uint8Array, width: number, height: number): Int32Array {
  const spans = new Int32Array(height * 2);
  for (let y = 0; y < height; y++) {
    let first = 0;
    while (first < width && kind[y * width + first] === 0) first++;
    if (first === width) continue;
    let last = width;
    while (kind[y * width + last - 1] === 0) last--;
    spans[y * 2] = first;
    spans[y * 2 + 1] = last;
  }
  return spans;
}
