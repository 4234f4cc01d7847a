import type { MouthPose, Orientation, PresenterStage } from '../types';
import { EngineError } from '../types';
import { listPresenters, openPresenterStage, presenterCover } from './index';
import { presenters } from './people/catalog';
import { layOut } from './stage/layout';

// Opening a stage rasterises a whole scene, which a busy machine may need seconds for.
jest.setTimeout(60_000);

const SIZES: Record<Orientation, { width: number; height: number }> = {
  landscape: { width: 320, height: 180 },
  portrait: { width: 180, height: 320 },
};
const CLOSED: MouthPose = { open: 0, width: 1, teeth: 0 };
const WIDE: MouthPose = { open: 1, width: 1, teeth: 1 };

/** Luma rows and columns in which two frames differ by more than rounding; null when they do not. */
function changedBox(a: Buffer, b: Buffer, width: number, height: number) {
  let box: { left: number; right: number; top: number; bottom: number } | null = null;
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      if (Math.abs(a[y * width + x]! - b[y * width + x]!) < 2) continue;
      box ??= { left: x, right: x, top: y, bottom: y };
      box.left = Math.min(box.left, x);
      box.right = Math.max(box.right, x);
      box.bottom = y;
    }
  return box;
}

/** Mean luma of a small square window. */
function meanLuma(frame: Buffer, width: number, cx: number, cy: number, radius: number): number {
  let sum = 0;
  let count = 0;
  for (let y = Math.round(cy - radius); y <= cy + radius; y++)
    for (let x = Math.round(cx - radius); x <= cx + radius; x++) {
      sum += frame[y * width + x]!;
      count++;
    }
  return sum / count;
}

async function open(code: string, orientation: Orientation): Promise<PresenterStage> {
  return openPresenterStage(code, orientation, SIZES[orientation]);
}

test('six presenters are offered, three women and three men, each in both orientations', () => {
  const all = listPresenters();
  expect(new Set(all.map(({ code }) => code)).size).toBe(6);
  expect(all.filter(({ gender }) => gender === 'female')).toHaveLength(3);
  for (const one of all) {
    expect(one.orientations).toEqual(['landscape', 'portrait']);
    expect(one.name).toMatch(/^[\u4e00-\u9fff]{2,3}$/);
  }
});

const cases = presenters.flatMap((art) =>
  (['landscape', 'portrait'] as const).map((orientation) => ({ code: art.info.code, orientation, art })),
);

describe.each(cases)('$code in $orientation', ({ code, orientation, art }) => {
  const { width, height } = SIZES[orientation];
  let stage: PresenterStage;

  beforeAll(async () => {
    stage = await open(code, orientation);
  });

  test('gives whole yuv420p frames within the legal luma range', () => {
    expect(stage).toMatchObject({ width, height, format: 'yuv420p' });
    const frame = stage.frame(0, CLOSED);
    expect(frame).toHaveLength((width * height * 3) / 2);
    const luma = frame.subarray(0, width * height);
    expect(Math.min(...new Set(luma))).toBeGreaterThanOrEqual(15);
    expect(Math.max(...new Set(luma))).toBeLessThanOrEqual(236);
    expect(new Set(luma).size).toBeGreaterThan(100);
  });

  test('depends on time and mouth only', () => {
    const first = Buffer.from(stage.frame(4321, WIDE));
    stage.frame(999, { open: 0.4, width: 0.7, teeth: 0.2 });
    expect(stage.frame(4321, WIDE).equals(first)).toBe(true);
  });

  test('opening the mouth changes mouth and jaw and nothing else', () => {
    const { unit, originX, originY } = layOut(art, orientation, width, height);
    const shut = Buffer.from(stage.frame(2000, CLOSED));
    const box = changedBox(shut, stage.frame(2000, WIDE), width, height);
    // Idle motion may carry the head a little away from its resting place.
    const slack = 18;
    const { face, lips } = art;
    expect(box).not.toBeNull();
    expect(box!.left).toBeGreaterThan(originX - (face.jaw + slack) * unit);
    expect(box!.right).toBeLessThan(originX + (face.jaw + slack) * unit);
    expect(box!.top).toBeGreaterThan(originY + (lips.y - 34) * unit);
    expect(box!.bottom).toBeLessThan(originY + (face.chinY + slack + 10) * unit);
    expect(box!.right - box!.left).toBeGreaterThan(lips.half * 1.4 * unit);
  });

  test('the open mouth shows a dark cavity, teeth brighten it', () => {
    const { unit, originX, originY } = layOut(art, orientation, width, height);
    const luma = (mouth: MouthPose) =>
      meanLuma(stage.frame(2000, mouth), width, originX, originY + (art.lips.y + 6) * unit, 5 * unit);
    const bare = luma({ ...WIDE, teeth: 0 });
    expect(bare).toBeLessThan(luma(CLOSED) - 15);
    expect(luma(WIDE)).toBeGreaterThan(bare + 15);
  });

  test('keeps moving while the mouth is closed', () => {
    const before = Buffer.from(stage.frame(0, CLOSED));
    const box = changedBox(before, stage.frame(1500, CLOSED), width, height);
    expect(box).not.toBeNull();
    expect(box!.right - box!.left).toBeGreaterThan(width * 0.15);
  });

  test('a closed mouth looks the same whatever teeth the pose asks for', () => {
    const plain = Buffer.from(stage.frame(700, CLOSED));
    expect(stage.frame(700, { ...CLOSED, teeth: 1 }).equals(plain)).toBe(true);
  });

  test('poses beyond the scale are taken as its ends', () => {
    const widest = Buffer.from(stage.frame(700, WIDE));
    expect(stage.frame(700, { open: 7, width: 1, teeth: 3 }).equals(widest)).toBe(true);
  });
});

test('two stages of the same presenter give the same frames', async () => {
  const one = await open('shen', 'portrait');
  const other = await open('shen', 'portrait');
  one.frame(80, WIDE);
  expect(other.frame(4321, WIDE).equals(one.frame(4321, WIDE))).toBe(true);
});

test('other proportions crop the scene instead of stretching the figure', () => {
  const art = presenters[0]!;
  const square = layOut(art, 'landscape', 720, 720);
  expect(square.scene).toEqual({ width: 1280, height: 720, left: 280, top: 0 });
  expect(square.unit).toBeCloseTo(art.framing.landscape.scale);
  expect(square.originX).toBeCloseTo(360);
});

test.each(presenters.map((art) => art.info.code))(
  '%s can be drawn small and across the grain',
  async (code) => {
    for (const [orientation, width, height] of [
      ['landscape', 128, 180],
      ['portrait', 180, 128],
    ] as const) {
      const stage = await openPresenterStage(code, orientation, { width, height });
      expect(stage.frame(0, WIDE)).toHaveLength((width * height * 3) / 2);
      const png = await presenterCover(code, orientation, { width, height });
      expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([width, height]);
    }
  },
);

test('a cover is a PNG of the wanted size', async () => {
  const png = await presenterCover('gu', 'portrait', { width: 180, height: 320 });
  expect(png.subarray(1, 4).toString()).toBe('PNG');
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([180, 320]);
});

test('unknown presenters and unusable sizes are refused', async () => {
  await expect(presenterCover('nobody', 'portrait', SIZES.portrait)).rejects.toBeInstanceOf(EngineError);
  await expect(openPresenterStage('nobody', 'portrait', SIZES.portrait)).rejects.toMatchObject({
    code: 'media',
  });
  await expect(openPresenterStage('lin', 'portrait', { width: 181, height: 320 })).rejects.toBeInstanceOf(
    RangeError,
  );
});
