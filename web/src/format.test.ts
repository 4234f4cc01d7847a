import {
  dayOf,
  formatBytes,
  formatChange,
  formatClock,
  formatCount,
  formatMegabytes,
  formatSeconds,
  formatTime,
} from './format';

it('signs changes of a balance', () => {
  expect(formatChange(1000)).toBe('+1,000');
  expect(formatChange(-60)).toBe('−60');
  expect(formatChange(0)).toBe('0');
});

it('never shows used space as nothing', () => {
  expect(formatMegabytes(0.2)).toBe('1 MB');
  expect(formatMegabytes(3400.6)).toBe('3.3 GB');
});

it('says bytes in the largest unit that fits', () => {
  expect([300, 840_000, 13_000_000, 2 * 1024 ** 3].map(formatBytes)).toEqual([
    '1 KB',
    '820 KB',
    '12 MB',
    '2.0 GB',
  ]);
  expect(formatCount(12_680)).toBe('12,680');
});

it('leaves seconds out and marks empty times', () => {
  expect(formatTime('2026-11-20 08:00:59')).toBe('2026-11-20 08:00');
  expect(formatTime('')).toBe('—');
  expect(dayOf('2026-11-20 08:00:59')).toBe('2026-11-20');
});

it('says seconds in the two largest units', () => {
  expect(formatSeconds(0)).toBe('—');
  expect(formatSeconds(45)).toBe('45 秒');
  expect(formatSeconds(200)).toBe('3 分 20 秒');
  expect(formatSeconds(7_505)).toBe('2 小时 5 分');
  expect(formatSeconds(3_600)).toBe('1 小时');
});

it.each([
  [0, '0:00'],
  [7.4, '0:07'],
  [750, '12:30'],
  [3723, '1:02:03'],
])('shows %s seconds on a clock as %s', (seconds, text) => expect(formatClock(seconds)).toBe(text));
