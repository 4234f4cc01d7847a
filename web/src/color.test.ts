import { contrast, mix, parseHex, toHex } from './color';

it('reads short and long hex and nothing else', () => {
  expect(parseHex('#fff')).toEqual([255, 255, 255]);
  expect(parseHex('0a0B0c')).toEqual([10, 11, 12]);
  expect(parseHex('red')).toBeNull();
});

it('writes what it reads', () => {
  expect(toHex([10, 11, 12])).toBe('#0a0b0c');
  expect(toHex(mix([0, 0, 0], [255, 255, 255], 0.5))).toBe('#808080');
});

it('tells the contrast of two colours, in either order', () => {
  expect(contrast('#000000', '#ffffff')).toBe(21);
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
  expect(contrast('#ffffff', '#777777')).toBe(contrast('#777777', '#ffffff'));
  expect(contrast('tomato', '#ffffff')).toBe(1);
});
