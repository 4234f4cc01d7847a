import { languagesToText, textToLanguages } from './language-text';

const tree = [
  {
    name: '中国大陆',
    language: 'zh-CN',
    list: [
      { name: '普通话', language: 'zh-CN' },
      { name: '粤 语', language: 'zh-HK' },
    ],
  },
  { name: '英语', language: 'en' },
];

it('reads back what it wrote', () => {
  expect(textToLanguages(languagesToText(tree))).toEqual(tree);
});

it('names the line it cannot read', () => {
  expect(() => textToLanguages('普通话 zh-CN\n英语')).toThrow('第 2 行');
  expect(() => textToLanguages('  粤语 zh-HK')).toThrow('第一行');
});

it('skips blank lines', () => {
  expect(textToLanguages('\n普通话 zh-CN\n\n')).toEqual([{ name: '普通话', language: 'zh-CN' }]);
});
