import { useCallback, useEffect, useRef, useState } from 'react';
import { ownStorage } from '../own-storage';
import { tabId } from '../tab-id';
import { toast } from '../toast';
import { createDrafts, type DraftKind } from './draft-store';
import { useOtherDrafts } from './use-other-drafts';

const SAVE_DELAY_MS = 300;

/**
 * The draft of a page, kept as it changes. `begin` answers what the page begins with, given what was kept; anything but
 * that is kept from the start.
 */
export function useKeptDraft<D extends object>(kind: DraftKind<D>, begin: (kept: D) => D = (kept) => kept) {
  // The drafts of whoever is signed in now: a last save after a sign-out is still theirs.
  const [drafts] = useState(() => createDrafts(kind, ownStorage(), tabId));
  const dirty = useRef(false);
  const [draft, setDraft] = useState<D>(() => {
    const kept = drafts.begin();
    const begun = begin(kept);
    dirty.current = begun !== kept;
    return begun;
  });
  /** Counts contents that came from elsewhere than the editor, which has to begin anew then. */
  const [edition, setEdition] = useState(0);
  /** The draft that the present one stands in for. */
  const [replaced, setReplaced] = useState<string | null>(null);
  const { others, refresh } = useOtherDrafts(drafts);
  const latest = useRef(draft);
  latest.current = draft;

  const flush = useCallback(() => {
    if (!dirty.current) return;
    dirty.current = false;
    if (!drafts.save(latest.current)) toast.warning('浏览器存储已满，草稿无法自动保存');
  }, [drafts]);

  useEffect(() => {
    const timer = setTimeout(flush, SAVE_DELAY_MS);
    return () => clearTimeout(timer);
  }, [draft, flush]);

  useEffect(() => {
    window.addEventListener('pagehide', flush);
    return () => {
      window.removeEventListener('pagehide', flush);
      flush();
    };
  }, [flush]);

  const change = useCallback((part: Partial<D> | ((before: D) => Partial<D>)) => {
    dirty.current = true;
    setDraft((before) => ({ ...before, ...(typeof part === 'function' ? part(before) : part) }));
  }, []);

  /** Another content takes the place of this one, which is put aside. */
  const replace = useCallback(
    (next: Partial<D>) => {
      setReplaced(drafts.putAside(latest.current));
      change(next);
      setEdition((n) => n + 1);
      refresh();
    },
    [change, drafts, refresh],
  );

  /** Goes on with another draft. */
  const open = (id: string) => {
    const aside = latest.current;
    const taken = drafts.take(id);
    if (!taken) return refresh();
    setReplaced(drafts.putAside(aside));
    dirty.current = false;
    setDraft(taken);
    setEdition((n) => n + 1);
    refresh();
  };

  /** The draft became a work: its content is not offered again. */
  const submitted = useCallback(() => {
    dirty.current = false;
    setReplaced(null);
    drafts.submitted(latest.current);
  }, [drafts]);

  return { draft, latest, edition, change, replace, submitted, others, open, replaced };
}
