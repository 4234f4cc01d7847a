import { layoutScale } from './use-layout-scale';

describe('layout scaling', () => {
  it.each([
    [390, 1],
    [1600, 1],
    [1920, 1.2],
    [3840, 1.4],
  ])('%d px wide: %d', (width, scale) => {
    expect(layoutScale(width)).toBeCloseTo(scale);
  });
});
