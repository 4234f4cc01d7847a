import { segment } from 'pinyin-pro';
import { readAloud } from './read-aloud';

/** Words of one language as the synthesizer takes them: pinyin with tone digits, or English. */
export interface SpokenRun {
  language: 'cmn' | 'en';
  text: string;
}

const RUNS = /\p{Script=Han}+|[A-Za-z]+(?:['’][A-Za-z]+)*/gu;

/** Words all in capitals of this length or shorter are said letter by letter. */
const MAX_ACRONYM = 4;

/** Spoken as words by everyone. */
const WORD_ACRONYMS = new Set(['NASA', 'PASS', 'OPEN', 'SHOW', 'LIVE', 'SALE', 'FREE']);

function toPinyin(han: string): string {
  const words = segment(han, { toneType: 'num' }).map((word) =>
    word.result.replace(/ü/g, 'v').replace(/([a-z])0/g, '$15'),
  );
  return words.filter((word) => /^[a-z0-9]+$/.test(word)).join(' ');
}

function toEnglish(word: string): string {
  const isAcronym = /^[A-Z]+$/.test(word) && word.length <= MAX_ACRONYM && !WORD_ACRONYMS.has(word);
  return isAcronym ? Array.from(word).join(' ') : word.toLowerCase();
}

/** What to say for one clause, in order. Empty when it holds nothing that can be pronounced. */
export function pronounce(clause: string): SpokenRun[] {
  const runs: SpokenRun[] = [];
  for (const [run] of readAloud(clause).matchAll(RUNS)) {
    const language = /[A-Za-z]/.test(run) ? 'en' : 'cmn';
    const text = language === 'en' ? toEnglish(run) : toPinyin(run);
    if (!text) continue;
    const last = runs.at(-1);
    if (last?.language === language) last.text += ` ${text}`;
    else runs.push({ language, text });
  }
  return runs;
}
