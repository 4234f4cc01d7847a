import { DEFAULT_BRAND_COLOR } from '@fenshen/contract';
import { contrast, mix, parseHex, toHex } from '@fenshen/web';
import { brandColors } from './color';

describe('brand colour', () => {
  const themes = [
    ['#0e0f13', '#16171c', '#1d1f26'],
    ['#f5f6f9', '#ffffff'],
  ];

  it.each(['#5b6cff', '#1677ff', '#ffd400', '#0b1d51', '#ffffff', '#000000', '#12b886', '#e5484d'])(
    'stays readable for %s on both themes, also on its own tint',
    (color) => {
      for (const surfaces of themes) {
        const { brand, onBrand, brandText } = brandColors(color, surfaces);
        for (const surface of [...surfaces, ...surfaces.map((s) => tinted(s, color))]) {
          expect(contrast(brandText, surface)).toBeGreaterThanOrEqual(4.5);
        }
        expect(contrast(onBrand, brand)).toBeGreaterThanOrEqual(4.5);
      }
    },
  );

  it('falls back to the default when the operator typed no colour', () => {
    expect(brandColors('', ['#ffffff'])).toEqual(brandColors(DEFAULT_BRAND_COLOR, ['#ffffff']));
  });
});

/** The brand at 14 % over a surface, as `--brand-soft` paints it. */
function tinted(surface: string, color: string): string {
  const [a, b] = [parseHex(surface), parseHex(color)];
  if (!a || !b) throw new Error('not a colour');
  return toHex(mix(a, b, 0.14));
}
