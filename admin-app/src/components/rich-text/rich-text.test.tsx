/** @jest-environment jsdom */
import { cleanHtml } from '@fenshen/web';
import { Editor } from '@tiptap/react';
import { fireEvent, render, screen } from '@testing-library/react';
import { ConfigProvider } from 'antd';
import { extensions } from './extensions';
import { RichText } from './rich-text';

// Uploading a picture needs a signed-in member of staff; it has a story of its own.
jest.mock('./image-tool', () => ({ ImageTool: () => null }));

/** A text opened, a letter typed at its end, saved. */
function edited(html: string): HTMLElement {
  const editor = new Editor({ extensions, content: cleanHtml(html) });
  editor.commands.insertContentAt(editor.state.doc.content.size, '<p>字</p>');
  const box = document.createElement('div');
  box.innerHTML = cleanHtml(editor.getHTML());
  editor.destroy();
  expect(box.textContent).toContain('字');
  return box;
}

test.each([
  ...[1, 2, 3, 4, 5, 6].map((level) => [`h${level}`, `<h${level}>标题</h${level}>`]),
  ['strong', '<p><strong>词</strong></p>'],
  ['em', '<p><em>词</em></p>'],
  ['u', '<p><u>词</u></p>'],
  ['s', '<p><s>词</s></p>'],
  ['code', '<p><code>词</code></p>'],
  ['ul > li', '<ul><li>项</li></ul>'],
  ['ul ul > li', '<ul><li>项<ul><li>项</li></ul></li></ul>'],
  ['ol[start="3"] > li', '<ol start="3"><li>项</li></ol>'],
  ['blockquote', '<blockquote><p>引文</p></blockquote>'],
  ['hr', '<p>一</p><hr><p>二</p>'],
  ['pre', '<pre>原样</pre>'],
  ['p br', '<p>一<br>二</p>'],
  ['a[href="https://example.cn/"]', '<p><a href="https://example.cn/">链接</a></p>'],
  ['a[href="mailto:a@example.cn"]', '<p><a href="mailto:a@example.cn">链接</a></p>'],
  ['img[src="/media/a.png"][alt="图"]', '<p>前<img src="/media/a.png" alt="图">后</p>'],
  ['figure img, img', '<figure><img src="/media/a.png" alt=""><figcaption>说明</figcaption></figure>'],
  [
    'video[src="/media/a.mp4"][poster="/media/a.jpg"][controls]',
    '<video src="/media/a.mp4" poster="/media/a.jpg" controls=""></video>',
  ],
  [
    'table th[colspan="2"]',
    '<table><thead><tr><th colspan="2">头</th></tr></thead><tbody><tr><td>一</td><td>二</td></tr></tbody></table>',
  ],
  [
    'table tr + tr td + td',
    '<table><tbody><tr><td>一</td><td>二</td></tr><tr><td>三</td><td>四</td></tr></tbody></table>',
  ],
])('%s survives the editor', (selector, html) => {
  const before = document.createElement('div');
  before.innerHTML = html;
  const after = edited(html);
  expect(after.querySelector(selector)).not.toBeNull();
  // No word is lost.
  expect(after.textContent?.replaceAll(/\s/g, '')).toBe(`${before.textContent?.replaceAll(/\s/g, '')}字`);
});

test('what a word processor pastes is cleaned before it is text', () => {
  const pasted = cleanHtml(
    '<!--StartFragment--><p class="MsoNormal" style="mso-x:1">一<o:p></o:p></p><script>x()</script><h2 id="y">二</h2>',
  );
  const box = edited(pasted);
  expect(box.innerHTML).toBe('<p>一</p><h2>二</h2><p>字</p>');
});

test('opening a text reports nothing; the tools say what the cursor stands in, and can be taken back', () => {
  const changes: string[] = [];
  render(<RichText value="<p>词</p>" onChange={(html) => changes.push(html)} />);
  expect(changes).toEqual([]);
  const bold = screen.getByLabelText('加粗');
  expect(bold.getAttribute('aria-pressed')).toBe('false');
  fireEvent.click(screen.getByLabelText('分隔线'));
  expect(changes.at(-1)).toContain('<hr>');
  fireEvent.click(screen.getByLabelText('撤销'));
  expect(changes.at(-1)).toBe('<p>词</p>');
});

test('in a form that only shows there is nothing to press, and the text cannot be changed', () => {
  render(
    <ConfigProvider componentDisabled>
      <RichText value="<p>词</p>" />
    </ConfigProvider>,
  );
  expect(screen.queryByLabelText('正文格式')).toBeNull();
  expect(screen.getByLabelText('正文').getAttribute('contenteditable')).toBe('false');
});
