import type { DetectedFace, RgbPicture } from './face-detector';
import { fitLipLine } from './fit-lip-line';
import { readColumn, seamDepth, type ColumnEvidence, type FaceColours } from './lip-evidence';
import { median, medianColour, redness, sampleMouth, type Colour, type MouthSample } from './lip-sampling';
import { lipAt, type LipLine } from './mouth-frame';

/** Inner lip lines as the pixels show them, and colours that drawing inside the mouth must match. */
export interface RefinedLips {
  /** How far out the lips reach on each side, as shares of the mesh's half width; null where it does not show. */
  cornerShares: [number | null, number | null];
  upper: LipLine;
  lower: LipLine;
  /** Luma of the skin beside the mouth, 0-255. */
  skinLuma: number;
  /** Lip colour. */
  lip: Colour;
}

/** Mesh points on bare skin: cheeks, chin, below the nose. */
const SKIN_POINTS = [205, 425, 200, 164];

/** Columns that are read, s = ±0.72: nearer the corners the lips are too thin. */
const COLUMNS = Array.from({ length: 31 }, (_, i) => 0.72 * (i / 15 - 1));

/** Openings thinner than this are the line of closed lips, or half of it when teeth show. */
const DARK_GAP = 0.06;
const TEETH_GAP = 0.03;
const MAX_SPREAD = 0.05;
/** The corners define the frame, so a lip line that leans in it is a mistake. */
const MAX_TILT = 0.03;
/** Lips do not bend more than this between their middle and their corners (mouth widths). */
const MAX_BEND = 0.36;

/** Lips must be this much redder than the skin for their ends to be seen. */
const MIN_LIP_CONTRAST = 10;
/** Luma by which the line between closed lips must stand out, and the share of it that ends the line. */
const MIN_SEAM_DEPTH = 18;
const SEAM_END = 0.35;
/** Where a corner may be found, in shares of the mesh's half width. */
const MIN_CORNER = 0.6;
const MAX_CORNER = 1.06;

/** Median of the reddest third from lip to lip: what is not lip drops out, also where the mesh is off. */
function lipColour(mouth: MouthSample): Colour {
  const samples = COLUMNS.flatMap((s) => {
    const [from, to] = [mouth.outerUpper(s) - 0.04, mouth.outerLower(s)];
    return Array.from({ length: 21 }, (_, i) => mouth.at(s, from + ((to - from) * i) / 20));
  });
  samples.sort((a, b) => redness(b) - redness(a));
  return medianColour(samples.slice(0, Math.ceil(samples.length / 3)));
}

/** First s on one side where `shows` turns false for good; null when it never or too early does. */
function endOn(shows: (s: number) => boolean): number | null {
  for (let s = 0.5; s <= MAX_CORNER; s += 0.01) {
    if (!shows(s) && !shows(s + 0.03)) return s < MIN_CORNER ? null : s;
  }
  return null;
}

/** The corner where the dark line between closed lips ends. */
function seamCorner(mouth: MouthSample, line: LipLine, depth: number, side: 1 | -1): number | null {
  if (depth < MIN_SEAM_DEPTH) return null;
  return endOn((s) => {
    const v = lipAt(line, side * s);
    const deepest = Math.max(
      ...[-0.04, -0.02, 0, 0.02, 0.04].map((offset) => seamDepth(mouth, side * s, v + offset)),
    );
    return deepest >= depth * SEAM_END;
  });
}

/** The corner where the lips' colour ends. */
function colourCorner(mouth: MouthSample, lip: Colour, side: 1 | -1): number | null {
  const reddest = (s: number): number =>
    Math.max(
      ...[-0.06, -0.03, 0, 0.03, 0.06].map((offset) => redness(mouth.at(s, mouth.middle(s) + offset))),
    );
  const skin = Math.min(reddest(side * 1.25), reddest(side * 1.35));
  if (redness(lip) - skin < MIN_LIP_CONTRAST) return null;
  const limit = (redness(lip) + skin) / 2;
  return endOn((s) => reddest(side * s) >= limit);
}

function levelled(fit: { line: LipLine; spread: number } | null): LipLine | null {
  if (!fit || fit.spread >= MAX_SPREAD || Math.abs(fit.line[2]) > MAX_BEND) return null;
  const [c0, c1, c2] = fit.line;
  return [c0, Math.max(-MAX_TILT, Math.min(MAX_TILT, c1)), c2];
}

function isOpen(evidence: ColumnEvidence[]): boolean {
  const gap = median(evidence.map(({ top, bottom }) => bottom - top));
  const toothy = evidence.filter((column) => column.showsTeeth).length > evidence.length / 2;
  return gap >= (toothy ? TEETH_GAP : DARK_GAP);
}

interface LipLines {
  upper: LipLine;
  lower: LipLine;
  closed: boolean;
}

function fitColumns(v: (s: number) => number): LipLine | null {
  return levelled(fitLipLine(COLUMNS.map((s) => ({ s, v: v(s) }))));
}

/** Lines of an open mouth; where the pixels contradict each other, the mesh's. */
function openLines(evidence: ColumnEvidence[], mouth: MouthSample): LipLines | null {
  const upper = levelled(fitLipLine(evidence.map(({ s, top }) => ({ s, v: top }))));
  const lower = levelled(fitLipLine(evidence.map(({ s, bottom }) => ({ s, v: bottom }))));
  if (upper && lower) return { upper, lower, closed: false };
  const [meshUpper, meshLower] = [fitColumns(mouth.upper), fitColumns(mouth.lower)];
  return meshUpper && meshLower && { upper: upper ?? meshUpper, lower: meshLower, closed: false };
}

function linesFrom(evidence: ColumnEvidence[], mouth: MouthSample): LipLines {
  const open = isOpen(evidence) ? openLines(evidence, mouth) : null;
  if (open) return open;
  const seam = levelled(fitLipLine(evidence.map((column) => ({ s: column.s, v: column.seam }))));
  const line = seam ?? fitColumns(mouth.middle) ?? [0, 0, 0];
  return { upper: line, lower: line, closed: seam !== null };
}

/**
 * Corners and inner lip lines of one face, in the frame of the mesh's mouth corners. The mesh alone reports a gap on
 * closed lips, misplaces them on a toothy smile, and takes a small mouth for a wider one.
 */
export function refineLips(picture: RgbPicture, face: DetectedFace): RefinedLips {
  const mouth = sampleMouth(picture, face);
  const skin = SKIN_POINTS.map(mouth.meshColour);
  const colours: FaceColours = { lip: lipColour(mouth), skinRedness: Math.min(...skin.map(redness)) };
  const evidence = COLUMNS.map((s) => readColumn(mouth, s, colours));
  const { upper, lower, closed } = linesFrom(evidence, mouth);
  const depth = median(evidence.map((column) => column.seamDepth));
  const corner = (side: 1 | -1): number | null =>
    (closed ? seamCorner(mouth, upper, depth, side) : null) ?? colourCorner(mouth, colours.lip, side);
  return {
    cornerShares: [corner(-1), corner(1)],
    upper,
    lower,
    skinLuma: medianColour(skin).y,
    lip: colours.lip,
  };
}
