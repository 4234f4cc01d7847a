import { matchesLoosely } from './match-text';

describe('command palette search', () => {
  it.each([
    ['视频创作', '视创', true],
    ['视频创作', '创视', false],
    ['AI创作合集', 'ai 创', true],
    ['首页', '', true],
    ['首页', 'x', false],
  ])('%s by %s: %s', (text, typed, expected) => {
    expect(matchesLoosely(text, typed)).toBe(expected);
  });
});
