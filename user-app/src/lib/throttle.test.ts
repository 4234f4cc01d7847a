import { TIMERS } from '@fenshen/contract';
import { createThrottle } from './throttle';

describe('throttle (spec 1 §5, §9)', () => {
  it('counts one press of start-clone per second', () => {
    const counts = createThrottle(TIMERS.cloneThrottleMs);
    expect([0, 1, 400, 999, 1_000, 1_500, 2_000].filter(counts)).toEqual([0, 1_000, 2_000]);
  });

  it('counts from the last press that counted, not from one that did not', () => {
    const counts = createThrottle(1_000);
    expect([5_000, 5_900, 6_100, 6_900, 7_100].filter(counts)).toEqual([5_000, 6_100, 7_100]);
  });
});
