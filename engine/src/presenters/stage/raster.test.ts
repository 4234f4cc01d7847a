import { clearHidden, layOver, rasterize, type Pixels } from './raster';

function solid(width: number, height: number, value: number): Pixels {
  return { width, height, data: new Uint8Array(width * height * 4).fill(value) };
}

test('drawn pixels are premultiplied', () => {
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" width="2" height="2"><rect width="2" height="2" fill="#ff8040" opacity=".5"/></svg>';
  expect([...rasterize(svg).data.subarray(0, 4)]).toEqual([128, 64, 32, 128]);
});

test('a half-clear layer mixes with what lies below', () => {
  const mixed = layOver(solid(1, 1, 255), { width: 1, height: 1, data: Uint8Array.of(0, 0, 0, 128) });
  expect([...mixed.data]).toEqual([127, 127, 127, 255]);
});

test('only what stays hidden under a moving cover is cleared', () => {
  const cover = new Uint8Array(7 * 7).fill(255);
  cover[3 * 7 + 5] = 254;
  const { data } = clearHidden(solid(7, 7, 200), cover, 2);
  const cleared = [...cover.keys()].filter((i) => data[i * 4 + 3] === 0);
  // The rim of two pixels stays, and so does every pixel whose cover is not whole two pixels away.
  expect(cleared).toEqual([16, 17, 18, 23, 25, 30, 31, 32]);
});
