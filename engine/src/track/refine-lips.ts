import type { DetectedFace, RgbPicture } from './face-detector';
import { fitLipLine } from './fit-lip-line';
import { mouthFrame, toMouth, toPicture, type LipLine, type MouthFrame, type Point } from './mouth-frame';

/** Inner lip lines as the pixels show them, and colours that drawing inside the mouth must match. */
export interface RefinedLips {
  /** How far out the lips reach on each side, as shares of the mesh's half width; null where colours do not tell. */
  cornerShares: [number | null, number | null];
  upper: LipLine;
  lower: LipLine;
  /** Luma of the skin beside the mouth, 0-255. */
  skinLuma: number;
  /** Lip colour. */
  lip: { y: number; u: number; v: number };
}

const INNER_UPPER = [78, 191, 80, 81, 82, 13, 312, 311, 310, 415, 308];
const INNER_LOWER = [78, 95, 88, 178, 87, 14, 317, 402, 318, 324, 308];
const OUTER_UPPER = [61, 185, 40, 39, 37, 0, 267, 269, 270, 409, 291];
const OUTER_LOWER = [61, 146, 91, 181, 84, 17, 314, 405, 321, 375, 291];
const CHEEKS = [205, 425];

/** Columns that are read, s = ±0.72: nearer the corners the lips are too thin. */
const COLUMNS = Array.from({ length: 31 }, (_, i) => 0.72 * (i / 15 - 1));
/** Rows per mouth width. */
const ROWS = 90;
/** How far beyond the mesh's gap the true lip edge may lie, in mouth widths. */
const SEARCH = 0.11;
/** Thinner openings are the shadow line of closed lips. */
const CLOSED_GAP = 0.03;
/** The mesh puts the lower lip too low by up to this much on a toothy smile; more is tongue. */
const TONGUE_GAP = 0.09;
const MAX_SPREAD = 0.05;
/** Lips must be this much redder than the skin for their ends to be seen. */
const MIN_LIP_CONTRAST = 10;
/** Where a corner may be found, in shares of the mesh's half width. */
const MIN_CORNER = 0.68;
const MAX_CORNER = 1.06;

