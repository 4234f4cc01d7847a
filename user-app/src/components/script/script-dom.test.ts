/** @jest-environment jsdom */
import { rangeBeyond, writeScript } from './script-dom';

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
