import type { MouthPose } from '../../types';
import type { LipStyle, Skin } from './types';
import { fill, mix, n, stroke, type Sketch } from './svg';

/** Lip opening at open = 1 as a part of the closed mouth's width: a formal speaker's widest "a". */
const WIDEST = 0.255;

/** Key heights of a mouth in units relative to the closed lip line. */
function measure(l: LipStyle, pose: MouthPose) {
  const pucker = Math.min(1, Math.max(0, (1 - pose.width) / 0.32));
  const spread = Math.min(1, Math.max(0, (pose.width - 1) / 0.12));
  const half = l.half * pose.width * (1 - 0.06 * pose.open);
  const gap = pose.open * l.half * 2 * WIDEST * (1 - 0.08 * pucker);
  return {
    half,
    gap,
    corner: -l.smile * (1 - 0.62 * pose.open) - 1.2 * spread + 0.16 * gap,
    top: -0.14 * gap,
    bottom: 0.86 * gap,
    upper: l.upper * (1 + 0.22 * pucker) * (1 - 0.08 * pose.open),
    lower: l.lower * (1 + 0.16 * pucker) * (1 - 0.1 * pose.open),
  };
}

/** Lips, teeth, tongue and mouth cavity for one pose, on transparent ground around (0, lips.y). */
export function drawMouth(s: Sketch, l: LipStyle, skin: Skin, pose: MouthPose): string {
  const k = measure(l, pose);
  const { half: h, corner: c } = k;
  // Inner edges share their controls when closed, so that the lips meet without a gap.
  const innerX = h - 2.5;
  const edge = (dy: number, wide: number, shoulder: number) => ({
    x1: (0.62 + wide) * h,
    y1: c + 1 + l.smile * 0.46 * (1 - 0.6 * pose.open) + dy * shoulder,
    x2: 0.32 * h,
    y2: -0.9 + dy,
    y3: 1.6 + dy,
  });
  const up = edge(k.top, 0, 0.55);
  const low = edge(k.bottom, Math.min(0.24, 0.5 * pose.open), 0.8);
  const across = (e: typeof up) =>
    `C${n(-e.x1)},${n(e.y1)} ${n(-e.x2)},${n(e.y2)} 0,${n(e.y3)}C${n(e.x2)},${n(e.y2)} ${n(e.x1)},${n(e.y1)} ${n(innerX)},${n(c)}`;
  const back = (e: typeof up) =>
    `C${n(e.x1)},${n(e.y1)} ${n(e.x2)},${n(e.y2)} 0,${n(e.y3)}C${n(-e.x2)},${n(e.y2)} ${n(-e.x1)},${n(e.y1)} ${n(-innerX)},${n(c)}`;
  const start = `M${n(-innerX)},${n(c)}`;
  const peak = k.top - k.upper;
  const upperLip =
    `M${n(-h)},${n(c)}C${n(-0.72 * h)},${n(c - k.upper * 0.42 + k.top * 0.5)} ${n(-0.42 * h)},${n(peak - 0.6)} ${n(-0.2 * h)},${n(peak)}` +
    `C${n(-0.11 * h)},${n(peak + 0.4)} ${n(-0.06 * h)},${n(peak + k.upper * 0.24)} 0,${n(peak + k.upper * 0.24)}` +
    `C${n(0.06 * h)},${n(peak + k.upper * 0.24)} ${n(0.11 * h)},${n(peak + 0.4)} ${n(0.2 * h)},${n(peak)}` +
    `C${n(0.42 * h)},${n(peak - 0.6)} ${n(0.72 * h)},${n(c - k.upper * 0.42 + k.top * 0.5)} ${n(h)},${n(c)}L${n(innerX)},${n(c)}${back(up)}Z`;
  const base = k.bottom + k.lower;
  const lowerLip =
    `M${n(-h)},${n(c)}C${n(-0.86 * h)},${n(c + k.lower * 0.55 + k.bottom * 0.82)} ${n(-0.5 * h)},${n(base)} 0,${n(base)}` +
    `C${n(0.5 * h)},${n(base)} ${n(0.86 * h)},${n(c + k.lower * 0.55 + k.bottom * 0.82)} ${n(h)},${n(c)}L${n(innerX)},${n(c)}${back(low)}Z`;
  const cavity = `${start}${across(up)}${back(low)}Z`;
  const upperPaint = s.linear(
    0,
    peak,
    0,
    k.top + 2,
    [0, mix(l.color, l.light, 0.35)],
    [0.45, l.color],
    [1, l.dark],
  );
  const lowerPaint = s.linear(
    0,
    k.bottom,
    0,
    base,
    [0, mix(l.color, l.dark, 0.55)],
    [0.3, l.color],
    [0.62, mix(l.color, l.light, 0.5)],
    [1, mix(l.color, l.dark, 0.25)],
  );
  const outline = mix(l.dark, skin.deep, 0.4);
  const parts = [
    s.glow(0, base + 7, h * 0.62, 8, skin.deep, 0.34),
    // A soft outline; stacked strokes cost a third of a blur, and mouths are drawn by the hundred.
    ...[5, 3.2, 1.6].map((width) => stroke(upperLip + lowerLip, outline, width, 'opacity=".11"')),
  ];
  if (pose.open > 0) parts.push(drawCavity(s, cavity, k, pose.teeth, pose.open));
  parts.push(
    fill(upperLip, upperPaint),
    fill(lowerLip, lowerPaint),
    s.clipped(
      lowerLip,
      s.glow(-h * 0.12, k.bottom + k.lower * 0.5, h * 0.46, k.lower * 0.36, '#ffffff', l.gloss) +
        s.glow(h * 0.82, (c + base) / 2, h * 0.3, k.lower, l.dark, 0.5) +
        s.glow(-h * 0.86, (c + base) / 2, h * 0.26, k.lower, l.dark, 0.35),
    ),
    s.clipped(
      upperLip,
      s.glow(-h * 0.24, peak + k.upper * 0.22, h * 0.2, k.upper * 0.22, '#ffffff', l.gloss * 0.5) +
        s.glow(h * 0.78, c - 2, h * 0.34, k.upper, l.dark, 0.45),
    ),
    s.glow(-h - 0.5, c, 5.5, 4.5, skin.deep, 0.36),
    s.glow(h + 0.5, c, 5.5, 4.5, skin.deep, 0.42),
  );
  const seam = Math.max(0, 1 - pose.open * 5);
  if (seam > 0)
    parts.push(
      stroke(`${start}${across(up)}`, mix(l.dark, '#3a0d10', 0.6), 1.9, `opacity="${n(0.8 * seam)}"`),
    );
  return `<g transform="translate(0 ${n(l.y)})">${parts.join('')}</g>`;
}

