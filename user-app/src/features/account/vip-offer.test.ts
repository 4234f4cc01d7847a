import { dayAfterBuying, isVip, samePerDay } from './vip-offer';

const NOW = new Date('2031-01-10T17:00:00Z'); // the 11th on the wire

test('what is bought follows what is left, and begins today where nothing is', () => {
  expect(dayAfterBuying('2031-02-01 10:00:00', 30, NOW)).toBe('2031-03-03');
  expect(dayAfterBuying('', 30, NOW)).toBe('2031-02-10');
  expect(dayAfterBuying('2030-12-31 10:00:00', 30, NOW)).toBe('2031-02-10');
});

test('VIP that ended is none', () => {
  expect([isVip('', NOW), isVip('2031-01-11 00:59:59', NOW), isVip('2031-01-11 01:00:01', NOW)]).toEqual([
    false,
    false,
    true,
  ]);
});

test('one price a day is said once; cheaper long packages speak for themselves', () => {
  const sold = (...credits: number[]) =>
    credits.map((each, i) => ({ days: [30, 90][i] ?? 1, credits: each }));
  expect([samePerDay(sold(1_500, 4_500)), samePerDay(sold(1_500, 3_600)), samePerDay([])]).toEqual([
    50,
    null,
    null,
  ]);
});
