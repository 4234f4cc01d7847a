import { DEFAULT_WORK_NAME, LIMITS } from '@fenshen/contract';
import type { SafeStorage } from '@fenshen/web';
import { z } from 'zod';
import { randomKey } from '../../lib/random-key';

/** Drafts of an account, one per tab, each under a key of its own: two tabs never write the same one. */
const DRAFT = 'create.draft.';
/** Until when a tab says it has the draft open, ms. */
const OPEN = 'create.open.';
/** Browsers wake hidden tabs once a minute at most. */
const SHOWN_FOR_MS = 15_000;
const HIDDEN_FOR_MS = 75_000;
/** More than a writer comes back to; the oldest goes first. */
const MAX_DRAFTS = 50;

const choice = z.object({ id: z.number(), source: z.number() }).nullable().catch(null);
const shape = z.object({
  name: z.string().max(LIMITS.nameChars).catch(DEFAULT_WORK_NAME),
  script: z.string().catch(''),
  figure: choice,
  voice: choice,
});
const keptShape = shape.extend({ savedAt: z.number().catch(0) });

/** Ids only: the lists tell the rest, with addresses that have not expired. */
export type Draft = z.infer<typeof shape>;

export const EMPTY_DRAFT: Draft = { name: DEFAULT_WORK_NAME, script: '', figure: null, voice: null };

export interface KeptDraft {
  id: string;
  draft: Draft;
  savedAt: number;
  /** Another tab shows it right now. */
  isOpen: boolean;
}

const hasText = ({ draft }: KeptDraft) => draft.script.trim() !== '';

/**
 * The drafts of the account whose storage this is, as the tab `tab` sees them. What cannot be read is passed over, and
 * nothing that was typed is overwritten by another tab's.
 */
export function createDrafts(storage: SafeStorage, tab: string, now: () => number = Date.now) {
  const read = (id: string): KeptDraft | null => {
    try {
      const { savedAt, ...draft } = keptShape.parse(JSON.parse(storage.get(DRAFT + id) ?? ''));
      return { id, draft, savedAt, isOpen: id !== tab && Number(storage.get(OPEN + id)) > now() };
    } catch {
      return null;
    }
  };
  const write = (id: string, draft: Draft) =>
    storage.set(DRAFT + id, JSON.stringify({ ...draft, savedAt: now() }));
  const drop = (id: string) => {
    storage.remove(DRAFT + id);
    storage.remove(OPEN + id);
  };
  /** Newest first. */
  const all = () =>
    storage
      .keys(DRAFT)
      .flatMap((key) => read(key.slice(DRAFT.length)) ?? [])
      .sort((a, b) => b.savedAt - a.savedAt);
  /** Those of other tabs and visits that hold words. */
  const others = () => all().filter((one) => one.id !== tab && hasText(one));

  return {
    others,
    /** Keeps this tab's draft. Answers false when the browser refuses, so that the page can say so. */
    save: (draft: Draft) => write(tab, draft),
    /**
     * What the tab begins with: its own draft; in a fresh tab the newest that no other tab shows, which moves over; at
     * least the newest choices, because the next video often has the same face.
     */
    begin(): Draft {
      const own = read(tab);
      if (own) return own.draft;
      const kept = all();
      const free = kept.find((one) => hasText(one) && !one.isOpen);
      const { figure, voice } = kept[0]?.draft ?? EMPTY_DRAFT;
      const draft = free?.draft ?? { ...EMPTY_DRAFT, figure, voice };
      if (free && write(tab, draft)) drop(free.id);
      const spent = kept.filter((one) => !one.isOpen && !hasText(one)).slice(1);
      for (const one of [...spent, ...kept.slice(MAX_DRAFTS)]) if (!one.isOpen) drop(one.id);
      return draft;
    },
    /** Puts a draft aside under a name of its own and answers the name; null when it holds no words. */
    putAside(draft: Draft): string | null {
      const id = randomKey();
      return draft.script.trim() !== '' && write(id, draft) ? id : null;
    },
    /** Makes another draft this tab's; one that another tab shows stays there, too. Null when it is gone. */
    take(id: string): Draft | null {
      const found = read(id);
      if (found && write(tab, found.draft) && !found.isOpen) drop(id);
      return found?.draft ?? null;
    },
    /** Says that this tab shows its draft; to be said again every few seconds. */
    holdOpen(isHidden: boolean): void {
      storage.set(OPEN + tab, String(now() + (isHidden ? HIDDEN_FOR_MS : SHOWN_FOR_MS)));
    },
    letGo: () => storage.remove(OPEN + tab),
    /** After a submit the script is gone and the choices stay. */
    submitted(draft: Draft): Draft {
      const left = { ...draft, name: DEFAULT_WORK_NAME, script: '' };
      write(tab, left);
      return left;
    },
  };
}

export type Drafts = ReturnType<typeof createDrafts>;
