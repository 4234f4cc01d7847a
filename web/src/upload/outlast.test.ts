import { CallError, CODE } from '../call/call-error';
import { isHostLost, outlast } from './outlast';
import { UploadCancelled, UploadRefused } from './post-file';

const input = (signal = new AbortController().signal) => ({
  signal,
  onStalled: jest.fn(),
});
const lost = () => new UploadRefused(0);

describe('what outlasts a broken connection', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('tries again, with longer pauses, until it succeeds', async () => {
    const act = jest
      .fn()
      .mockRejectedValueOnce(lost())
      .mockRejectedValueOnce(lost())
      .mockResolvedValue('there');
    const parts = input();
    const result = outlast(act, parts);
    await jest.advanceTimersByTimeAsync(999);
    expect(act).toHaveBeenCalledTimes(1);
    await jest.advanceTimersByTimeAsync(1);
    expect(act).toHaveBeenCalledTimes(2);
    await jest.advanceTimersByTimeAsync(2_000);
    expect(await result).toBe('there');
    expect(parts.onStalled).toHaveBeenCalledTimes(2);
  });

  it('gives up on what another try would not change', async () => {
    const refused = new Error('积分不足');
    await expect(outlast(() => Promise.reject(refused), input())).rejects.toBe(refused);
    const full = new UploadRefused(507, '服务器存储空间不足');
    await expect(outlast(() => Promise.reject(full), input())).rejects.toBe(full);
  });

  it('ends at once when the upload is given up while it waits', async () => {
    const control = new AbortController();
    const parts = input(control.signal);
    const result = outlast(() => Promise.reject(lost()), parts);
    const ended = expect(result).rejects.toBeInstanceOf(UploadCancelled);
    await jest.advanceTimersByTimeAsync(10);
    expect(parts.onStalled).toHaveBeenCalled();
    control.abort();
    await ended;
  });

  it.each([
    [0, true],
    [409, true],
    [502, true],
    [507, false],
    [403, false],
    [413, false],
  ])('status %d passes by itself: %s', (status, passes) => {
    expect(isHostLost(new UploadRefused(status))).toBe(passes);
  });

  it('waits for a call that was lost on its way', async () => {
    const act = jest.fn().mockRejectedValueOnce(new CallError(CODE.network, '')).mockResolvedValue('there');
    const result = outlast(act, input());
    await jest.advanceTimersByTimeAsync(1_000);
    expect(await result).toBe('there');
  });
});