interface Colour {
  y: number;
  u: number;
  v: number;
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

function median(values: number[]): number {
  return [...values].sort((a, b) => a - b)[values.length >> 1] ?? 0;
}

function redness(colour: Colour): number {
  return colour.v - colour.u;
}

/** Median of the reddest third: what is not lip drops out, also where the mesh is off. */
function lipColour(samples: Colour[]): Colour {
  const sorted = [...samples].sort((a, b) => redness(b) - redness(a));
  return medianColour(sorted.slice(0, Math.ceil(sorted.length / 3)));
}

function medianColour(colours: Colour[]): Colour {
  return {
    y: median(colours.map((c) => c.y)),
    u: median(colours.map((c) => c.u)),
    v: median(colours.map((c) => c.v)),
  };
}

/** Line through mesh points, in mouth coordinates. */
function meshLine(face: DetectedFace, frame: MouthFrame, indices: number[]): (s: number) => number {
  const points = indices.map((index) => {
    const [x, y] = face.mesh[index]!;
    const { u, v } = toMouth(frame, { x, y });
    return { s: (2 * u) / frame.width, v: v / frame.width };
  });
  return (s) => {
    const next = Math.max(
      1,
      points.findIndex((point) => point.s >= s),
    );
    const a = points[next === -1 ? points.length - 2 : next - 1]!;
    const b = points[next === -1 ? points.length - 1 : next]!;
    const share = b.s === a.s ? 0 : Math.min(1, Math.max(0, (s - a.s) / (b.s - a.s)));
    return a.v + (b.v - a.v) * share;
  };
}

interface ColumnEvidence {
  s: number;
  darkest: number;
  top: number;
  bottom: number;
}

/** Teeth and the dark of the mouth are less red than lips: where either runs on, the mouth is open. */
function isInside(colour: Colour, lip: Colour): boolean {
  return colour.y < lip.y * 0.5 || redness(colour) < redness(lip) * 0.56;
}

function readColumn(
  sample: (s: number, v: number) => Colour,
  lip: Colour,
  s: number,
  from: number,
  to: number,
): ColumnEvidence {
  let darkest = from;
  let darkestLuma = Infinity;
  let best: { top: number; bottom: number } | null = null;
  let top: number | null = null;
  const step = 1 / ROWS;
  const closeRun = (bottom: number): void => {
    if (top !== null && (!best || bottom - top > best.bottom - best.top)) best = { top, bottom };
    top = null;
  };
  for (let v = from; v <= to; v += step) {
    const colour = sample(s, v);
    if (colour.y < darkestLuma) {
      darkestLuma = colour.y;
      darkest = v;
    }
    if (isInside(colour, lip)) top ??= v;
    else closeRun(v);
  }
  closeRun(to);
  const run = best as { top: number; bottom: number } | null;
  return { s, darkest, top: run?.top ?? darkest, bottom: run?.bottom ?? darkest };
}

/** The tongue looks like lip: an opening that ends far above the mesh's lower lip goes on down to it. */
function pastTongue(column: ColumnEvidence, meshLower: number): ColumnEvidence {
  const isOpen = column.bottom - column.top > CLOSED_GAP;
  return isOpen && meshLower - column.bottom > TONGUE_GAP ? { ...column, bottom: meshLower } : column;
}

/** Rows of one column from above the upper lip to below the lower one, as far as the mesh knows. */
function lipSamples(s: number, mesh: MeshLines): number[] {
  const [from, to] = [mesh.outerUpper(s) - 0.04, mesh.outerLower(s)];
  return Array.from({ length: 21 }, (_, i) => from + ((to - from) * i) / 20);
}

type Line = (s: number) => number;
type Sampler = (s: number, v: number) => Colour;

interface MeshLines {
  upper: Line;
  lower: Line;
  outerUpper: Line;
  outerLower: Line;
}

function meshLines(face: DetectedFace, frame: MouthFrame): MeshLines {
  return {
    upper: meshLine(face, frame, INNER_UPPER),
    lower: meshLine(face, frame, INNER_LOWER),
    outerUpper: meshLine(face, frame, OUTER_UPPER),
    outerLower: meshLine(face, frame, OUTER_LOWER),
  };
}

function sampler(picture: RgbPicture, frame: MouthFrame): Sampler {
  return (s, v) => colourAt(picture, toPicture(frame, (s * frame.width) / 2, v * frame.width));
}

/** Where the lips' colour ends on one side (mesh corner = 1); null when the colours do not tell. */
function cornerOn(side: 1 | -1, sample: Sampler, mesh: MeshLines, lipRedness: number): number | null {
  const reddest = (s: number): number => {
    const middle = (mesh.upper(s) + mesh.lower(s)) / 2;
    return Math.max(...[-0.06, -0.03, 0, 0.03, 0.06].map((offset) => redness(sample(s, middle + offset))));
  };
  const skin = Math.min(reddest(side * 1.25), reddest(side * 1.35));
  if (lipRedness - skin < MIN_LIP_CONTRAST) return null;
  const limit = (lipRedness + skin) / 2;
  for (let s = 0.6; s <= MAX_CORNER; s += 0.01) {
    if (reddest(side * s) < limit && reddest(side * (s + 0.04)) < limit) return s < MIN_CORNER ? null : s;
  }
  return null;
}

/**
 * Corners and inner lip lines of one face, in the frame of the mesh's mouth corners. The mesh alone reports a gap on
 * closed lips, misplaces them on a toothy smile, and takes a small mouth for a wider one.
 */
export function refineLips(picture: RgbPicture, face: DetectedFace): RefinedLips {
  const point = (index: number): Point => ({ x: face.mesh[index]![0], y: face.mesh[index]![1] });
  const frame = mouthFrame(point(61), point(291));
  const mesh = meshLines(face, frame);
  const sample = sampler(picture, frame);
  const lip = lipColour(COLUMNS.flatMap((s) => lipSamples(s, mesh).map((v) => sample(s, v))));
  const evidence = COLUMNS.map((s) => {
    const from = Math.max(mesh.outerUpper(s) + 0.015, mesh.upper(s) - SEARCH);
    const to = Math.min(mesh.outerLower(s) - 0.015, mesh.lower(s) + SEARCH);
    return pastTongue(readColumn(sample, lip, s, from, Math.max(from, to)), mesh.lower(s));
  });
  return {
    cornerShares: [cornerOn(-1, sample, mesh, redness(lip)), cornerOn(1, sample, mesh, redness(lip))],
    ...linesFrom(evidence, mesh),
    skinLuma: median(CHEEKS.map((index) => colourAt(picture, point(index)).y)),
    lip: { y: lip.y, u: lip.u, v: lip.v },
  };
}

function linesFrom(evidence: ColumnEvidence[], mesh: MeshLines): { upper: LipLine; lower: LipLine } {
  const gap = median(evidence.map((column) => column.bottom - column.top));
  if (gap < CLOSED_GAP) {
    const closed = fitLipLine(evidence.map(({ s, darkest }) => ({ s, v: darkest })));
    if (closed && closed.spread < MAX_SPREAD) return { upper: closed.line, lower: closed.line };
  } else {
    const upper = fitLipLine(evidence.map(({ s, top }) => ({ s, v: top })));
    const lower = fitLipLine(evidence.map(({ s, bottom }) => ({ s, v: bottom })));
    if (upper && lower && Math.max(upper.spread, lower.spread) < MAX_SPREAD)
      return { upper: upper.line, lower: lower.line };
  }
  const middle = fitLipLine(COLUMNS.map((s) => ({ s, v: (mesh.upper(s) + mesh.lower(s)) / 2 })));
  const line: LipLine = middle?.line ?? [0, 0, 0];
  return { upper: line, lower: line };
}