function drawCavity(
  s: Sketch,
  cavity: string,
  k: ReturnType<typeof measure>,
  teeth: number,
  open: number,
): string {
  const { half: h, gap, top, bottom } = k;
  const parts = [
    fill(cavity, s.linear(0, top, 0, bottom, [0, '#2a0a0d'], [0.55, '#43141a'], [1, '#6a262c'])),
    // The tongue rises into sight only when the jaw is really open.
    `<ellipse cx="0" cy="${n(bottom + gap * 0.08)}" rx="${n(h * 0.6)}" ry="${n(gap * 0.4)}" fill="${s.radial(-2, bottom - gap * 0.16, h * 0.62, gap * 0.46, [0, '#d0777a'], [0.55, '#b85a60'], [1, '#7c2f37'])}" opacity="${n(Math.min(1, open * 1.7))}"/>`,
  ];
  if (teeth > 0) {
    const tall = Math.min(10.5, gap * 0.56 + 1);
    const w = h * 0.84;
    const y = top - 3;
    const low = y + tall + 3;
    const band = `M${n(-w)},${n(y)}L${n(w)},${n(y)}C${n(w * 0.96)},${n(low - 4)} ${n(w * 0.55)},${n(low - 0.4)} 0,${n(low)}C${n(-w * 0.55)},${n(low - 0.4)} ${n(-w * 0.96)},${n(low - 4)} ${n(-w)},${n(y)}Z`;
    const paint = s.linear(
      -w,
      0,
      w,
      0,
      [0, '#8f7d78'],
      [0.2, '#dccfc8'],
      [0.42, '#fdfaf6'],
      [0.62, '#f8f3ee'],
      [0.82, '#cfc0b8'],
      [1, '#7f6d68'],
    );
    const seams = [0, 8.2, 15.6, 22.4]
      .flatMap((x) => (x === 0 ? [0] : [-x, x]))
      .map((x) => `M${n((x * h) / 44)},${n(y)}L${n((x * h) / 43)},${n(low - 1)}`)
      .join('');
    parts.push(
      `<g opacity="${n(teeth)}">${fill(band, paint)}${stroke(seams, '#a08d84', 0.7, 'opacity=".42"')}${fill(band, s.linear(0, y + 1, 0, low, [0, '#5a2a2a', 0.6], [0.45, '#5a2a2a', 0.06], [1, '#5a2a2a', 0]))}</g>`,
    );
  }
  return s.clipped(cavity, parts.join(''));
}
