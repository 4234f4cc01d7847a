import { successRate } from './success-rate';

test('shares are rounded', () => {
  expect(successRate({ succeeded: 2, failed: 1 })).toBe('66.7%');
  expect(successRate({ succeeded: 1, failed: 9_999 })).toBe('0.1%');
});

test('a share is not rounded up to all', () => {
  expect(successRate({ succeeded: 9_999, failed: 1 })).toBe('99.9%');
  expect(successRate({ succeeded: 5, failed: 0 })).toBe('100.0%');
  expect(successRate({ succeeded: 0, failed: 0 })).toBe('—');
});
