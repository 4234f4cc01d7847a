import { HEM, panel, sleeveFolds, type Cloth } from './clothes';
import { fill, mirrored, mix, n, stroke, type Sketch } from './svg';

export interface Garment extends Cloth {
  shoulder: number;
  neckX: number;
  neckY: number;
  slope: number;
}

/** Both halves of a garment whose front edge is given; lit from the viewer's left. */
function halves(s: Sketch, g: Garment, edge: string, inside = ''): string {
  const top = g.neckY + g.slope;
  const path = panel(g.shoulder, g.neckX, g.neckY, g.slope, edge);
  return ([1, -1] as const)
    .map((m) => {
      const paint =
        m < 0
          ? s.linear(0, 0, g.shoulder + 30, 0, [0, g.base], [0.55, g.base], [1, mix(g.base, g.light, 0.55)])
          : s.linear(0, 0, g.shoulder + 30, 0, [0, g.base], [0.5, mix(g.base, g.dark, 0.25)], [1, g.dark]);
      const shade =
        sleeveFolds(s, g, g.shoulder, top) +
        s.glow(g.shoulder - 120, top + 50, 100, 90, g.light, m < 0 ? 0.5 : 0.22);
      return `<g transform="scale(${m} 1)">${fill(path, paint)}${s.clipped(path, shade + inside)}</g>`;
    })
    .join('');
}

/** Round-necked shirt under something else. */
export function drawTee(s: Sketch, c: Cloth, neck: number, depth: number): string {
  const d = `M${-neck - 18},236C${-neck - 8},${depth - 34} -40,${depth} 0,${depth}C40,${depth} ${neck + 8},${depth - 34} ${neck + 18},236L180,330L180,${HEM}L-180,${HEM}L-180,330Z`;
  const rim = `M${-neck - 16},240C${-neck - 6},${depth - 32} -40,${depth + 4} 0,${depth + 4}C40,${depth + 4} ${neck + 6},${depth - 32} ${neck + 16},240`;
  return [
    fill(d, '#4a2f2a', `opacity=".4" transform="translate(0 -5)" ${s.blur(5)}`),
    fill(d, s.linear(-100, depth, 100, depth + 80, [0, c.light], [0.5, c.base], [1, c.dark])),
    stroke(rim, c.dark, 11, 'opacity=".35"'),
    stroke(rim, c.light, 8, 'opacity=".8"'),
    stroke(
      `M-34,${depth + 40}C-44,${depth + 120} -36,${depth + 200} -26,${depth + 300}M40,${depth + 30}C50,${depth + 110} 40,${depth + 200} 30,${depth + 300}`,
      c.dark,
      11,
      `opacity=".4" ${s.blur(6, 1)}`,
    ),
  ].join('');
}

/** Open knitted cardigan with ribbed edges and buttons. */
export function drawCardigan(s: Sketch, g: Garment, button: string): string {
  const { neckX: x, neckY: y } = g;
  const edge = (dx: number) => `C${x + 14 + dx},${y + 130} 60,${y + 250} ${44 + dx},${y + 380}`;
  const front = `L50,${HEM}L44,${y + 380}C60,${y + 250} ${x + 14},${y + 130} ${x},${y}`;
  const ribs: string[] = [];
  for (let k = 0; k < 34; k++)
    ribs.push(
      `M${-20 + k * 14},${y - 20}C${k * 14},${y + 200} ${k * 14 + 8},${y + 500} ${k * 14 + 12},${HEM}`,
    );
  const knit =
    stroke(ribs.join(''), g.dark, 1.5, 'opacity=".16"') +
    stroke(ribs.join(''), g.light, 1.2, 'opacity=".2" transform="translate(3 0)"');
  const band = `M${x},${y}${edge(0)}L50,${HEM}`;
  const side = ([1, -1] as const)
    .map(
      (m) =>
        `<g transform="scale(${m} 1)">${stroke(band, '#3a1510', 26, `opacity=".3" transform="translate(${-m * 2} 6)" ${s.blur(6, 0.3)}`)}${stroke(band, mix(g.base, m > 0 ? g.dark : g.light, 0.28), 25)}${stroke(band, g.dark, 24, 'stroke-dasharray="1.6 5" opacity=".35"')}</g>`,
    )
    .join('');
  const dots = [y + 330, y + 430, y + 530]
    .map(
      (cy) =>
        `<circle cx="48" cy="${cy + 2}" r="9.5" fill="#3a1510" opacity=".35"/><circle cx="47" cy="${cy}" r="9" fill="${s.radial(44, cy - 4, 13, 13, [0, '#ffffff'], [0.5, button], [1, mix(button, '#5a3a2a', 0.5)])}"/>`,
    )
    .join('');
  return halves(s, g, front, knit) + side + dots;
}

