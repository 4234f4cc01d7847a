/** A size in the unit people read: 3.2MB. Bytes in. */
export function sizeText(bytes: number): string {
  if (bytes < 1024) return `${Math.round(bytes)}B`;
  const units = ['KB', 'MB', 'GB'];
  let value = bytes / 1024;
  let unit = 0;
  while (value >= 1024 && unit < units.length - 1) {
    value /= 1024;
    unit++;
  }
  return `${value >= 100 ? Math.round(value) : Math.round(value * 10) / 10}${units[unit]}`;
}

/** Bytes per second; empty while it is not known. */
export const speedText = (speed: number) => (speed > 0 ? `${sizeText(speed)}/s` : '');

/** Seconds left; empty while they are not known. */
export function timeLeftText(seconds: number | null): string {
  if (seconds === null) return '';
  if (seconds < 60) return `剩余${Math.max(1, seconds)}秒`;
  return `剩余${Math.ceil(seconds / 60)}分钟`;
}
