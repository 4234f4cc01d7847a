import { fill, mirrored, n, stroke, type Sketch } from './svg';

export interface Glasses {
  /** Distance of the lens centres from the centre line, and their height. */
  x: number;
  y: number;
  halfWidth: number;
  halfHeight: number;
  /** Corner roundness, 0 square - 1 oval. */
  round: number;
  color: string;
  shine: string;
  /** Rim thickness; the lower rim is thinner by `lower`. */
  rim: number;
  lower: number;
  /** Where the temples meet the ears. */
  earX: number;
}

/** Glasses with rims, bridge, temples, a faint glare and their shadow on the face. */
export function drawGlasses(s: Sketch, g: Glasses): string {
  const { x, y, halfWidth: w, halfHeight: h, round: r } = g;
  const k = 0.55 + r * 0.2;
  const l = x - w;
  const o = x + w;
  const lens =
    `M${n(l)},${n(y - h * 0.2)}C${n(l)},${n(y - h * k - h * 0.25)} ${n(x - w * k)},${n(y - h)} ${n(x)},${n(y - h)}` +
    `C${n(x + w * k)},${n(y - h)} ${n(o)},${n(y - h * 0.9)} ${n(o)},${n(y - h * 0.25)}` +
    `C${n(o)},${n(y + h * k)} ${n(x + w * k)},${n(y + h)} ${n(x)},${n(y + h)}C${n(x - w * k)},${n(y + h)} ${n(l)},${n(y + h * k)} ${n(l)},${n(y - h * 0.2)}Z`;
  const top = `M${n(l)},${n(y - h * 0.2)}C${n(l)},${n(y - h * k - h * 0.25)} ${n(x - w * k)},${n(y - h)} ${n(x)},${n(y - h)}C${n(x + w * k)},${n(y - h)} ${n(o)},${n(y - h * 0.9)} ${n(o)},${n(y - h * 0.25)}`;
  const paint = s.linear(0, y - h, 0, y + h, [0, g.shine], [0.35, g.color], [1, g.color]);
  const temple = `M${n(o)},${n(y - h * 0.4)}L${n(g.earX)},${n(y - h * 0.55)}`;
  const bridge = `M${n(-l)},${n(y - h * 0.24)}C${n(-l * 0.5)},${n(y - h * 0.56)} ${n(l * 0.5)},${n(y - h * 0.56)} ${n(l)},${n(y - h * 0.24)}`;
  const glare = `M${n(x - w * 0.62)},${n(y - h)}L${n(x - w * 0.1)},${n(y - h)}L${n(x - w * 0.62)},${n(y + h)}L${n(x - w * 1.1)},${n(y + h)}Z`;
  const glint = (m: number) =>
    `<g transform="translate(${n(m < 0 ? -2 * x : 0)} 0)">${fill(glare, '#ffffff', 'opacity=".1"')}</g>`;
  return [
    mirrored(stroke(lens, '#5a2f20', g.rim + 1, `opacity=".22" transform="translate(2 6)" ${s.blur(2.5)}`)),
    s.clipped(lens, fill(lens, '#dfeefa', 'opacity=".07"') + glint(1)),
    `<g transform="scale(-1 1)">${fill(lens, '#dfeefa', 'opacity=".07"')}</g>`,
    mirrored(stroke(temple, g.color, g.rim * 0.9)),
    mirrored(stroke(lens, paint, g.lower) + stroke(top, paint, g.rim)),
    stroke(bridge, paint, g.rim * 0.85),
  ].join('');
}
