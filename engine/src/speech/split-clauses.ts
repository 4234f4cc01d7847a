/** Words said in one breath and the pause that its punctuation asks for (ms at normal speed). */
export interface Clause {
  text: string;
  pauseMs: number;
}

const SENTENCE_PAUSE_MS = 420;
const CLAUSE_PAUSE_MS = 230;
const LIST_PAUSE_MS = 130;
const PARAGRAPH_PAUSE_MS = 600;

/** A forced cut keeps one synthesis call, and with it the memory, small however long the script is. */
const MAX_CLAUSE_CHARS = 60;

function pauseOf(mark: string): number {
  if (/[\n\r]/.test(mark)) return PARAGRAPH_PAUSE_MS;
  if (/[。！？!?….]/.test(mark)) return SENTENCE_PAUSE_MS;
  if (/[，；：,;:—]/.test(mark)) return CLAUSE_PAUSE_MS;
  return LIST_PAUSE_MS;
}

/** Marks between digits belong to a number, a date or a time: 3.14, 1,000, 12:30. */
const BOUNDARY =
  /(?<!\d)[.,:：](?=\D|$)|(?<=\d)[.,:：](?!\d)|(?<!\d)[.,:：](?=\d)|[。！？!?…，；;、—\n\r]+|(?<=\s)-(?=\s)/g;

function cutLong(text: string): string[] {
  const pieces: string[] = [];
  let rest = text;
  while (rest.length > MAX_CLAUSE_CHARS) {
    const space = rest.lastIndexOf(' ', MAX_CLAUSE_CHARS);
    const at = space > MAX_CLAUSE_CHARS / 2 ? space : safeCut(rest, MAX_CLAUSE_CHARS);
    pieces.push(rest.slice(0, at));
    rest = rest.slice(at);
  }
  pieces.push(rest);
  return pieces;
}

/** Moves a cut back out of a Latin word, a number or a surrogate pair, unless that leaves too little. */
function safeCut(text: string, at: number): number {
  let cut = at;
  const inside = (index: number): boolean =>
    /[\p{Script=Latin}\d.]/u.test(text[index - 1] ?? '') && /[\p{Script=Latin}\d.]/u.test(text[index] ?? '');
  while (cut > at / 2 && inside(cut)) cut--;
  if (cut <= at / 2) cut = at;
  return /[\uDC00-\uDFFF]/.test(text[cut] ?? '') ? cut - 1 : cut;
}

/** Splits a text at its punctuation into clauses of at most 60 characters, with the pause after each. */
export function splitClauses(text: string): Clause[] {
  const clauses: Clause[] = [];
  let end = 0;
  const add = (raw: string, pauseMs: number): void => {
    const trimmed = raw.trim();
    const last = clauses.at(-1);
    if (!trimmed) {
      if (last) last.pauseMs = Math.max(last.pauseMs, pauseMs);
      return;
    }
    const pieces = cutLong(trimmed);
    pieces.forEach((piece, i) =>
      clauses.push({ text: piece, pauseMs: i === pieces.length - 1 ? pauseMs : 0 }),
    );
  };
  for (const mark of text.matchAll(BOUNDARY)) {
    add(text.slice(end, mark.index), Math.max(...Array.from(mark[0], pauseOf)));
    end = mark.index + mark[0].length;
  }
  add(text.slice(end), 0);
  return clauses;
}
