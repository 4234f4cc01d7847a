import { loudnessCurve } from './loudness-curve';

const RATE = 16_000;

/** A second each of tone, silence, tone. */
function beeps(): Int16Array {
  return Int16Array.from({ length: 3 * RATE }, (_, i) =>
    i >= RATE && i < 2 * RATE ? 0 : 9000 * Math.sin((2 * Math.PI * 220 * i) / RATE),
  );
}

/** A video frame's samples at a time, in one array that is used again and again. */
async function* byFrame(samples: Int16Array): AsyncGenerator<Int16Array> {
  const frame = new Int16Array(RATE / 25);
  for (let at = 0; at < samples.length; at += frame.length) {
    frame.set(samples.subarray(at, at + frame.length));
    yield await Promise.resolve(frame);
  }
}

describe('loudnessCurve', () => {
  it('opens with the sound and is shut in silence', async () => {
    const curve = await loudnessCurve(byFrame(beeps()), 75);
    expect(curve).toHaveLength(75);
    for (const pose of curve.slice(2, 23)) expect(pose.open).toBeGreaterThan(0.5);
    for (const pose of curve.slice(26, 49)) expect(pose).toEqual({ open: 0, width: 1, teeth: 0 });
  });

  it('stays shut without sound', async () => {
    const curve = await loudnessCurve(byFrame(new Int16Array(RATE)), 25);
    expect(curve.every((pose) => pose.open === 0)).toBe(true);
  });
});
