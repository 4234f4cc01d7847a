import { createSession, TOKEN_KEY, type TokenStorage } from './session';

function storageOf(initial: Record<string, string> = {}): TokenStorage & { data: Map<string, string> } {
  const data = new Map(Object.entries(initial));
  return {
    data,
    get: (key) => data.get(key) ?? null,
    set: (key, value) => Boolean(data.set(key, value)),
    remove: (key) => void data.delete(key),
  };
}

/** Two tabs over one storage; `tell` is the browser's storage event. */
function twoTabs() {
  const storage = storageOf({ [TOKEN_KEY]: 'old' });
  let tell: (token: string | null) => void = () => undefined;
  const first = createSession(storage, (follow) => (tell = follow));
  const second = createSession(storage);
  return { storage, first, second, tell: () => tell(storage.get(TOKEN_KEY)) };
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

  it('works on in memory when storage keeps nothing', () => {
    const session = createSession({ get: () => null, set: () => false, remove: () => undefined });
    session.signIn('a');
    expect(session.token()).toBe('a');
    expect(session.refused('a')).toBe(true);
    expect(session.token()).toBeNull();
  });
});

describe('two tabs', () => {
  it('sign out together and sign in together', () => {
    const { first, second, tell } = twoTabs();
    const heard: string[] = [];
    first.subscribe((where) => heard.push(`${where} ${first.token()}`));
    second.signOut();
    tell();
    expect(first.token()).toBeNull();
    second.signIn('new');
    tell();
    expect(first.token()).toBe('new');
    expect(heard).toEqual(['elsewhere null', 'elsewhere new']);
  });

  it('a late refusal of an old token never removes a newer one', () => {
    const { storage, first, second } = twoTabs();
    second.signIn('new');
    // The event has not arrived yet.
    expect(first.refused('old')).toBe(false);
    expect(storage.data.get(TOKEN_KEY)).toBe('new');
    expect(first.token()).toBe('new');
    expect(first.refused('old')).toBe(false);
    expect(first.refused('new')).toBe(true);
    expect(storage.data.has(TOKEN_KEY)).toBe(false);
  });
});
