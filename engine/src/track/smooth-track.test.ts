import type { TrackedFace } from './face-track';
import { smoothTrack } from './smooth-track';

function faceAt(x: number): TrackedFace {
  return {
    left: { x: x - 50, y: 200 },
    right: { x: x + 50, y: 200 },
    nose: { x, y: 160 },
    chin: { x, y: 270 },
    upper: [0, 0, -0.05],
    lower: [0, 0, -0.05],
    weight: 1,
  };
}

const centerOf = (face: TrackedFace): number => (face.left.x + face.right.x) / 2;

describe('smoothTrack', () => {
  it('fills the frames between samples', () => {
    const track = smoothTrack([faceAt(100), faceAt(108), faceAt(116)], 4, 9);
    expect(track).toHaveLength(9);
    expect(centerOf(track[4]!)).toBeCloseTo(108, 1);
    expect(track.every((face) => face.weight === 1)).toBe(true);
  });

  it('calms detector noise', () => {
    const noisy = Array.from({ length: 40 }, (_, i) => faceAt(300 + (i % 2 === 0 ? 2 : -2)));
    const track = smoothTrack(noisy, 1, 40);
    for (const face of track.slice(5, 35)) expect(Math.abs(centerOf(face) - 300)).toBeLessThan(0.4);
  });

  it('does not smear a cut', () => {
    const samples = Array.from({ length: 20 }, (_, i) => faceAt(i < 10 ? 200 : 600));
    const track = smoothTrack(samples, 1, 20);
    expect(centerOf(track[9]!)).toBeCloseTo(200, 5);
    expect(centerOf(track[10]!)).toBeCloseTo(600, 5);
  });

  it('bridges a short loss and lets go in a long one', () => {
    const lost = (frames: number) => [
      ...Array.from({ length: 10 }, () => faceAt(200)),
      ...Array.from({ length: frames }, () => null),
      ...Array.from({ length: 10 }, () => faceAt(200)),
    ];
    expect(smoothTrack(lost(4), 1, 24).every((face) => face.weight === 1)).toBe(true);
    const long = smoothTrack(lost(30), 1, 50);
    expect(long[25]!.weight).toBe(0);
    expect(long[9]!.weight).toBeGreaterThan(0);
    expect(long[9]!.weight).toBeLessThan(1);
    expect(long[0]!.weight).toBe(1);
  });
});
