import type { EyeStyle, Skin } from './types';
import { fill, leaf, mix, n, seeded, stroke, type Cubic, type Sketch } from './svg';

/** Lid position 0 (open) - 1 (closed) and gaze offset in figure units. */
export interface EyePose {
  lid: number;
  gazeX: number;
  gazeY: number;
}

function lerpCubic(a: Cubic, b: Cubic, t: number): Cubic {
  return a.map((v, i) => v + ((b[i] ?? v) - v) * t) as unknown as Cubic;
}

function curve(c: Cubic, m: number): string {
  return `C${n(c[2] * m)},${n(c[3])} ${n(c[4] * m)},${n(c[5])} ${n(c[6] * m)},${n(c[7])}`;
}

function reversed(c: Cubic): Cubic {
  return [c[6], c[7], c[4], c[5], c[2], c[3], c[0], c[1]];
}

/** One eye; m = -1 for the viewer's left, 1 for the right. Local x points to the temple. */
function drawEye(s: Sketch, e: EyeStyle, skin: Skin, pose: EyePose, m: 1 | -1): string {
  const { half: w, height: h, tilt } = e;
  const open: Cubic = [-w, 5, -w * 0.62, -h * 1.02, w * 0.3, -h * 1.52, w, -1 - tilt];
  const low: Cubic = [-w, 5, -w * 0.48, h * 0.86, w * 0.55, h * 0.92, w, -1 - tilt];
  const shut: Cubic = [-w, 5.5, -w * 0.45, h * 0.74, w * 0.52, h * 0.78, w, 0.5 - tilt];
  const upper = lerpCubic(open, shut, pose.lid);
  const at = (c: Cubic) => `M${n(c[0] * m)},${n(c[1])}`;
  const opening = `${at(upper)}${curve(upper, m)}${curve(reversed(low), m)}Z`;
  const ball: string[] = [];
  if (pose.lid < 0.95) ball.push(drawBall(s, e, pose, opening, m));

  const lift = e.lashes * 5.4;
  const edge: Cubic = [
    upper[0],
    upper[1] + 1,
    upper[2],
    upper[3] - lift * 0.5,
    upper[4],
    upper[5] - lift,
    upper[6] + 3.6 * e.lashes,
    upper[7] - 1.6,
  ];
  const lashLine = `${at(upper)}${curve(upper, m)}L${n(edge[6] * m)},${n(edge[7])}${curve(reversed(edge), m)}Z`;
  const crease: Cubic = lerpCubic(
    [-w * 0.86, -3, -w * 0.55, -h * 1.62, w * 0.34, -h * 2.06, w * 1.06, -h * 0.62 - tilt],
    [-w * 0.86, -1, -w * 0.5, -h * 0.9, w * 0.38, -h * 1.2, w * 1.04, -h * 0.34 - tilt],
    pose.lid,
  );
  const lashes: string[] = [];
  if (e.lashes > 0.7) {
    const down = pose.lid > 0.6 ? 1 : -1;
    for (const [x, y, dx, dy] of [
      [0.72, 0.4, 7, 6],
      [0.9, 0.18, 8, 5],
      [1.02, 0, 8.5, 3.5],
    ] as const) {
      const startY = upper[7] + (upper[5] - upper[7]) * y;
      lashes.push(
        fill(
          leaf(
            [
              w * x * m,
              startY,
              (w * x + dx * 0.5) * m,
              startY + down * dy * 0.2,
              (w * x + dx * 0.8) * m,
              startY + down * dy * 0.5,
              (w * x + dx) * m,
              startY + down * dy,
            ],
            1.5,
          ),
          e.lash,
        ),
      );
    }
  }
  return [
    // Lid skin: a soft shade between crease and lashes, deeper with make-up.
    fill(
      `${at(crease)}${curve(crease, m)}L${n(upper[6] * m)},${n(upper[7])}${curve(reversed(upper), m)}Z`,
      e.lid,
      `opacity="${n(0.2 + e.makeup * 0.5)}" ${s.blur(2.2)}`,
    ),
    s.glow(w * 0.62 * m, -h * 0.9, w * 0.7, h * 0.9, e.lid, e.makeup),
    stroke(
      `${at(low)}${curve(low, m)}`,
      skin.deep,
      5,
      `opacity=".16" transform="translate(0 4)" ${s.blur(2, 1)}`,
    ),
    ...ball,
    stroke(
      `${at(crease)}${curve(crease, m)}`,
      mix(e.lid, '#3a1710', 0.35),
      1.7,
      `opacity="${n(0.62 - pose.lid * 0.25)}"`,
    ),
    stroke(`${at(low)}${curve(low, m)}`, mix(skin.deep, '#3a1a14', 0.5), 1.3, 'opacity=".6"'),
    fill(lashLine, e.lash, `opacity="${n(Math.min(1, 0.86 + e.lashes * 0.1))}"`),
    ...lashes,
  ].join('');
}

