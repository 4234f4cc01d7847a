import { firstFrame } from '../media/read-picture';

/** Colour of the green screen a clip was filmed before: 0xYYUUVV in BT.709, as the picture is when it is keyed. */
export type ScreenKey = string;

/** The clip is looked at this small. */
const SIZE = { width: 64, height: 48 };
/** Part of the border above the shoulders that must be screen. */
const SCREEN_SHARE = 0.6;
/** How much green outshines the others. */
const PURITY = 1.3;
const MIN_LEVEL = 50;
/** A screen is of one colour: no channel of it is farther than this from the usual. */
const EVENNESS = 45;

/** Pixels along the top and the upper two thirds of both sides: nobody stands there. */
function border(): number[] {
  const { width, height } = SIZE;
  const at: number[] = [];
  for (let y = 0; y < (height * 2) / 3; y++)
    for (let x = 0; x < width; x++) if (y < 3 || x < 4 || x >= width - 4) at.push((y * width + x) * 3);
  return at;
}

function median(values: number[]): number {
  return [...values].sort((a, b) => a - b)[values.length >> 1] ?? 0;
}

function yuvHex(r: number, g: number, b: number): string {
  const y = 16 + 0.18259 * r + 0.61423 * g + 0.06201 * b;
  const u = 128 - 0.10064 * r - 0.33857 * g + 0.43922 * b;
  const v = 128 + 0.43922 * r - 0.39894 * g - 0.04027 * b;
  return `0x${[y, u, v].map((value) => Math.round(value).toString(16).padStart(2, '0')).join('')}`;
}

/** Finds out whether a clip was filmed before a green screen, and its colour; null when not. */
export async function findScreen(file: string): Promise<ScreenKey | null> {
  const rgb = await firstFrame(file, SIZE);
  const places = border();
  const screen = places.filter((at) => {
    const [r, g, b] = [rgb[at]!, rgb[at + 1]!, rgb[at + 2]!];
    return g >= MIN_LEVEL && g > PURITY * Math.max(r, b);
  });
  const [r, g, b] = [0, 1, 2].map((channel) => median(screen.map((at) => rgb[at + channel]!)));
  const isEven = (at: number): boolean =>
    [r!, g!, b!].every((usual, channel) => Math.abs(rgb[at + channel]! - usual) <= EVENNESS);
  return screen.filter(isEven).length < places.length * SCREEN_SHARE ? null : yuvHex(r!, g!, b!);
}

/** Filters that make the screen transparent and take its reflection off the figure. */
export function keyFilter(colour: ScreenKey): string {
  const key = `chromakey=${colour}:similarity=0.08:blend=0.07:yuv=1`;
  // The spill is taken off in RGB, by the matrix the picture has.
  return `format=yuva444p,${key},format=gbrap,despill=type=green:mix=0.5:expand=0.1,scale=out_color_matrix=bt709:out_range=tv,format=yuva420p`;
}
