import type { FaceShape, Skin } from './types';
import { fill, mirrored, mix, n, stroke, type Sketch } from './svg';

function halfFace(f: FaceShape, m: number): { d: string; points: number[] }[] {
  const p = (...v: number[]) => v.map((value, i) => (i % 2 === 0 ? value * m : value));
  const { temple: t, cheek: c, jaw: j, jawY: y, chin: h, chinY: b } = f;
  return [
    { d: 'C', points: p(t * 0.6, -186, t, -142, t, -62) },
    { d: 'C', points: p(t + 1, -28, c + 1, 2, c, 30) },
    { d: 'C', points: p(c - 2, 60, j + 6, y - 24, j, y) },
    { d: 'C', points: p(j - 9, y + 34, h + 27, b - 21, h, b - 9) },
    { d: 'C', points: p(h - 17, b - 2, h * 0.36, b, 0, b) },
  ];
}

/** Outline of the face from the crown to the chin. */
function facePath(f: FaceShape): string {
  const right = halfFace(f, 1);
  const starts = [[0, -186], ...right.map(({ points }) => points.slice(4, 6))];
  const down = right.map(({ points }) => `C${points.map(n).join(' ')}`).join('');
  // The left side is the right side walked backwards.
  const up = right
    .map(({ points }, i) => [
      -(points[2] ?? 0),
      points[3] ?? 0,
      -(points[0] ?? 0),
      points[1] ?? 0,
      -(starts[i]?.[0] ?? 0),
      starts[i]?.[1] ?? 0,
    ])
    .reverse()
    .map((points) => `C${points.map(n).join(' ')}`)
    .join('');
  return `M0,-186${down}${up}Z`;
}

/** Both ears. */
export function drawEars(s: Sketch, f: FaceShape, skin: Skin): string {
  const x = f.cheek - 5;
  const outer = `M${x},-14C${x + 12},-30 ${x + 27},-22 ${x + 25},2C${x + 23},26 ${x + 14},58 ${x + 1},62Z`;
  const inner = `M${x + 5},-8C${x + 14},-17 ${x + 20},-8 ${x + 18},6C${x + 16},20 ${x + 12},30 ${x + 7},38`;
  return mirrored(
    fill(
      outer,
      s.linear(x, 0, x + 26, 0, [0, skin.shade], [0.6, skin.base], [1, mix(skin.base, skin.blush, 0.35)]),
    ) +
      stroke(inner, skin.deep, 2.4, 'opacity=".4"') +
      s.glow(x + 8, 22, 9, 18, skin.deep, 0.35),
  );
}

export interface FaceTouch {
  /** 0 none - 1 strong. */
  blush: number;
  /** 0 young - 1 elder: folds beside nose and mouth, lines round the eyes and on the forehead. */
  age: number;
  /** Colour of a shaved beard's shade, if any. */
  stubble?: string;
  /** Height of the closed lip line, for the shading around it. */
  lipY: number;
}

/** Skin of the face with its light and shade, without eyes, brows, nose line and mouth. */
export function drawFace(s: Sketch, f: FaceShape, skin: Skin, touch: FaceTouch): string {
  const outline = facePath(f);
  const { cheek: c, chinY: b } = f;
  const line = touch.lipY;
  const ground = s.radial(
    -38,
    -20,
    215,
    265,
    [0, skin.light],
    [0.5, skin.base],
    [0.82, mix(skin.base, skin.shade, 0.6)],
    [1, skin.shade],
  );
  const rightPlane = `M${c + 40},-170C${c - 22},-120 ${c - 30},-30 ${c - 26},20C${c - 30},80 ${c - 62},120 34,${b - 2}L20,${b + 40}L${c + 60},${b + 20}Z`;
  const leftPlane = `M${-c - 40},-150C${-c + 8},-90 ${-c + 8},-20 ${-c + 10},24C${-c + 10},74 ${-c + 44},126 ${-44},${b + 4}L${-c - 50},${b + 10}Z`;
  const parts = [
    `<rect x="-190" y="-210" width="380" height="440" fill="${ground}"/>`,
    fill(rightPlane, skin.shade, `opacity=".62" ${s.blur(17)}`),
    fill(leftPlane, skin.shade, `opacity=".38" ${s.blur(12)}`),
    s.glow(c + 6, 60, 46, 120, skin.deep, 0.24),
    s.glow(0, b + 8, 92, 34, skin.deep, 0.3),
    s.glow(-26, -92, 92, 62, '#ffffff', 0.24),
    mirrored(s.glow(56, -16, 58, 36, skin.shade, 0.5) + s.glow(22, -10, 20, 34, skin.deep, 0.26)),
    mirrored(s.glow(76, 56, 66, 46, skin.blush, touch.blush * 0.4, -18)),
    s.glow(-74, 38, 46, 24, '#ffffff', 0.3, 16),
    s.glow(68, 38, 38, 20, '#ffffff', 0.16, -16),
    // Hollow under the cheekbone gives the face its structure.
    mirrored(s.glow(94, 100, 34, 60, skin.shade, 0.34, 24)),
    s.glow(0, line - 20, 11, 16, skin.shade, 0.5),
    mirrored(s.glow(6, line - 21, 3.5, 12, '#ffffff', 0.16)),
    mirrored(s.glow(54, line + 1, 16, 15, skin.shade, 0.26)),
    s.glow(0, line + 31, 40, 13, skin.deep, 0.24),
    s.glow(-6, b - 19, 34, 17, '#ffffff', 0.26),
  ];
  if (touch.stubble) {
    const beard = `M${-c},40C${-c + 20},80 -70,92 -52,${line - 26}C-30,${line - 34} 30,${line - 34} 52,${line - 26}C70,92 ${c - 20},80 ${c},40L${c},${b + 20}L${-c},${b + 20}Z`;
    parts.push(fill(beard, touch.stubble, `opacity=".16" ${s.blur(15)}`));
  }
  if (touch.age > 0) parts.push(ageLines(s, skin, touch.age, line));
  return s.clipped(outline, parts.join(''));
}

