import { canvasSize, containedSize, coverCut, cutTrack } from './canvas';

const film = { width: 1920, height: 1080 };

it.each([
  ['16:9', { width: 1280, height: 720 }],
  ['9:16', { width: 720, height: 1280 }],
  ['1:1', { width: 720, height: 720 }],
  ['3:4', { width: 720, height: 960 }],
] as const)('makes %s as large as the short side allows', (ratio, size) => {
  expect(canvasSize(film, 720, { ratio, fit: 'crop' })).toEqual(size);
});

it('is never larger than the source', () => {
  expect(canvasSize({ width: 640, height: 360 }, 720, { ratio: '1:1', fit: 'crop' })).toEqual({
    width: 360,
    height: 360,
  });
  expect(canvasSize(film, 720, undefined)).toEqual({ width: 1280, height: 720 });
});

it('keeps a face at the side in the cut, and stops at the edges', () => {
  const canvas = { width: 720, height: 1280 };
  const cut = coverCut(film, canvas, { x: 1400, y: 400 });
  expect(cut).toMatchObject({ width: 608, height: 1080, y: 0 });
  expect(Math.abs(cut.x + cut.width / 2 - 1400)).toBeLessThan(3);
  expect(coverCut(film, canvas, { x: 1900, y: 400 }).x).toBe(1920 - 608);
  expect(coverCut(film, canvas, { x: 10, y: 400 }).x).toBe(0);
});

it('shows everything between bars', () => {
  expect(containedSize(film, { width: 720, height: 1280 })).toEqual({ width: 720, height: 406 });
});

it('moves the track with the cut', () => {
  const at = { x: 700, y: 300 };
  const face = {
    left: at,
    right: at,
    nose: at,
    chin: at,
    upper: [0, 0, 0],
    lower: [0, 0, 0],
    weight: 1,
  } as never;
  const track = { width: 960, height: 540, skinLuma: 0, lip: { y: 0, u: 0, v: 0 }, faces: [face] };
  const moved = cutTrack(track, film, { x: 1000, y: 0, width: 608, height: 1080 });
  expect(moved).toMatchObject({ width: 304, height: 540 });
  expect(moved.faces[0]!.nose).toEqual({ x: 200, y: 300 });
});
