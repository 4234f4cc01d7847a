import { redness, type Colour, type MouthSample } from './lip-sampling';

/** Colours that one face's mouth is judged by. */
export interface FaceColours {
  lip: Colour;
  /** Of the palest skin around the mouth. */
  skinRedness: number;
}

/** What one column of pixels says about the lips (v in mouth widths). */
export interface ColumnEvidence {
  s: number;
  /** The narrow dark line where closed lips meet, and how much darker it is than what surrounds it. */
  seam: number;
  seamDepth: number;
  /** The opening, if there is one; else top = bottom. */
  top: number;
  bottom: number;
  showsTeeth: boolean;
}

/** Rows per mouth width. */
const ROWS = 90;
/** The mesh may miss the line between the lips by this much. */
const SEARCH = 0.2;
/** The line between closed lips is narrower than twice this; the shade under the lower lip is not. */
const SEAM_REACH = 0.04;
/** Luma that a seam must be deeper for every mouth width squared away from where the mesh has it. */
const DISTANCE_PENALTY = 900;
/** The mesh puts the lower lip too low by up to this much on a toothy smile; more is tongue. */
const TONGUE_GAP = 0.09;
const MIN_OPENING = 0.03;
/** Luma depth that only the line between closed lips, or the dark of an open mouth, has. */
const CLEAR_SEAM = 30;

/** Darkness of v against the rows above and below it. */
export function seamDepth(mouth: MouthSample, s: number, v: number): number {
  const here = mouth.at(s, v).y;
  return Math.min(mouth.at(s, v - SEAM_REACH).y, mouth.at(s, v + SEAM_REACH).y) - here;
}

type Matter = 'outside' | 'dark' | 'teeth';

/** Teeth are less red than lips and skin, the open mouth is dark. */
function matterOf(colour: Colour, { lip, skinRedness }: FaceColours): Matter {
  const red = redness(colour);
  if (colour.y < lip.y * 0.5 || (colour.y < lip.y * 0.85 && red < redness(lip) * 0.6)) return 'dark';
  return red < Math.min(redness(lip) * 0.56, skinRedness - 5) ? 'teeth' : 'outside';
}

function findSeam(mouth: MouthSample, s: number): { seam: number; seamDepth: number } {
  const middle = mouth.middle(s);
  let best = { seam: middle, seamDepth: 0, score: -Infinity };
  for (let v = middle - SEARCH; v <= middle + SEARCH; v += 1 / ROWS) {
    const depth = seamDepth(mouth, s, v);
    const score = depth - DISTANCE_PENALTY * (v - middle) ** 2;
    if (score > best.score) best = { seam: v, seamDepth: depth, score };
  }
  return best;
}

function findOpening(
  mouth: MouthSample,
  s: number,
  colours: FaceColours,
): { top: number; bottom: number; showsTeeth: boolean } {
  const from = Math.max(mouth.outerUpper(s) - 0.04, mouth.middle(s) - SEARCH);
  const to = Math.min(mouth.outerLower(s) - 0.015, mouth.middle(s) + SEARCH + 0.05);
  let best = { top: mouth.middle(s), bottom: mouth.middle(s), teeth: 0 };
  let run: { top: number; teeth: number } | null = null;
  for (let v = from; v <= to; v += 1 / ROWS) {
    const matter = matterOf(mouth.at(s, v), colours);
    if (matter === 'outside') {
      run = null;
      continue;
    }
    run ??= { top: v, teeth: 0 };
    if (matter === 'teeth') run.teeth++;
    const bottom = v + 1 / ROWS;
    if (bottom - run.top > best.bottom - best.top) best = { ...run, bottom };
  }
  return { top: best.top, bottom: best.bottom, showsTeeth: best.teeth >= 2 };
}

/** Reads one column. */
export function readColumn(mouth: MouthSample, s: number, colours: FaceColours): ColumnEvidence {
  const found = findSeam(mouth, s);
  const opening = findOpening(mouth, s, colours);
  const holdsSeam = opening.top - SEAM_REACH <= found.seam && found.seam <= opening.bottom + SEAM_REACH;
  if (found.seamDepth > CLEAR_SEAM && !holdsSeam) {
    // A clear seam beside the "opening": the lips are closed, and what looked like teeth is pale skin.
    return { s, ...found, top: found.seam, bottom: found.seam, showsTeeth: false };
  }
  // The tongue looks like lip: an opening that ends far above the mesh's lower lip goes on down to it.
  const isOpen = opening.bottom - opening.top > MIN_OPENING;
  if (isOpen && mouth.lower(s) - opening.bottom > TONGUE_GAP) opening.bottom = mouth.lower(s);
  return { s, ...found, ...opening };
}
