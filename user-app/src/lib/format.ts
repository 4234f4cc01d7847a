/** 12,680 */
export const formatCount = (n: number) => n.toLocaleString('zh-CN');

/** The day of a wire time, `YYYY-MM-DD`. */
export const dayOf = (time: string) => time.slice(0, 10);

/** Whole percent 0–100 of used (MB) in total (bytes). */
export function usedPercent(usedMb: number, totalBytes: number): number {
  if (totalBytes <= 0) return 100;
  return Math.min(100, Math.round(((usedMb * 1024 * 1024) / totalBytes) * 100));
}

/** Seconds as a clock: 0:07, 12:30, 1:02:03. */
export function clock(seconds: number): string {
  const whole = Math.max(0, Math.round(seconds));
  const two = (n: number) => String(n).padStart(2, '0');
  const hours = Math.floor(whole / 3600);
  const minutes = Math.floor((whole % 3600) / 60);
  return hours > 0 ? `${hours}:${two(minutes)}:${two(whole % 60)}` : `${minutes}:${two(whole % 60)}`;
}

/** Bytes as people read them: 820 KB, 12.4 MB. */
export function fileSize(bytes: number): string {
  const kib = bytes / 1024;
  if (kib < 1024) return `${Math.max(1, Math.round(kib))} KB`;
  const mib = kib / 1024;
  return mib < 1024 ? `${mib.toFixed(mib < 10 ? 1 : 0)} MB` : `${(mib / 1024).toFixed(1)} GB`;
}
