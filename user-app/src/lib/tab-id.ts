import { safeStorage } from '@fenshen/web';
import { randomKey } from './random-key';

const KEY = 'fenshen.tab';

/**
 * Tells this tab from others, also after a reload. The name is taken out of the tab's storage while the page lives and
 * put back when it goes: a tab made by duplicating another does not get its name.
 */
export const tabId = claim();

function claim(): string {
  const storage = safeStorage('session');
  const id = storage.get(KEY) ?? randomKey();
  storage.remove(KEY);
  globalThis.addEventListener?.('pagehide', () => storage.set(KEY, id));
  globalThis.addEventListener?.('pageshow', (event) => {
    if (event.persisted) storage.remove(KEY);
  });
  return id;
}
