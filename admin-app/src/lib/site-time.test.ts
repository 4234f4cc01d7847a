/** What pickers call today is the site's day, wherever the browser stands. */
import { isoOf, pickerOf, siteDayIn, siteTime, siteToday } from './site-time';

const DAY = 'YYYY-MM-DD';

afterEach(() => {
  jest.useRealTimers();
});

it.each([
  ['2026-11-21T15:59:59Z', '2026-11-21'],
  ['2026-11-21T16:00:00Z', '2026-11-22'],
])('at %s the site has %s', (instant, day) => {
  jest.useFakeTimers({ now: new Date(instant) });
  expect(siteToday().format(DAY)).toBe(day);
  expect(siteDayIn(0).format(DAY)).toBe(day);
});

it('counts days over the end of a month and of summer time', () => {
  jest.useFakeTimers({ now: new Date('2026-03-01T00:00:00Z') });
  expect(siteDayIn(30).format(DAY)).toBe('2026-03-31');
});

it('shows and takes times of content as the site has them', () => {
  const iso = '2026-11-20T16:30:00.000Z';
  expect(siteTime(iso)).toBe('2026-11-21 00:30');
  expect(pickerOf(iso)?.format('YYYY-MM-DD HH:mm')).toBe('2026-11-21 00:30');
  expect(isoOf(pickerOf(iso))).toBe(iso);
  expect([siteTime(null), pickerOf(null), isoOf(null)]).toEqual(['—', null, null]);
});
