import { safeStorage } from '@fenshen/web';

/**
 * The staff token. Kept for this tab alone, or on the device when the person asked to stay signed in; where the browser
 * keeps nothing, until the page is left.
 */
const KEY = 'opsToken';
const EXPIRED_KEY = 'opsExpired';

const tab = safeStorage('session');
const device = safeStorage('local');
let unkept: string | null = null;

export function readToken(): string | null {
  return unkept ?? tab.get(KEY) ?? device.get(KEY);
}

export function saveToken(token: string, remember: boolean): void {
  clearToken();
  tab.remove(EXPIRED_KEY);
  if (!(remember ? device : tab).set(KEY, token)) unkept = token;
}

/** Takes the place of the token that is kept, for as long as that was. */
export function replaceToken(token: string): void {
  const isKept = unkept === null && (tab.get(KEY) === null ? device : tab).set(KEY, token);
  if (!isKept) unkept = token;
}

export function clearToken(): void {
  unkept = null;
  tab.remove(KEY);
  device.remove(KEY);
}

/**
 * Calls `changed` when another tab signed this one out, or in as somebody else; a tab with a session of its own goes
 * on. Returns the way to stop.
 */
export function watchSession(changed: () => void): () => void {
  const look = ({ key, oldValue, newValue }: StorageEvent) => {
    const concerns = (key === KEY && oldValue !== newValue) || key === null;
    if (concerns && unkept === null && tab.get(KEY) === null) changed();
  };
  window.addEventListener('storage', look);
  return () => window.removeEventListener('storage', look);
}

/** Notes that the server ended the session, so that the sign-in page can say why it is shown. */
export const noteExpiry = (): void => void tab.set(EXPIRED_KEY, '1');
export const hasExpired = (): boolean => tab.get(EXPIRED_KEY) !== null;
