import { rowSpans, type Planes } from './planes';

/** yuv420p picture that layers are drawn into. */
export interface Picture {
  width: number;
  height: number;
  y: Uint8Array;
  u: Uint8Array;
  v: Uint8Array;
}

/** Where a picture pixel comes from in a layer: sx = xx·x + xy·y + x0, sy = yx·x + yy·y + y0. */
export interface Affine {
  xx: number;
  xy: number;
  x0: number;
  yx: number;
  yy: number;
  y0: number;
}

/**
 * Soft deformation on top of the affine map, all separable so that it costs little: a pixel's source moves by
 * (shiftX, shiftY)·acrossX[x]·acrossY[y] (turn and nod) and by rows[y]·columns[y][x] downwards (jaw, brows).
 * Arrays are indexed by picture pixels of the plane.
 */
export interface Bend {
  shiftX: number;
  shiftY: number;
  acrossX: Float64Array;
  acrossY: Float64Array;
  rows: Float64Array;
  /** Column weights used in rows above (brows) and from `split` on (jaw). */
  upperColumns: Float64Array;
  lowerColumns: Float64Array;
  split: number;
}

/** Part of each picture row that a layer may touch, as [first, end) pairs. */
export type Reach = Int32Array;

/**
 * Rows and columns of a picture plane that a layer reaches at the resting map, widened by `margin` pixels for motion.
 */
export function reachOf(
  kind: Uint8Array,
  srcW: number,
  srcH: number,
  rest: Affine,
  dstW: number,
  dstH: number,
  margin: number,
): Reach {
  const spans = rowSpans(kind, srcW, srcH);
  const reach = new Int32Array(dstH * 2);
  const step = Math.ceil(margin * rest.yy);
  for (let y = 0; y < dstH; y++) {
    const row = Math.round(rest.yy * y + rest.y0);
    let first = Infinity;
    let last = -1;
    for (let r = Math.max(0, row - step); r <= Math.min(srcH - 1, row + step); r++) {
      const a = spans[r * 2]!;
      const b = spans[r * 2 + 1]!;
      if (b === 0) continue;
      if (a < first) first = a;
      if (b > last) last = b;
    }
    if (last < 0) continue;
    reach[y * 2] = Math.max(0, Math.floor((first - rest.x0) / rest.xx) - margin);
    reach[y * 2 + 1] = Math.min(dstW, Math.ceil((last - rest.x0) / rest.xx) + margin);
  }
  return reach;
}

function warpPlane(
  dst: Uint8Array,
  dstW: number,
  dstH: number,
  src: Uint8Array,
  alpha: Uint8Array,
  kind: Uint8Array,
  srcW: number,
  srcH: number,
  map: Affine,
  bend: Bend,
  reach: Reach,
): void {
  const { shiftX, shiftY, acrossX, acrossY, rows, split } = bend;
  const { xx, yx } = map;
  const maxX = srcW - 1;
  const maxY = srcH - 1;
  for (let y = 0; y < dstH; y++) {
    const end = reach[y * 2 + 1]!;
    if (end === 0) continue;
    const columns = y < split ? bend.upperColumns : bend.lowerColumns;
    const px = shiftX * acrossY[y]!;
    const py = shiftY * acrossY[y]!;
    const drop = rows[y]!;
    const baseX = map.xy * y + map.x0;
    const baseY = map.yy * y + map.y0;
    for (let x = reach[y * 2]!; x < end; x++) {
      const w = acrossX[x]!;
      const sx = baseX + xx * x - px * w;
      const sy = baseY + yx * x - py * w - drop * columns[x]!;
      if (sx < 0 || sy < 0 || sx >= maxX || sy >= maxY) continue;
      const ix = sx | 0;
      const iy = sy | 0;
      const i = iy * srcW + ix;
      const k = kind[i]!;
      if (k === 0) continue;
      const fx = sx - ix;
      const fy = sy - iy;
      const top = src[i]! + (src[i + 1]! - src[i]!) * fx;
      const low = src[i + srcW]! + (src[i + srcW + 1]! - src[i + srcW]!) * fx;
      const value = top + (low - top) * fy;
      const o = y * dstW + x;
      if (k === 1) {
        dst[o] = (value + 0.5) | 0;
        continue;
      }
      const topA = alpha[i]! + (alpha[i + 1]! - alpha[i]!) * fx;
      const lowA = alpha[i + srcW]! + (alpha[i + srcW + 1]! - alpha[i + srcW]!) * fx;
      const a = topA + (lowA - topA) * fy;
      dst[o] = (value + (dst[o]! * (255 - a)) / 255 + 0.5) | 0;
    }
  }
}

/** The same map for half-size planes, whose samples lie in the middle of 2×2 pixels. */
export function halved(map: Affine): Affine {
  return {
    ...map,
    x0: (map.x0 + 0.5 * (map.xx + map.xy) - 0.5) / 2,
    y0: (map.y0 + 0.5 * (map.yx + map.yy) - 0.5) / 2,
  };
}

/** Draws a moved and bent layer into the picture; `halfBend` is `bend` for the chroma planes. */
export function warpLayer(
  to: Picture,
  layer: Planes,
  map: Affine,
  bend: Bend,
  halfBend: Bend,
  reach: Reach,
  halfReach: Reach,
): void {
  const { width: w, height: h } = layer;
  warpPlane(to.y, to.width, to.height, layer.y, layer.alpha, layer.kind, w, h, map, bend, reach);
  const half = halved(map);
  for (const c of ['u', 'v'] as const)
    warpPlane(
      to[c],
      to.width / 2,
      to.height / 2,
      layer[c],
      layer.alphaHalf,
      layer.kindHalf,
      w / 2,
      h / 2,
      half,
      halfBend,
      halfReach,
    );
}

function liftPlane(
  dst: Uint8Array,
  src: Uint8Array,
  alpha: Uint8Array,
  kind: Uint8Array,
  w: number,
  h: number,
  lift: number,
  reach: Reach,
): void {
  const whole = Math.floor(lift);
  const part = lift - whole;
  for (let y = 0; y < h; y++) {
    const end = reach[y * 2 + 1]!;
    const row = Math.min(h - 1, Math.max(0, y + whole));
    const next = Math.min(h - 1, row + 1);
    const shift = (next - row) * w;
    let i = row * w + reach[y * 2]!;
    for (let o = y * w + reach[y * 2]!; o < y * w + end; o++, i++) {
      const k = kind[i]!;
      if (k === 0) continue;
      const value = src[i]! + (src[i + shift]! - src[i]!) * part;
      if (k === 1) {
        dst[o] = (value + 0.5) | 0;
        continue;
      }
      const a = alpha[i]! + (alpha[i + shift]! - alpha[i]!) * part;
      dst[o] = (value + (dst[o]! * (255 - a)) / 255 + 0.5) | 0;
    }
  }
}

/** Draws a picture-sized layer raised by `lift` pixels; its last row continues below. */
export function liftLayer(to: Picture, layer: Planes, lift: number, reach: Reach, halfReach: Reach): void {
  const { width: w, height: h } = layer;
  liftPlane(to.y, layer.y, layer.alpha, layer.kind, w, h, lift, reach);
  for (const c of ['u', 'v'] as const)
    liftPlane(to[c], layer[c], layer.alphaHalf, layer.kindHalf, w / 2, h / 2, lift / 2, halfReach);
}
