import type { Orientation } from '../../types';
import { bokeh, box, frameOf, plant, vignette } from './scene';
import { fill, n, seeded, stroke, type Sketch } from './svg';

function neon(s: Sketch, d: string, color: string): string {
  return (
    stroke(d, color, 26, `opacity=".45" ${s.blur(15, 1)}`) +
    stroke(d, color, 9, `opacity=".9" ${s.blur(2.5, 1)}`) +
    stroke(d, '#ffffff', 3.4, `opacity=".9" ${s.blur(1, 1)}`)
  );
}

/** Creator's room at night: acoustic panels, neon line, shelf and monitor. */
export function creatorRoom(s: Sketch, orientation: Orientation): string {
  const { w, h, wide } = frameOf(orientation);
  const rand = seeded(77);
  const panels: string[] = [];
  const cell = 104;
  for (let y = wide ? 40 : 120; y < h * 0.62; y += cell)
    for (let x = w * (wide ? 0.6 : 0.5); x < w; x += cell) {
      const tone = rand();
      panels.push(
        box(
          x,
          y,
          cell - 8,
          cell - 8,
          s.linear(x, y, x + cell, y + cell, [0, tone > 0.5 ? '#37406d' : '#2c3359'], [1, '#191d38']),
          'rx="6"',
        ),
      );
    }
  const shelfY = h * (wide ? 0.34 : 0.22);
  const objects: string[] = [];
  const colors = ['#f2a65a', '#4fb3bf', '#e05a7a', '#8f7ae6', '#e9e3d5', '#5fa777'];
  for (let i = 0; i < 11; i++) {
    const x = w * 0.03 + i * (wide ? 31 : 22);
    const tall = 50 + rand() * 62;
    objects.push(
      box(
        x,
        shelfY - tall,
        wide ? 24 : 17,
        tall,
        colors[i % colors.length] ?? '#ffffff',
        'rx="3" opacity=".85"',
      ),
    );
  }
  const monitorY = h * (wide ? 0.5 : 0.3);
  const monitorW = w * (wide ? 0.22 : 0.3);
  const wave: string[] = [];
  for (let i = 0; i < 24; i++) {
    const tall = 10 + rand() * monitorW * 0.26;
    const x = w * 0.045 + (i * monitorW * 0.9) / 24;
    wave.push(`M${n(x)},${n(monitorY + monitorW * 0.29 - tall / 2)}v${n(tall)}`);
  }
  const arc = wide
    ? `M${w * 0.3},-20C${w * 0.36},${h * 0.2} ${w * 0.62},${h * 0.02} ${w * 0.7},${h * 0.2}L${w * 0.7},${h * 0.7}`
    : `M-20,${h * 0.1}C${w * 0.3},${h * 0.03} ${w * 0.6},${h * 0.14} ${w + 20},${h * 0.07}`;
  return [
    box(0, 0, w, h, s.linear(0, 0, w, h, [0, '#241b45'], [0.5, '#1b2247'], [1, '#0d1229'])),
    s.glow(w * 0.15, h * 0.3, w * 0.5, h * 0.5, '#ff6fa3', 0.34),
    s.glow(w * 0.92, h * 0.55, w * 0.5, h * 0.5, '#25d0d8', 0.34),
    `<g ${s.blur(4, 0.1)}>${panels.join('')}</g>`,
    neon(s, arc, '#27dfe3'),
    `<g ${s.blur(4, 0.1)}>${objects.join('')}${box(0, shelfY, w * (wide ? 0.3 : 0.38), 12, '#6d4c3a')}${box(0, shelfY + 12, w * (wide ? 0.3 : 0.38), 6, '#ff8fb4', 'opacity=".8"')}` +
      `${box(w * 0.03, monitorY, monitorW, monitorW * 0.58, s.linear(0, monitorY, monitorW, monitorY + monitorW * 0.6, [0, '#2f3c8f'], [1, '#141b46']), 'rx="8"')}${stroke(wave.join(''), '#7ff0ff', 4, 'opacity=".85"')}</g>`,
    `<g ${s.blur(3.5, 0.2)}>${plant(s, w * 0.93, h * (wide ? 0.93 : 0.68), h * (wide ? 0.42 : 0.2), ['#2c6b5e', '#3c8a72', '#1f4d4c'], 13)}</g>`,
    bokeh(s, w, h * 0.8, 24, 3, ['#ff9ac2', '#5fe9ef', '#ffd28a'], 0.28),
    s.glow(w * 0.5, h * 0.42, w * (wide ? 0.36 : 0.66), h * 0.46, '#8fa2ff', 0.3),
    vignette(s, w, h, '#05060f', 0.65),
  ].join('');
}

/** Studio microphone on a boom arm at the lower left. */
export function microphone(s: Sketch, orientation: Orientation): string {
  const { w, h, wide } = frameOf(orientation);
  const x = w * (wide ? 0.27 : 0.15);
  const y = h * (wide ? 0.74 : 0.72);
  const k = wide ? 1 : 1.1;
  const metal = s.linear(-40, 0, 40, 0, [0, '#6f7688'], [0.3, '#3a3f4e'], [0.7, '#20232d'], [1, '#0e1016']);
  const slots: string[] = [];
  for (let i = 0; i < 9; i++) slots.push(`M-32,${-70 + i * 9}H32`);
  return [
    stroke(`M${x - 20},${y + 60}L${x - w * 0.1},${h + 20}`, '#0c0e14', 22 * k, 'opacity=".95"'),
    stroke(`M${x - 24},${y + 60}L${x - w * 0.1 - 5},${h + 20}`, '#4b5163', 4 * k, 'opacity=".8"'),
    `<g transform="translate(${n(x)} ${n(y)}) rotate(24) scale(${k})">`,
    `<rect x="-38" y="-84" width="76" height="168" rx="36" fill="#000" opacity=".4" transform="translate(6 8)" ${s.blur(8)}/>`,
    `<rect x="-38" y="-84" width="76" height="168" rx="36" fill="${metal}"/>`,
    `<rect x="-36" y="-82" width="72" height="92" rx="34" fill="${s.linear(-36, 0, 36, 0, [0, '#8d94a6'], [0.35, '#4e5465'], [1, '#171a22'])}"/>`,
    stroke(slots.join(''), '#0b0d12', 3, 'opacity=".55"'),
    box(-38, 12, 76, 7, '#ff6fa3', 'opacity=".9"'),
    fill(
      'M-30,-40C-30,-70 -18,-80 -6,-82C-18,-66 -20,-40 -20,60C-28,50 -30,20 -30,-40Z',
      '#ffffff',
      'opacity=".18"',
    ),
    '</g>',
  ].join('');
}
