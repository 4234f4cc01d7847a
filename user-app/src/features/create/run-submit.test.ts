import type { SpokenAudio } from '../../lib/speech/audition-audio';
import {
  isBusy,
  PriceRefused,
  runSubmit,
  SubmitRefused,
  type SubmitParts,
  type SubmitState,
} from './run-submit';

const audio: SpokenAudio = { key: 'k', fileId: 7, url: '/a.mp3', duration: 3 };

function stage(over: Partial<SubmitParts> = {}) {
  const log: string[] = [];
  const states: SubmitState[] = [];
  const parts: SubmitParts = {
    cached: null,
    speak: async (onProgress) => {
      log.push('speak');
      onProgress(40);
      return audio;
    },
    agreed: () => true,
    cancelled: () => false,
    create: async (used) => void log.push(`create ${used.fileId}`),
    forget: () => void log.push('forget'),
    wait: async (ms) => void log.push(`wait ${ms}`),
    show: (state) => void states.push(state),
    ...over,
  };
  return { parts, log, states };
}

describe('submit', () => {
  it('speaks, settles 500 ms, then creates the work', async () => {
    const { parts, log, states } = stage();
    await expect(runSubmit(parts)).resolves.toBe(true);
    expect(log).toEqual(['speak', 'wait 500', 'create 7']);
    expect(states).toEqual([
      { step: 'speaking', progress: 0 },
      { step: 'speaking', progress: 40 },
      { step: 'sending' },
      { step: 'done' },
    ]);
  });

  it('uses speech that is there already', async () => {
    const { parts, log } = stage({ cached: { ...audio, fileId: 9 } });
    await runSubmit(parts);
    expect(log).toEqual(['create 9']);
  });

  it('forgets the speech when the server refuses the work', async () => {
    const { parts, log, states } = stage({
      cached: audio,
      create: () => Promise.reject(new SubmitRefused('积分不足，请先兑换积分')),
    });
    await expect(runSubmit(parts)).resolves.toBe(false);
    expect(log).toEqual(['forget']);
    expect(states.at(-1)).toEqual({ step: 'failed', message: '积分不足，请先兑换积分' });
  });

  it('asks again when what was spoken costs more than was shown, and sends nothing', async () => {
    const { parts, log, states } = stage({ agreed: ({ duration }) => duration < 3 });
    await expect(runSubmit(parts)).resolves.toBe(false);
    expect(log).toEqual(['speak']);
    expect(states.at(-1)).toEqual({ step: 'repriced' });
  });

  it('keeps the speech and says the new price when the server refuses the old one', async () => {
    const { parts, log, states } = stage({
      cached: audio,
      create: () => Promise.reject(new PriceRefused('价格已更新，现在需要90积分，请核对后再次确认')),
    });
    await expect(runSubmit(parts)).resolves.toBe(false);
    expect(log).toEqual([]);
    expect(states.at(-1)).toMatchObject({ message: '价格已更新，现在需要90积分，请核对后再次确认' });
  });

  it('sends and shows nothing once it was cancelled', async () => {
    let gone = false;
    const { parts, log, states } = stage({ cancelled: () => gone });
    const speak = parts.speak;
    parts.speak = async (onProgress) => {
      const made = await speak(onProgress);
      gone = true;
      return made;
    };
    await expect(runSubmit(parts)).resolves.toBe(false);
    expect(log).toEqual(['speak']);
    expect(states).toHaveLength(2);
  });

  it('keeps the speech when the reply was lost', async () => {
    const { parts, log } = stage({ create: () => Promise.reject(new Error('网络连接失败')) });
    await expect(runSubmit(parts)).resolves.toBe(false);
    expect(log).not.toContain('forget');
  });

  it('creates nothing when the speech fails', async () => {
    const { parts, log, states } = stage({
      speak: () => Promise.reject(new Error('声音合成失败，请重新尝试')),
    });
    await expect(runSubmit(parts)).resolves.toBe(false);
    expect(log).toEqual([]);
    expect(states.at(-1)).toEqual({ step: 'failed', message: '声音合成失败，请重新尝试' });
  });

  it('is busy while it speaks or sends', () => {
    expect(isBusy({ step: 'speaking', progress: 1 })).toBe(true);
    expect(isBusy({ step: 'sending' })).toBe(true);
    expect(isBusy({ step: 'failed', message: '' })).toBe(false);
    expect(isBusy({ step: 'done' })).toBe(false);
  });
});
