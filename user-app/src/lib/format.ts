/** 12,680 */
export const formatCount = (n: number) => n.toLocaleString('zh-CN');

/** The day of a wire time, `YYYY-MM-DD`. */
export const dayOf = (time: string) => time.slice(0, 10);

/** Whole percent 0–100 of used (MB) in total (bytes). */
export function usedPercent(usedMb: number, totalBytes: number): number {
  if (totalBytes <= 0) return 100;
  return Math.min(100, Math.round(((usedMb * 1024 * 1024) / totalBytes) * 100));
}
