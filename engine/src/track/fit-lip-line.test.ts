import { fitLipLine } from './fit-lip-line';
import { lipAt } from './mouth-frame';

const columns = Array.from({ length: 21 }, (_, i) => (i - 10) / 14);

describe('fitLipLine', () => {
  it('finds the parabola through outliers', () => {
    const samples = columns.map((s, i) => ({ s, v: i % 6 === 0 ? 0.4 : 0.05 - 0.02 * s - 0.1 * s * s }));
    const fit = fitLipLine(samples)!;
    for (const s of [-0.7, 0, 0.7])
      expect(lipAt(fit.line, s)).toBeCloseTo(0.05 - 0.02 * s - 0.1 * s * s, 1.5);
    expect(fit.spread).toBeLessThan(0.02);
  });

  it('refuses too few samples', () => {
    expect(fitLipLine(columns.slice(0, 5).map((s) => ({ s, v: 0 })))).toBeNull();
  });
});
