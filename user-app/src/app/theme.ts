import { theme, type ThemeConfig } from 'antd';
import { brandColors, type BrandColors } from '../lib/color';
import type { ThemeMode } from '../lib/theme-mode';

/** Surfaces again as values: antd computes its hover shades from them. Same as styles/tokens.css. */
const surfaces = {
  dark: { page: '#0e0f13', surface: '#16171c', raised: '#1d1f26', line: '#2a2d37', text: '#f1f2f5' },
  light: { page: '#f5f6f9', surface: '#ffffff', raised: '#ffffff', line: '#e4e6ee', text: '#14151a' },
} as const;

export const brandFor = (color: string, mode: ThemeMode): BrandColors =>
  brandColors(color, surfaces[mode].surface);

/** antd's tokens for the site's colour in one theme. */
export function antdTheme(brand: BrandColors, mode: ThemeMode): ThemeConfig {
  const s = surfaces[mode];
  return {
    cssVar: true,
    hashed: false,
    algorithm: mode === 'dark' ? theme.darkAlgorithm : theme.defaultAlgorithm,
    token: {
      colorPrimary: brand.brand,
      colorInfo: brand.brand,
      colorLink: brand.brandText,
      colorBgBase: s.surface,
      colorBgLayout: s.page,
      colorBgContainer: s.surface,
      colorBgElevated: s.raised,
      colorBorder: s.line,
      colorBorderSecondary: s.line,
      colorTextBase: s.text,
      colorTextLightSolid: brand.onBrand,
      fontFamily: 'var(--font)',
      fontSize: 14,
      borderRadius: 10,
      controlHeight: 36,
      controlHeightLG: 44,
      wireframe: false,
    },
    components: {
      // The dark algorithm dulls the primary colour; the site's colour is the site's colour.
      Button: {
        colorPrimary: brand.brand,
        primaryColor: brand.onBrand,
        primaryShadow: 'none',
        fontWeight: 500,
      },
      Modal: { borderRadiusLG: 16, titleFontSize: 17 },
      Tooltip: { colorTextLightSolid: '#ffffff' },
    },
  };
}
