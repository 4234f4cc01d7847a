import { readFileSync } from 'node:fs';
import path from 'node:path';

const inApp = (file: string) => readFileSync(path.join(__dirname, '../..', file), 'utf8');
const CODE = inApp('public/assets/browser-check.js');

/** What a browser of the floor has. */
const WINDOW = { AbortController: class {}, ReadableStream: class {}, Promise };

/** What the page says once the check has run in such a browser. */
function said(has: { window?: object; script?: object } = {}): string {
  const root = { innerHTML: '正在加载' };
  const document = {
    createElement: () => has.script ?? { noModule: false },
    getElementById: () => root,
  };
  new Function('window', 'document', CODE)(has.window ?? WINDOW, document);
  return root.innerHTML;
}

test('a browser that can run the app is let through', () => expect(said()).toBe('正在加载'));

const { AbortController: _missing, ...OLDER } = WINDOW;

test.each([
  ['modules', { script: {} }],
  ['what stops a call', { window: OLDER }],
])('one without %s is told what to do', (_what, has) => {
  expect(said(has)).toContain('浏览器版本过低');
  expect(said(has)).toContain('极速模式');
});

test('it runs where the app cannot: before it, by no syntax of its own time', () => {
  expect(CODE).not.toMatch(/=>|\b(const|let|class|async)\b|`|\?\.|\?\?/);
  const page = inApp('index.html');
  const at = page.indexOf('src="/assets/browser-check.js"');
  expect(at).toBeGreaterThan(0);
  expect(at).toBeLessThan(page.indexOf('type="module"'));
});
