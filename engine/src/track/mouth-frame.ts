export interface Point {
  x: number;
  y: number;
}

/** The mouth's own axes: origin between the corners, u to the face's left along them, v down, both in pixels. */
export interface MouthFrame {
  center: Point;
  /** Distance between the corners in pixels. */
  width: number;
  /** Unit vector of u; v is (-axis.y, axis.x). */
  axis: Point;
}

export function mouthFrame(left: Point, right: Point): MouthFrame {
  const dx = right.x - left.x;
  const dy = right.y - left.y;
  const width = Math.max(1e-3, Math.hypot(dx, dy));
  return {
    center: { x: (left.x + right.x) / 2, y: (left.y + right.y) / 2 },
    width,
    axis: { x: dx / width, y: dy / width },
  };
}

/** Picture coordinates to the mouth's. */
export function toMouth(frame: MouthFrame, point: Point): { u: number; v: number } {
  const dx = point.x - frame.center.x;
  const dy = point.y - frame.center.y;
  return { u: dx * frame.axis.x + dy * frame.axis.y, v: dy * frame.axis.x - dx * frame.axis.y };
}

/** The mouth's coordinates to the picture's. */
export function toPicture(frame: MouthFrame, u: number, v: number): Point {
  return {
    x: frame.center.x + u * frame.axis.x - v * frame.axis.y,
    y: frame.center.y + u * frame.axis.y + v * frame.axis.x,
  };
}

/** A lip line as a parabola: v/width = c0 + c1 s + c2 s², s = u / (width/2), corners at s = ±1. */
export type LipLine = [number, number, number];

export function lipAt(line: LipLine, s: number): number {
  return line[0] + s * (line[1] + s * line[2]);
}