function ageLines(s: Sketch, skin: Skin, age: number, line: number): string {
  const soft = (d: string, width: number, opacity: number) =>
    stroke(d, skin.deep, width, `opacity="${n(opacity * age)}" ${s.blur(1.9, 1)}`);
  const side =
    soft(`M30,70C46,80 56,96 60,${line - 4}`, 3.4, 0.62) +
    soft('M32,26C46,38 62,40 76,32', 2.4, 0.5) +
    soft('M98,-6C106,-10 112,-14 117,-20', 2, 0.5) +
    soft('M99,2C108,3 114,4 120,3', 2, 0.5);
  const brow =
    soft('M-58,-98C-20,-106 20,-106 58,-98', 2.2, 0.34) +
    soft('M-50,-118C-18,-126 18,-126 50,-118', 2.2, 0.28);
  return mirrored(side + s.glow(50, 30, 30, 12, skin.deep, 0.22 * age)) + brow;
}

/** Nose; `width` is the half width of its wings, `baseY` the height of its base. */
export function drawNose(s: Sketch, skin: Skin, width: number, baseY: number, strength = 1): string {
  const w = width;
  const y = baseY;
  const plane = `M7,-24C12,6 10,34 17,${y - 26}C${w + 2},${y - 20} ${w + 3},${y - 5} ${w - 4},${y - 1}C${w - 12},${y + 4} 8,${y + 2} 3,${y + 3}C8,${y - 20} 5,20 7,-24Z`;
  const wing = `M${w - 1},${y - 17}C${w + 3},${y - 15} ${w + 3},${y - 4} ${w - 5},${y - 2}`;
  const nostril = `M${w * 0.3},${y + 0.5}C${w * 0.42},${y - 6} ${w * 0.72},${y - 6.5} ${w * 0.84},${y - 2.5}C${w * 0.7},${y - 1} ${w * 0.5},${y + 2.5} ${w * 0.3},${y + 0.5}Z`;
  return [
    s.glow(0, y + 9, w * 1.25, 11, skin.deep, 0.3 * strength),
    fill(plane, skin.shade, `opacity="${n(0.62 * strength)}" ${s.blur(4)}`),
    s.glow(-13, -6, 9, 34, skin.shade, 0.34 * strength, 6),
    s.glow(w * 0.9, y - 8, 13, 15, skin.shade, 0.6),
    s.glow(-w * 0.9, y - 8, 11, 14, skin.shade, 0.42),
    s.glow(-2, 28, 6, 48, '#ffffff', 0.36),
    s.glow(-3, y - 17, 12, 11, '#ffffff', 0.46),
    mirrored(stroke(wing, skin.deep, 2.2, `opacity=".3" ${s.blur(0.9, 1)}`)),
    mirrored(fill(nostril, mix(skin.deep, '#2a0f0a', 0.4), `opacity=".72" ${s.blur(0.6)}`)),
    stroke(
      `M${-w * 0.3},${y + 1}C-4,${y + 4.5} 4,${y + 4.5} ${w * 0.3},${y + 1}`,
      skin.deep,
      1.8,
      `opacity=".34" ${s.blur(0.7, 1)}`,
    ),
  ].join('');
}

/** Shade that hair or a hat throws on the forehead; `path` is the hairline area. */
export function hairShade(s: Sketch, f: FaceShape, skin: Skin, path: string): string {
  return s.clipped(
    facePath(f),
    fill(path, skin.deep, `opacity=".5" transform="translate(3 9)" ${s.blur(8)}`),
  );
}
