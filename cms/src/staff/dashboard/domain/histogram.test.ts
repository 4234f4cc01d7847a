import { CLASS_WIDTH, quantile } from './histogram';

const classOf = (seconds: number) => Math.max(0, Math.ceil(Math.log(seconds) / Math.log(CLASS_WIDTH)));
function histogramOf(values: number[]) {
  const counts = new Map<number, number>();
  for (const value of values) counts.set(classOf(value), (counts.get(classOf(value)) ?? 0) + 1);
  return counts;
}

test('quantiles are within a class of the exact ones', () => {
  const values = Array.from({ length: 1_000 }, (_, i) => 2 + i * 0.37);
  for (const share of [0.1, 0.5, 0.9]) {
    const exact = values[Math.ceil(values.length * share) - 1] ?? 0;
    expect(Math.abs(quantile(histogramOf(values), share) - exact) / exact).toBeLessThan(0.06);
  }
});

test('nothing counted is nothing; one value is that value', () => {
  expect(quantile(new Map(), 0.9)).toBe(0);
  const one = quantile(histogramOf([42]), 0.5);
  expect(Math.abs(one - 42)).toBeLessThan(42 * 0.06);
});

test('everything up to a second counts as one', () => {
  expect(quantile(new Map([[0, 5]]), 0.5)).toBe(1);
});
