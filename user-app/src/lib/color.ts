/** Colour sums for the site's brand colour, which an operator may set to anything. */

import { DEFAULT_BRAND_COLOR } from '@fenshen/contract';

type Rgb = readonly [number, number, number];
export const DEFAULT_BRAND = DEFAULT_BRAND_COLOR;

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

/** Strongest tint of the brand that text in the brand's colour stands on (`--brand-soft` and its hover). */
const TINT = 0.24;

/**
 * Derives a readable set from the site's colour. `surfaces` are the theme's surfaces such text may stand on,
 * bare or tinted with the brand. A text that is no colour means the default.
 */
export function brandColors(color: string, surfaces: readonly string[]): BrandColors {
  const rgb = parseHex(color) ?? (parseHex(DEFAULT_BRAND) as Rgb);
  const { brand, onBrand } = readableFill(rgb);
  const under = surfaces.flatMap((surface) => {
    const base = parseHex(surface) ?? rgb;
    return [toHex(base), toHex(mix(base, rgb, TINT))];
  });
  const worst = (text: string) => Math.min(...under.map((one) => contrast(text, one)));
  const goal: Rgb = worst('#ffffff') > worst('#000000') ? [255, 255, 255] : [0, 0, 0];
  let share = 0;
  while (share < 1 && worst(toHex(mix(rgb, goal, share))) < 4.6) share += 0.05;
  return { brand, onBrand, brandText: toHex(mix(rgb, goal, Math.min(1, share))) };
}

const WHITE = '#ffffff';
const INK = '#14151a';

/** White words where the colour can nearly carry them (it is darkened by what is missing), dark ones elsewhere. */
function readableFill(rgb: Rgb): { brand: string; onBrand: string } {
  if (contrast(toHex(rgb), WHITE) < 3) return { brand: toHex(rgb), onBrand: INK };
  let share = 0;
  while (contrast(toHex(mix(rgb, [0, 0, 0], share)), WHITE) < 4.5) share += 0.02;
  return { brand: toHex(mix(rgb, [0, 0, 0], share)), onBrand: WHITE };
}
