import { loudnessCurve } from './loudness-curve';

const RATE = 16_000;

/** A second each of tone, silence, tone. */
function beeps(): Int16Array {
  return Int16Array.from({ length: 3 * RATE }, (_, i) =>
    i >= RATE && i < 2 * RATE ? 0 : 9000 * Math.sin((2 * Math.PI * 220 * i) / RATE),
  );
}

describe('loudnessCurve', () => {
  it('opens with the sound and is shut in silence', () => {
    const curve = loudnessCurve(beeps(), RATE, 75);
    expect(curve).toHaveLength(75);
    for (const pose of curve.slice(2, 23)) expect(pose.open).toBeGreaterThan(0.5);
    for (const pose of curve.slice(26, 49)) expect(pose).toEqual({ open: 0, width: 1, teeth: 0 });
  });

  it('stays shut without sound', () => {
    expect(loudnessCurve(new Int16Array(RATE), RATE, 25).every((pose) => pose.open === 0)).toBe(true);
  });
});
