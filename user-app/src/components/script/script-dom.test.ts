/** @jest-environment jsdom */
import { rangeBeyond, readRange, writeScript } from './script-dom';

function editor(script: string): HTMLElement {
  const root = document.createElement('div');
  writeScript(root, script, 'chip');
  return root;
}

test('what is beyond the limit is found behind pauses, which do not count', () => {
  const root = editor('大家好<break time="1s"/>欢迎光临');
  expect(rangeBeyond(root, 5)?.toString()).toBe('光临');
  expect(rangeBeyond(root, 7)).toBeNull();
});

test('a letter of two units is one character', () => {
  expect(rangeBeyond(editor('😀😀好'), 1)?.toString()).toBe('😀好');
});

test('a selected passage is read with the pauses in it', () => {
  const root = editor('大家好<break time="1s"/>欢迎光临');
  const range = document.createRange();
  const [first, , last] = root.childNodes;
  range.setStart(first!, 1);
  range.setEnd(last!, 2);
  expect(readRange(range)).toBe('家好<break time="1s"/>欢迎');
});
