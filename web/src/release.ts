import { safeStorage } from './storage';

/** For which code the page was loaded anew already: a page the server keeps sending wrongly must not go round. */
const KEY = 'fenshen.reloadedFor';
const ENTRY = 'script[type="module"][src]';

export interface ReleaseParts {
  /** The page as the server has it now. */
  fetchPage: () => Promise<string>;
  reload: () => void;
  /** Whether loading the page anew would lose nothing right now, such as a file on its way. */
  mayReload: () => boolean;
}

const entryOf = (page: ParentNode) => page.querySelector(ENTRY)?.getAttribute('src') ?? null;

/**
 * After a failed piece of code: loads the page anew, once, if the server has another release by now. Without a
 * network, or for any other reason, it does nothing: whoever asked for the code shows the failure. Answers whether it
 * reloaded.
 */
export async function reloadIfReleased({ fetchPage, reload, mayReload }: ReleaseParts): Promise<boolean> {
  const text = await fetchPage().catch(() => null);
  if (text === null) return false;
  const fresh = entryOf(new DOMParser().parseFromString(text, 'text/html'));
  if (fresh === null || fresh === entryOf(document) || !mayReload()) return false;
  const tries = safeStorage('session');
  if (tries.get(KEY) === fresh || !tries.set(KEY, fresh)) return false;
  reload();
  return true;
}

const live: Omit<ReleaseParts, 'mayReload'> = {
  fetchPage: async () => {
    const reply = await fetch(window.location.href, { cache: 'no-store', headers: { accept: 'text/html' } });
    if (!reply.ok) throw new Error(`the page answered ${reply.status}`);
    return reply.text();
  },
  reload: () => window.location.reload(),
};

/** Watches for code that cannot be loaded, as after a release that took the old files away. */
export function watchReleases(mayReload: () => boolean): void {
  let asking = false;
  window.addEventListener('vite:preloadError', () => {
    if (asking) return;
    asking = true;
    void reloadIfReleased({ ...live, mayReload }).finally(() => (asking = false));
  });
}
