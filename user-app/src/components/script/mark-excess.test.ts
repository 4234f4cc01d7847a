/** @jest-environment jsdom */
import { markExcess } from './mark-excess';

/** What a browser with the highlight registry has; jsdom has none. */
function giveHighlights(): Map<string, Set<Range>> {
  const highlights = new Map<string, Set<Range>>();
  Object.assign(globalThis, { CSS: { highlights }, Highlight: Set });
  return highlights;
}

test('editors on one page mark their excess side by side, and each takes away its own', () => {
  const highlights = giveHighlights();
  const [first, second] = [document.createRange(), document.createRange()];
  const clearFirst = markExcess(first);
  const clearSecond = markExcess(second);
  expect([...(highlights.get('too-long') ?? [])]).toEqual([first, second]);
  clearFirst();
  expect([...(highlights.get('too-long') ?? [])]).toEqual([second]);
  clearSecond();
  expect([...(highlights.get('too-long') ?? [])]).toEqual([]);
});

test('a browser without highlights goes without', () => {
  Object.assign(globalThis, { CSS: {} });
  expect(() => markExcess(document.createRange())()).not.toThrow();
});
