import { brandColors, contrast, DEFAULT_BRAND, parseHex } from './color';

describe('brand colour', () => {
  it('reads short and long hex and nothing else', () => {
    expect(parseHex('#fff')).toEqual([255, 255, 255]);
    expect(parseHex('0a0B0c')).toEqual([10, 11, 12]);
    expect(parseHex('red')).toBeNull();
  });

  it.each(['#5b6cff', '#ffd400', '#0b1d51', '#ffffff', '#000000', '#12b886'])(
    'stays readable for %s on both themes',
    (color) => {
      for (const surface of ['#16171c', '#ffffff']) {
        const { brand, onBrand, brandText } = brandColors(color, surface);
        expect(contrast(brandText, surface)).toBeGreaterThanOrEqual(4.5);
        expect(contrast(onBrand, brand)).toBeGreaterThanOrEqual(3.4);
      }
    },
  );

  it('falls back to the default when the operator typed no colour', () => {
    expect(brandColors('', '#ffffff').brand).toBe(DEFAULT_BRAND);
  });
});