/** The cardigan's band behind the neck; belongs before the neck. */
export function drawCardiganBack(s: Sketch, g: Garment): string {
  const { neckX: x, neckY: y } = g;
  const band = `M${-x},${y + 6}C${-x + 2},${y - 62} ${x - 2},${y - 62} ${x},${y + 6}`;
  const paint = s.linear(
    -x,
    0,
    x,
    0,
    [0, mix(g.base, g.light, 0.28)],
    [0.2, mix(g.base, g.dark, 0.5)],
    [0.8, mix(g.base, g.dark, 0.7)],
    [1, mix(g.base, g.dark, 0.28)],
  );
  return stroke(band, paint, 25) + stroke(band, g.dark, 24, 'stroke-dasharray="1.6 5" opacity=".35"');
}

/** Hooded sweatshirt with drawstrings. */
export function drawHoodie(s: Sketch, g: Garment): string {
  const { neckX: x, neckY: y } = g;
  const collar =
    `M${-x - 56},${y + 52}C${-x - 62},${y - 16} ${-x - 26},${y - 44} ${-x + 2},${y - 34}C${-x + 12},${y + 24} -34,${y + 76} 0,${y + 88}` +
    `C34,${y + 76} ${x - 12},${y + 24} ${x - 2},${y - 34}C${x + 26},${y - 44} ${x + 62},${y - 16} ${x + 56},${y + 52}C${x + 36},${y + 108} 52,${y + 140} 0,${y + 150}C-52,${y + 140} ${-x - 36},${y + 108} ${-x - 56},${y + 52}Z`;
  const strings = ([-1, 1] as const)
    .map((m) => {
      const d = `M${m * 36},${y + 122}C${m * 46},${y + 180} ${m * 34},${y + 220} ${m * 42},${y + 276}`;
      return (
        `<circle cx="${m * 36}" cy="${y + 120}" r="6" fill="#1b1f2a"/><circle cx="${m * 36}" cy="${y + 120}" r="6" fill="none" stroke="#c9ced8" stroke-width="2"/>` +
        stroke(d, '#0a1a1c', 7, `opacity=".4" transform="translate(3 4)" ${s.blur(2.5, 1)}`) +
        stroke(d, '#eef1f2', 5.5) +
        stroke(`M${m * 42},${y + 270}v22`, '#aab2bd', 6)
      );
    })
    .join('');
  const pocket = `M-150,${y + 470}C-120,${y + 400} -110,${y + 390} -100,${y + 384}L100,${y + 384}C110,${y + 390} 120,${y + 400} 150,${y + 470}`;
  const fold = (d: string, width: number, paint: string, opacity: number) =>
    stroke(d, paint, width, `opacity="${n(opacity)}" ${s.blur(width * 0.5, 1)}`);
  const folds = [
    fold(`M-170,${y + 330}C-120,${y + 366} -96,${y + 372} -70,${y + 372}`, 13, g.dark, 0.4),
    fold(`M176,${y + 320}C130,${y + 360} 100,${y + 370} 72,${y + 372}`, 13, g.dark, 0.45),
    fold(`M-60,${y + 170}C-96,${y + 230} -120,${y + 280} -126,${y + 350}`, 15, g.dark, 0.3),
    fold(`M74,${y + 176}C110,${y + 236} 128,${y + 280} 136,${y + 350}`, 15, g.dark, 0.34),
    fold(`M-90,${y + 190}C-130,${y + 240} -150,${y + 290} -154,${y + 340}`, 14, g.light, 0.3),
    fold(`M-20,${y + 190}C-26,${y + 250} -22,${y + 310} -28,${y + 366}`, 14, g.light, 0.16),
    fold(`M-120,${y + 420}C-60,${y + 404} 60,${y + 404} 120,${y + 420}`, 16, g.dark, 0.28),
  ].join('');
  return [
    halves(s, g, `L0,${HEM}L0,${y + 60}C30,${y + 54} ${x - 10},${y + 30} ${x},${y}`),
    folds,
    fill(collar, '#02100f', `opacity=".4" transform="translate(2 10)" ${s.blur(9)}`),
    fill(
      collar,
      s.linear(-x - 50, y, x + 50, y + 120, [0, mix(g.base, g.light, 0.6)], [0.5, g.base], [1, g.dark]),
    ),
    s.clipped(
      collar,
      mirrored(
        stroke(
          `M${x + 34},${y - 26}C${x + 38},${y + 50} 60,${y + 106} 10,${y + 128}`,
          g.dark,
          9,
          `opacity=".5" ${s.blur(5, 1)}`,
        ),
      ) +
        mirrored(
          stroke(
            `M${x},${y - 30}C${x - 8},${y + 28} 36,${y + 80} 0,${y + 92}`,
            g.dark,
            12,
            `opacity=".6" ${s.blur(5, 1)}`,
          ),
        ) +
        s.glow(-x - 20, y + 20, 34, 60, g.light, 0.5),
    ),
    strings,
    stroke(pocket, g.dark, 3, 'opacity=".7"'),
    stroke(pocket, g.light, 2, 'opacity=".35" transform="translate(0 4)"'),
  ].join('');
}

