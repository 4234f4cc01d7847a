import type { DashboardChannel } from '@fenshen/contract';

/** Share of jobs that came to something; a dash for none. What users called off counts for neither. */
export function successRate({ succeeded, failed }: Pick<DashboardChannel, 'succeeded' | 'failed'>): string {
  const ended = succeeded + failed;
  if (ended === 0) return '—';
  const rounded = Math.round((succeeded / ended) * 1000) / 10;
  // Never all while something failed, nor none while something came.
  const least = succeeded > 0 ? 0.1 : 0;
  const most = failed > 0 ? 99.9 : 100;
  return `${Math.min(most, Math.max(least, rounded)).toFixed(1)}%`;
}
