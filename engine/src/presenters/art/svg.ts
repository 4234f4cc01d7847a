/** One gradient stop: offset 0-1, colour, opacity 0-1 (default 1). */
export type Stop = readonly [offset: number, color: string, opacity?: number];

/** Four points of a cubic curve: start, two controls, end. */
export type Cubic = readonly [number, number, number, number, number, number, number, number];

/** Rounds to two decimals so that the generated markup stays short. */
export function n(value: number): string {
  return String(Math.round(value * 100) / 100);
}

/** Mixes two #rrggbb colours; t = 0 gives a, t = 1 gives b. */
export function mix(a: string, b: string, t: number): string {
  const channel = (hex: string, i: number) => parseInt(hex.slice(1 + i * 2, 3 + i * 2), 16);
  const out = [0, 1, 2].map((i) => Math.round(channel(a, i) + (channel(b, i) - channel(a, i)) * t));
  return `#${out.map((v) => v.toString(16).padStart(2, '0')).join('')}`;
}

/** Small seeded generator (mulberry32): the same seed always draws the same picture. Returns values in [0, 1). */
export function seeded(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let x = Math.imul(state ^ (state >>> 15), state | 1);
    x ^= x + Math.imul(x ^ (x >>> 7), x | 61);
    return ((x ^ (x >>> 14)) >>> 0) / 4294967296;
  };
}

/**
 * Collects the definitions (gradients, clips, blurs) of one SVG document while its shapes are drawn.
 * All coordinates are user space units of the document's view box.
 */
export class Sketch {
  private readonly defs: string[] = [];
  private readonly known = new Map<string, string>();

  private define(body: (id: string) => string): string {
    const key = body('');
    const found = this.known.get(key);
    if (found) return found;
    const id = `d${this.defs.length}`;
    this.known.set(key, id);
    this.defs.push(body(id));
    return id;
  }

  private stops(stops: readonly Stop[]): string {
    return stops
      .map(
        ([o, c, a]) =>
          `<stop offset="${n(o)}" stop-color="${c}"${a === undefined ? '' : ` stop-opacity="${n(a)}"`}/>`,
      )
      .join('');
  }

  /** Paint reference of a linear gradient between two points. */
  linear(x1: number, y1: number, x2: number, y2: number, ...stops: Stop[]): string {
    const points = `x1="${n(x1)}" y1="${n(y1)}" x2="${n(x2)}" y2="${n(y2)}"`;
    return `url(#${this.define(
      (id) =>
        `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" ${points}>${this.stops(stops)}</linearGradient>`,
    )})`;
  }

  /** Paint reference of an elliptical gradient around a centre. */
  radial(cx: number, cy: number, rx: number, ry: number, ...stops: Stop[]): string {
    const place = `translate(${n(cx)} ${n(cy)}) scale(${n(rx)} ${n(ry)})`;
    return `url(#${this.define(
      (id) =>
        `<radialGradient id="${id}" gradientUnits="userSpaceOnUse" cx="0" cy="0" r="1" gradientTransform="${place}">${this.stops(stops)}</radialGradient>`,
    )})`;
  }

  /** An ellipse that fades out softly from its centre: the brush for most light and shade. */
  glow(cx: number, cy: number, rx: number, ry: number, color: string, opacity: number, turn = 0): string {
    const paint = this.radial(
      0,
      0,
      rx,
      ry,
      [0, color, opacity],
      [0.35, color, opacity * 0.72],
      [0.7, color, opacity * 0.22],
      [1, color, 0],
    );
    return `<ellipse rx="${n(rx)}" ry="${n(ry)}" fill="${paint}" transform="translate(${n(cx)} ${n(cy)}) rotate(${n(turn)})"/>`;
  }

  /** Attribute that blurs an element; `pad` widens the filter region as a part of the element's box. */
  blur(deviation: number, pad = 0.5): string {
    const region = `x="${n(-pad)}" y="${n(-pad)}" width="${n(1 + 2 * pad)}" height="${n(1 + 2 * pad)}"`;
    return `filter="url(#${this.define(
      (id) => `<filter id="${id}" ${region}><feGaussianBlur stdDeviation="${n(deviation)}"/></filter>`,
    )})"`;
  }

  /** Group whose content shows only inside the path. */
  clipped(path: string, content: string): string {
    const id = this.define((name) => `<clipPath id="${name}"><path d="${path}"/></clipPath>`);
    return `<g clip-path="url(#${id})">${content}</g>`;
  }

  /** Finished document showing the given part of user space at a pixel size. */
  document(
    view: { x: number; y: number; width: number; height: number },
    width: number,
    height: number,
    content: string,
  ): string {
    const box = `${n(view.x)} ${n(view.y)} ${n(view.width)} ${n(view.height)}`;
    return `<svg xmlns="http://www.w3.org/2000/svg" width="${n(width)}" height="${n(height)}" viewBox="${box}" preserveAspectRatio="none"><defs>${this.defs.join('')}</defs>${content}</svg>`;
  }
}

/** Filled path element. */
export function fill(d: string, paint: string, extra = ''): string {
  return `<path d="${d}" fill="${paint}" ${extra}/>`;
}

/** Stroked path element with round ends. */
export function stroke(d: string, paint: string, width: number, extra = ''): string {
  return `<path d="${d}" fill="none" stroke="${paint}" stroke-width="${n(width)}" stroke-linecap="round" stroke-linejoin="round" ${extra}/>`;
}

/** The content and its mirror image at x = 0. */
export function mirrored(content: string): string {
  return `${content}<g transform="scale(-1 1)">${content}</g>`;
}

/** Cubic leaf: a curve that starts and ends in a point and is `width` thick in the middle. */
export function leaf(c: Cubic, width: number): string {
  const length = Math.hypot(c[6] - c[0], c[7] - c[1]) || 1;
  const dx = (-(c[7] - c[1]) / length) * width * 0.67;
  const dy = ((c[6] - c[0]) / length) * width * 0.67;
  return (
    `M${n(c[0])},${n(c[1])}C${n(c[2] + dx)},${n(c[3] + dy)} ${n(c[4] + dx)},${n(c[5] + dy)} ${n(c[6])},${n(c[7])}` +
    `C${n(c[4] - dx)},${n(c[5] - dy)} ${n(c[2] - dx)},${n(c[3] - dy)} ${n(c[0])},${n(c[1])}Z`
  );
}
