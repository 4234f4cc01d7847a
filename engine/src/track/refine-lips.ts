import type { DetectedFace, RgbPicture } from './face-detector';
import { fitLipLine } from './fit-lip-line';
import { mouthFrame, toMouth, toPicture, type LipLine, type MouthFrame, type Point } from './mouth-frame';

/** Inner lip lines as the pixels show them, and colours that drawing inside the mouth must match. */
export interface RefinedLips {
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

const COLUMNS = 31;
const COLUMN_REACH = 0.72;
/** Rows per mouth width. */
const ROWS = 90;
/** How far beyond the mesh's gap the true lip edge may lie, in mouth widths. */
const SEARCH = 0.11;
/** Thinner openings are the shadow line of closed lips. */
const CLOSED_GAP = 0.04;
const MAX_SPREAD = 0.05;

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

/** Teeth are less red than lips, the open mouth is darker: where either runs on, the mouth is open. */
function isInside(colour: Colour, lip: Colour): boolean {
  const redness = colour.v - colour.u;
  const lipRedness = lip.v - lip.u;
  const dark = colour.y < lip.y * 0.55;
  const teeth = redness < lipRedness * 0.5 && colour.y > lip.y * 0.7;
  return dark || teeth;
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

/** Inner lip lines of one face. The mesh alone reports a gap on closed lips and misplaces them on a toothy smile. */
export function refineLips(picture: RgbPicture, face: DetectedFace): RefinedLips {
  const point = (index: number): Point => ({ x: face.mesh[index]![0], y: face.mesh[index]![1] });
  const frame = mouthFrame(point(61), point(291));
  const [upper, lower, outerUpper, outerLower] = [INNER_UPPER, INNER_LOWER, OUTER_UPPER, OUTER_LOWER].map(
    (indices) => meshLine(face, frame, indices),
  ) as [(s: number) => number, (s: number) => number, (s: number) => number, (s: number) => number];
  const sample = (s: number, v: number): Colour =>
    colourAt(picture, toPicture(frame, (s * frame.width) / 2, v * frame.width));

  const columns = Array.from({ length: COLUMNS }, (_, i) => COLUMN_REACH * ((2 * i) / (COLUMNS - 1) - 1));
  const lip = medianColour(
    columns.flatMap((s) => [
      sample(s, (outerUpper(s) + upper(s)) / 2),
      sample(s, lower(s) + (outerLower(s) - lower(s)) * 0.55),
    ]),
  );
  const evidence = columns.map((s) => {
    const from = Math.max(outerUpper(s) + 0.015, upper(s) - SEARCH);
    const to = Math.min(outerLower(s) - 0.015, lower(s) + SEARCH);
    return readColumn(sample, lip, s, from, Math.max(from, to));
  });
  const { y, u, v } = lip;
  const skinLuma = median(CHEEKS.map((index) => colourAt(picture, point(index)).y));
  return { ...linesFrom(evidence, { upper, lower }, columns), skinLuma, lip: { y, u, v } };
}

function linesFrom(
  evidence: ColumnEvidence[],
  mesh: { upper: (s: number) => number; lower: (s: number) => number },
  columns: number[],
): { upper: LipLine; lower: LipLine } {
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
  const middle = fitLipLine(columns.map((s) => ({ s, v: (mesh.upper(s) + mesh.lower(s)) / 2 })));
  const line: LipLine = middle?.line ?? [0, 0, 0];
  return { upper: line, lower: line };
}