/** Hood lying behind the neck; belongs before the neck. */
export function drawHoodBack(s: Sketch, g: Garment): string {
  const { neckX: x, neckY: y } = g;
  const d = `M${-x - 76},${y + 80}C${-x - 80},${y - 20} ${-x - 30},${y - 70} 0,${y - 72}C${x + 30},${y - 70} ${x + 80},${y - 20} ${x + 76},${y + 80}Z`;
  return (
    fill(
      d,
      s.linear(
        -x,
        y - 70,
        x,
        y + 60,
        [0, mix(g.base, g.light, 0.3)],
        [0.5, mix(g.base, g.dark, 0.5)],
        [1, g.dark],
      ),
    ) + s.glow(0, y + 10, x + 20, 70, '#031214', 0.6)
  );
}

/** Headphones worn around the neck. */
export function drawHeadphones(s: Sketch, x: number, y: number, accent: string): string {
  const shell = s.radial(-12, -18, 62, 70, [0, '#727a8e'], [0.45, '#3a3f4e'], [1, '#12141b']);
  const cup = (m: 1 | -1) =>
    `<g transform="translate(${m * x} ${y}) rotate(${m * -20})">` +
    `<ellipse cx="4" cy="10" rx="44" ry="52" fill="#000" opacity=".45" ${s.blur(8)}/>` +
    `<ellipse cx="${m * -9}" cy="0" rx="36" ry="50" fill="#0d0f15"/>` +
    `<ellipse cx="${m * -9}" cy="-2" rx="33" ry="47" fill="${s.linear(-30, -40, 30, 40, [0, '#3d4352'], [1, '#14161e'])}"/>` +
    `<ellipse cx="0" cy="0" rx="35" ry="45" fill="${shell}"/>` +
    `<ellipse cx="1" cy="0" rx="24" ry="31" fill="none" stroke="${accent}" stroke-width="3.6" opacity=".9"/>` +
    `<ellipse cx="1" cy="0" rx="18" ry="24" fill="${s.linear(-18, -24, 18, 24, [0, '#4c5263'], [1, '#1b1e28'])}"/>` +
    `<ellipse cx="-10" cy="-22" rx="12" ry="9" fill="#fff" opacity=".22" transform="rotate(-30 -10 -22)"/></g>`;
  return cup(-1) + cup(1);
}

