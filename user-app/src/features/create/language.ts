import { spokenLanguages, type VoiceLanguage } from '@fenshen/contract';

/** Engine whose voices are always told their language (spec 2 §7). */
const TOLD = 'nw';

/** The language that is sent for a voice; empty: its own. A choice of another voice's counts no more. */
export function languageOf(api: string, tree: readonly VoiceLanguage[], chosen: string): string {
  const known = spokenLanguages(tree);
  if (tree.length === 0 || known.some(({ language }) => language === chosen)) return chosen;
  return api === TOLD ? (known[0]?.language ?? '') : '';
}

/** Whether there is anything to choose; of nw the region is always shown. */
export const hasLanguages = (api: string, tree: readonly VoiceLanguage[]): boolean =>
  spokenLanguages(tree).length > (api === TOLD ? 0 : 1);
