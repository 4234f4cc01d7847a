import { createSession, TOKEN_KEY, type TokenStorage } from './session';

function storageOf(initial: Record<string, string> = {}): TokenStorage & { data: Map<string, string> } {
  const data = new Map(Object.entries(initial));
  return {
    data,
    getItem: (key) => data.get(key) ?? null,
    setItem: (key, value) => void data.set(key, value),
    removeItem: (key) => void data.delete(key),
  };
}

describe('session', () => {
  it('keeps the token under xcToken and tells its listeners', () => {
    const storage = storageOf();
    const session = createSession(storage);
    const seen: (string | null)[] = [];
    const stop = session.subscribe(() => seen.push(session.token()));
    session.signIn('a');
    session.signIn('a');
    expect(storage.data.get('xcToken')).toBe('a');
    session.signOut();
    expect(storage.data.has(TOKEN_KEY)).toBe(false);
    stop();
    session.signIn('b');
    expect(seen).toEqual(['a', null]);
  });

  it('reads a stored token on the next visit', () => {
    expect(createSession(storageOf({ [TOKEN_KEY]: 'kept' })).token()).toBe('kept');
  });

  it('is a first visit only before any token', () => {
    const storage = storageOf();
    const session = createSession(storage);
    expect(session.isFirstVisit()).toBe(true);
    session.signIn('a');
    session.signOut();
    expect(session.isFirstVisit()).toBe(false);
    expect(createSession(storage).isFirstVisit()).toBe(false);
    expect(createSession(storageOf({ [TOKEN_KEY]: 'old' })).isFirstVisit()).toBe(false);
  });

  it('works on in memory when storage refuses', () => {
    const refuse = () => {
      throw new Error('denied');
    };
    const session = createSession({ getItem: refuse, setItem: refuse, removeItem: refuse });
    session.signIn('a');
    expect(session.token()).toBe('a');
  });
});
