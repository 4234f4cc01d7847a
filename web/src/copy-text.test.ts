/** @jest-environment jsdom */
import { copyText } from './copy-text';

let selected: string;
let host: string | null | undefined;
/** What the older way answers. */
function olderWay(answer: boolean): void {
  document.execCommand = () => {
    const area = document.querySelector('textarea');
    selected = area?.value.slice(area.selectionStart, area.selectionEnd) ?? '';
    host = area?.parentElement?.getAttribute('role');
    return answer;
  };
}
const clipboard = (writeText?: (text: string) => Promise<void>) =>
  Object.defineProperty(navigator, 'clipboard', {
    value: writeText && { writeText },
    configurable: true,
  });
beforeEach(() => {
  [selected, host] = ['', undefined];
  document.body.innerHTML = '';
});

test('on plain http, where there is no clipboard, text is copied the older way and leaves nothing behind', async () => {
  clipboard();
  olderWay(true);
  expect(await copyText('兑换码 AB-1')).toBe(true);
  expect([selected, document.body.children.length]).toEqual(['兑换码 AB-1', 0]);
});

test('within a dialog it is done inside, where the focus may be', async () => {
  clipboard();
  olderWay(true);
  document.body.innerHTML = '<div role="dialog"></div>';
  expect(await copyText('密码')).toBe(true);
  expect([selected, host]).toEqual(['密码', 'dialog']);
});

test('what the browser refuses is tried the older way; refused twice is said', async () => {
  clipboard(() => Promise.reject(new Error('NotAllowedError')));
  olderWay(true);
  expect(await copyText('甲')).toBe(true);
  expect(selected).toBe('甲');
  olderWay(false);
  expect(await copyText('乙')).toBe(false);
});

test('a clipboard that takes it is enough', async () => {
  const taken: string[] = [];
  clipboard(async (text) => void taken.push(text));
  olderWay(false);
  expect(await copyText('丙')).toBe(true);
  expect([taken, selected]).toEqual([['丙'], '']);
});
