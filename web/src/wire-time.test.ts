import { addDays, wireDay, wireInstant, wireTime } from './wire-time';

test('a day is the day in Shanghai, wherever the browser stands', () => {
  expect(wireDay(new Date('2026-11-20T15:59:59Z'))).toBe('2026-11-20');
  expect(wireDay(new Date('2026-11-20T16:00:00Z'))).toBe('2026-11-21');
});

test('an instant is told as the wire tells times', () => {
  expect(wireTime(new Date('2026-11-20T16:00:05Z'))).toBe('2026-11-21 00:00:05');
});

test('days are counted over months and years', () => {
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
  expect(addDays('2026-03-01', -1)).toBe('2026-02-28');
});

test('a wire time is an instant of Shanghai', () => {
  expect(wireInstant('2026-11-20 08:00:00')).toBe(Date.parse('2026-11-20T00:00:00Z'));
  expect(wireInstant('')).toBeNaN();
});
