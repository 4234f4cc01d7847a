/**
 * The staff token. Kept for this tab alone, or on the device when the person asked to stay signed in.
 */
const KEY = 'opsToken';
const EXPIRED_KEY = 'opsExpired';

export function readToken(): string | null {
  return sessionStorage.getItem(KEY) ?? localStorage.getItem(KEY);
}

export function saveToken(token: string, remember: boolean): void {
  clearToken();
  sessionStorage.removeItem(EXPIRED_KEY);
  (remember ? localStorage : sessionStorage).setItem(KEY, token);
}

/** Takes the place of the token that is kept, for as long as that was. */
export function replaceToken(token: string): void {
  (sessionStorage.getItem(KEY) === null ? localStorage : sessionStorage).setItem(KEY, token);
}

export function clearToken(): void {
  sessionStorage.removeItem(KEY);
  localStorage.removeItem(KEY);
}

/**
 * Calls `changed` when another tab signed this one out, or in as somebody else; a tab with a session of its own goes
 * on. Returns the way to stop.
 */
export function watchSession(changed: () => void): () => void {
  const look = ({ key, oldValue, newValue }: StorageEvent) => {
    const concerns = (key === KEY && oldValue !== newValue) || key === null;
    if (concerns && sessionStorage.getItem(KEY) === null) changed();
  };
  window.addEventListener('storage', look);
  return () => window.removeEventListener('storage', look);
}

/** Notes that the server ended the session, so that the sign-in page can say why it is shown. */
export const noteExpiry = (): void => sessionStorage.setItem(EXPIRED_KEY, '1');
export const hasExpired = (): boolean => sessionStorage.getItem(EXPIRED_KEY) !== null;
