import { moveCorners } from './move-corners';
import { lipAt, mouthFrame, toPicture } from './mouth-frame';
import type { TrackedFace } from './face-track';

const FACE: TrackedFace = {
  left: { x: 100, y: 200 },
  right: { x: 200, y: 200 },
  nose: { x: 150, y: 160 },
  chin: { x: 150, y: 270 },
  upper: [0.02, 0, -0.04],
  lower: [0.08, 0, -0.1],
  weight: 1,
};

function lipY(face: TrackedFace, s: number): number {
  const frame = mouthFrame(face.left, face.right);
  return toPicture(frame, (s * frame.width) / 2, lipAt(face.upper, s) * frame.width).y;
}

describe('moveCorners', () => {
  it('narrows the mouth and keeps the lip line where it was', () => {
    const moved = moveCorners(FACE, 0.8, 0.8);
    expect(moved.left.x).toBeCloseTo(110, 3);
    expect(moved.right.x).toBeCloseTo(190, 3);
    expect(lipY(moved, 0)).toBeCloseTo(lipY(FACE, 0), 1);
    expect(lipY(moved, 0.5)).toBeCloseTo(lipY(FACE, 0.4), 1);
  });

  it('puts the corners on the lip line', () => {
    const smiling = { ...FACE, upper: [0.08, 0, -0.16] as const, lower: [0.08, 0, -0.16] as const };
    const moved = moveCorners({ ...smiling, upper: [...smiling.upper], lower: [...smiling.lower] }, 1, 1);
    expect(moved.left.y).toBeCloseTo(192, 1);
    expect(lipAt(moved.upper, 1)).toBeCloseTo(0, 1);
  });
});
