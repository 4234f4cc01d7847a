import { pingPongIndex } from './loop-base';

describe('pingPongIndex', () => {
  it('runs forwards and backwards without a jump', () => {
    expect(Array.from({ length: 9 }, (_, i) => pingPongIndex(i, 3))).toEqual([0, 1, 2, 2, 1, 0, 0, 1, 2]);
  });
});
