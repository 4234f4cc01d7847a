import { leftToday, limitOf, mayMove } from './adjust-limits';

test('support moves little, in one act and in a day; the others more', () => {
  const support = limitOf('support');
  expect(mayMove(support, 0, 1_000)).toBe(true);
  expect(mayMove(support, 0, 1_001)).toBe(false);
  expect(mayMove(support, 4_500, 500)).toBe(true);
  expect(mayMove(support, 4_500, 501)).toBe(false);
  expect(leftToday(support, 9_000)).toBe(0);
  expect(mayMove(limitOf('operator'), 9_000_000, 1_000_000)).toBe(true);
  expect(leftToday(limitOf('owner'), 9_000_000)).toBeNull();
  expect(mayMove(limitOf('member'), 0, 1)).toBe(false);
});
