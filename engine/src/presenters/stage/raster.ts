import { Resvg } from '@resvg/resvg-js';

/** Premultiplied RGBA pixels. */
export interface Pixels {
  width: number;
  height: number;
  data: Uint8Array;
}

/** Rectangle to cut out of a drawn document, in its pixels; right and bottom lie outside. */
export interface Cut {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

function render(svg: string, cut?: Cut) {
  return new Resvg(svg, { font: { loadSystemFonts: false }, ...(cut ? { crop: cut } : {}) }).render();
}

/** Draws an SVG document at the size written in it, or a part of it. */
export function rasterize(svg: string, cut?: Cut): Pixels {
  const image = render(svg, cut);
  return { width: image.width, height: image.height, data: image.pixels };
}

/** PNG file of an SVG document or a part of it. */
export function encodePng(svg: string, cut?: Cut): Buffer {
  return render(svg, cut).asPng();
}

/** Lays premultiplied `top` over `bottom` of the same size, in place. */
export function layOver(bottom: Pixels, top: Pixels): Pixels {
  const a = bottom.data;
  const b = top.data;
  for (let i = 0; i < a.length; i += 4) {
    const cover = b[i + 3]!;
    if (cover === 0) continue;
    const rest = 255 - cover;
    for (let c = 0; c < 4; c++) a[i + c] = b[i + c]! + Math.round((a[i + c]! * rest) / 255);
  }
  return bottom;
}

/** Copy of a rectangle. */
export function cropPixels(source: Pixels, x: number, y: number, width: number, height: number): Pixels {
  const data = new Uint8Array(width * height * 4);
  for (let row = 0; row < height; row++) {
    const start = ((y + row) * source.width + x) * 4;
    data.set(source.data.subarray(start, start + width * 4), row * width * 4);
  }
  return { width, height, data };
}

/**
 * Clears what `cover` (alpha of the same size) hides for certain, even when it moves by up to `slack` pixels, so that
 * hidden pixels cost nothing later.
 */
export function clearHidden(image: Pixels, cover: Uint8Array, slack: number): Pixels {
  const { width, height, data } = image;
  for (let y = slack; y < height - slack; y++)
    for (let x = slack; x < width - slack; x++) {
      const i = y * width + x;
      const around =
        cover[i]! &
        cover[i - slack]! &
        cover[i + slack]! &
        cover[i - slack * width]! &
        cover[i + slack * width]!;
      if (around === 255) data.fill(0, i * 4, i * 4 + 4);
    }
  return image;
}
