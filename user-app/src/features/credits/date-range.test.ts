import { daysLeft, lastDays, rangeOf, tidyRange } from './date-range';

/** Late evening in Europe, early on the 20th in Shanghai. */
const today = new Date('2026-11-19T23:30:00Z');

describe('usage date range (spec 1 §2, consumption centre)', () => {
  it('counts today into the last week and month', () => {
    expect(lastDays(7, today)).toEqual({ from: '2026-11-14', to: '2026-11-20' });
    expect(lastDays(30, today)).toEqual({ from: '2026-10-22', to: '2026-11-20' });
  });

  it('reads a range from an address and nothing from anything else', () => {
    expect(rangeOf('2020-02-01', '2020-01-01')).toEqual({ from: '2020-01-01', to: '2020-02-01' });
    expect(rangeOf('2020-01-01', '')).toBeNull();
    expect(rangeOf('yesterday', 'today')).toBeNull();
  });

  it('allows no future dates and mends the order', () => {
    expect(tidyRange({ from: '2026-11-18', to: '2026-12-31' }, today)).toEqual({
      from: '2026-11-18',
      to: '2026-11-20',
    });
    expect(tidyRange({ from: '2026-11-19', to: '2026-11-02' }, today)).toEqual({
      from: '2026-11-02',
      to: '2026-11-19',
    });
  });

  it('counts a begun day as a day', () => {
    expect(daysLeft('2026-11-20 18:00:00', today.getTime())).toBe(1);
    expect(daysLeft('2026-11-20 07:00:00', today.getTime())).toBe(0);
    expect(daysLeft('', today.getTime())).toBe(0);
  });
});
