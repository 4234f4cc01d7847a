import { theme } from 'antd';
import { useAppearance } from '../../lib/appearance';

/** Colours of series beside the accent: told apart without red and green, 3:1 on each theme's surface. */
const SERIES = {
  light: { warm: '#b45309', cool: '#0e7490', quiet: '#6b7280' },
  dark: { warm: '#f5a742', cool: '#56c5dd', quiet: '#9aa3b2' },
} as const;

/** What charts are drawn with in the theme that is on. */
export function useChartColors() {
  const { token } = theme.useToken();
  const { mode } = useAppearance();
  return {
    ...SERIES[mode],
    accent: token.colorPrimary,
    text: token.colorTextSecondary,
    grid: token.colorBorderSecondary,
    surface: token.colorBgElevated,
    border: token.colorBorder,
  };
}
export type ChartColor = 'accent' | 'warm' | 'cool' | 'quiet';
