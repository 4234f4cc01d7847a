/** Small colour sums for brand colours that sites choose freely. Colours are `#rrggbb`. */

import { DEFAULT_BRAND_COLOR } from '@fenshen/contract';

const HEX = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i;
type Rgb = readonly [number, number, number];
const WHITE: Rgb = [255, 255, 255];
const BLACK: Rgb = [0, 0, 0];

export const FALLBACK_BRAND = DEFAULT_BRAND_COLOR;

export function parseHex(color: string): Rgb | null {
  const match = HEX.exec(color.trim());
  if (!match) return null;
  const [r = 0, g = 0, b = 0] = match.slice(1).map((part) => parseInt(part, 16));
  return [r, g, b];
}

function luminance(color: Rgb): number {
  const [r = 0, g = 0, b = 0] = color.map((channel) => {
    const c = channel / 255;
    return c <= 0.03928 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** WCAG contrast of two colours, 1 to 21; 1 when either is not `#rrggbb`. */
export function contrast(a: string, b: string): number {
  const [first, second] = [parseHex(a), parseHex(b)];
  if (!first || !second) return 1;
  const [low = 0, high = 0] = [luminance(first), luminance(second)].sort((x, y) => x - y);
  return (high + 0.05) / (low + 0.05);
}

/** Black or white, whichever reads better on the colour. */
export const textOn = (color: string): string =>
  contrast(color, '#ffffff') >= contrast(color, '#14161a') ? '#ffffff' : '#14161a';

function mix(color: Rgb, other: Rgb, share: number): string {
  const channel = (i: 0 | 1 | 2) => Math.round(color[i] + (other[i] - color[i]) * share);
  return `#${([0, 1, 2] as const).map((i) => channel(i).toString(16).padStart(2, '0')).join('')}`;
}

/**
 * A brand colour as the surface of a button with the text colour to put on it. Colours that nearly carry
 * white are deepened until they do; pale ones keep their shade and take dark text.
 */
export function solidPair(color: string): { fill: string; text: string } {
  if (contrast(color, '#ffffff') < 3) return { fill: color, text: '#14161a' };
  return { fill: readableOn(color, '#ffffff'), text: '#ffffff' };
}

/** The colour moved by a share (0 to 1) towards white or black. */
export function shift(color: string, towards: 'white' | 'black', share: number): string {
  const from = parseHex(color);
  if (!from) return color;
  return mix(from, towards === 'white' ? WHITE : BLACK, share);
}

/** The brand colour moved just far enough from the background to be read as text on it (4.5 : 1). */
export function readableOn(color: string, background: string): string {
  const from = parseHex(color);
  if (!from) return FALLBACK_BRAND;
  const towards = textOn(background) === '#ffffff' ? WHITE : BLACK;
  for (let share = 0; share < 1; share += 0.05) {
    const candidate = mix(from, towards, share);
    if (contrast(candidate, background) >= 4.5) return candidate;
  }
  return mix(from, towards, 1);
}