/** Band that joins the headphones behind the neck; belongs before the neck. */
export function drawHeadphoneBand(s: Sketch, x: number, y: number): string {
  const band = `M${-x + 2},${y - 34}C${-x + 4},${y - 120} ${x - 4},${y - 120} ${x - 2},${y - 34}`;
  return (
    stroke(band, '#14171f', 20) +
    stroke(band, '#6b7286', 3, `opacity=".8" transform="translate(-2 -6)" ${s.blur(1, 1)}`)
  );
}

/** Chinese jacket with a stand-up collar and knotted buttons. */
export function drawMandarinJacket(s: Sketch, g: Garment, trim: string): string {
  const { neckX: x, neckY: y } = g;
  const rand = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11];
  const medallions = rand
    .flatMap((i) => [0, 1, 2, 3].map((k) => ({ cx: 46 + k * 98 + (i % 2) * 49, cy: y + 90 + i * 68 })))
    .map(
      ({ cx, cy }) =>
        `<g fill="none" stroke="${g.light}" stroke-width="2" opacity=".2"><circle cx="${cx}" cy="${cy}" r="22"/><circle cx="${cx}" cy="${cy}" r="14"/><path d="M${cx - 14},${cy}H${cx + 14}M${cx},${cy - 14}V${cy + 14}"/></g>`,
    )
    .join('');
  const collar = `M${x - 8},${y - 34}C${x + 4},${y - 14} ${x + 6},${y + 16} ${x},${y + 36}C48,${y + 62} 20,${y + 74} 4,${y + 78}C1,${y + 60} 3,${y + 44} 10,${y + 34}C40,${y + 22} ${x - 20},${y} ${x - 8},${y - 34}Z`;
  const collars = ([1, -1] as const)
    .map(
      (m) =>
        `<g transform="scale(${m} 1)">${fill(collar, '#02060a', `opacity=".35" transform="translate(0 6)" ${s.blur(4)}`)}${fill(collar, s.linear(0, y, x, y + 60, [0, mix(g.base, m < 0 ? g.light : g.dark, 0.35)], [0.6, g.base], [1, mix(g.base, g.dark, 0.4)]))}${stroke(`M10,${y + 34}C40,${y + 22} ${x - 20},${y} ${x - 8},${y - 34}`, trim, 2.6, 'opacity=".9"')}</g>`,
    )
    .join('');
  const frogs = [y + 100, y + 190, y + 280, y + 370, y + 460]
    .map(
      (cy) =>
        stroke(
          `M-52,${cy}C-44,${cy - 9} -34,${cy - 9} -28,${cy}C-34,${cy + 9} -44,${cy + 9} -52,${cy}M-28,${cy}H34M34,${cy}C42,${cy - 9} 54,${cy - 9} 60,${cy}C54,${cy + 9} 42,${cy + 9} 34,${cy}`,
          '#000000',
          6,
          `opacity=".35" transform="translate(1 4)" ${s.blur(2, 1)}`,
        ) +
        stroke(
          `M-52,${cy}C-44,${cy - 9} -34,${cy - 9} -28,${cy}C-34,${cy + 9} -44,${cy + 9} -52,${cy}M-28,${cy}H34M34,${cy}C42,${cy - 9} 54,${cy - 9} 60,${cy}C54,${cy + 9} 42,${cy + 9} 34,${cy}`,
          trim,
          4.2,
        ) +
        `<circle cx="3" cy="${cy}" r="7.4" fill="${s.radial(0, cy - 3, 10, 10, [0, mix(trim, '#ffffff', 0.5)], [0.6, trim], [1, mix(trim, '#000000', 0.5)])}"/>`,
    )
    .join('');
  return [
    halves(s, g, `L0,${HEM}L0,${y + 70}C40,${y + 54} ${x - 8},${y + 30} ${n(x)},${y}`, medallions),
    stroke(
      `M3,${y + 78}C4,${y + 300} 6,${y + 500} 8,${HEM}`,
      '#000000',
      12,
      `opacity=".35" transform="translate(6 0)" ${s.blur(5, 1)}`,
    ),
    stroke(`M3,${y + 78}C4,${y + 300} 6,${y + 500} 8,${HEM}`, g.dark, 2.6),
    collars,
    frogs,
  ].join('');
}
