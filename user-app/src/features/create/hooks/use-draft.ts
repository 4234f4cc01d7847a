import { useCallback, useEffect, useRef, useState } from 'react';
import { confirm } from '../../../lib/confirm';
import { dropHandedScript, handedScript } from '../../../lib/handed-script';
import { ownStorage } from '../../../lib/own-storage';
import { tabId } from '../../../lib/tab-id';
import { toast } from '../../../lib/toast';
import { createDrafts, type Draft } from '../draft-store';
import { useOtherDrafts } from './use-other-drafts';

const SAVE_DELAY_MS = 300;

/** The create page's draft, kept as it is typed. `over` (from the address) wins over what was kept. */
export function useDraft(over: { figure: Draft['figure']; handedScript: boolean }) {
  // The drafts of whoever is signed in now: a last save after a sign-out is still theirs.
  const [drafts] = useState(() => createDrafts(ownStorage(), tabId));
  const dirty = useRef(false);
  const [draft, setDraft] = useState<Draft>(() => {
    const kept = drafts.begin();
    const handed = over.handedScript && kept.script.trim() === '' ? handedScript() : null;
    dirty.current = handed !== null;
    return { ...kept, figure: over.figure ?? kept.figure, script: handed ?? kept.script };
  });
  /** Counts scripts that came from elsewhere than the editor, which has to begin anew then. */
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

  const change = useCallback((part: Partial<Draft>) => {
    dirty.current = true;
    setDraft((before) => ({ ...before, ...part }));
  }, []);

  /** Another script takes the place of this one, which is put aside. */
  const replace = useCallback(
    (next: Partial<Draft>) => {
      setReplaced(drafts.putAside(latest.current));
      change(next);
      setEdition((n) => n + 1);
      refresh();
    },
    [change, drafts, refresh],
  );

  useHandedScript(over.handedScript, latest, replace);

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

  /** The draft became a work: its text is not offered again. */
  const submitted = useCallback(() => {
    dirty.current = false;
    setReplaced(null);
    drafts.submitted(latest.current);
  }, [drafts]);

  return { draft, edition, change, submitted, others, open, replaced };
}

/** A script handed over by another page: asks before it takes the place of words that are there. */
function useHandedScript(
  isHanded: boolean,
  latest: { current: Draft },
  replace: (next: Partial<Draft>) => void,
): void {
  const asked = useRef(false);
  useEffect(() => {
    // Only now is it sure that this page stays: a first rendering may be thrown away with its state.
    const handed = isHanded && !asked.current ? handedScript() : null;
    if (handed === null) return;
    asked.current = true;
    const { script } = latest.current;
    if (handed === script || script.trim() === '') return dropHandedScript();
    void confirm({
      title: '替换当前台词',
      text: '视频创作页还有没提交的台词，要换成选中的文案吗？原来的台词会存为草稿，可以随时恢复。',
      okText: '替换',
      cancelText: '保留原台词',
    }).then((yes) => {
      dropHandedScript();
      if (yes) replace({ script: handed });
    });
  }, [isHanded, latest, replace]);
}
