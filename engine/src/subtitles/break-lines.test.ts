import { gapsOf, splitEvenly, widthInEm } from './break-lines';

it.each([
  ['short', '今天天气很好', 12, ['今天天气很好']],
  [
    'at a mark',
    '欢迎来到我们的直播间，今天有好东西给大家',
    14,
    ['欢迎来到我们的直播间，', '今天有好东西给大家'],
  ],
  ['at a word', '这款产品采用了全新的生产工艺', 9, ['这款产品采用了', '全新的生产工艺']],
])('breaks a %s text', (_, text, em, lines) => {
  expect(splitEvenly(text, em)).toEqual(lines);
});

it.each([
  ['a number with its unit', '全场只要199.5元还送50公斤大米一袋', /199\.5元|50公斤/g],
  ['English words', '我们使用OpenAI的ChatGPT模型来写文章给大家看', /OpenAI|ChatGPT/g],
  ['a percentage', '今年的增长率达到了35.8%比去年多很多', /35\.8%/g],
])('never tears %s apart', (_, text, whole) => {
  for (let em = 8; em < 16; em++) {
    const joined = splitEvenly(text, em).join('|');
    expect(joined.match(whole)).toEqual(text.match(whole));
  }
});

it('never starts a line with a closing mark nor ends one with an opening one', () => {
  const text = '他说：“你好，（朋友们）！”我们《一起》来看，【新品】发布会吧。';
  for (const { at } of gapsOf(text)) {
    expect(text[at]).not.toMatch(/[，。！？：、）》】”]/u);
    expect(text[at - 1]).not.toMatch(/[（《【“]/u);
  }
});

it('keeps every piece within its width and the pieces even', () => {
  const text = '我们的工厂拥有二十年的生产经验和完善的质量管理体系服务全国各地的客户';
  const pieces = splitEvenly(text, 13);
  expect(pieces.join('')).toBe(text);
  const widths = pieces.map(widthInEm);
  expect(Math.max(...widths)).toBeLessThanOrEqual(13);
  expect(Math.max(...widths) - Math.min(...widths)).toBeLessThanOrEqual(3);
});

it('leaves a word longer than the line whole', () => {
  expect(splitEvenly('Donaudampfschifffahrtsgesellschaft', 5)).toEqual([
    'Donaudampfschifffahrtsgesellschaft',
  ]);
});
