import type { SafeStorage } from '@fenshen/web';
import { z } from 'zod';
import { randomKey } from '../random-key';

/** Browsers wake hidden tabs once a minute at most. */
const SHOWN_FOR_MS = 15_000;
const HIDDEN_FOR_MS = 75_000;
/** More than a writer comes back to; the oldest goes first. */
const MAX_DRAFTS = 50;

/** What one page's drafts are. */
export interface DraftKind<D> {
  /** What the keys they are kept under begin with. */
  prefix: string;
  shape: z.ZodType<D>;
  empty: D;
  /** Somebody put work into it. */
  hasContent: (draft: D) => boolean;
  /** What follows a draft that was submitted: its choices without its content. */
  next: (draft: D) => D;
}

export interface KeptDraft<D> {
  id: string;
  draft: D;
  savedAt: number;
  /** Another tab shows it right now. */
  isOpen: boolean;
}

const savedShape = z.object({ savedAt: z.number().catch(0) });

/**
 * Drafts of the account whose storage this is, as the tab `tab` sees them: one per tab, each under a key of its own, so
 * that two tabs never write the same one. What cannot be read is passed over, and nothing that was typed is overwritten
 * by another tab's.
 */
export function createDrafts<D>(
  kind: DraftKind<D>,
  storage: SafeStorage,
  tab: string,
  now: () => number = Date.now,
) {
  const DRAFT = `${kind.prefix}.draft.`;
  /** Until when a tab says it has the draft open, ms. */
  const OPEN = `${kind.prefix}.open.`;
  const read = (id: string): KeptDraft<D> | null => {
    try {
      const kept: unknown = JSON.parse(storage.get(DRAFT + id) ?? '');
      const draft = kind.shape.parse(kept);
      const { savedAt } = savedShape.parse(kept);
      return { id, draft, savedAt, isOpen: id !== tab && Number(storage.get(OPEN + id)) > now() };
    } catch {
      return null;
    }
  };
  const write = (id: string, draft: D) =>
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
  const hasContent = ({ draft }: KeptDraft<D>) => kind.hasContent(draft);
  /** Those of other tabs and visits that somebody put work into. */
  const others = () => all().filter((one) => one.id !== tab && hasContent(one));

  return {
    others,
    /** Keeps this tab's draft. Answers false when the browser refuses, so that the page can say so. */
    save: (draft: D) => write(tab, draft),
    /**
     * What the tab begins with: its own draft; in a fresh tab the newest that no other tab shows, which moves over; at
     * least the newest choices, because the next video often has the same face.
     */
    begin(): D {
      const own = read(tab);
      if (own) return own.draft;
      const kept = all();
      const free = kept.find((one) => hasContent(one) && !one.isOpen);
      const draft = free?.draft ?? kind.next(kept[0]?.draft ?? kind.empty);
      if (free && write(tab, draft)) drop(free.id);
      const spent = kept.filter((one) => !one.isOpen && !hasContent(one)).slice(1);
      for (const one of [...spent, ...kept.slice(MAX_DRAFTS)]) if (!one.isOpen) drop(one.id);
      return draft;
    },
    /** Puts a draft aside under a name of its own and answers the name; null when it holds nothing. */
    putAside(draft: D): string | null {
      const id = randomKey();
      return kind.hasContent(draft) && write(id, draft) ? id : null;
    },
    /** Makes another draft this tab's; one that another tab shows stays there, too. Null when it is gone. */
    take(id: string): D | null {
      const found = read(id);
      if (found && write(tab, found.draft) && !found.isOpen) drop(id);
      return found?.draft ?? null;
    },
    /** Says that this tab shows its draft; to be said again every few seconds. */
    holdOpen(isHidden: boolean): void {
      storage.set(OPEN + tab, String(now() + (isHidden ? HIDDEN_FOR_MS : SHOWN_FOR_MS)));
    },
    letGo: () => storage.remove(OPEN + tab),
    /** After a submit the content is gone and the choices stay. */
    submitted(draft: D): D {
      const left = kind.next(draft);
      write(tab, left);
      return left;
    },
  };
}

export type Drafts<D> = ReturnType<typeof createDrafts<D>>;
