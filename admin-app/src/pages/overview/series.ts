import type { DashboardDay } from '@fenshen/contract';
import type { ChartColor } from './chart-colors';

/** One figure of the days, as a picture draws it. */
export interface Series {
  field: Exclude<keyof DashboardDay, 'day'>;
  name: string;
  color: ChartColor;
  /** Bars of one chart stand on each other. */
  as: 'line' | 'bar';
  /** Told apart without colour too. */
  dash?: string;
}
