import type { Orientation } from '../../types';
import { bokeh, box, frameOf, plant, vignette } from './scene';
import { fill, mix, n, seeded, type Sketch } from './svg';

const PASTELS = ['#f2b8a5', '#f6d7a7', '#cfe0c4', '#e9c3cf', '#f7efe2', '#d9b48f', '#b9d3d6'] as const;

/** Bottle, jar or box standing on a line at y. */
function product(s: Sketch, kind: number, x: number, y: number, size: number, color: string): string {
  const paint = s.linear(
    x,
    0,
    x + size * 0.5,
    0,
    [0, mix(color, '#ffffff', 0.55)],
    [0.45, color],
    [1, mix(color, '#5b3a2e', 0.35)],
  );
  if (kind === 0) {
    return (
      box(x + size * 0.15, y - size * 1.16, size * 0.2, size * 0.24, mix(color, '#6b4a35', 0.55), 'rx="3"') +
      box(x, y - size * 0.95, size * 0.5, size * 0.95, paint, `rx="${n(size * 0.08)}"`) +
      box(x + size * 0.08, y - size * 0.6, size * 0.34, size * 0.3, '#ffffff', 'opacity=".65"')
    );
  }
  if (kind === 1) {
    return (
      box(x, y - size * 0.42, size * 0.6, size * 0.42, paint, `rx="${n(size * 0.07)}"`) +
      box(x - 2, y - size * 0.56, size * 0.6 + 4, size * 0.16, mix(color, '#ffffff', 0.7), 'rx="4"')
    );
  }
  return (
    box(x, y - size * 0.8, size * 0.62, size * 0.8, paint, 'rx="3"') +
    box(x + size * 0.26, y - size * 0.8, size * 0.1, size * 0.8, '#ffffff', 'opacity=".55"')
  );
}

function shelf(s: Sketch, x: number, y: number, width: number, size: number, seed: number): string {
  const rand = seeded(seed);
  const items: string[] = [];
  for (let px = x + 14; px < x + width - size * 0.7; px += size * (0.72 + rand() * 0.3))
    items.push(
      product(
        s,
        Math.floor(rand() * 3),
        px,
        y,
        size * (0.7 + rand() * 0.35),
        PASTELS[Math.floor(rand() * PASTELS.length)] ?? PASTELS[0],
      ),
    );
  return (
    items.join('') +
    box(x, y, width, 13, s.linear(0, y, 0, y + 13, [0, '#e3b98b'], [1, '#b58455'])) +
    box(x, y + 13, width, 16, '#8a5a3a', 'opacity=".18"')
  );
}

/** Bright boutique for live selling: lit shelves and a ring light's glow. */
export function boutique(s: Sketch, orientation: Orientation): string {
  const { w, h, wide } = frameOf(orientation);
  const rows = wide ? [0.26, 0.53, 0.8] : [0.16, 0.32, 0.48, 0.64];
  const size = wide ? 112 : 118;
  const shelves = rows
    .map((r, i) =>
      wide
        ? shelf(s, -20, h * r, w * 0.33, size, 40 + i) + shelf(s, w * 0.69, h * r, w * 0.34, size, 60 + i)
        : shelf(s, -20, h * r, w * 0.44, size, 40 + i) + shelf(s, w * 0.58, h * r, w * 0.46, size, 60 + i),
    )
    .join('');
  const light = rows
    .map(
      (r) =>
        s.glow(w * 0.16, h * r - size * 1.1, w * 0.2, 46, '#fff3d6', 0.85) +
        s.glow(w * 0.85, h * r - size * 1.1, w * 0.2, 46, '#fff3d6', 0.85),
    )
    .join('');
  const cx = w / 2;
  const cy = h * (wide ? 0.4 : 0.36);
  const arch = wide ? 330 : 260;
  return [
    box(0, 0, w, h, s.linear(0, 0, w, h, [0, '#fbe9d8'], [0.5, '#f6d9c2'], [1, '#e7b99c'])),
    `<g ${s.blur(5, 0.1)}>${light}${shelves}</g>`,
    `<g ${s.blur(4, 0.1)}>${fill(`M${cx - arch},${h}L${cx - arch},${cy}A${arch},${arch} 0 0 1 ${cx + arch},${cy}L${cx + arch},${h}Z`, s.linear(0, cy - arch, 0, h, [0, '#fff4e8'], [0.6, '#f9dcc8'], [1, '#e9b79c']))}</g>`,
    `<circle cx="${cx}" cy="${n(cy)}" r="${arch * 0.86}" fill="none" stroke="#ffffff" stroke-width="16" opacity=".75" ${s.blur(7, 0.2)}/>`,
    s.glow(cx, cy, arch * 1.25, arch * 1.25, '#ffffff', 0.55),
    `<g ${s.blur(4, 0.2)}>${plant(s, w * (wide ? 0.93 : 0.94), h * (wide ? 0.86 : 0.72), h * (wide ? 0.4 : 0.18), ['#7fa283', '#96b692', '#678c70'], 6)}</g>`,
    bokeh(s, w, h, 22, 31, ['#ffffff', '#ffe6c4'], 0.34),
    vignette(s, w, h, '#8a4a2f', 0.3),
  ].join('');
}

/** Sales counter with a few products in front of the presenter. */
export function counter(s: Sketch, orientation: Orientation): string {
  const { w, h, wide } = frameOf(orientation);
  const y = wide ? h - 54 : h - 150;
  const stand = y + (wide ? 22 : 34);
  const size = wide ? 128 : 150;
  const items = wide
    ? [
        product(s, 0, w * 0.16, stand, size, '#f0a58f'),
        product(s, 1, w * 0.225, stand + 8, size, '#f7e3c4'),
        product(s, 2, w * 0.74, stand, size * 0.9, '#d98f7e'),
        product(s, 1, w * 0.81, stand + 8, size * 0.9, '#f4cfc2'),
      ]
    : [
        product(s, 0, w * 0.05, stand, size, '#f0a58f'),
        product(s, 1, w * 0.17, stand + 10, size, '#f7e3c4'),
        product(s, 2, w * 0.72, stand, size * 0.94, '#d98f7e'),
        product(s, 1, w * 0.85, stand + 10, size * 0.8, '#f4cfc2'),
      ];
  return [
    box(0, y, w, h - y, s.linear(0, y, 0, h, [0, '#fff6ec'], [0.35, '#f3d9c3'], [1, '#d9ad8d'])),
    box(0, y, w, 4, '#ffffff', 'opacity=".9"'),
    s.glow(w * 0.5, y + 14, w * 0.24, 30, '#b5654b', 0.4),
    s.glow(w * 0.2, stand + 6, w * 0.14, 14, '#9a5a3c', 0.4),
    s.glow(w * 0.8, stand + 6, w * 0.14, 14, '#9a5a3c', 0.4),
    items.join(''),
  ].join('');
}
