import { ERROR_CLASSES, reasonOf, type ErrorClass } from './provider-error';
import { decideRetry, pollDelay } from './retry-policy';

const error = (errorClass: ErrorClass, retryAfterMs?: number) => ({
  class: errorClass,
  vendorCode: '',
  message: '',
  userMessage: null,
  retryAfterMs,
});

describe('decideRetry', () => {
  it('tries again only what may pass by itself', () => {
    const retried = ERROR_CLASSES.filter((each) => decideRetry(error(each), 1, 3).retry);
    expect(retried).toEqual(['rate', 'busy', 'transient']);
  });

  it('doubles the wait, spread over its upper half, up to two minutes', () => {
    const waits = (random: number) =>
      [1, 2, 3, 4, 12].map((attempt) => {
        const decision = decideRetry(error('busy'), attempt, 10, () => random);
        return decision.retry ? decision.afterMs : null;
      });
    expect(waits(0)).toEqual([1_000, 2_000, 4_000, 8_000, 60_000]);
    expect(waits(1)).toEqual([2_000, 4_000, 8_000, 16_000, 120_000]);
  });

  it('never comes back earlier than the vendor asked for', () => {
    expect(decideRetry(error('rate', 45_000), 1, 3)).toEqual({ retry: true, afterMs: 45_000 });
  });

  it('ends: soon for faults, later for a vendor that is merely full', () => {
    expect(decideRetry(error('transient'), 2, 3).retry).toBe(true);
    expect(decideRetry(error('transient'), 3, 3).retry).toBe(false);
    expect(decideRetry(error('busy'), 11, 3).retry).toBe(true);
    expect(decideRetry(error('busy'), 12, 3).retry).toBe(false);
  });
});

it('asks a vendor often at first, then rarely', () => {
  expect([0, 60_000, 3_600_000].map(pollDelay)).toEqual([2_000, 6_000, 30_000]);
});

it('tells users what to do next, in the engine’s words where it has some', () => {
  for (const each of ERROR_CLASSES) expect(reasonOf(error(each))).toMatch(/请/);
  expect(reasonOf({ ...error('invalid'), userMessage: '视频里没有人脸' })).toBe('视频里没有人脸');
});
