import { hasLanguages, languageOf } from './language';

const mandarin = { name: '普通话', language: 'zh-CN' };
const cantonese = { name: '粤语', language: 'yue-HK' };
const tree = [
  { name: '中国大陆', language: 'zh', list: [mandarin] },
  { name: '中国香港', language: 'hk', list: [cantonese] },
];

test('nw is told the first dialect unless another is chosen (spec 2 §7)', () => {
  expect(languageOf('nw', tree, '')).toBe('zh-CN');
  expect(languageOf('nw', tree, 'yue-HK')).toBe('yue-HK');
  expect(languageOf('nw', tree, 'fr-FR')).toBe('zh-CN');
});

test('other voices speak their own language unless one of theirs is chosen', () => {
  expect(languageOf('mm', [mandarin, cantonese], '')).toBe('');
  expect(languageOf('mm', [mandarin, cantonese], 'yue-HK')).toBe('yue-HK');
  expect(languageOf('mm', [mandarin], 'yue-HK')).toBe('');
});

test('until the list is read a choice stands', () => expect(languageOf('nw', [], 'yue-HK')).toBe('yue-HK'));

test('a choice is offered where there is one, and by nw always', () => {
  expect(hasLanguages('nw', [{ name: '中国大陆', language: 'zh', list: [mandarin] }])).toBe(true);
  expect(hasLanguages('mm', [mandarin])).toBe(false);
  expect(hasLanguages('mm', [mandarin, cantonese])).toBe(true);
  expect(hasLanguages('nw', [])).toBe(false);
});
