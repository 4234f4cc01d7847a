import type { Orientation } from '../../types';
import { bokeh, box, frameOf, plant, vignette } from './scene';
import { n, seeded, type Sketch } from './svg';

function skyline(
  s: Sketch,
  w: number,
  base: number,
  tall: number,
  tone: [string, string],
  seed: number,
  lit: number,
): string {
  const rand = seeded(seed);
  const parts: string[] = [];
  for (let x = -20; x < w;) {
    const width = 46 + rand() * 70;
    const height = tall * (0.45 + rand() * 0.55);
    const y = base - height;
    parts.push(box(x, y, width, height + 60, s.linear(0, base - tall, 0, base, [0, tone[0]], [1, tone[1]])));
    for (let wy = y + 12; wy < base; wy += 17)
      for (let wx = x + 8; wx < x + width - 10; wx += 14)
        if (rand() < lit)
          parts.push(
            box(wx, wy, 7, 9, rand() < 0.7 ? '#ffdf9e' : '#cfe6ff', `opacity="${n(0.35 + rand() * 0.5)}"`),
          );
    x += width + 4 + rand() * 16;
  }
  return parts.join('');
}

/** Corner office at dusk: a skyline behind tall windows. */
export function cityOffice(s: Sketch, orientation: Orientation): string {
  const { w, h, wide } = frameOf(orientation);
  const base = h * (wide ? 0.98 : 0.74);
  const frames: string[] = [];
  const gap = wide ? 320 : 300;
  for (let x = wide ? 150 : 60; x < w; x += gap)
    frames.push(
      box(x, 0, 15, h, s.linear(x, 0, x + 15, 0, [0, '#2a3040'], [0.4, '#59627a'], [1, '#171b26'])),
    );
  const sill = h * (wide ? 0.9 : 0.72);
  return [
    box(
      0,
      0,
      w,
      h,
      s.linear(
        0,
        0,
        0,
        base,
        [0, '#2c4679'],
        [0.35, '#6d7fae'],
        [0.62, '#e0a58c'],
        [0.82, '#ffcf98'],
        [1, '#f3b07e'],
      ),
    ),
    s.glow(w * 0.78, base - h * 0.2, w * 0.5, h * 0.3, '#ffe7bd', 0.7),
    `<g ${s.blur(5, 0.1)}>${skyline(s, w, base, h * (wide ? 0.66 : 0.46), ['#7d7f9f', '#b08d8c'], 21, 0.12)}</g>`,
    `<g ${s.blur(4, 0.1)}>${skyline(s, w, base + 20, h * (wide ? 0.46 : 0.32), ['#39435f', '#5a5266'], 8, 0.3)}</g>`,
    bokeh(s, w, h, 30, 15, ['#ffd58a', '#ffb36b', '#ffffff'], 0.26),
    `<g ${s.blur(3, 0.1)}>${frames.join('')}${box(0, h * 0.12, w, 9, '#3a4256')}${box(0, sill, w, h - sill, s.linear(0, sill, 0, h, [0, '#4b4350'], [0.1, '#2b2833'], [1, '#15141b']))}</g>`,
    `<g ${s.blur(3.5, 0.2)}>${plant(s, w * (wide ? 0.075 : 0.1), sill + 12, h * (wide ? 0.36 : 0.2), ['#2f5a44', '#3f7355', '#234637'], 9)}</g>`,
    s.glow(w * 0.5, h * 0.4, w * 0.6, h * 0.5, '#ffe9cf', 0.22),
    vignette(s, w, h, '#0b0f1e', 0.6),
  ].join('');
}
