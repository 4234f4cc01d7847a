/** @jest-environment jsdom */
import {
  clearToken,
  hasExpired,
  noteExpiry,
  readToken,
  replaceToken,
  saveToken,
  watchSession,
} from './session';

const changed = jest.fn();
let stop: () => void;
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  changed.mockClear();
  stop = watchSession(changed);
});
afterEach(() => stop());

/** What the browser tells the other tabs of the same origin. */
const elsewhere = (key: string, oldValue: string | null, newValue: string | null) =>
  window.dispatchEvent(new StorageEvent('storage', { key, oldValue, newValue }));

test('a sign-out or another sign-in in some tab reaches the ones that shared the session', () => {
  elsewhere('opsToken', 'lin', null);
  elsewhere('opsToken', null, 'hao');
  expect(changed).toHaveBeenCalledTimes(2);
});

test('other keys, and a tab with a session of its own, are left alone', () => {
  elsewhere('opsTheme', 'dark', 'light');
  saveToken('own', false);
  elsewhere('opsToken', 'lin', null);
  expect(changed).not.toHaveBeenCalled();
  expect(readToken()).toBe('own');
});

test.each([
  [false, sessionStorage, localStorage],
  [true, localStorage, sessionStorage],
])('a token takes the place of another where that was kept (remembered: %p)', (remember, here, elsewhere) => {
  saveToken('old', remember);
  replaceToken('new');
  expect(readToken()).toBe('new');
  expect([here.getItem('opsToken'), elsewhere.getItem('opsToken')]).toEqual(['new', null]);
});

test('where the browser keeps nothing, a session lasts until the page is left', () => {
  const blocked = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError');
  });
  try {
    saveToken('here', true);
    noteExpiry();
    expect([readToken(), hasExpired()]).toEqual(['here', false]);
    replaceToken('next');
    expect(readToken()).toBe('next');
    clearToken();
    expect(readToken()).toBeNull();
  } finally {
    blocked.mockRestore();
  }
});
