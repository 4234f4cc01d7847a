import { useCallback, useEffect, useRef, useState } from 'react';
import { clearSubmitted, HANDED_SCRIPT_KEY, loadDraft, saveDraft, type Draft } from '../draft-store';
import { toast } from '../../../lib/toast';

const SAVE_DELAY_MS = 300;

/** A script another page handed over; taken once. */
function takeHandedScript(): string | null {
  try {
    const text = sessionStorage.getItem(HANDED_SCRIPT_KEY);
    sessionStorage.removeItem(HANDED_SCRIPT_KEY);
    return text;
  } catch {
    return null;
  }
}

/** The create page's draft, kept as it is typed. `over` (from the address) wins over what was kept. */
export function useDraft(over: { figure: Draft['figure']; handedScript: boolean }) {
  const [draft, setDraft] = useState<Draft>(() => {
    const kept = loadDraft(localStorage);
    const script = over.handedScript ? takeHandedScript() : null;
    return { ...kept, figure: over.figure ?? kept.figure, script: script ?? kept.script };
  });
  const latest = useRef(draft);
  const dirty = useRef(false);
  latest.current = draft;

  const flush = useCallback(() => {
    if (!dirty.current) return;
    dirty.current = false;
    if (!saveDraft(localStorage, latest.current)) toast.warning('浏览器存储已满，草稿无法自动保存');
  }, []);

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

  const change = useCallback((part: Partial<Draft>) => {
    dirty.current = true;
    setDraft((before) => ({ ...before, ...part }));
  }, []);

  /** The draft became a work: its text is not offered again. */
  const submitted = useCallback(() => {
    dirty.current = false;
    clearSubmitted(localStorage);
  }, []);

  return { draft, change, submitted };
}
