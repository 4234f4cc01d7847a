/** Three boxes after one another look like a lens. */
const PASSES = 3;

/** Running mean along one line of samples `step` apart; the ends count on. */
function blurLine(plane: Uint8Array, line: Uint8Array, start: number, step: number, radius: number): void {
  const last = line.length - 1;
  for (let i = 0; i <= last; i++) line[i] = plane[start + i * step]!;
  const span = 2 * radius + 1;
  let sum = line[0]! * radius;
  for (let i = 0; i <= radius; i++) sum += line[Math.min(last, i)]!;
  for (let i = 0; i <= last; i++) {
    plane[start + i * step] = Math.round(sum / span);
    sum += line[Math.min(last, i + radius + 1)]! - line[Math.max(0, i - radius)]!;
  }
}

/** Blurs one plane of a picture in place. */
export function blurPlane(plane: Uint8Array, width: number, height: number, radius: number): void {
  const [row, column] = [new Uint8Array(width), new Uint8Array(height)];
  for (let pass = 0; pass < PASSES; pass++) {
    for (let y = 0; y < height; y++) blurLine(plane, row, y * width, 1, radius);
    for (let x = 0; x < width; x++) blurLine(plane, column, x, width, radius);
  }
}
