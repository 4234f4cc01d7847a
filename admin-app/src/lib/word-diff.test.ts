import { wordDiff } from './word-diff';

const shown = (before: string, after: string) =>
  wordDiff(before, after)
    .map(({ text, change }) => (change === 0 ? text : change < 0 ? `[-${text}]` : `[+${text}]`))
    .join('');

it.each([
  ['周六停机', '周日停机', '周[-六][+日]停机'],
  ['price 10', 'price 12', 'price [-10][+12]'],
  ['', '新', '[+新]'],
  ['旧', '', '[-旧]'],
  ['一样', '一样', '一样'],
])('%s becomes %s', (before, after, pieces) => expect(shown(before, after)).toBe(pieces));

it('puts very long texts one after the other', () =>
  expect(wordDiff('一'.repeat(601), '二').map(({ change }) => change)).toEqual([-1, 1]));
