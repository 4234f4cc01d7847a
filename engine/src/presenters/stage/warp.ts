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
  /** Weights of columns are whole numbers, WEIGHT_ONE = 1: the inner loop computes without fractions. */
  acrossX: Int32Array;
  acrossY: Float64Array;
  rows: Float64Array;
  /** Column weights used in rows above (brows) and from `split` on (jaw). */
  upperColumns: Int32Array;
  lowerColumns: Int32Array;
  split: number;
}

/** Column weight 1 of a bend. */
export const WEIGHT_ONE = 4096;

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

/** One plane of a picture and the layer's plane that is drawn into it. */
interface PlanePair {
  dst: Uint8Array;
  src: Uint8Array;
}

/** What the planes of one resolution share. */
interface Shared {
  width: number;
  height: number;
  alpha: Uint8Array;
  kind: Uint8Array;
  srcW: number;
  srcH: number;
}

/** Nearest 32-bit integer: only what the compiler knows to be one is computed without fractions. */
function whole(value: number): number {
  return Math.round(value) | 0;
}

/** Source value between pixels in 1/65536; fx and fy are the shares of the right and lower neighbours in 1/256. */
function between(plane: Uint8Array, i: number, stride: number, fx: number, fy: number): number {
  const a = plane[i]!;
  const c = plane[i + stride]!;
  const top = (a << 8) + Math.imul(plane[i + 1]! - a, fx);
  const low = (c << 8) + Math.imul(plane[i + stride + 1]! - c, fx);
  return (top << 8) + Math.imul(low - top, fy);
}

/** Value over what is there; `alpha` and `value` in 1/65536. */
function over(value: number, alpha: number, below: number): number {
  return (value / 65536 + below * (1 - alpha / (255 * 65536)) + 0.5) | 0;
}

/** Warps one plane, or two that share everything else (chroma). Positions are in 1/65536 pixel. */
function warpPlanes(
  one: PlanePair,
  two: PlanePair | null,
  shared: Shared,
  map: Affine,
  bend: Bend,
  reach: Reach,
): void {
  const { dst, src } = one;
  const dst2 = two?.dst ?? dst;
  const src2 = two?.src ?? src;
  const { width, height, alpha, kind, srcW } = shared;
  const { acrossX, acrossY, rows } = bend;
  const stepX = whole(map.xx * 65536);
  const stepY = whole(map.yx * 65536);
  const maxX = srcW - 1;
  const maxY = shared.srcH - 1;
  for (let y = 0; y < height; y++) {
    const end = reach[y * 2 + 1]!;
    if (end === 0) continue;
    const start = reach[y * 2]!;
    const columns = y < bend.split ? bend.upperColumns : bend.lowerColumns;
    // 1/256 pixel times a weight of 12 bits is four bits more than 1/65536.
    const bendX = whole(bend.shiftX * acrossY[y]! * 256);
    const bendY = whole(bend.shiftY * acrossY[y]! * 256);
    const drop = whole(rows[y]! * 256);
    let atX = whole((map.xy * y + map.x0 + map.xx * start) * 65536);
    let atY = whole((map.yy * y + map.y0 + map.yx * start) * 65536);
    for (let x = start; x < end; x++, atX = (atX + stepX) | 0, atY = (atY + stepY) | 0) {
      const weight = acrossX[x]!;
      const sx = atX - (Math.imul(bendX, weight) >> 4);
      const sy = atY - ((Math.imul(bendY, weight) + Math.imul(drop, columns[x]!)) >> 4);
      const ix = sx >> 16;
      const iy = sy >> 16;
      if (ix < 0 || iy < 0 || ix >= maxX || iy >= maxY) continue;
      const i = iy * srcW + ix;
      const k = kind[i]!;
      if (k === 0) continue;
      const fx = (sx >> 8) & 255;
      const fy = (sy >> 8) & 255;
      const o = y * width + x;
      const value = between(src, i, srcW, fx, fy);
      if (k === 1) {
        dst[o] = (value + 32768) >> 16;
        if (two) dst2[o] = (between(src2, i, srcW, fx, fy) + 32768) >> 16;
      } else {
        const a = between(alpha, i, srcW, fx, fy);
        dst[o] = over(value, a, dst[o]!);
        if (two) dst2[o] = over(between(src2, i, srcW, fx, fy), a, dst2[o]!);
      }
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
  const { width, height } = to;
  const full = { width, height, alpha: layer.alpha, kind: layer.kind, srcW: layer.width, srcH: layer.height };
  warpPlanes({ dst: to.y, src: layer.y }, null, full, map, bend, reach);
  const half = {
    width: width / 2,
    height: height / 2,
    alpha: layer.alphaHalf,
    kind: layer.kindHalf,
    srcW: layer.width / 2,
    srcH: layer.height / 2,
  };
  const u = { dst: to.u, src: layer.u };
  const v = { dst: to.v, src: layer.v };
  warpPlanes(u, v, half, halved(map), halfBend, halfReach);
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
  const rows = Math.floor(lift) | 0;
  const part = whole((lift - rows) * 256);
  for (let y = 0; y < h; y++) {
    const end = reach[y * 2 + 1]!;
    const row = Math.min(h - 1, Math.max(0, y + rows));
    const shift = row + 1 < h ? w : 0;
    let i = row * w + reach[y * 2]!;
    for (let o = y * w + reach[y * 2]!; o < y * w + end; o++, i++) {
      const k = kind[i]!;
      if (k === 0) continue;
      const value = (src[i]! << 8) + Math.imul(src[i + shift]! - src[i]!, part);
      if (k === 1) dst[o] = (value + 128) >> 8;
      else {
        const a = (alpha[i]! << 8) + Math.imul(alpha[i + shift]! - alpha[i]!, part);
        dst[o] = over(value << 8, a << 8, dst[o]!);
      }
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
