import { idlePose } from './idle-motion';

/** Start times in ms of the blinks within a minute, sampled every 10 ms. */
function blinks(salt: number): number[] {
  const starts: number[] = [];
  let shut = false;
  for (let t = 0; t < 60_000; t += 10) {
    const now = idlePose(t, salt).lid > 0;
    if (now && !shut) starts.push(t);
    shut = now;
  }
  return starts;
}

test.each([3, 40, 91])('presenter %i blinks irregularly every 2.5 to 4 seconds', (salt) => {
  const starts = blinks(salt);
  const gaps = starts.slice(1).map((t, i) => t - starts[i]!);
  expect(Math.min(...gaps)).toBeGreaterThanOrEqual(2490);
  expect(Math.max(...gaps)).toBeLessThanOrEqual(4010);
  expect(new Set(gaps.map((gap) => Math.round(gap / 100))).size).toBeGreaterThan(5);
});

test('lids close fully for a moment in each blink', () => {
  const start = blinks(5)[0]!;
  expect(Math.max(...[60, 70, 80, 90, 100].map((ms) => idlePose(start + ms, 5).lid))).toBe(1);
});

test('the head moves smoothly: never more than a unit from one frame to the next', () => {
  for (let t = 0; t < 30_000; t += 40) {
    const a = idlePose(t, 8);
    const b = idlePose(t + 40, 8);
    for (const key of ['headX', 'headY', 'turn', 'nod', 'breath', 'browLift'] as const)
      expect(Math.abs(a[key] - b[key])).toBeLessThan(1);
    expect(Math.abs(a.tilt - b.tilt)).toBeLessThan(0.002);
  }
});

test('presenters do not move in step', () => {
  expect(idlePose(1000, 1).headX).not.toBeCloseTo(idlePose(1000, 2).headX, 2);
});
