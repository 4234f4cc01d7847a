/** Hands a file to the browser's download. */
export function saveBlob(filename: string, blob: Blob): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = filename;
  link.click();
  // The download has its own hold on the blob once it has begun.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

/** Saves a CSV. The mark in front makes Excel read UTF-8. */
export function saveCsv(filename: string, csv: string): void {
  const text = csv.startsWith('\ufeff') ? csv : `\ufeff${csv}`;
  saveBlob(filename, new Blob([text], { type: 'text/csv;charset=utf-8' }));
}

/** One CSV cell: quoted when it must be, and never read as a formula by a spreadsheet. */
export function csvCell(value: string | number): string {
  const text = String(value);
  const safe = typeof value === 'string' && /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

export const csvText = (rows: readonly (readonly (string | number)[])[]): string =>
  rows.map((row) => row.map(csvCell).join(',')).join('\r\n');
