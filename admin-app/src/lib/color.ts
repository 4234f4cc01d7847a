/** Colours of the apps' look, derived from brand colours that sites choose freely. */

import { DEFAULT_BRAND_COLOR } from '@fenshen/contract';
import { contrast, mix, parseHex, toHex, type Rgb } from '@fenshen/web';

const WHITE: Rgb = [255, 255, 255];
const BLACK: Rgb = [0, 0, 0];

/** Black or white, whichever reads better on the colour. */
export const textOn = (color: string): string =>
  contrast(color, '#ffffff') >= contrast(color, '#14161a') ? '#ffffff' : '#14161a';

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
  return toHex(mix(from, towards === 'white' ? WHITE : BLACK, share));
}

/** The brand colour moved just far enough from the background to be read as text on it (4.5 : 1). */
export function readableOn(color: string, background: string): string {
  const from = parseHex(color);
  if (!from) return DEFAULT_BRAND_COLOR;
  const towards = textOn(background) === '#ffffff' ? WHITE : BLACK;
  for (let share = 0; share < 1; share += 0.05) {
    const candidate = toHex(mix(from, towards, share));
    if (contrast(candidate, background) >= 4.5) return candidate;
  }
  return toHex(towards);
}
