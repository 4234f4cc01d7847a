import { formatChange, formatMegabytes, formatTime } from './format';

it('signs changes of a balance', () => {
  expect(formatChange(1000)).toBe('+1,000');
  expect(formatChange(-60)).toBe('−60');
  expect(formatChange(0)).toBe('0');
});

it('never shows used space as nothing', () => {
  expect(formatMegabytes(0.2)).toBe('1 MB');
  expect(formatMegabytes(3400.6)).toBe('3.3 GB');
});

it('leaves seconds out and marks empty times', () => {
  expect(formatTime('2026-11-20 08:00:59')).toBe('2026-11-20 08:00');
  expect(formatTime('')).toBe('—');
});
