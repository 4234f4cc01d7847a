import { theme, type ThemeConfig } from 'antd';
import type { BrandColors } from '../../lib/color';
import { surfaces } from '../../lib/surfaces';
import type { ThemeMode } from '../../lib/theme-mode';

/** antd's tokens for the site's colour in one theme. Without `motion` nothing of antd's moves. */
export function antdTheme(brand: BrandColors, mode: ThemeMode, motion: boolean): ThemeConfig {
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
      fontFamily: 'var(--font)',
      fontSize: 14,
      borderRadius: 10,
      controlHeight: 36,
      controlHeightLG: 44,
      wireframe: false,
      motion,
    },
    components: {
      // The dark algorithm dulls the primary colour; the site's colour is the site's colour.
      Button: {
        colorPrimary: brand.brand,
        primaryColor: brand.onBrand,
        primaryShadow: 'none',
        fontWeight: 500,
      },
      // Its box is the one thing to hit in a consent: drawn by a line that can be seen.
      Checkbox: { colorBorder: s.outline, colorBgContainer: s.page },
      Modal: { borderRadiusLG: 16, titleFontSize: 17 },
    },
  };
}
