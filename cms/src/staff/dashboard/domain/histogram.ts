/** Durations are counted in classes, each a tenth wider than the one before: days then add up, and quantiles hold to 5 %. */
export const CLASS_WIDTH = 1.1;

/** Counts by class: class `n` holds seconds in (1.1^(n-1), 1.1^n]; 0 holds everything up to a second. */
export type Histogram = ReadonlyMap<number, number>;

/** Seconds that the given share (0 to 1) of the counted stays below, to one decimal; 0 when nothing was counted. */
export function quantile(histogram: Histogram, share: number): number {
  const classes = [...histogram].sort(([a], [b]) => a - b);
  const total = classes.reduce((sum, [, count]) => sum + count, 0);
  let passed = 0;
  for (const [index, count] of classes) {
    passed += count;
    if (passed >= total * share) return Math.round(middleOf(index) * 10) / 10;
  }
  return 0;
}

const middleOf = (index: number): number => (index <= 0 ? 1 : CLASS_WIDTH ** (index - 0.5));
