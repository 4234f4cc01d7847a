import type { Size } from '../media/frame-size';
import type { SubtitleStyle } from '../composition';
import type { Cue } from './make-cues';

/** How a style looks. Colours are &HAABBGGRR, AA 00 being opaque; sizes are shares of the font's. */
interface Look {
  /** Font size as a share of the picture's short side. */
  size: number;
  colour: string;
  outlineColour: string;
  outline: number;
  shadow: number;
  /** A box behind the lines instead of an outline around the letters. */
  isBox: boolean;
}

const LOOKS: Record<SubtitleStyle, Look> = {
  outline: {
    size: 0.058,
    colour: '&H00FFFFFF',
    outlineColour: '&H00101010',
    outline: 0.075,
    shadow: 0.02,
    isBox: false,
  },
  bar: {
    size: 0.054,
    colour: '&H00FFFFFF',
    outlineColour: '&H60000000',
    outline: 0.22,
    shadow: 0,
    isBox: true,
  },
  yellow: {
    size: 0.07,
    colour: '&H0024DCFF',
    outlineColour: '&H00000000',
    outline: 0.085,
    shadow: 0.03,
    isBox: false,
  },
  card: {
    size: 0.054,
    colour: '&H00201A18',
    outlineColour: '&H18FFFFFF',
    outline: 0.24,
    shadow: 0,
    isBox: true,
  },
};

/** Families with Chinese glyphs, first found first used (fontconfig falls back by glyph besides). */
const FONT = 'Noto Sans CJK SC';

/** Nobody reads longer lines at one glance. */
const LONGEST_LINE_EM = 18;
/** The AI mark stands in the lower right corner: lines of a wide picture end before it. */
const WIDE = 1.5;
const WIDE_SHARE = 0.58;
const SIDE_MARGIN = 0.06;
/** From the lower edge, as a share of the height: apps cover the foot of upright films. */
const MARGINS = { wide: 0.06, square: 0.16, tall: 0.2 };

/** Measures of subtitles in a picture. */
export interface SubtitleLayout {
  fontPx: number;
  /** Longest line in em. */
  lineEm: number;
  bottomPx: number;
  sidePx: number;
}

/** Lays subtitles out inside the safe area and beside the AI mark. */
export function layOutSubtitles(style: SubtitleStyle, { width, height }: Size): SubtitleLayout {
  const fontPx = Math.round(Math.min(width, height) * LOOKS[style].size);
  const isWide = width / height >= WIDE;
  const room = isWide ? width * WIDE_SHARE : width * (1 - 2 * SIDE_MARGIN);
  const margin = isWide ? MARGINS.wide : height > width ? MARGINS.tall : MARGINS.square;
  return {
    fontPx,
    lineEm: Math.min(LONGEST_LINE_EM, Math.floor((room / fontPx) * 10) / 10),
    bottomPx: Math.round(height * margin),
    sidePx: Math.round(width * 0.02),
  };
}

/** Text is text: no override tags, no escapes. */
function plain(line: string): string {
  return line
    .replace(/\p{C}/gu, '')
    .replace(/[{}]/g, (brace) => (brace === '{' ? '｛' : '｝'))
    .replace(/\\/g, '＼');
}

function clock(ms: number): string {
  const part = (value: number): string => String(Math.floor(value)).padStart(2, '0');
  return `${Math.floor(ms / 3_600_000)}:${part((ms / 60_000) % 60)}:${part((ms / 1000) % 60)}.${part((ms % 1000) / 10)}`;
}

/** Cues as an Advanced SubStation file for libass. */
export function toAss(cues: Cue[], style: SubtitleStyle, picture: Size): string {
  const look = LOOKS[style];
  const { fontPx, bottomPx, sidePx } = layOutSubtitles(style, picture);
  const px = (share: number): string => (share * fontPx).toFixed(1);
  // libass counts a line's height, which in CJK fonts is more than the letters'.
  const size = Math.round(fontPx * 1.448);
  const fields = [
    ...['Default', FONT, size, look.colour, look.colour, look.outlineColour, look.outlineColour],
    ...[-1, 0, 0, 0, 100, 100, 0, 0, look.isBox ? 3 : 1, px(look.outline), px(look.shadow)],
    ...[2, sidePx, sidePx, bottomPx, 1],
  ];
  const events = cues.map(({ lines, startMs, endMs }) => {
    const text = lines.map(plain).join('\\N');
    return `Dialogue: 0,${clock(startMs)},${clock(endMs)},Default,,0,0,0,,${text}`;
  });
  return [
    '[Script Info]',
    'ScriptType: v4.00+',
    `PlayResX: ${picture.width}`,
    `PlayResY: ${picture.height}`,
    'WrapStyle: 2',
    'ScaledBorderAndShadow: yes',
    'YCbCr Matrix: TV.709',
    '',
    '[V4+ Styles]',
    'Format: Name, Fontname, Fontsize, PrimaryColour, SecondaryColour, OutlineColour, BackColour, Bold, Italic, Underline, StrikeOut, ScaleX, ScaleY, Spacing, Angle, BorderStyle, Outline, Shadow, Alignment, MarginL, MarginR, MarginV, Encoding',
    `Style: ${fields.join(',')}`,
    '',
    '[Events]',
    'Format: Layer, Start, End, Style, Name, MarginL, MarginR, MarginV, Effect, Text',
    ...events,
    '',
  ].join('\n');
}
