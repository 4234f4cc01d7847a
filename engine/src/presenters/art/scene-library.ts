import type { Orientation } from '../../types';
import { bokeh, box, frameOf, vignette } from './scene';
import { fill, n, seeded, stroke, type Sketch } from './svg';

function bookcase(s: Sketch, x: number, y: number, w: number, h: number, rows: number, seed: number): string {
  const rand = seeded(seed);
  const spines = ['#7b2f2a', '#2f4a46', '#a5793f', '#3b3f5c', '#d8c39a', '#5c3a2a', '#8a5a34', '#46563a'];
  const row = h / rows;
  let out = box(x, y, w, h, s.linear(x, 0, x + w, 0, [0, '#3b2417'], [0.5, '#4a2e1d'], [1, '#2c1a10']));
  for (let r = 0; r < rows; r++) {
    const floor = y + row * (r + 1) - 12;
    for (let px = x + 10; px < x + w - 24;) {
      const width = 12 + rand() * 20;
      const tall = row * (0.55 + rand() * 0.27);
      const color = spines[Math.floor(rand() * spines.length)] ?? '#7b2f2a';
      out += box(
        px,
        floor - tall,
        width,
        tall,
        s.linear(px, 0, px + width, 0, [0, color], [0.4, color], [1, '#1d120b']),
        'rx="2"',
      );
      if (rand() < 0.6) out += box(px + 2, floor - tall * 0.8, width - 4, 5, '#e2c582', 'opacity=".7"');
      px += width + 2 + (rand() < 0.1 ? 30 : 0);
    }
    out += box(x, floor, w, 14, s.linear(0, floor, 0, floor + 14, [0, '#9a6a42'], [1, '#55351f']));
  }
  return out;
}

/** Hanging scroll with an ink landscape. */
function scroll(s: Sketch, x: number, y: number, w: number, h: number): string {
  const hill = (top: number, tone: string, opacity: number) =>
    fill(
      `M${n(x + 12)},${n(y + h * 0.82)}C${n(x + w * 0.25)},${n(y + h * top)} ${n(x + w * 0.4)},${n(y + h * (top - 0.06))} ${n(x + w * 0.52)},${n(y + h * (top + 0.16))}C${n(x + w * 0.66)},${n(y + h * (top - 0.02))} ${n(x + w * 0.85)},${n(y + h * (top + 0.1))} ${n(x + w - 12)},${n(y + h * 0.82)}Z`,
      tone,
      `opacity="${opacity}"`,
    );
  return [
    box(x, y, w, h, s.linear(x, y, x, y + h, [0, '#f3e7cb'], [1, '#dcc79c'])),
    box(x + 12, y + h * 0.1, w - 24, h * 0.78, '#f8f1de'),
    `<circle cx="${n(x + w * 0.72)}" cy="${n(y + h * 0.22)}" r="${n(w * 0.09)}" fill="#c2452f" opacity=".75"/>`,
    hill(0.34, '#8c9696', 0.55),
    hill(0.5, '#5a6664', 0.6),
    hill(0.64, '#38413f', 0.7),
    box(x - 10, y - 8, w + 20, 14, '#4a2a18', 'rx="6"'),
    box(x - 10, y + h - 6, w + 20, 14, '#4a2a18', 'rx="6"'),
  ].join('');
}

/** Study with bookcases, a hanging scroll and warm lamplight. */
export function library(s: Sketch, orientation: Orientation): string {
  const { w, h, wide } = frameOf(orientation);
  const cases = wide
    ? bookcase(s, -20, -10, w * 0.34, h * 1.04, 4, 5) + bookcase(s, w * 0.78, -10, w * 0.26, h * 1.04, 4, 9)
    : bookcase(s, -30, -10, w * 0.44, h * 0.86, 6, 5) + bookcase(s, w * 0.72, -10, w * 0.34, h * 0.86, 6, 9);
  const sc = wide
    ? { x: w * 0.645, y: h * 0.08, w: 140, h: 380 }
    : { x: w * 0.5, y: h * 0.05, w: 130, h: 330 };
  return [
    box(0, 0, w, h, s.linear(0, 0, w, h, [0, '#8f6f4e'], [0.5, '#a98560'], [1, '#5f452d'])),
    `<g ${s.blur(4.5, 0.1)}>${cases}${scroll(s, sc.x, sc.y, sc.w, sc.h)}</g>`,
    s.glow(w * (wide ? 0.36 : 0.4), h * 0.3, w * 0.4, h * 0.5, '#ffd998', 0.55),
    s.glow(w * 0.9, h * 0.2, w * 0.3, h * 0.3, '#ffce86', 0.35),
    bokeh(s, w, h, 18, 44, ['#ffd58a', '#fff0cf'], 0.3),
    vignette(s, w, h, '#1a0d05', 0.66),
  ].join('');
}

/** Wooden desk with a lidded tea cup and books. */
export function teaDesk(s: Sketch, orientation: Orientation): string {
  const { w, h, wide } = frameOf(orientation);
  const y = wide ? h - 60 : h - 140;
  const cx = w * (wide ? 0.2 : 0.16);
  const cy = y + (wide ? 26 : 44);
  const k = wide ? 1 : 1.15;
  const grain: string[] = [];
  for (let i = 0; i < 7; i++)
    grain.push(
      `M0,${y + 12 + i * 17}C${w * 0.3},${y + 6 + i * 17} ${w * 0.6},${y + 20 + i * 17} ${w},${y + 11 + i * 17}`,
    );
  const china = s.linear(-46, 0, 46, 0, [0, '#ffffff'], [0.45, '#eef2f2'], [1, '#9fb0b8']);
  const bx = w * (wide ? 0.76 : 0.7);
  return [
    box(0, y, w, h - y, s.linear(0, y, 0, h, [0, '#a8703f'], [0.25, '#7a4a26'], [1, '#3f2412'])),
    stroke(grain.join(''), '#3a1f0e', 1.6, 'opacity=".35"'),
    box(0, y, w, 3, '#e9b57c', 'opacity=".8"'),
    s.glow(w * 0.5, y + 12, w * 0.24, 26, '#160a04', 0.6),
    s.glow(cx + 8, cy + 3, 86 * k, 15, '#160a04', 0.6),
    `<g transform="translate(${n(cx)} ${n(cy)}) scale(${k})">`,
    `<ellipse cx="0" cy="-2" rx="64" ry="11" fill="${china}"/>`,
    fill('M-46,-70L46,-70C46,-30 30,-6 20,-4L-20,-4C-30,-6 -46,-30 -46,-70Z', china),
    stroke('M-40,-46C-20,-36 20,-36 40,-46', '#2f5f9a', 4, 'opacity=".75"'),
    stroke('M-34,-30C-18,-22 18,-22 34,-30', '#2f5f9a', 2, 'opacity=".6"'),
    fill('M-49,-70C-44,-90 -20,-97 0,-97C20,-97 44,-90 49,-70Z', china),
    `<ellipse cx="0" cy="-100" rx="9" ry="6" fill="${china}"/>`,
    '</g>',
    box(
      bx,
      y - 8 * k,
      190 * k,
      24 * k,
      s.linear(bx, 0, bx + 190, 0, [0, '#8b3a2e'], [1, '#4a1a15']),
      'rx="3"',
    ),
    box(
      bx + 12,
      y - 30 * k,
      166 * k,
      24 * k,
      s.linear(bx, 0, bx + 190, 0, [0, '#2f4f4b'], [1, '#132725']),
      'rx="3"',
    ),
    box(bx + 20, y - 26 * k, 4, 16 * k, '#e2c582'),
  ].join('');
}
