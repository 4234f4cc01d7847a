import { useCallback, useEffect, useState } from 'react';
import type { Drafts, KeptDraft } from './draft-store';

/** How often a tab says that it shows its draft. */
const HOLD_MS = 5_000;

/** The account's other drafts, as other tabs write them; and tells those that this tab shows its own. */
export function useOtherDrafts<D>(drafts: Drafts<D>): {
  others: readonly KeptDraft<D>[];
  refresh: () => void;
} {
  const [others, setOthers] = useState<readonly KeptDraft<D>[]>(() => drafts.others());
  const refresh = useCallback(() => setOthers(drafts.others()), [drafts]);

  useEffect(() => {
    const hold = () => drafts.holdOpen(document.visibilityState === 'hidden');
    hold();
    refresh();
    const timer = setInterval(hold, HOLD_MS);
    document.addEventListener('visibilitychange', hold);
    window.addEventListener('pagehide', drafts.letGo);
    window.addEventListener('pageshow', hold);
    window.addEventListener('storage', refresh);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', hold);
      window.removeEventListener('pagehide', drafts.letGo);
      window.removeEventListener('pageshow', hold);
      window.removeEventListener('storage', refresh);
      drafts.letGo();
    };
  }, [drafts, refresh]);

  return { others, refresh };
}
