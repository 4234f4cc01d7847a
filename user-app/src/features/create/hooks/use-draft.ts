import { useEffect, useRef } from 'react';
import { confirm } from '../../../lib/confirm';
import { useKeptDraft } from '../../../lib/drafts/use-kept-draft';
import { dropHandedScript, handedScript } from '../../../lib/handed-script';
import type { DraftKind } from '../../../lib/drafts/draft-store';
import { createPageDrafts, type Draft } from '../create-drafts';

/** The create page's draft, kept as it is typed. `over` (from the address) wins over what was kept. */
export function useDraft(
  over: { figure: Draft['figure']; handedScript: boolean },
  kind: DraftKind<Draft> = createPageDrafts,
) {
  const kept = useKeptDraft(kind, (before) => {
    const handed = over.handedScript && before.script.trim() === '' ? handedScript() : null;
    if (handed === null && over.figure === null) return before;
    return { ...before, figure: over.figure ?? before.figure, script: handed ?? before.script };
  });
  useHandedScript(over.handedScript, kept.latest, kept.replace);
  return kept;
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
