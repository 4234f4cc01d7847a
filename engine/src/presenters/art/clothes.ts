import type { Skin } from './types';
import { fill, mirrored, mix, n, stroke, type Sketch } from './svg';

/** Lower end of every garment; below the bottom of all framings. */
export const HEM = 1080;

/** Neck and upper chest with the shadow of the chin. */
export function drawNeck(s: Sketch, skin: Skin, half: number, chinY: number): string {
  const h = half;
  const path =
    `M${-h},60C${-h},150 ${-h + 3},196 ${-h - 4},232C${-h - 12},262 -104,280 -150,300L-150,560L150,560L150,300` +
    `C104,280 ${h + 12},262 ${h + 4},232C${h - 3},196 ${h},150 ${h},60Z`;
  const ground = s.linear(
    -h,
    0,
    h + 10,
    40,
    [0, mix(skin.base, skin.light, 0.2)],
    [0.45, skin.base],
    [1, skin.shade],
  );
  const cast = `M${-h - 30},80L${h + 40},80L${h + 16},${chinY + 62}C${h - 8},${chinY + 34} 40,${chinY + 50} 12,${chinY + 56}C-20,${chinY + 50} ${-h + 20},${chinY + 30} ${-h - 14},${chinY + 8}Z`;
  return (
    fill(path, ground) +
    s.clipped(
      path,
      [
        fill(cast, skin.deep, `opacity=".62" ${s.blur(11)}`),
        s.glow(h - 2, 210, 26, 90, skin.deep, 0.4),
        s.glow(-h, 200, 18, 80, skin.deep, 0.22),
        mirrored(
          stroke(
            `M${h * 0.78},206C${h * 0.6},250 ${h * 0.34},282 13,304`,
            skin.deep,
            7,
            `opacity=".2" ${s.blur(4, 1)}`,
          ),
        ),
        s.glow(-h * 0.55, 262, 16, 40, '#ffffff', 0.18, 24),
        s.glow(0, 312, 20, 16, skin.deep, 0.34),
        mirrored(stroke('M22,318C70,306 130,310 190,322', skin.deep, 6, `opacity=".24" ${s.blur(3.4, 1)}`)),
        mirrored(stroke('M26,310C72,298 130,302 190,312', '#ffffff', 4, `opacity=".26" ${s.blur(3, 1)}`)),
        s.glow(0, 400, 60, 60, skin.shade, 0.3),
      ].join(''),
    )
  );
}

/** Half a garment from neck to hem; `edge` closes the front edge from the hem up to the neck point. */
export function panel(shoulder: number, neckX: number, neckY: number, slope: number, edge: string): string {
  const top = neckY + slope;
  return (
    `M${n(neckX)},${n(neckY)}C${n(neckX + 40)},${n(neckY + 26)} ${n(shoulder - 112)},${n(top - 30)} ${n(shoulder - 46)},${n(top - 10)}` +
    `C${n(shoulder - 6)},${n(top + 6)} ${n(shoulder + 18)},${n(top + 56)} ${n(shoulder + 26)},${n(top + 140)}` +
    `C${n(shoulder + 36)},${n(top + 300)} ${n(shoulder + 46)},${n(top + 460)} ${n(shoulder + 54)},${HEM}${edge}Z`
  );
}

export interface Cloth {
  base: string;
  light: string;
  dark: string;
}

/** Soft folds of a sleeve and of the waist on one side (x > 0); drawn inside a clip. */
export function sleeveFolds(s: Sketch, c: Cloth, shoulder: number, top: number): string {
  const fold = (d: string, width: number, paint: string, opacity: number, blur: number) =>
    stroke(d, paint, width, `opacity="${n(opacity)}" ${s.blur(blur, 1)}`);
  const pit = shoulder - 74;
  return [
    fold(
      `M${pit + 4},${top + 118}C${pit + 2},${top + 240} ${pit + 18},${top + 420} ${pit + 10},${HEM}`,
      20,
      c.dark,
      0.75,
      8,
    ),
    fold(
      `M${pit + 5},${top + 128}C${pit + 4},${top + 240} ${pit + 18},${top + 420} ${pit + 12},${HEM}`,
      3,
      c.dark,
      0.85,
      1,
    ),
    fold(
      `M${pit + 34},${top + 150}C${pit + 38},${top + 260} ${pit + 50},${top + 380} ${pit + 52},${top + 520}`,
      16,
      c.light,
      0.5,
      9,
    ),
    fold(
      `M${pit - 2},${top + 122}C${pit - 34},${top + 96} ${pit - 60},${top + 92} ${pit - 92},${top + 100}`,
      9,
      c.dark,
      0.42,
      5,
    ),
    fold(
      `M${pit - 4},${top + 148}C${pit - 40},${top + 142} ${pit - 66},${top + 152} ${pit - 96},${top + 176}`,
      7,
      c.dark,
      0.34,
      5,
    ),
    fold(
      `M${pit + 6},${top + 190}C${pit + 34},${top + 210} ${pit + 58},${top + 216} ${shoulder + 30},${top + 200}`,
      7,
      c.dark,
      0.4,
      4,
    ),
    fold(
      `M${pit + 8},${top + 300}C${pit + 36},${top + 330} ${pit + 60},${top + 334} ${shoulder + 38},${top + 310}`,
      8,
      c.dark,
      0.4,
      5,
    ),
    fold(
      `M${shoulder - 62},${top - 12}C${shoulder - 78},${top + 26} ${pit + 4},${top + 80} ${pit + 4},${top + 124}`,
      2,
      c.dark,
      0.6,
      0.8,
    ),
    fold(
      `M${shoulder - 50},${top - 4}C${shoulder - 6},${top + 12} ${shoulder + 4},${top + 60} ${shoulder + 12},${top + 140}`,
      12,
      c.light,
      0.5,
      7,
    ),
  ].join('');
}

