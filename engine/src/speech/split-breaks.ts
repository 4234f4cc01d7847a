/** A stretch of script: words to say, or an exact silence. */
export type ScriptPart = { kind: 'text'; text: string } | { kind: 'pause'; ms: number };

const BREAK_TAG =
  /<break\s+time\s*=\s*["'“”]?\s*(\d+(?:\.\d+)?)\s*(ms|s)\s*["'“”]?\s*\/?>(?:\s*<\/break>)?/gi;

/** Longest silence one tag may ask for. */
const MAX_PAUSE_MS = 10_000;

/** Cuts a script at its `<break time="0.5s"/>` tags. Neighbouring tags add up; empty stretches are left out. */
export function splitBreaks(script: string): ScriptPart[] {
  const parts: ScriptPart[] = [];
  const addText = (text: string): void => {
    if (text.trim()) parts.push({ kind: 'text', text });
  };
  let end = 0;
  for (const tag of script.matchAll(BREAK_TAG)) {
    addText(script.slice(end, tag.index));
    end = tag.index + tag[0].length;
    const ms = Math.min(
      MAX_PAUSE_MS,
      Math.round(Number(tag[1]) * (tag[2]?.toLowerCase() === 's' ? 1000 : 1)),
    );
    const last = parts.at(-1);
    if (last?.kind === 'pause') last.ms += ms;
    else if (ms > 0) parts.push({ kind: 'pause', ms });
  }
  addText(script.slice(end));
  return parts;
}
