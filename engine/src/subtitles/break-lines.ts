/** Breaking Chinese lines: what may stand at a line's start or end, and what is never torn apart. */

/** Never first in a line. */
const NOT_FIRST = /^[，。！？；：、）》」』】〕〉”’…—～·％%℃°,.!?;:)\]}]/u;
/** Never last in a line. */
const NOT_LAST = /[（《「『【〔〈“‘¥￥$([{#@]$/u;
/** Numbers with their sign and unit, and words of letters: never torn apart. */
const ATOM =
  /[¥￥$]?\d[\d.,:：/]*(?:\s?(?:%|％|℃|°C?|[a-zA-Zµ]{1,5}\b|公斤|公里|公顷|小时|分钟|毫米|厘米|毫升|平方米|[元万亿年月日号点分秒岁个位次倍吨斤克米升度件台折寸页])+)?|[\p{Script=Latin}\p{M}\d][\p{Script=Latin}\p{M}\d'’.+#&@_-]*|./gsu;
/** A break inside a word costs this much; the unit is the square of a line's share of emptiness. */
const WORD_COST = 0.25;
/** A break behind a mark is welcome. */
const MARK_GAIN = 0.3;

const words = new Intl.Segmenter('zh', { granularity: 'word' });

/** Width of a text in em: Chinese and full-width characters are square. */
export function widthInEm(text: string): number {
  return Array.from(text).reduce((sum, char) => sum + charWidth(char), 0);
}

function charWidth(char: string): number {
  if (/[ilI.,:;'!|()\s]/.test(char)) return 0.36;
  if (/[mwMW@%]/.test(char)) return 0.92;
  return /[\u0020-\u02ff]/.test(char) ? 0.62 : 1;
}

/** A place where a line may end, and what that costs. */
interface Gap {
  /** Index of the first character behind it. */
  at: number;
  cost: number;
}

/** All places where `text` may be broken, dearer inside words, cheaper behind marks. */
export function gapsOf(text: string): Gap[] {
  const wordStarts = new Set(Array.from(words.segment(text), ({ index }) => index));
  const gaps: Gap[] = [];
  for (const { index, 0: atom } of text.matchAll(ATOM)) {
    if (index === 0 || /^\s/.test(atom)) continue;
    const before = text.slice(0, index).trimEnd();
    if (before === '' || NOT_FIRST.test(atom) || NOT_LAST.test(before)) continue;
    const isBehindMark = /[，。！？；：、,.!?;:\s]$/u.test(text.slice(0, index));
    gaps.push({ at: index, cost: isBehindMark ? -MARK_GAIN : wordStarts.has(index) ? 0 : WORD_COST });
  }
  return gaps;
}

/**
 * Splits `text` into the fewest pieces of at most `maxEm`, as even as its words allow. A piece that cannot be broken
 * (a long word) may be longer.
 */
export function splitEvenly(text: string, maxEm: number): string[] {
  const whole = text.trim().replace(/\s+/g, ' ');
  const least = Math.max(1, Math.ceil(widthInEm(whole) / maxEm));
  for (let count = least; count <= least + 2; count++) {
    const pieces = split(whole, count, maxEm);
    if (pieces) return pieces;
  }
  return split(whole, least, Infinity) ?? [whole];
}

/** The cheapest way to `count` pieces, by trying every gap for every piece; null when none fits. */
function split(text: string, count: number, maxEm: number): string[] | null {
  const ends: Gap[] = [...gapsOf(text), { at: text.length, cost: 0 }];
  const ideal = widthInEm(text) / count;
  let best: ({ cost: number; pieces: string[] } | null)[] = [
    { cost: 0, pieces: [] },
    ...ends.map(() => null),
  ];
  const starts = [0, ...ends.map(({ at }) => at)];
  for (let piece = 1; piece <= count; piece++) {
    const next: typeof best = starts.map(() => null);
    ends.forEach((end, e) => {
      for (let s = 0; s <= e; s++) {
        const before = best[s];
        if (!before) continue;
        const line = text.slice(starts[s], end.at).trim();
        const width = widthInEm(line);
        if (width > maxEm || line === '') continue;
        const cost = before.cost + ((width - ideal) / ideal) ** 2 + end.cost;
        if (cost < (next[e + 1]?.cost ?? Infinity)) next[e + 1] = { cost, pieces: [...before.pieces, line] };
      }
    });
    best = next;
  }
  return best.at(-1)?.pieces ?? null;
}
