import { HEM, type Cloth } from './clothes';
import { fill, mix, n, stroke, type Sketch } from './svg';

/** Shirt with a stand-up collar; the front is visible in a jacket's V. */
export function drawShirt(s: Sketch, c: Cloth, neck: number): string {
  const front = `M${-neck - 14},226L${-neck - 60},300L-190,420L-190,${HEM}L190,${HEM}L190,420L${neck + 60},300L${neck + 14},226L0,308Z`;
  const wing = `M${neck + 2},206C${neck + 16},220 ${neck + 20},246 ${neck + 14},268L46,352C30,330 14,314 0,302C26,286 ${neck - 8},250 ${neck + 2},206Z`;
  const wings = ([1, -1] as const)
    .map(
      (m) =>
        `<g transform="scale(${m} 1)">${fill(wing, '#1a2333', `opacity=".32" transform="translate(2 8)" ${s.blur(5)}`)}${fill(wing, s.linear(0, 240, neck + 20, 340, [0, m > 0 ? c.dark : c.base], [0.5, c.base], [1, m > 0 ? mix(c.base, c.dark, 0.5) : c.light]))}${stroke(`M42,345C28,326 14,312 2,302`, c.dark, 1.2, 'opacity=".6"')}</g>`,
    )
    .join('');
  return (
    fill(front, s.linear(-120, 300, 120, 420, [0, c.light], [0.5, c.base], [1, c.dark])) +
    stroke(
      `M-26,352C-30,450 -26,560 -20,700M24,380C28,460 26,560 20,700`,
      c.dark,
      8,
      `opacity=".35" ${s.blur(4, 1)}`,
    ) +
    wings
  );
}

/** Necktie with a knot under the collar. */
export function drawTie(s: Sketch, c: Cloth): string {
  const blade = `M-14,338C-24,430 -33,520 -38,640L0,700L38,640C33,520 24,430 14,338Z`;
  const knot =
    'M-21,300C-10,306 10,306 21,300C20,318 16,332 13,342C5,346 -5,346 -13,342C-16,332 -20,318 -21,300Z';
  const stripes: string[] = [];
  for (let y = 330; y < 760; y += 44) stripes.push(`M-60,${y + 40}L60,${y - 40}`);
  const paint = s.linear(-34, 0, 34, 0, [0, c.light], [0.4, c.base], [1, c.dark]);
  return (
    fill(blade, '#0b1220', `opacity=".35" transform="translate(5 6)" ${s.blur(6)}`) +
    fill(blade, paint) +
    s.clipped(
      blade,
      stroke(stripes.join(''), c.light, 7, 'opacity=".35"') +
        stroke(stripes.join(''), '#ffffff', 1.6, 'opacity=".3" transform="translate(0 9)"') +
        s.glow(0, 346, 30, 26, '#000000', 0.4),
    ) +
    fill(knot, s.linear(-20, 300, 20, 340, [0, c.light], [0.5, c.base], [1, c.dark])) +
    stroke('M-4,304C-7,316 -7,330 -4,342', c.dark, 2.4, `opacity=".5" ${s.blur(1, 1)}`)
  );
}

/** Small clip-on microphone with its shadow. */
export function lavalier(s: Sketch, x: number, y: number): string {
  return `<g transform="translate(${n(x)} ${n(y)}) rotate(8)"><rect x="-5" y="-4" width="13" height="26" rx="5" fill="#000" opacity=".35"/><rect x="-6" y="-6" width="12" height="25" rx="5" fill="${s.linear(-6, 0, 6, 0, [0, '#5b626d'], [0.5, '#22262d'], [1, '#0d0f13'])}"/><rect x="-6" y="-6" width="12" height="10" rx="5" fill="#3a4049"/></g>`;
}
