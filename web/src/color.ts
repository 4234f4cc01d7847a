/** Channels 0–255. */
export type Rgb = readonly [red: number, green: number, blue: number];

/** `#rgb` or `#rrggbb`, with or without the sign, to channels; null for anything else. */
export function parseHex(text: string): Rgb | null {
  const hex = /^#?([0-9a-f]{3}|[0-9a-f]{6})$/i.exec(text.trim())?.[1];
  if (!hex) return null;
  const full = hex.length === 3 ? [...hex].map((digit) => digit + digit).join('') : hex;
  const at = (start: number) => Number.parseInt(full.slice(start, start + 2), 16);
  return [at(0), at(2), at(4)];
}

/** Channels to `#rrggbb`. */
export const toHex = (color: Rgb): string =>
  `#${color.map((channel) => Math.round(channel).toString(16).padStart(2, '0')).join('')}`;

/** A colour moved by a share (0 to 1) towards another. */
export const mix = (from: Rgb, towards: Rgb, share: number): Rgb => [
  from[0] + (towards[0] - from[0]) * share,
  from[1] + (towards[1] - from[1]) * share,
  from[2] + (towards[2] - from[2]) * share,
];

/** Relative luminance, 0 to 1, as WCAG 2.2 says with the threshold of sRGB (IEC 61966-2-1). */
function luminance(color: Rgb): number {
  const linear = (channel: number) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * linear(color[0]) + 0.7152 * linear(color[1]) + 0.0722 * linear(color[2]);
}

/** WCAG contrast of two colours, 1 to 21; 1 when either is none. */
export function contrast(a: string, b: string): number {
  const [first, second] = [parseHex(a), parseHex(b)];
  if (!first || !second) return 1;
  const [one, other] = [luminance(first), luminance(second)];
  return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
}
