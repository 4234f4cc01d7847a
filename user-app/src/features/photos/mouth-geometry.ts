import type { Photo } from '@fenshen/contract';

/** Middle and width as shares of the picture, degrees clockwise. */
export type Mouth = NonNullable<Photo['mouth']>;

export interface Point {
  x: number;
  y: number;
}
interface Size {
  width: number;
  height: number;
}

const MIN_WIDTH = 0.04;
const MAX_WIDTH = 0.7;
const MAX_ANGLE = 60;

const within = (value: number, least: number, most: number) => Math.min(most, Math.max(least, value));

/** The nearest mouth that lies in the picture. */
export const tamed = ({ x, y, width, angle }: Mouth): Mouth => ({
  x: within(x, 0.02, 0.98),
  y: within(y, 0.02, 0.98),
  width: within(width, MIN_WIDTH, MAX_WIDTH),
  angle: within(angle, -MAX_ANGLE, MAX_ANGLE),
});

/** Its corners in pixels of a picture shown at `size`. */
export function cornersOf({ x, y, width, angle }: Mouth, size: Size): [Point, Point] {
  const turn = (angle * Math.PI) / 180;
  const half = (width * size.width) / 2;
  const [dx, dy] = [Math.cos(turn) * half, Math.sin(turn) * half];
  const middle = { x: x * size.width, y: y * size.height };
  return [
    { x: middle.x - dx, y: middle.y - dy },
    { x: middle.x + dx, y: middle.y + dy },
  ];
}

/** The mouth between two corners in pixels, the left one first. */
export function between(left: Point, right: Point, size: Size): Mouth {
  const [dx, dy] = [right.x - left.x, right.y - left.y];
  return tamed({
    x: (left.x + right.x) / 2 / size.width,
    y: (left.y + right.y) / 2 / size.height,
    width: Math.hypot(dx, dy) / size.width,
    angle: (Math.atan2(dy, dx) * 180) / Math.PI,
  });
}

/** What two fingers do to it: they move, stretch and turn it along. */
export function pinched(mouth: Mouth, before: [Point, Point], now: [Point, Point], size: Size): Mouth {
  const span = ([a, b]: [Point, Point]) => Math.max(1, Math.hypot(b.x - a.x, b.y - a.y));
  const turn = ([a, b]: [Point, Point]) => (Math.atan2(b.y - a.y, b.x - a.x) * 180) / Math.PI;
  const middle = ([a, b]: [Point, Point]) => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });
  const [from, to] = [middle(before), middle(now)];
  const turned = ((turn(now) - turn(before) + 540) % 360) - 180;
  return tamed({
    x: mouth.x + (to.x - from.x) / size.width,
    y: mouth.y + (to.y - from.y) / size.height,
    width: (mouth.width * span(now)) / span(before),
    angle: mouth.angle + turned,
  });
}

/** What a key does: arrows move, + and - stretch, [ and ] turn; Shift does more at once. Null for other keys. */
export function keyed(mouth: Mouth, key: string, isFast: boolean): Mouth | null {
  const step = isFast ? 0.02 : 0.004;
  const moves: Record<string, Partial<Mouth>> = {
    ArrowLeft: { x: mouth.x - step },
    ArrowRight: { x: mouth.x + step },
    ArrowUp: { y: mouth.y - step },
    ArrowDown: { y: mouth.y + step },
    '+': { width: mouth.width + step * 2 },
    '=': { width: mouth.width + step * 2 },
    '-': { width: mouth.width - step * 2 },
    _: { width: mouth.width - step * 2 },
    '[': { angle: mouth.angle - 2 },
    ']': { angle: mouth.angle + 2 },
  };
  const move = moves[key];
  return move ? tamed({ ...mouth, ...move }) : null;
}

/** Outline of a mouth that is `open` (0-1), around its middle, level, in pixels. */
export function openMouthPath(width: number, open: number): string {
  const half = width / 2;
  const gap = width * 0.45 * open;
  return `M${-half} 0Q0 ${-gap * 0.2} ${half} 0Q${half * 0.55} ${gap} 0 ${gap}Q${-half * 0.55} ${gap} ${-half} 0Z`;
}
