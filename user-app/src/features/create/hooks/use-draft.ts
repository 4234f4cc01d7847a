import { useCallback, useEffect, useRef, useState } from 'react';
import { clearSubmitted, loadDraft, saveDraft, type Draft } from '../draft-store';
import { dropHandedScript, handedScript } from '../../../lib/handed-script';
import { toast } from '../../../lib/toast';

const SAVE_DELAY_MS = 300;

/** The create page's draft, kept as it is typed. `over` (from the address) wins over what was kept. */
export function useDraft(over: { figure: Draft['figure']; handedScript: boolean }) {
  const dirty = useRef(false);
  const [draft, setDraft] = useState<Draft>(() => {
    const kept = loadDraft(localStorage);
    const script = over.handedScript ? handedScript() : null;
    // From now on the draft alone has it.
    dirty.current = script !== null;
    return { ...kept, figure: over.figure ?? kept.figure, script: script ?? kept.script };
  });
  const latest = useRef(draft);
  latest.current = draft;

  const flush = useCallback(() => {
    if (!dirty.current) return;
    dirty.current = false;
    if (!saveDraft(localStorage, latest.current)) toast.warning('浏览器存储已满，草稿无法自动保存');
  }, []);

  // Only now is it sure that this page stays: a first rendering may be thrown away with its state.
  const { handedScript: wasHanded } = over;
  useEffect(() => {
    if (wasHanded) dropHandedScript();
  }, [wasHanded]);

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
