import type { DashboardChannel } from '@fenshen/contract';

/** Share of jobs that came to something; a dash for none. What users called off counts for neither. */
export function successRate({ succeeded, failed }: Pick<DashboardChannel, 'succeeded' | 'failed'>): string {
  const ended = succeeded + failed;
  if (ended === 0) return '—';
  // Never a round 100 % while something failed.
  return `${(Math.floor((succeeded / ended) * 1000) / 10).toFixed(1)}%`;
}
