import { successRate } from './success-rate';

test('a share is not rounded up to all', () => {
  expect(successRate({ succeeded: 9_999, failed: 1 })).toBe('99.9%');
  expect(successRate({ succeeded: 5, failed: 0 })).toBe('100.0%');
  expect(successRate({ succeeded: 0, failed: 0 })).toBe('—');
});
