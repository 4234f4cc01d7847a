export interface Piece {
  text: string;
  /** −1 was taken out, 1 was put in, 0 stayed. */
  change: -1 | 0 | 1;
}

/** Texts longer than this are shown one after the other: nobody reads a diff of that many words. */
const MOST_WORDS = 600;
/** Latin words and numbers whole, everything else by character. */
const wordsOf = (text: string): string[] => text.match(/[A-Za-z0-9_]+|[\s\S]/gu) ?? [];

/** What became of a text, piece by piece, in reading order. */
export function wordDiff(before: string, after: string): Piece[] {
  const was = wordsOf(before);
  const is = wordsOf(after);
  if (was.length > MOST_WORDS || is.length > MOST_WORDS)
    return joined([
      [-1, before],
      [1, after],
    ]);
  const common = lengths(was, is);
  const pieces: [Piece['change'], string][] = [];
  let [i, j] = [0, 0];
  while (i < was.length || j < is.length) {
    const [old, fresh] = [was[i], is[j]];
    if (old !== undefined && old === fresh) {
      pieces.push([0, old]);
      i += 1;
      j += 1;
    } else if (fresh === undefined || (old !== undefined && at(common, i + 1, j) >= at(common, i, j + 1))) {
      pieces.push([-1, old ?? '']);
      i += 1;
    } else {
      pieces.push([1, fresh]);
      j += 1;
    }
  }
  return joined(pieces);
}

const at = (table: readonly Uint16Array[], i: number, j: number): number => table[i]?.[j] ?? 0;

/** For every two ends, how long their longest common part is. */
function lengths(was: readonly string[], is: readonly string[]): Uint16Array[] {
  const table = Array.from({ length: was.length + 1 }, () => new Uint16Array(is.length + 1));
  for (let i = was.length - 1; i >= 0; i -= 1)
    for (let j = is.length - 1; j >= 0; j -= 1)
      (table[i] as Uint16Array)[j] =
        was[i] === is[j] ? at(table, i + 1, j + 1) + 1 : Math.max(at(table, i + 1, j), at(table, i, j + 1));
  return table;
}

function joined(pieces: readonly (readonly [Piece['change'], string])[]): Piece[] {
  const result: Piece[] = [];
  for (const [change, text] of pieces) {
    const last = result.at(-1);
    if (last?.change === change) last.text += text;
    else if (text) result.push({ change, text });
  }
  return result;
}
