const whole = new Intl.NumberFormat('zh-CN', { maximumFractionDigits: 0 });

/** 12345 → 12,345 */
export const formatCount = (value: number): string => whole.format(value);

/** Signed, with a real minus sign: +1,000, −60. */
export function formatChange(value: number): string {
  if (value === 0) return '0';
  return `${value > 0 ? '+' : '−'}${whole.format(Math.abs(value))}`;
}

/** Bytes as people read them: 820 KB, 12.4 MB. */
export function formatBytes(bytes: number): string {
  const kib = bytes / 1024;
  if (kib < 1024) return `${Math.max(1, Math.round(kib))} KB`;
  const mib = kib / 1024;
  return mib < 1024 ? `${mib.toFixed(mib < 10 ? 1 : 0)} MB` : `${(mib / 1024).toFixed(1)} GB`;
}

/** Megabytes as MB below one GB, else GB with one decimal; used space is never shown as nothing. */
export const formatMegabytes = (mb: number): string =>
  mb < 1024 ? `${formatCount(Math.ceil(mb))} MB` : `${(mb / 1024).toFixed(1)} GB`;

/** Seconds as a clock: 0:07, 12:30, 1:02:03. */
export function formatClock(seconds: number): string {
  const total = Math.max(0, Math.round(seconds));
  const two = (n: number) => String(n).padStart(2, '0');
  const hours = Math.floor(total / 3600);
  const minutes = Math.floor((total % 3600) / 60);
  return hours > 0 ? `${hours}:${two(minutes)}:${two(total % 60)}` : `${minutes}:${two(total % 60)}`;
}

/** Seconds as people say them: 45 秒, 3 分 20 秒, 2 小时 5 分; a dash for nothing. */
export function formatSeconds(seconds: number): string {
  const total = Math.round(seconds);
  if (total <= 0) return '—';
  const parts: [number, string][] = [
    [Math.floor(total / 3600), '小时'],
    [Math.floor((total % 3600) / 60), '分'],
    [total % 60, '秒'],
  ];
  const first = parts.findIndex(([value]) => value > 0);
  return parts
    .slice(first, first + 2)
    .filter(([value]) => value > 0)
    .map(([value, unit]) => `${formatCount(value)} ${unit}`)
    .join(' ');
}

/** The wire time `2026-11-20 08:00:00` without its seconds; empty times read as a dash. */
export const formatTime = (time: string): string => (time ? time.slice(0, 16) : '—');

/** The day of a wire time, `YYYY-MM-DD`. */
export const dayOf = (time: string): string => time.slice(0, 10);
