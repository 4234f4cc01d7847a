import { ERROR_CLASSES, reasonOf, type ErrorClass } from './provider-error';
import { decideRetry, pollDelay, type Tries } from './retry-policy';

const error = (errorClass: ErrorClass, retryAfterMs?: number) => ({
  class: errorClass,
  vendorCode: '',
  message: '',
  userMessage: null,
  retryAfterMs,
});

const tries = (over: Partial<Tries> = {}): Tries => ({ attempts: 1, maxAttempts: 3, refusals: 0, ...over });
const waitOf = (errorClass: ErrorClass, over: Partial<Tries>, random: number) => {
  const decision = decideRetry(error(errorClass), tries({ maxAttempts: 20, ...over }), () => random);
  return decision.retry ? decision.afterMs : null;
};

describe('decideRetry', () => {
  it('tries again only what may pass by itself', () => {
    const retried = ERROR_CLASSES.filter((each) => decideRetry(error(each), tries()).retry);
    expect(retried).toEqual(['rate', 'busy', 'transient']);
  });

  it('doubles the wait, spread over its upper half, up to two minutes', () => {
    const waits = (random: number) =>
      [0, 1, 2, 3, 11].map((refusals) => waitOf('busy', { refusals }, random));
    expect(waits(0)).toEqual([1_000, 2_000, 4_000, 8_000, 60_000]);
    expect(waits(1)).toEqual([2_000, 4_000, 8_000, 16_000, 120_000]);
    const faults = [1, 2, 3, 4, 12].map((attempts) => waitOf('transient', { attempts }, 0));
    expect(faults).toEqual([1_000, 2_000, 4_000, 8_000, 60_000]);
  });

  it('never comes back earlier than the vendor asked for', () => {
    expect(decideRetry(error('rate', 45_000), tries())).toEqual({
      retry: true,
      afterMs: 45_000,
      isFree: true,
    });
  });

  it('ends for faults; a vendor that is merely full costs no attempt, however often', () => {
    expect(decideRetry(error('transient'), tries({ attempts: 2 }))).toMatchObject({
      retry: true,
      isFree: false,
    });
    expect(decideRetry(error('transient'), tries({ attempts: 3 })).retry).toBe(false);
    const full = decideRetry(error('busy'), tries({ attempts: 3, refusals: 500 }));
    expect(full).toMatchObject({ retry: true, isFree: true });
  });
});

it('asks a vendor often at first, then rarely', () => {
  expect([0, 60_000, 3_600_000].map(pollDelay)).toEqual([2_000, 6_000, 30_000]);
});

it('tells users what to do next, in the engine’s words where it has some', () => {
  for (const each of ERROR_CLASSES) expect(reasonOf(error(each))).toMatch(/请/);
  expect(reasonOf({ ...error('invalid'), userMessage: '视频里没有人脸' })).toBe('视频里没有人脸');
});
