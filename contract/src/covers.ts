import type { Actor } from './calls/index-data';

/** Width of a cover in a grid: two on a phone, else about what the grid's columns are. */
export const COVER_SIZES = '(max-width: 767px) 46vw, 240px';
/** Short side of a small cover, pixels. */
export const SMALL_COVER_PX = 360;
const COVER_PX = 720;
/** Covers have the shape of 9:16 films, more or less; a width that is a little off only picks the other one. */
const LONG = 16 / 9;

/** A cover's pictures by width, as `srcset`; '' where there is one alone. */
export function coverSet({
  cover,
  cover_small,
  orientation,
}: Pick<Actor, 'cover' | 'cover_small' | 'orientation'>): string {
  if (!cover_small || cover_small === cover) return '';
  const width = (shortSide: number) => Math.round(shortSide * (orientation === 'portrait' ? 1 : LONG));
  return `${cover_small} ${width(SMALL_COVER_PX)}w, ${cover} ${width(COVER_PX)}w`;
}
