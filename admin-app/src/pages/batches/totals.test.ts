import { describeTotal, totalCredits } from './totals';

it('says what a batch adds up to', () => {
  expect(describeTotal({ count: 3, credits: 1000, uses: 1 })).toBe('3 个码 × 1,000 积分 = 3,000 积分');
  expect(describeTotal({ count: 3, credits: 1000, uses: 2 })).toBe('3 个码 × 2 次 × 1,000 积分 = 6,000 积分');
});

it('waits for the missing number', () => {
  expect(describeTotal({ count: null, credits: 1000, uses: 1 })).toBeUndefined();
  expect(totalCredits({ count: null, credits: 1000, uses: 1 })).toBe(0);
});
