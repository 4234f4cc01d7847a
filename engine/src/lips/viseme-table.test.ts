import { visemesOf } from './viseme-table';

describe('visemesOf', () => {
  it.each(['m', 'p', 'ph', 'b'])('closes the lips at %s', (symbol) => {
    expect(visemesOf(symbol)).toEqual([expect.objectContaining({ closes: true, open: 0 })]);
  });

  it('opens widest at a, rounds u, spreads i', () => {
    const [a, u, i] = ['ˈɑ', 'ˈu', 'ˈi'].map((symbol) => visemesOf(symbol)[0]!);
    expect(a!.open).toBeGreaterThan(0.8);
    expect(u!.width).toBeLessThan(0.75);
    expect(i!.width).toBeGreaterThan(1.05);
  });

  it('walks through diphthongs', () => {
    const [first, second] = visemesOf('ˈɑu');
    expect(first!.open).toBeGreaterThan(second!.open);
    expect(second!.width).toBeLessThan(first!.width);
  });

  it('rests at a pause and never invents a rest for a sound', () => {
    expect(visemesOf('')).toEqual([{ open: 0, width: 1, teeth: 0, closes: false }]);
    for (const symbol of ['tɕ', 'ts.h', 'i̪', 'onɡ', 'ʔ', 'ˈər']) {
      expect(visemesOf(symbol).every((viseme) => viseme.open > 0)).toBe(true);
    }
  });
});
