import type { Phoneme } from '../types';
import { mouthCurve } from './mouth-curve';

/** Phonemes one behind the other: symbol and length in ms. */
function say(...sounds: [string, number][]): Phoneme[] {
  let at = 0;
  return sounds.map(([symbol, length]) => ({ symbol, startMs: at, endMs: (at += length) }));
}

const REST = { open: 0, width: 1, teeth: 0 };

describe('mouthCurve', () => {
  it('gives one pose per frame', () => {
    expect(mouthCurve(say(['ˈɑ', 1000]), 25)).toHaveLength(25);
  });

  it('is exactly shut and unchanged in pauses', () => {
    const curve = mouthCurve(say(['', 200], ['ˈɑ', 300], ['', 500], ['ˈi', 300], ['', 300]), 40);
    for (const frame of [0, 1, 16, 17, 18, 19, 20, 21, 37, 38, 39]) expect(curve[frame]).toEqual(REST);
    expect(Math.max(...curve.slice(5, 12).map((pose) => pose.open))).toBeGreaterThan(0.8);
  });

  it('meets the lips at m between vowels', () => {
    const curve = mouthCurve(say(['ˈɑ', 200], ['m', 90], ['ˈɑ', 200]), 12);
    const least = Math.min(...curve.slice(4, 8).map((pose) => pose.open));
    expect(least).toBeLessThan(0.02);
    expect(curve[3]!.open).toBeGreaterThan(0.5);
    expect(curve[9]!.open).toBeGreaterThan(0.5);
  });

  it('does not shut the mouth in the short gaps between words', () => {
    const curve = mouthCurve(say(['ˈɑ', 200], ['', 60], ['ˈɑ', 200]), 11);
    expect(Math.min(...curve.slice(2, 9).map((pose) => pose.open))).toBeGreaterThan(0.5);
  });

  it('moves smoothly', () => {
    const curve = mouthCurve(say(['ˈɑ', 120], ['ˈu', 120], ['ˈi', 120], ['ˈo', 120]), 12);
    for (let i = 1; i < curve.length; i++)
      expect(Math.abs(curve[i]!.width - curve[i - 1]!.width)).toBeLessThan(0.25);
  });
});
