import type { Orientation } from '../../types';
import { fill, n, seeded, type Sketch } from './svg';

/** Frame size of a scene in its own units. */
export function frameOf(orientation: Orientation): { w: number; h: number; wide: boolean } {
  return orientation === 'landscape' ? { w: 1280, h: 720, wide: true } : { w: 720, h: 1280, wide: false };
}

/** Out-of-focus lights scattered over an area. */
export function bokeh(
  s: Sketch,
  w: number,
  h: number,
  count: number,
  seed: number,
  colors: readonly string[],
  opacity: number,
): string {
  const rand = seeded(seed);
  const spots: string[] = [];
  for (let i = 0; i < count; i++) {
    const r = 9 + rand() * 24;
    spots.push(
      s.glow(
        rand() * w,
        rand() * h,
        r,
        r,
        colors[i % colors.length] ?? '#ffffff',
        opacity * (0.4 + rand() * 0.6),
      ),
    );
  }
  return spots.join('');
}

/** Darkens the frame towards its edges. */
export function vignette(s: Sketch, w: number, h: number, color: string, opacity: number): string {
  return fill(
    `M0,0H${w}V${h}H0Z`,
    s.radial(
      w / 2,
      h * 0.45,
      w * 0.8,
      h * 0.75,
      [0, color, 0],
      [0.6, color, opacity * 0.1],
      [1, color, opacity],
    ),
  );
}

/** Plain rectangle. */
export function box(x: number, y: number, w: number, h: number, paint: string, extra = ''): string {
  return `<rect x="${n(x)}" y="${n(y)}" width="${n(w)}" height="${n(h)}" fill="${paint}" ${extra}/>`;
}

/** Potted plant with broad leaves; `size` is its height. */
export function plant(
  s: Sketch,
  x: number,
  y: number,
  size: number,
  tones: readonly [string, string, string],
  seed: number,
): string {
  const rand = seeded(seed);
  const leaves: string[] = [];
  for (let i = 0; i < 15; i++) {
    const angle = -Math.PI / 2 + (i / 14 - 0.5) * 2.5 + (rand() - 0.5) * 0.3;
    const length = size * (0.5 + rand() * 0.4);
    const tx = x + Math.cos(angle) * length * 0.75;
    const ty = y - size * 0.12 + Math.sin(angle) * length;
    const bx = Math.cos(angle + Math.PI / 2) * size * 0.11;
    const by = Math.sin(angle + Math.PI / 2) * size * 0.11;
    const mx = (x + tx) / 2;
    const my = (y + ty) / 2 - size * 0.08;
    leaves.push(
      fill(
        `M${n(x)},${n(y)}Q${n(mx + bx)},${n(my + by)} ${n(tx)},${n(ty)}Q${n(mx - bx)},${n(my - by)} ${n(x)},${n(y)}Z`,
        tones[i % 3] ?? tones[0],
        `opacity="${n(0.8 + rand() * 0.2)}"`,
      ),
    );
  }
  const pot = size * 0.2;
  return (
    leaves.join('') +
    fill(
      `M${n(x - pot)},${n(y - 4)}L${n(x + pot)},${n(y - 4)}L${n(x + pot * 0.78)},${n(y + pot * 1.7)}L${n(x - pot * 0.78)},${n(y + pot * 1.7)}Z`,
      s.linear(x - pot, y, x + pot, y, [0, '#f4efe8'], [0.5, '#ddd3c6'], [1, '#a99b8a']),
    )
  );
}
