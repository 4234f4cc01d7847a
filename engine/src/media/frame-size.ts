export interface Size {
  width: number;
  height: number;
}

function even(value: number): number {
  return Math.max(2, Math.round(value / 2) * 2);
}

/** The picture scaled down so that its short side is at most `shortSide`, with even sides; never scaled up. */
export function fitShortSide(size: Size, shortSide: number): Size {
  const scale = Math.min(1, shortSide / Math.min(size.width, size.height));
  return { width: even(size.width * scale), height: even(size.height * scale) };
}
