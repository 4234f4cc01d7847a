import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { Resvg, type ResvgRenderOptions } from '@resvg/resvg-js';
import { EngineError } from '../types';
import type { Size } from './frame-size';

/** Glyph height as a share of the picture's short side; the standard asks for 5 %. */
const FONT_SHARE = 0.06;
const MARGIN_SHARE = 0.035;

/** The visible mark stands this long from the start; the standard asks for two seconds. */
export const LABEL_SECONDS = 3;

/** Fonts with Chinese glyphs where systems keep them. Any other font is a guess that may draw empty boxes. */
const FONT_FILES = [
  '/usr/share/fonts/opentype/noto/NotoSansCJK-Bold.ttc',
  '/usr/share/fonts/opentype/noto/NotoSansCJK-Regular.ttc',
  '/usr/share/fonts/google-noto-cjk/NotoSansCJK-Bold.ttc',
  '/usr/share/fonts/noto-cjk/NotoSansCJK-Bold.ttc',
  '/usr/share/fonts/truetype/wqy/wqy-microhei.ttc',
  '/usr/share/fonts/truetype/droid/DroidSansFallbackFull.ttf',
  '/System/Library/Fonts/PingFang.ttc',
  '/System/Library/Fonts/Hiragino Sans GB.ttc',
  '/System/Library/Fonts/STHeiti Medium.ttc',
];

/** The visible AI mark as an overlay picture and where it goes. */
export interface LabelOverlay extends Size {
  file: string;
  x: number;
  y: number;
  /** It stands this long from the start. */
  seconds: number;
}

function escapeXml(text: string): string {
  return text.replace(/[<>&"']/g, (char) => `&#${char.charCodeAt(0)};`);
}

/** Control characters are no XML and no text. */
function printable(text: string): string {
  return text.replace(/\p{C}/gu, '').trim();
}

function fontOptions(): ResvgRenderOptions['font'] {
  const fontFiles = FONT_FILES.filter((file) => existsSync(file)).slice(0, 1);
  return fontFiles.length > 0 ? { fontFiles, loadSystemFonts: false } : { loadSystemFonts: true };
}

/** Whether any glyph was drawn: the pill alone is black. */
function hasInk(rgba: Buffer): boolean {
  for (let i = 0; i < rgba.length; i += 4) if (rgba[i]! > 200) return true;
  return false;
}

function widthInEm(text: string): number {
  return Array.from(text).reduce((sum, char) => sum + (/[\u0020-\u02ff]/.test(char) ? 0.62 : 1), 0);
}

/**
 * Draws the mark as a PNG for a picture of the given size: light text on a dark pill, bottom right.
 * EngineError "missing-tool" when no font has the glyphs.
 */
export async function drawLabel(text: string, picture: Size, file: string): Promise<LabelOverlay> {
  const shortSide = Math.min(picture.width, picture.height);
  const font = Math.ceil(shortSide * FONT_SHARE);
  const mark = printable(text) || 'AI生成';
  const height = Math.ceil((font * 1.55) / 2) * 2;
  const width = Math.ceil((font * (widthInEm(mark) + 1.1)) / 2) * 2;
  const body =
    `<rect width="${width}" height="${height}" rx="${height * 0.28}" fill="#000" fill-opacity=".46"/>` +
    `<text x="${width / 2}" y="${height / 2 + font * 0.36}" text-anchor="middle" font-size="${font}" fill="#fff">${escapeXml(mark)}</text>`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${body}</svg>`;
  const image = new Resvg(svg, { font: fontOptions() }).render();
  if (!hasInk(image.pixels)) {
    throw new EngineError(
      'missing-tool',
      'no font with Chinese glyphs: install one (Debian/Ubuntu: apt install fonts-noto-cjk)',
    );
  }
  await writeFile(file, image.asPng());
  const margin = Math.round(shortSide * MARGIN_SHARE);
  return {
    file,
    width,
    height,
    seconds: LABEL_SECONDS,
    x: Math.max(0, picture.width - width - margin),
    y: Math.max(0, picture.height - height - margin),
  };
}
