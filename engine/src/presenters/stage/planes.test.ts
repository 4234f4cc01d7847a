import { pastePatch, rowSpans, toPlanes } from './planes';

function solid(width: number, height: number, rgba: [number, number, number, number]) {
  const data = new Uint8Array(width * height * 4);
  for (let i = 0; i < data.length; i += 4) data.set(rgba, i);
  return { width, height, data };
}

test.each([
  { name: 'white', rgba: [255, 255, 255, 255], yuv: [235, 128, 128] },
  { name: 'black', rgba: [0, 0, 0, 255], yuv: [16, 128, 128] },
  { name: 'red', rgba: [255, 0, 0, 255], yuv: [63, 102, 240] },
  { name: 'blue', rgba: [0, 0, 255, 255], yuv: [32, 240, 118] },
] as const)('$name becomes BT.709 limited range', ({ rgba, yuv }) => {
  const planes = toPlanes(solid(4, 4, [...rgba]));
  expect(Math.abs(planes.y[5]! - yuv[0])).toBeLessThanOrEqual(1);
  expect(Math.abs(planes.u[0]! - yuv[1])).toBeLessThanOrEqual(1);
  expect(Math.abs(planes.v[0]! - yuv[2])).toBeLessThanOrEqual(1);
});

test('half-clear pixels stay premultiplied', () => {
  const planes = toPlanes(solid(2, 2, [64, 64, 64, 128]));
  expect(planes.alpha[0]).toBe(128);
  expect(Math.abs(planes.y[0]! - (16 * 128) / 255 - 64 * 0.8588)).toBeLessThanOrEqual(1);
});

test('kinds look one pixel to the right and below', () => {
  const image = solid(4, 2, [0, 0, 0, 0]);
  for (const x of [1, 2, 3]) for (const y of [0, 1]) image.data[(y * 4 + x) * 4 + 3] = 255;
  const planes = toPlanes(image);
  expect([...planes.kind.subarray(0, 4)]).toEqual([2, 1, 1, 1]);
  expect([...rowSpans(planes.kind, 4, 2)]).toEqual([0, 4, 0, 4]);
});

test('a patch replaces its rectangle only', () => {
  const target = toPlanes(solid(8, 8, [0, 0, 0, 255]));
  const patch = toPlanes(solid(4, 2, [255, 255, 255, 255]));
  pastePatch(target, patch, { x: 2, y: 4, width: 4, height: 2 });
  const bright = [...target.y].flatMap((v, i) => (v > 200 ? [i] : []));
  expect(bright).toEqual([34, 35, 36, 37, 42, 43, 44, 45]);
});
