import { pollEvery, told } from './poll';

test('what is told of is hardly asked for', () => {
  expect(pollEvery(3_000)).toBe(3_000);
  told.set(true);
  expect([3_000, 90_000].map(pollEvery)).toEqual([60_000, 90_000]);
  told.set(false);
  expect(pollEvery(3_000)).toBe(3_000);
});
