import { BREAK_TAG, breakTag } from '@fenshen/contract';

/** A script as the editor shows it: runs of text with pause chips between them. */
export type Segment = { kind: 'text'; text: string } | { kind: 'pause'; seconds: number };

/** Splits a stored script at its break tags. Neighbouring text stays one run. */
export function parseScript(script: string): Segment[] {
  const segments: Segment[] = [];
  let end = 0;
  for (const match of script.matchAll(BREAK_TAG)) {
    if (match.index > end) segments.push({ kind: 'text', text: script.slice(end, match.index) });
    segments.push({ kind: 'pause', seconds: Number(match[1]) });
    end = match.index + match[0].length;
  }
  if (end < script.length) segments.push({ kind: 'text', text: script.slice(end) });
  return segments;
}

/** The script as it is sent: chips become `<break time="0.5s"/>`. */
export function serialiseScript(segments: readonly Segment[]): string {
  return segments.map((s) => (s.kind === 'text' ? s.text : breakTag(s.seconds))).join('');
}

/** Text from anywhere, made fit for the editor: one kind of line break, no odd spaces or invisible marks. */
export function cleanPaste(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(/\u00a0/g, ' ')
    .replace(/[\u200b\u2060\ufeff]/g, '');
}

/** Script without any pause, for voices of engines that know none. */
export function withoutPauses(script: string): string {
  return serialiseScript(parseScript(script).filter((s) => s.kind === 'text'));
}

export const pauseLabel = (seconds: number) => `停顿${seconds}秒`;
