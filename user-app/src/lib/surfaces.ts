import { brandColors, type BrandColors } from './color';
import type { ThemeMode } from './theme-mode';

/** The themes' surfaces as values, for sums over colours. Same as app/styles/tokens.css. */
export const surfaces = {
  dark: {
    page: '#0e0f13',
    surface: '#16171c',
    raised: '#1d1f26',
    line: '#2a2d37',
    outline: '#6d7283',
    text: '#f1f2f5',
  },
  light: {
    page: '#f5f6f9',
    surface: '#ffffff',
    raised: '#ffffff',
    line: '#e4e6ee',
    outline: '#868c9c',
    text: '#14151a',
  },
} as const;

export const brandFor = (color: string, mode: ThemeMode): BrandColors => {
  const { page, surface, raised } = surfaces[mode];
  return brandColors(color, [page, surface, raised]);
};
