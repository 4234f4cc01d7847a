import { brandColors, contrast, DEFAULT_BRAND, parseHex } from './color';

describe('brand colour', () => {
  it('reads short and long hex and nothing else', () => {
    expect(parseHex('#fff')).toEqual([255, 255, 255]);
    expect(parseHex('0a0B0c')).toEqual([10, 11, 12]);
    expect(parseHex('red')).toBeNull();
  });

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
    expect(brandColors('', ['#ffffff'])).toEqual(brandColors(DEFAULT_BRAND, ['#ffffff']));
  });
});

/** The brand at 14 % over a surface, as `--brand-soft` paints it. */
function tinted(surface: string, color: string): string {
  const [a, b] = [parseHex(surface), parseHex(color)];
  if (!a || !b) throw new Error('not a colour');
  return `#${a
    .map((v, i) =>
      Math.round(v + ((b[i] ?? 0) - v) * 0.14)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
}