function drawBall(s: Sketch, e: EyeStyle, pose: EyePose, opening: string, m: 1 | -1): string {
  const { half: w, height: h } = e;
  const r = h * 1.06;
  const x = pose.gazeX - m * 0.6;
  const y = -1.8 + pose.gazeY;
  const white = s.radial(x, y + 2, w, h * 1.7, [0, '#ffffff'], [0.6, '#f7f1ef'], [1, '#cdb9b4']);
  const dark = mix(e.iris, '#0d0604', 0.72);
  const iris = s.radial(
    x,
    y + r * 0.35,
    r,
    r,
    [0, mix(e.iris, '#ffdfae', 0.32)],
    [0.5, e.iris],
    [0.86, mix(e.iris, '#0d0604', 0.5)],
    [1, dark],
  );
  const rays: string[] = [];
  for (let i = 0; i < 18; i++) {
    const a = (i / 18) * Math.PI * 2;
    rays.push(
      `M${n(x + Math.cos(a) * r * 0.45)},${n(y + Math.sin(a) * r * 0.45)}L${n(x + Math.cos(a) * r * 0.82)},${n(y + Math.sin(a) * r * 0.82)}`,
    );
  }
  return s.clipped(
    opening,
    [
      `<rect x="${n(-w - 4)}" y="${n(-h * 2)}" width="${n(2 * w + 8)}" height="${n(h * 4)}" fill="${white}"/>`,
      s.glow(-w * 0.93 * m, 5, 7, 5, '#dd8e86', 0.85),
      `<circle cx="${n(x)}" cy="${n(y)}" r="${n(r)}" fill="${iris}"/>`,
      stroke(rays.join(''), mix(e.iris, '#ffd9a0', 0.45), 0.7, 'opacity=".35"'),
      `<circle cx="${n(x)}" cy="${n(y)}" r="${n(r - 0.7)}" fill="none" stroke="${dark}" stroke-width="1.5" opacity=".8"/>`,
      `<circle cx="${n(x)}" cy="${n(y)}" r="${n(r * 0.46)}" fill="#0b0605"/>`,
      s.glow(x, y - r * 0.95, w * 1.2, r * 0.95, '#2a1410', 0.72),
      `<ellipse cx="${n(x - r * 0.34)}" cy="${n(y - r * 0.38)}" rx="${n(r * 0.27)}" ry="${n(r * 0.24)}" fill="#fff"/>`,
      `<circle cx="${n(x + r * 0.4)}" cy="${n(y + r * 0.42)}" r="${n(r * 0.12)}" fill="#fff" opacity=".7"/>`,
    ].join(''),
  );
}

/** Both eyes with lids and lashes, on transparent ground. */
export function drawEyes(s: Sketch, e: EyeStyle, skin: Skin, pose: EyePose): string {
  return ([-1, 1] as const)
    .map((m) => `<g transform="translate(${n(e.x * m)} 0)">${drawEye(s, e, skin, pose, m)}</g>`)
    .join('');
}

export interface BrowStyle {
  /** Ends relative to the face centre: inner x, inner y, arch height over it, outer x, outer y. */
  innerX: number;
  innerY: number;
  arch: number;
  outerX: number;
  outerY: number;
  thick: number;
  color: string;
}

/** Both eyebrows: a soft ground with single hairs over it. */
export function drawBrows(s: Sketch, b: BrowStyle): string {
  const rand = seeded(7);
  const archX = b.innerX + (b.outerX - b.innerX) * 0.62;
  const archY = b.innerY - b.arch;
  const c1x = b.innerX + (b.outerX - b.innerX) * 0.3;
  const shape =
    `M${n(b.innerX)},${n(b.innerY + b.thick * 0.42)}C${n(b.innerX - 1)},${n(b.innerY + b.thick * 0.1)} ${n(b.innerX + 2)},${n(b.innerY - b.thick * 0.3)} ${n(b.innerX + 8)},${n(b.innerY - b.thick * 0.5)}` +
    `C${n(c1x)},${n(archY - b.thick * 0.42)} ${n(archX - 6)},${n(archY - b.thick * 0.7)} ${n(archX)},${n(archY - b.thick * 0.5)}` +
    `C${n(archX + 12)},${n(archY - b.thick * 0.2)} ${n(b.outerX - 5)},${n(b.outerY - 4)} ${n(b.outerX)},${n(b.outerY)}` +
    `C${n(b.outerX - 10)},${n(b.outerY - 3)} ${n(archX + 10)},${n(archY + b.thick * 0.5)} ${n(archX)},${n(archY + b.thick * 0.42)}` +
    `C${n(c1x + 8)},${n(archY + b.thick * 0.55)} ${n(b.innerX + 12)},${n(b.innerY + b.thick * 0.55)} ${n(b.innerX)},${n(b.innerY + b.thick * 0.42)}Z`;
  const hairs: string[] = [];
  for (let i = 0; i < 26; i++) {
    const t = (i + rand()) / 26;
    const x = b.innerX + 3 + (b.outerX - b.innerX - 12) * t;
    const peak = Math.sin(Math.min(1, t / 0.62) * Math.PI * 0.5) * b.arch;
    const fall = t > 0.62 ? ((t - 0.62) / 0.38) ** 1.4 * (b.outerY - archY) : 0;
    const y = b.innerY - peak + fall + b.thick * (0.3 - t * 0.42);
    const lean = 2.5 + t * 7;
    const rise = b.thick * (0.42 + Math.sin(Math.min(1, t * 1.6) * 1.5) * 0.42 - t * 0.6);
    hairs.push(
      leaf(
        [
          x,
          y,
          x + lean * 0.3,
          y - rise * 0.5,
          x + lean * 0.7,
          y - rise * 0.9,
          x + lean,
          y - rise * (0.8 + rand() * 0.3),
        ],
        1.1,
      ),
    );
  }
  const one =
    fill(shape, b.color, `opacity=".66" ${s.blur(1.1)}`) +
    fill(hairs.join(''), mix(b.color, '#000000', 0.25), 'opacity=".5"');
  return `${one}<g transform="scale(-1 1)">${one}</g>`;
}
