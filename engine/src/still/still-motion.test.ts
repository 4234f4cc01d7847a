import { LOOP_MS, MOST_SHIFT, MOST_TILT, stillPose } from './still-motion';

const times = Array.from({ length: LOOP_MS / 40 }, (_, i) => i * 40);
const round = times.map((time) => stillPose(time, 3));

it('sways, nods and tilts calmly, never beyond its bounds', () => {
  for (const pose of round) {
    expect(Math.abs(pose.x)).toBeLessThanOrEqual(MOST_SHIFT);
    expect(Math.abs(pose.y)).toBeLessThanOrEqual(MOST_SHIFT);
    expect(Math.abs(pose.tilt)).toBeLessThanOrEqual(MOST_TILT);
    expect(Math.abs(pose.turn)).toBeLessThanOrEqual(MOST_SHIFT);
  }
  // A frame is at most a tenth of a percent of the head's height from the one before.
  for (const [i, pose] of round.slice(1).entries())
    expect(Math.abs(pose.x - round[i]!.x)).toBeLessThan(0.001);
});

it('is the same for the same seed, another for another, and begins anew after a round', () => {
  expect(stillPose(1234, 3)).toEqual(stillPose(1234, 3));
  expect(stillPose(1234, 4)).not.toEqual(stillPose(1234, 3));
  const later = stillPose(1234 + LOOP_MS, 3);
  for (const [name, value] of Object.entries(stillPose(1234, 3)))
    expect(later[name as keyof typeof later]).toBeCloseTo(value as number, 9);
});

it('breathes six times and blinks seven times in a round', () => {
  const shut = round.filter((pose, i) => pose.lid > 0.5 && !(round[i - 1] && round[i - 1]!.lid > 0.5));
  const breaths = round.filter((pose, i) => pose.breath > 0.5 && round.at(i - 1)!.breath <= 0.5);
  expect(shut).toHaveLength(7);
  expect(breaths).toHaveLength(6);
});
