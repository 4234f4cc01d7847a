import { between, cornersOf, keyed, openMouthPath, pinched, tamed } from './mouth-geometry';

const SIZE = { width: 400, height: 600 };
const MOUTH = { x: 0.5, y: 0.6, width: 0.2, angle: 0 };

test('corners and mouth are the same thing said twice', () => {
  const turned = { ...MOUTH, angle: 20 };
  const [left, right] = cornersOf(turned, SIZE);
  expect(left.x).toBeLessThan(right.x);
  const back = between(left, right, SIZE);
  for (const [name, value] of Object.entries(turned))
    expect(back[name as keyof typeof back]).toBeCloseTo(value);
});

test('two fingers move, stretch and turn it', () => {
  const before: Parameters<typeof pinched>[1] = [
    { x: 100, y: 300 },
    { x: 200, y: 300 },
  ];
  const wider = pinched(
    MOUTH,
    before,
    [
      { x: 50, y: 300 },
      { x: 250, y: 300 },
    ],
    SIZE,
  );
  expect(wider).toMatchObject({ x: 0.5, y: 0.6, angle: 0 });
  expect(wider.width).toBeCloseTo(0.4);
  const turned = pinched(
    MOUTH,
    before,
    [
      { x: 100, y: 300 },
      { x: 200, y: 400 },
    ],
    SIZE,
  );
  expect(turned.angle).toBeCloseTo(45);
  expect(turned.y).toBeCloseTo(0.6 + 50 / 600);
});

test.each([
  ['ArrowLeft', { x: 0.496 }],
  ['ArrowDown', { y: 0.604 }],
  ['+', { width: 0.208 }],
  ['-', { width: 0.192 }],
  [']', { angle: 2 }],
])('%s moves it a little, with Shift more', (key, change) => {
  const moved = keyed(MOUTH, key, false)!;
  for (const [name, value] of Object.entries({ ...MOUTH, ...change }))
    expect(moved[name as keyof typeof moved]).toBeCloseTo(value);
  expect(keyed(MOUTH, key, true)).not.toEqual(MOUTH);
});

test('other keys are left alone, and nothing leaves the picture', () => {
  expect(keyed(MOUTH, 'Tab', false)).toBeNull();
  expect(tamed({ x: -1, y: 2, width: 3, angle: 200 })).toEqual({ x: 0.02, y: 0.98, width: 0.7, angle: 60 });
});

test('an open mouth hangs below its line', () => {
  expect(openMouthPath(100, 1)).toContain('0 45');
  expect(openMouthPath(100, 0)).not.toContain('45');
});
