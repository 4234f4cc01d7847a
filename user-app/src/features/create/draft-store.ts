import { DEFAULT_WORK_NAME, LIMITS } from '@fenshen/contract';
import { z } from 'zod';

/** The draft of the create page; one per browser. */
const KEY = 'fenshen.create.draft';

const choice = z.object({ id: z.number(), source: z.number() }).nullable().catch(null);
const draft = z.object({
  name: z.string().max(LIMITS.nameChars).catch(DEFAULT_WORK_NAME),
  script: z.string().catch(''),
  figure: choice,
  voice: choice,
});

/** Ids only: the lists tell the rest, with addresses that have not expired. */
export type Draft = z.infer<typeof draft>;
export type Choice = Draft['figure'];
export type DraftStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

export const EMPTY_DRAFT: Draft = { name: DEFAULT_WORK_NAME, script: '', figure: null, voice: null };

/** The kept draft; an empty one when there is none or it cannot be read. */
export function loadDraft(storage: DraftStorage): Draft {
  try {
    return draft.catch(EMPTY_DRAFT).parse(JSON.parse(storage.getItem(KEY) ?? '{}'));
  } catch {
    return EMPTY_DRAFT;
  }
}

/** Keeps the draft. Answers false when the browser refuses, so that the page can say so. */
export function saveDraft(storage: DraftStorage, value: Draft): boolean {
  try {
    storage.setItem(KEY, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}

/** After a submit the script is gone and the choices stay: the next video often has the same face. */
export function clearSubmitted(storage: DraftStorage): void {
  saveDraft(storage, { ...loadDraft(storage), name: DEFAULT_WORK_NAME, script: '' });
}
