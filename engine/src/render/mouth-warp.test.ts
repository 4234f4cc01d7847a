import type { TrackedFace } from '../track/face-track';
import { MouthWarp } from './mouth-warp';

const WIDTH = 240;
const HEIGHT = 240;
const FACE: TrackedFace = {
  left: { x: 80, y: 120 },
  right: { x: 160, y: 120 },
  nose: { x: 120, y: 90 },
  chin: { x: 120, y: 180 },
  upper: [0, 0, 0],
  lower: [0, 0, 0],
  weight: 1,
};
const TONES = { skinLuma: 190, lip: { y: 120, u: 115, v: 165 } };
const REST = { open: 0, width: 1, teeth: 0 };
const AH = { open: 1, width: 1, teeth: 0.3 };

/** Skin with a soft pattern, so that every move shows. */
function picture(): Uint8Array {
  const bytes = new Uint8Array((WIDTH * HEIGHT * 3) / 2).fill(128);
  for (let i = 0; i < WIDTH * HEIGHT; i++)
    bytes[i] = 170 + 30 * Math.sin((i % WIDTH) / 7) * Math.cos(i / WIDTH / 9);
  return bytes;
}

function warped(face: TrackedFace, pose: typeof REST): Uint8Array {
  const result = picture();
  new MouthWarp(WIDTH, HEIGHT, TONES).apply(result, face, pose);
  return result;
}

const UNTOUCHED = picture();

function changed(result: Uint8Array, x: number, y: number): boolean {
  return result[y * WIDTH + x] !== UNTOUCHED[y * WIDTH + x];
}

describe('MouthWarp', () => {
  it('changes nothing when closed lips shall stay closed', () => {
    expect(warped(FACE, REST)).toEqual(picture());
  });

  it('opens a dark mouth under the lip line', () => {
    const result = warped(FACE, AH);
    expect(result[134 * WIDTH + 120]).toBeLessThan(90);
  });

  it('leaves everything outside the lower face alone', () => {
    const result = warped(FACE, AH);
    for (let i = 0; i < WIDTH; i++) {
      expect(changed(result, i, 80)).toBe(false);
      expect(changed(result, i, 235)).toBe(false);
    }
    for (let y = 0; y < HEIGHT; y++) expect(changed(result, 3, y)).toBe(false);
    expect(changed(result, 120, 175)).toBe(true);
  });

  it('closes an open source', () => {
    const open: TrackedFace = { ...FACE, lower: [0.3, 0, -0.3] };
    const result = picture();
    for (let y = 122; y < 142; y++) result.fill(20, y * WIDTH + 100, y * WIDTH + 140);
    new MouthWarp(WIDTH, HEIGHT, TONES).apply(result, open, REST);
    const column = Array.from({ length: 40 }, (_, y) => result[(110 + y) * WIDTH + 120]!);
    expect(column.filter((luma) => luma < 60).length).toBeLessThanOrEqual(3);
  });

  it('moves the lips together when it rounds them', () => {
    const narrow = warped(FACE, { open: 0.3, width: 0.7, teeth: 0 });
    const dark = (result: Uint8Array): number =>
      Array.from({ length: WIDTH }, (_, x) => result[124 * WIDTH + x]!).filter((luma) => luma < 90).length;
    expect(dark(narrow)).toBeLessThan(dark(warped(FACE, { open: 0.3, width: 1.1, teeth: 0 })));
  });

  it('survives a mouth at the edge of the picture', () => {
    const shift = (x: number): TrackedFace => ({
      ...FACE,
      left: { x: FACE.left.x + x, y: 120 },
      right: { x: FACE.right.x + x, y: 120 },
      nose: { x: FACE.nose.x + x, y: 90 },
      chin: { x: FACE.chin.x + x, y: 180 },
    });
    for (const x of [-130, 130, 400]) expect(() => warped(shift(x), AH)).not.toThrow();
  });
});