export interface Jacket extends Cloth {
  shoulder: number;
  neckX: number;
  neckY: number;
  slope: number;
  /** Height where the fronts meet. */
  close: number;
  /** Lapel size, 1 = classic. */
  lapel: number;
  button: string;
}

/** Tailored jacket with notched lapels, open in a V over whatever was drawn before. */
export function drawJacket(s: Sketch, j: Jacket): string {
  const top = j.neckY + j.slope;
  const right = panel(
    j.shoulder,
    j.neckX,
    j.neckY,
    j.slope,
    `L-4,${HEM}L-2,${j.close}C18,${j.close - 100} ${j.neckX - 18},${j.neckY + 110} ${n(j.neckX)},${j.neckY}`,
  );
  const side = (m: 1 | -1) => {
    const ground =
      m < 0
        ? s.linear(
            20,
            top,
            j.shoulder + 30,
            top + 300,
            [0, mix(j.base, j.dark, 0.25)],
            [0.5, j.base],
            [1, mix(j.base, j.light, 0.5)],
          )
        : s.linear(
            0,
            top,
            j.shoulder + 30,
            top + 260,
            [0, mix(j.base, j.light, 0.14)],
            [0.5, j.base],
            [1, j.dark],
          );
    return (
      `<g transform="scale(${m} 1)">` +
      fill(right, ground) +
      s.clipped(
        right,
        sleeveFolds(s, j, j.shoulder, top) +
          s.glow(j.shoulder - 110, top + 60, 90, 80, j.light, m < 0 ? 0.5 : 0.22),
      ) +
      '</g>'
    );
  };
  return [side(1), side(-1), lapel(s, j, 1), lapel(s, j, -1), jacketButton(s, j)].join('');
}

function lapel(s: Sketch, j: Jacket, m: 1 | -1): string {
  const { neckX: x, neckY: y, lapel: k, close } = j;
  const gorgeY = y + 92;
  const inner = x - 15;
  const collar = `M${x - 4},${y - 8}C${x + 16},${y - 10} ${x + 34},${y + 4} ${x + 42},${y + 22}C${x + 54},${y + 50} ${x + 66 * k},${y + 78} ${x + 76 * k},${y + 100}L${x + 50 * k},${gorgeY + 20}L${inner},${gorgeY - 8}C${x - 10},${y + 56} ${x - 5},${y + 24} ${x - 4},${y - 8}Z`;
  const flap = `M${inner},${gorgeY - 8}L${x + 50 * k},${gorgeY + 20}L${x + 102 * k},${gorgeY + 30}C${x + 92 * k},${gorgeY + 108} ${x + 22},${close - 70} 0,${close + 10}C6,${close - 70} ${inner - 16},${gorgeY + 90} ${inner},${gorgeY - 8}Z`;
  const paint = s.linear(
    inner - 10,
    gorgeY + 60,
    x + 92 * k,
    gorgeY + 96,
    [0, mix(j.base, j.light, m < 0 ? 0.62 : 0.4)],
    [0.35, mix(j.base, j.light, m < 0 ? 0.3 : 0.12)],
    [1, mix(j.base, j.dark, m < 0 ? 0.1 : 0.4)],
  );
  return (
    `<g transform="scale(${m} 1)">` +
    fill(`${flap}${collar}`, '#000814', `opacity=".42" transform="translate(${m * 3 + 2} 7)" ${s.blur(6)}`) +
    fill(flap, paint) +
    fill(
      collar,
      s.linear(
        x,
        y,
        x + 60,
        y + 100,
        [0, mix(j.base, j.dark, 0.3)],
        [0.5, mix(j.base, j.light, 0.2)],
        [1, j.base],
      ),
    ) +
    stroke(`M${inner},${gorgeY - 8}L${x + 50 * k},${gorgeY + 20}`, j.dark, 2.4, 'opacity=".8"') +
    stroke(
      `M${x + 50 * k},${gorgeY + 20}L${x + 102 * k},${gorgeY + 30}C${x + 92 * k},${gorgeY + 108} ${x + 22},${close - 70} 2,${close + 6}`,
      mix(j.base, j.light, 0.75),
      1.3,
      'opacity=".5"',
    ) +
    '</g>'
  );
}

function jacketButton(s: Sketch, j: Jacket): string {
  const y = j.close + 44;
  return [
    stroke(`M-2,${j.close + 4}C-1,${y} 2,${y + 200} 6,${HEM}`, j.dark, 2.4, 'opacity=".8"'),
    stroke(`M6,${j.close + 8}C8,${y} 10,${y + 200} 14,${HEM}`, j.dark, 12, `opacity=".4" ${s.blur(6, 1)}`),
    ...[y, y + 118].map(
      (cy) =>
        `<circle cx="-12" cy="${cy + 2}" r="11" fill="#000" opacity=".35"/><circle cx="-13" cy="${cy}" r="10.5" fill="${s.radial(-17, cy - 4, 14, 14, [0, mix(j.button, '#ffffff', 0.45)], [0.6, j.button], [1, mix(j.button, '#000000', 0.45)])}"/>`,
    ),
  ].join('');
}
