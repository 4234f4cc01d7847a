import { safeStorage, type SafeStorage } from '@fenshen/web';
import { preview } from './preview';

/** The token's name in local storage, shared with other releases of the product. */
export const TOKEN_KEY = 'xcToken';
/** Where the admin app of this origin keeps its token. */
const STAFF_KEY = 'opsToken';
/** Set once this browser ever had a token: whoever signed out is not made a visitor behind their back. */
const KNOWN_KEY = 'fenshen.known';

export type TokenStorage = Pick<SafeStorage, 'get' | 'set' | 'remove'>;
/** Whether this tab changed the session or another one did. */
export type Where = 'here' | 'elsewhere';

export interface Session {
  token(): string | null;
  /** No token and never one before. */
  isFirstVisit(): boolean;
  signIn(token: string): void;
  signOut(): void;
  /**
   * The server refused this token. Ends the session and answers true, unless the refusal is late: a newer token, of
   * this tab or of another, stays and holds.
   */
  refused(token: string): boolean;
  /** Called after every change; returns the unsubscribe function. */
  subscribe(listener: (where: Where) => void): () => void;
}

/**
 * A session over any storage. Storage that refuses (private mode, full disk) leaves the token in memory. `elsewhere`
 * calls back with what other tabs keep from then on.
 */
export function createSession(
  storage: TokenStorage,
  elsewhere: (follow: (token: string | null) => void) => void = () => undefined,
): Session {
  const listeners = new Set<(where: Where) => void>();
  let current = storage.get(TOKEN_KEY);
  let known = current !== null || storage.get(KNOWN_KEY) === '1';
  const take = (token: string | null, where: Where) => {
    if (token === current) return;
    current = token;
    known = true;
    if (where === 'here') {
      storage.set(KNOWN_KEY, '1');
      if (token) storage.set(TOKEN_KEY, token);
      else storage.remove(TOKEN_KEY);
    }
    for (const listener of [...listeners]) listener(where);
  };
  elsewhere((token) => take(token, 'elsewhere'));
  return {
    token: () => current,
    isFirstVisit: () => !known,
    signIn: (token) => take(token, 'here'),
    signOut: () => take(null, 'here'),
    refused(token) {
      if (token !== current) return false;
      const kept = storage.get(TOKEN_KEY);
      const isLate = kept !== null && kept !== token;
      take(isLate ? kept : null, isLate ? 'elsewhere' : 'here');
      return !isLate;
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** Other tabs of this browser write the same storage; a cleared one (key null) has signed everybody out. */
function otherTabs(follow: (token: string | null) => void): void {
  globalThis.addEventListener?.('storage', ({ key, storageArea }) => {
    if (storageArea === globalThis.localStorage && (key === TOKEN_KEY || key === null))
      follow(safeStorage().get(TOKEN_KEY));
  });
}

/** An operator who looks at a draft is signed in as themselves, for this page alone. */
const previewStorage: TokenStorage = {
  get: (key) =>
    safeStorage().get(key) ??
    (key === TOKEN_KEY ? (safeStorage('session').get(STAFF_KEY) ?? safeStorage().get(STAFF_KEY)) : null),
  set: () => true,
  remove: () => undefined,
};

export const session = preview ? createSession(previewStorage) : createSession(safeStorage(), otherTabs);
