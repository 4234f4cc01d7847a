/** Colour sums for the site's brand colour, which an operator may set to anything. */

type Rgb = readonly [number, number, number];
export const DEFAULT_BRAND = '#5b6cff';

/** `#rgb` or `#rrggbb` to channels 0–255; null for anything else. */
export function parseHex(text: string): Rgb | null {
  const hex = /^#?([0-9a-f]{3}|[0-9a-f]{6})$/i.exec(text.trim())?.[1];
  if (!hex) return null;
  const full = hex.length === 3 ? [...hex].map((c) => c + c).join('') : hex;
  const at = (i: number) => Number.parseInt(full.slice(i, i + 2), 16);
  return [at(0), at(2), at(4)];
}

const toHex = (rgb: Rgb) => `#${rgb.map((v) => Math.round(v).toString(16).padStart(2, '0')).join('')}`;
const mix = (a: Rgb, b: Rgb, share: number): Rgb => [
  a[0] + (b[0] - a[0]) * share,
  a[1] + (b[1] - a[1]) * share,
  a[2] + (b[2] - a[2]) * share,
];

/** Relative luminance 0–1 (WCAG 2). */
function luminance(rgb: Rgb): number {
  const [r, g, b] = rgb.map((v) => {
    const c = v / 255;
    return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** Contrast ratio 1–21 of two hex colours. */
export function contrast(a: string, b: string): number {
  const [x, y] = [parseHex(a), parseHex(b)];
  if (!x || !y) return 1;
  const [high, low] = [luminance(x), luminance(y)].sort((p, q) => q - p) as [number, number];
  return (high + 0.05) / (low + 0.05);
}

export interface BrandColors {
  /** Fills: buttons, progress. */
  brand: string;
  /** Text and icons on a brand fill. */
  onBrand: string;
  /** Brand-coloured text on the page's surface: the same hue, moved until it can be read. */
  brandText: string;
}

/** Derives a readable set from the site's colour on the given surface. An unreadable colour text becomes the default. */
export function brandColors(color: string, surface: string): BrandColors {
  const rgb = parseHex(color) ?? (parseHex(DEFAULT_BRAND) as Rgb);
  const brand = toHex(rgb);
  const goal: Rgb = contrast(surface, '#ffffff') > contrast(surface, '#000000') ? [255, 255, 255] : [0, 0, 0];
  let share = 0;
  while (share < 1 && contrast(toHex(mix(rgb, goal, share)), surface) < 4.6) share += 0.05;
  return {
    brand,
    onBrand: contrast(brand, '#ffffff') >= 3.4 ? '#ffffff' : '#14151a',
    brandText: toHex(mix(rgb, goal, Math.min(1, share))),
  };
}
