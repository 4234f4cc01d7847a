import { DEFAULT_BRAND_COLOR } from '@fenshen/contract';
import { parseHex, toHex } from '@fenshen/web';
import { theme as antdTheme, type ThemeConfig } from 'antd';
import { readableOn, shift, solidPair } from './color';

export type Mode = 'dark' | 'light';

const FONT =
  '"PingFang SC", "HarmonyOS Sans SC", "Noto Sans SC", "Noto Sans CJK SC", "Microsoft YaHei", system-ui, sans-serif';

/** Neutral surfaces of both themes; the brand colour is the only accent. */
const SURFACES = {
  light: {
    colorBgLayout: '#f5f6f8',
    colorBgContainer: '#ffffff',
    colorBgElevated: '#ffffff',
    colorText: '#1a1d23',
    colorTextSecondary: '#565d6b',
    colorTextTertiary: '#666d7a',
    colorTextPlaceholder: '#6a717e',
    colorBorder: '#d9dde4',
    colorBorderSecondary: '#e8ebef',
  },
  dark: {
    colorBgLayout: '#0f1114',
    colorBgContainer: '#171a1f',
    colorBgElevated: '#1f232a',
    colorText: '#eceef2',
    colorTextSecondary: '#a9b0bd',
    colorTextTertiary: '#8f97a5',
    colorTextPlaceholder: '#838b98',
    colorBorder: '#353b46',
    colorBorderSecondary: '#262b33',
  },
} as const;

/** antd's signal colours are too pale for words on a light surface and too dark on a dark one. */
const SIGNALS = {
  light: { colorError: '#cf1f2b', colorSuccessText: '#237804', colorWarningText: '#9a5b00' },
  dark: { colorError: '#f4686a', colorSuccessText: '#5cc42f', colorWarningText: '#e8a93a' },
} as const;

type Algorithm = NonNullable<Exclude<ThemeConfig['algorithm'], readonly unknown[]>>;

/** antd's own dark palette dulls the brand colour; this puts the readable one back. */
function accentAlgorithm(mode: Mode, accent: string): Algorithm {
  const signals = SIGNALS[mode];
  // Words stay readable under the pointer: they move away from the surface they stand on.
  const away = mode === 'light' ? 'black' : 'white';
  const hover = shift(accent, away, 0.14);
  const active = shift(accent, away, 0.24);
  return (seed, map) => ({
    ...(map ?? antdTheme.defaultAlgorithm(seed)),
    colorPrimary: accent,
    colorPrimaryHover: hover,
    colorPrimaryActive: active,
    colorPrimaryText: accent,
    colorPrimaryTextHover: hover,
    colorPrimaryTextActive: active,
    colorInfo: accent,
    colorLink: accent,
    colorLinkHover: hover,
    colorLinkActive: active,
    ...signals,
    colorErrorText: signals.colorError,
    colorErrorHover: shift(signals.colorError, away, 0.14),
    colorErrorActive: shift(signals.colorError, away, 0.24),
  });
}

/** antd's theme for a mode and a site's brand colour; an unreadable colour is moved until it can be read. */
export function buildTheme(mode: Mode, brand: string): ThemeConfig {
  const surfaces = SURFACES[mode];
  const rgb = parseHex(brand);
  const color = rgb ? toHex(rgb) : DEFAULT_BRAND_COLOR;
  // Links also stand on the surface that is closest to them: the page in light, drawers and menus in dark.
  const accent = readableOn(color, mode === 'light' ? surfaces.colorBgLayout : surfaces.colorBgElevated);
  const solid = solidPair(color);
  const base = mode === 'dark' ? antdTheme.darkAlgorithm : antdTheme.defaultAlgorithm;
  return {
    cssVar: { key: 'ops' },
    hashed: false,
    algorithm: [base, accentAlgorithm(mode, accent)],
    token: {
      ...surfaces,
      colorPrimary: accent,
      fontFamily: FONT,
      fontSize: 14,
      borderRadius: 8,
      borderRadiusLG: 12,
      controlHeight: 36,
      motionDurationMid: '0.16s',
      wireframe: false,
    },
    components: {
      Button: {
        colorPrimary: solid.fill,
        colorPrimaryHover: shift(solid.fill, 'white', 0.12),
        colorPrimaryActive: shift(solid.fill, 'black', 0.12),
        primaryColor: solid.text,
        dangerColor: mode === 'dark' ? '#1d0b0c' : '#ffffff',
        primaryShadow: 'none',
        defaultShadow: 'none',
        fontWeight: 500,
      },
      Table: {
        headerBg: 'transparent',
        headerColor: surfaces.colorTextSecondary,
        headerSplitColor: 'transparent',
        cellPaddingBlock: 14,
        cellPaddingInline: 12,
        rowHoverBg: mode === 'dark' ? '#1c2026' : '#f8f9fb',
      },
      Segmented: { trackPadding: 3 },
      Modal: { titleFontSize: 18 },
    },
  };
}
