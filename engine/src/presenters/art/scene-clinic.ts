import type { Orientation } from '../../types';
import { bokeh, box, frameOf, plant, vignette } from './scene';
import { fill, seeded, stroke, type Sketch } from './svg';

function foliage(s: Sketch, x: number, y: number, w: number, h: number): string {
  const rand = seeded(17);
  const greens = ['#8fc39a', '#b5dcb0', '#6aa983', '#d9efcf'];
  let out = '';
  for (let i = 0; i < 34; i++) {
    const r = w * (0.08 + rand() * 0.14);
    out += s.glow(x + rand() * w, y + h * (0.3 + rand() * 0.7), r, r * 0.9, greens[i % 4] ?? '#8fc39a', 0.75);
  }
  return out;
}

function cabinet(s: Sketch, x: number, y: number, w: number, h: number, rows: number): string {
  const rand = seeded(Math.round(x + y));
  const colors = ['#7fb7c9', '#e8f3f5', '#a5cfd0', '#f0d7a8', '#cfe3ea', '#86a9c4'];
  let out = box(x, y, w, h, s.linear(x, y, x + w, y + h, [0, '#ffffff'], [1, '#d5e4e8']), 'rx="6"');
  const row = h / rows;
  for (let r = 0; r < rows; r++) {
    const floor = y + row * (r + 1) - 10;
    for (let px = x + 14; px < x + w - 34;) {
      const width = 14 + rand() * 26;
      const tall = row * (0.35 + rand() * 0.4);
      out += box(
        px,
        floor - tall,
        width,
        tall,
        colors[Math.floor(rand() * colors.length)] ?? '#ffffff',
        'rx="3"',
      );
      px += width + 5 + (rand() < 0.2 ? 26 : 0);
    }
    out += box(x, floor, w, 8, '#b9cfd6');
  }
  return out;
}

/** Consulting room with a window on a garden. */
export function consultingRoom(s: Sketch, orientation: Orientation): string {
  const { w, h, wide } = frameOf(orientation);
  const win = wide
    ? { x: w * 0.04, y: h * 0.06, w: w * 0.3, h: h * 0.72 }
    : { x: -w * 0.06, y: h * 0.06, w: w * 0.46, h: h * 0.44 };
  const cab = wide
    ? { x: w * 0.71, y: h * 0.1, w: w * 0.26, h: h * 0.9, rows: 4 }
    : { x: w * 0.62, y: h * 0.08, w: w * 0.42, h: h * 0.62, rows: 5 };
  const pane = `M${win.x},${win.y}h${win.w}v${win.h}h${-win.w}Z`;
  const mid = win.x + win.w / 2;
  return [
    box(0, 0, w, h, s.linear(0, 0, w, h, [0, '#f4fafa'], [0.5, '#dfeff0'], [1, '#b9d6d8'])),
    `<g ${s.blur(5, 0.1)}>`,
    fill(pane, s.linear(0, win.y, 0, win.y + win.h, [0, '#f2fbff'], [0.5, '#dff2e6'], [1, '#a9d3ae'])),
    s.clipped(pane, foliage(s, win.x, win.y, win.w, win.h)),
    stroke(`${pane}M${mid},${win.y}v${win.h}M${win.x},${win.y + win.h * 0.42}h${win.w}`, '#ffffff', 14),
    cabinet(s, cab.x, cab.y, cab.w, cab.h, cab.rows),
    '</g>',
    s.glow(win.x + win.w * 0.7, win.y + win.h * 0.5, w * 0.5, h * 0.6, '#ffffff', 0.6),
    `<g ${s.blur(4, 0.2)}>${plant(s, wide ? w * 0.35 : w * 0.1, wide ? h * 0.86 : h * 0.66, h * (wide ? 0.34 : 0.2), ['#5f9f7c', '#7db892', '#4a8466'], 4)}</g>`,
    bokeh(s, w, h, 18, 12, ['#ffffff', '#d9f5e4'], 0.36),
    vignette(s, w, h, '#2b5a63', 0.34),
  ].join('');
}
