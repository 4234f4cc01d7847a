import type { DetectedFace, RgbPicture } from './face-detector';
import { mouthFrame, toMouth, toPicture, type MouthFrame, type Point } from './mouth-frame';

/** A pixel as luma and chroma, 0-255. */
export interface Colour {
  y: number;
  u: number;
  v: number;
}

/** v of a line at s, both in the mouth's frame (v in mouth widths, corners at s = ±1). */
export type Line = (s: number) => number;

/** One face's mouth, ready to be read from the pixels. */
export interface MouthSample {
  upper: Line;
  lower: Line;
  outerUpper: Line;
  outerLower: Line;
  /** Middle between the mesh's inner lips. */
  middle: Line;
  at: (s: number, v: number) => Colour;
  /** Colour at a mesh point. */
  meshColour: (index: number) => Colour;
}

const INNER_UPPER = [78, 191, 80, 81, 82, 13, 312, 311, 310, 415, 308];
const INNER_LOWER = [78, 95, 88, 178, 87, 14, 317, 402, 318, 324, 308];
const OUTER_UPPER = [61, 185, 40, 39, 37, 0, 267, 269, 270, 409, 291];
const OUTER_LOWER = [61, 146, 91, 181, 84, 17, 314, 405, 321, 375, 291];

export function median(values: number[]): number {
  return [...values].sort((a, b) => a - b)[values.length >> 1] ?? 0;
}

export function medianColour(colours: Colour[]): Colour {
  return {
    y: median(colours.map((c) => c.y)),
    u: median(colours.map((c) => c.u)),
    v: median(colours.map((c) => c.v)),
  };
}

/** What sets lips apart from skin and teeth. */
export function redness(colour: Colour): number {
  return colour.v - colour.u;
}

function colourAt(picture: RgbPicture, point: Point): Colour {
  const x = Math.min(picture.width - 1, Math.max(0, Math.round(point.x)));
  const y = Math.min(picture.height - 1, Math.max(0, Math.round(point.y)));
  const at = (y * picture.width + x) * 3;
  const r = picture.data[at]!;
  const g = picture.data[at + 1]!;
  const b = picture.data[at + 2]!;
  return {
    y: 0.299 * r + 0.587 * g + 0.114 * b,
    u: 128 - 0.169 * r - 0.331 * g + 0.5 * b,
    v: 128 + 0.5 * r - 0.419 * g - 0.081 * b,
  };
}

/** Line through mesh points. */
function meshLine(face: DetectedFace, frame: MouthFrame, indices: number[]): Line {
  const points = indices.map((index) => {
    const [x, y] = face.mesh[index]!;
    const { u, v } = toMouth(frame, { x, y });
    return { s: (2 * u) / frame.width, v: v / frame.width };
  });
  return (s) => {
    const found = points.findIndex((point) => point.s >= s);
    const next = found === -1 ? points.length - 1 : Math.max(1, found);
    const [a, b] = [points[next - 1]!, points[next]!];
    const share = b.s === a.s ? 0 : Math.min(1, Math.max(0, (s - a.s) / (b.s - a.s)));
    return a.v + (b.v - a.v) * share;
  };
}

/** Opens a face's mouth for reading, in the frame of the mesh's mouth corners. */
export function sampleMouth(picture: RgbPicture, face: DetectedFace): MouthSample {
  const point = (index: number): Point => ({ x: face.mesh[index]![0], y: face.mesh[index]![1] });
  const frame = mouthFrame(point(61), point(291));
  const upper = meshLine(face, frame, INNER_UPPER);
  const lower = meshLine(face, frame, INNER_LOWER);
  return {
    upper,
    lower,
    outerUpper: meshLine(face, frame, OUTER_UPPER),
    outerLower: meshLine(face, frame, OUTER_LOWER),
    middle: (s) => (upper(s) + lower(s)) / 2,
    at: (s, v) => colourAt(picture, toPicture(frame, (s * frame.width) / 2, v * frame.width)),
    meshColour: (index) => colourAt(picture, point(index)),
  };
}
