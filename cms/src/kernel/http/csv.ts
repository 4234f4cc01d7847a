/** Excel takes UTF-8 for what it is only with this mark. */
export const BYTE_ORDER_MARK = '\uFEFF';

/** One line, quoted where needed; a cell that a spreadsheet would run as a formula is made text. */
export const csvLine = (cells: readonly string[]): string =>
  `${cells
    .map((cell) => (/^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell))
    .map((cell) => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell))
    .join(',')}\r\n`;
