/** @jest-environment jsdom */
import { reloadIfReleased, type ReleaseParts } from './release';

const pageWith = (entry: string) =>
  `<!doctype html><head><script type="module" crossorigin src="${entry}"></script></head><body></body>`;

beforeEach(() => {
  sessionStorage.clear();
  document.head.innerHTML = '<script type="module" src="/assets/main-old.js"></script>';
});

function parts(over: Partial<ReleaseParts> = {}) {
  const reload = jest.fn();
  const fetchPage = async () => pageWith('/assets/main-new.js');
  return { reload, fetchPage, mayReload: () => true, ...over };
}

test('another release by now: the page is loaded anew, once', async () => {
  const first = parts();
  expect(await reloadIfReleased(first)).toBe(true);
  expect(first.reload).toHaveBeenCalledTimes(1);
  expect(await reloadIfReleased(parts())).toBe(false);
});

test.each([
  ['the same release', { fetchPage: async () => pageWith('/assets/main-old.js') }],
  ['no network', { fetchPage: () => Promise.reject(new TypeError('Failed to fetch')) }],
  ['another page altogether', { fetchPage: async () => '<p>sign in to the wifi</p>' }],
  ['something to lose', { mayReload: () => false }],
])('%s: nothing happens', async (_name, over: Partial<ReleaseParts>) => {
  const all = parts(over);
  expect(await reloadIfReleased(all)).toBe(false);
  expect(all.reload).not.toHaveBeenCalled();
});
