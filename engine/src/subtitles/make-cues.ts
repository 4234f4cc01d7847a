import { FRAME_MS } from '../lips/mouth-curve';
import type { TimedText } from '../composition';
import { splitEvenly, widthInEm } from './break-lines';

/** One or two lines on the screen. */
export interface Cue {
  lines: string[];
  startMs: number;
  endMs: number;
}

/** Clauses nearer to each other than this may share the screen. */
const SAME_BREATH_MS = 400;
/** What is shown shorter than this is not read. */
const MIN_SHOWN_MS = 900;
/** Nobody reads Chinese faster than so many characters a second. */
const READING_RATE = 11;
/** A cue stays a little after its last word, if the next one leaves it time. */
const LINGER_MS = 500;
/** A gap shorter than this would flicker: the cue stays until the next. */
const FLICKER_MS = 320;
const MAX_LINES = 2;

/** Short clauses said in one breath become one. */
function joinShort(phrases: TimedText[], lineEm: number): TimedText[] {
  const joined: TimedText[] = [];
  for (const phrase of phrases) {
    const last = joined.at(-1);
    const text = last && `${last.text} ${phrase.text}`;
    const isHasty = (one: TimedText): boolean =>
      one.endMs - one.startMs < Math.max(MIN_SHOWN_MS, (widthInEm(one.text) * 1000) / READING_RATE);
    const isNear = last && phrase.startMs - last.endMs < SAME_BREATH_MS;
    if (
      last &&
      text &&
      isNear &&
      widthInEm(text) <= lineEm * MAX_LINES &&
      (isHasty(last) || isHasty(phrase))
    ) {
      last.text = text;
      last.endMs = phrase.endMs;
    } else joined.push({ ...phrase });
  }
  return joined;
}

/** A text too long for two lines becomes several cues; each gets its share of the time by its length. */
function cuesOf({ text, startMs, endMs }: TimedText, lineEm: number): Cue[] {
  // Given with its own lines, and they fit: the author knows best.
  const own = text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '');
  if (own.length > 1 && own.length <= MAX_LINES && own.every((line) => widthInEm(line) <= lineEm))
    return [{ lines: own, startMs, endMs }];
  // A little less than two full lines: breaking at words needs room.
  const parts = widthInEm(text) <= lineEm ? [text.trim()] : splitEvenly(text, lineEm * MAX_LINES * 0.92);
  const total = widthInEm(parts.join(''));
  let said = 0;
  return parts.map((part) => {
    const from = startMs + ((endMs - startMs) * said) / total;
    said += widthInEm(part);
    const to = startMs + ((endMs - startMs) * said) / total;
    return { lines: splitEvenly(part, lineEm), startMs: from, endMs: to };
  });
}

function toFrame(ms: number): number {
  return Math.round(ms / FRAME_MS) * FRAME_MS;
}

/**
 * What stands on the screen when: phrases broken into one or two lines of at most `lineEm`, from their first to their
 * last word and long enough to be read, on whole frames, never two at once and without flicker between them.
 */
export function makeCues(phrases: TimedText[], lineEm: number, durationMs: number): Cue[] {
  const spoken = phrases.filter(({ text, startMs, endMs }) => text.trim() !== '' && endMs > startMs);
  const ordered = [...spoken].sort((a, b) => a.startMs - b.startMs);
  const cues = joinShort(ordered, lineEm).flatMap((phrase) => cuesOf(phrase, lineEm));
  return cues
    .map((cue, i): Cue => {
      const limit = Math.min(cues[i + 1]?.startMs ?? Infinity, durationMs);
      const wanted = Math.max(cue.endMs + LINGER_MS, cue.startMs + MIN_SHOWN_MS);
      const end = limit - wanted < FLICKER_MS ? limit : wanted;
      return { ...cue, startMs: toFrame(cue.startMs), endMs: toFrame(Math.min(end, limit)) };
    })
    .filter(({ startMs, endMs }) => endMs > startMs);
}

function clock(ms: number): string {
  const part = (value: number, digits: number): string => String(Math.floor(value)).padStart(digits, '0');
  return `${part(ms / 3_600_000, 2)}:${part((ms / 60_000) % 60, 2)}:${part((ms / 1000) % 60, 2)},${part(ms % 1000, 3)}`;
}

/** Cues as a SubRip file. */
export function toSrt(cues: Cue[]): string {
  return cues
    .map(
      ({ lines, startMs, endMs }, i) =>
        `${i + 1}\n${clock(startMs)} --> ${clock(endMs)}\n${lines.join('\n')}\n`,
    )
    .join('\n');
}
