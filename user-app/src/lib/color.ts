/** Colours derived from the site's brand colour, which an operator may set to anything. */

import { DEFAULT_BRAND_COLOR } from '@fenshen/contract';
import { contrast, mix, parseHex, toHex, type Rgb } from '@fenshen/web';

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
  const rgb = parseHex(color) ?? (parseHex(DEFAULT_BRAND_COLOR) as Rgb);
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
