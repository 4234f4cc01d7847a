import { preview } from './preview';

/** The token's name in local storage, shared with other releases of the product. */
export const TOKEN_KEY = 'xcToken';
/** Where the admin app of this origin keeps its token. */
const STAFF_KEY = 'opsToken';
/** Set once this browser ever had a token: whoever signed out is not made a visitor behind their back. */
const KNOWN_KEY = 'fenshen.known';

export interface TokenStorage {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
  removeItem(key: string): void;
}

export interface Session {
  token(): string | null;
  /** No token and never one before. */
  isFirstVisit(): boolean;
  signIn(token: string): void;
  signOut(): void;
  /** Called after every change; returns the unsubscribe function. */
  subscribe(listener: () => void): () => void;
}

/** A session over any storage. Storage that refuses (private mode, full disk) leaves the token in memory. */
export function createSession(storage: TokenStorage): Session {
  const listeners = new Set<() => void>();
  let current = attempt(() => storage.getItem(TOKEN_KEY)) ?? null;
  let known = current !== null || attempt(() => storage.getItem(KNOWN_KEY)) === '1';
  const change = (token: string | null) => {
    if (token === current) return;
    current = token;
    known = true;
    attempt(() => {
      storage.setItem(KNOWN_KEY, '1');
      if (token) storage.setItem(TOKEN_KEY, token);
      else storage.removeItem(TOKEN_KEY);
    });
    for (const listener of listeners) listener();
  };
  return {
    token: () => current,
    isFirstVisit: () => !known,
    signIn: change,
    signOut: () => change(null),
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

function attempt<T>(action: () => T): T | undefined {
  try {
    return action();
  } catch {
    return undefined;
  }
}

const memory: TokenStorage = { getItem: () => null, setItem: () => undefined, removeItem: () => undefined };
export const session = createSession(sessionStorageOf());

function sessionStorageOf(): TokenStorage {
  const local = globalThis.localStorage ?? memory;
  if (!preview) return local;
  // An operator who looks at a draft is signed in as themselves, for this page alone.
  const staff = () => globalThis.sessionStorage.getItem(STAFF_KEY) ?? local.getItem(STAFF_KEY);
  return {
    ...memory,
    getItem: (key) => local.getItem(key) ?? (key === TOKEN_KEY ? staff() : null),
  };
}
