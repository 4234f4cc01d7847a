import type { Orientation } from '../../types';
import { bokeh, frameOf, vignette } from './scene';
import { fill, n, seeded, stroke, type Sketch } from './svg';

/** A screen of the video wall with an abstract chart or globe, slightly out of focus. */
function wallScreen(s: Sketch, x: number, y: number, w: number, h: number, seed: number): string {
  const rand = seeded(seed);
  const lines: string[] = [];
  for (let i = 0; i < 5; i++) {
    const yy = y + h * (0.2 + i * 0.15);
    lines.push(`M${n(x + w * 0.1)},${n(yy)}L${n(x + w * (0.35 + rand() * 0.5))},${n(yy)}`);
  }
  return (
    `<rect x="${x}" y="${y}" width="${w}" height="${h}" rx="6" fill="${s.linear(x, y, x + w, y + h, [0, '#2f74d6', 0.85], [1, '#0c2f77', 0.9])}"/>` +
    stroke(lines.join(''), '#a9d4ff', h * 0.04, 'opacity=".4"') +
    `<rect x="${x}" y="${y}" width="${w}" height="${h * 0.5}" rx="6" fill="${s.linear(0, y, 0, y + h * 0.5, [0, '#ffffff', 0.2], [1, '#ffffff', 0])}"/>`
  );
}

function globe(s: Sketch, x: number, y: number, r: number): string {
  const rings = [0.25, 0.6, 0.88]
    .map((k) => `<ellipse cx="${x}" cy="${y}" rx="${n(r * k)}" ry="${r}" fill="none"/>`)
    .join('');
  const parallels = [-0.6, -0.2, 0.2, 0.6]
    .map(
      (k) =>
        `<ellipse cx="${x}" cy="${n(y + r * k)}" rx="${n(r * Math.sqrt(1 - k * k))}" ry="${n(r * 0.07)}" fill="none"/>`,
    )
    .join('');
  return (
    s.glow(x, y, r * 1.5, r * 1.5, '#5fb4ff', 0.5) +
    `<circle cx="${x}" cy="${y}" r="${r}" fill="${s.radial(x - r * 0.3, y - r * 0.35, r * 1.5, r * 1.5, [0, '#4c9df0', 0.85], [0.6, '#1652a8', 0.8], [1, '#082a66', 0.8])}"/>` +
    `<g stroke="#bfe2ff" stroke-width="2.4" opacity=".38">${rings}${parallels}</g>`
  );
}

/** News studio: curved video wall, light bands, glossy floor glow. */
export function newsroom(s: Sketch, orientation: Orientation): string {
  const { w, h } = frameOf(orientation);
  const wide = orientation === 'landscape';
  const wall: string[] = [];
  const rows = wide ? 3 : 5;
  const cols = wide ? 6 : 3;
  const cw = w / cols;
  const ch = (h * (wide ? 0.86 : 0.72)) / rows;
  for (let r = 0; r < rows; r++)
    for (let c = 0; c < cols; c++)
      wall.push(wallScreen(s, c * cw + 5, r * ch + 8, cw - 10, ch - 12, r * 31 + c));
  const globeX = wide ? w * 0.83 : w * 0.82;
  const globeY = wide ? h * 0.34 : h * 0.2;
  const band = (x: number, width: number) =>
    `<rect x="${x}" y="${-40}" width="${width}" height="${h + 80}" fill="${s.linear(x, 0, x + width, 0, [0, '#d9efff', 0], [0.5, '#e9f6ff', 0.75], [1, '#d9efff', 0])}"/>`;
  return [
    `<rect width="${w}" height="${h}" fill="${s.linear(0, 0, 0, h, [0, '#0a2a66'], [0.6, '#114a9c'], [1, '#071c48'])}"/>`,
    `<g ${s.blur(5, 0.1)}>${wall.join('')}${globe(s, globeX, globeY, wide ? 150 : 130)}</g>`,
    `<g ${s.blur(3, 0.1)}>${band(w * 0.06, 26)}${band(w * 0.93, 26)}</g>`,
    bokeh(s, w, h * 0.8, 26, 5, ['#8fc8ff', '#ffffff'], 0.2),
    s.glow(w * 0.5, h * (wide ? 0.42 : 0.36), w * (wide ? 0.42 : 0.75), h * 0.5, '#cfe8ff', 0.34),
    s.glow(w * 0.5, h, w * 0.7, h * 0.3, '#04112e', 0.7),
    vignette(s, w, h, '#020a1e', 0.55),
  ].join('');
}

/** Front edge of the anchor desk with papers. */
export function newsDesk(s: Sketch, orientation: Orientation): string {
  const { w, h } = frameOf(orientation);
  const y = orientation === 'landscape' ? h - 62 : h - 120;
  const top = `M0,${y + 16}C${w * 0.3},${y - 6} ${w * 0.7},${y - 6} ${w},${y + 16}L${w},${h}L0,${h}Z`;
  const face = `M0,${y + 44}C${w * 0.3},${y + 22} ${w * 0.7},${y + 22} ${w},${y + 44}L${w},${h}L0,${h}Z`;
  return [
    fill(top, '#020a1e', `opacity=".5" transform="translate(0 -8)" ${s.blur(8, 0.2)}`),
    fill(top, s.linear(0, y, w, y + 40, [0, '#dfeaf8'], [0.3, '#ffffff'], [0.55, '#b9cde8'], [1, '#e4eefb'])),
    s.clipped(top, s.glow(w * 0.5, y + 10, w * 0.22, 26, '#1f3f7d', 0.42)),
    fill(face, s.linear(0, y + 30, 0, h, [0, '#123a7d'], [1, '#061a42'])),
    stroke(
      `M0,${y + 45}C${w * 0.3},${y + 23} ${w * 0.7},${y + 23} ${w},${y + 45}`,
      '#7cc4ff',
      2.6,
      'opacity=".9"',
    ),
    stroke(
      `M0,${y + 45}C${w * 0.3},${y + 23} ${w * 0.7},${y + 23} ${w},${y + 45}`,
      '#4aa8ff',
      12,
      `opacity=".5" ${s.blur(6, 1)}`,
    ),
  ].join('');
}
