import { fill, leaf, mix, n, seeded, stroke, type Cubic, type Sketch } from './svg';

export interface HairTone {
  base: string;
  light: string;
  dark: string;
}

export interface StrandField {
  /** The first and the last strand; the others lie between them. */
  from: Cubic;
  to: Cubic;
  count: number;
  /** Thickness of a strand in its middle. */
  width: number;
  seed: number;
  /** How strongly strands stand out, 0-1. */
  contrast?: number;
  /** Random shift of the ends along the lock. */
  ragged?: number;
}

/** Tapered strands, alternately lighter and darker than the hair, between two guide curves. */
export function strands(tone: HairTone, field: StrandField): string {
  const rand = seeded(field.seed);
  const contrast = field.contrast ?? 0.5;
  const ragged = field.ragged ?? 6;
  const light: string[] = [];
  const dark: string[] = [];
  for (let i = 0; i < field.count; i++) {
    const t = (i + rand()) / field.count;
    const wobble = () => (rand() - 0.5) * ragged;
    const c = field.from.map(
      (v, k) => v + ((field.to[k] ?? v) - v) * t + (k > 1 ? wobble() : wobble() * 0.4),
    ) as unknown as Cubic;
    (rand() < 0.5 ? light : dark).push(leaf(c, field.width * (0.45 + rand() * 0.9)));
  }
  return (
    fill(dark.join(''), tone.dark, `opacity="${n(contrast * 0.85)}"`) +
    fill(light.join(''), tone.light, `opacity="${n(contrast * 0.62)}"`)
  );
}

/** Single loose hairs along an edge, which keep the silhouette from looking cut out. */
export function flyaways(tone: HairTone, curves: readonly Cubic[], width = 1.2): string {
  return curves
    .map((c) =>
      stroke(
        `M${n(c[0])},${n(c[1])}C${n(c[2])},${n(c[3])} ${n(c[4])},${n(c[5])} ${n(c[6])},${n(c[7])}`,
        tone.base,
        width,
        'opacity=".55"',
      ),
    )
    .join('');
}

/** Mass of hair: silhouette with volume shading; `inside` is drawn clipped to it. */
export function hairMass(
  s: Sketch,
  tone: HairTone,
  path: string,
  inside: string,
  box: { top: number; bottom: number; half: number },
): string {
  const ground = s.linear(
    -box.half,
    box.top,
    box.half,
    box.bottom,
    [0, mix(tone.base, tone.light, 0.42)],
    [0.38, tone.base],
    [1, tone.dark],
  );
  return fill(path, ground) + s.clipped(path, inside);
}

/** Sheen that follows a curve over the hair, soft at the edges. */
export function sheen(s: Sketch, tone: HairTone, d: string, width: number, opacity: number): string {
  return stroke(
    d,
    mix(tone.light, '#ffffff', 0.35),
    width,
    `opacity="${n(opacity)}" ${s.blur(width * 0.42, 1)}`,
  );
}
