import { contrast } from '@fenshen/web';
import { readableOn, solidPair, textOn } from './color';

const BRANDS = ['#4f6bed', '#e0457b', '#f5d90a', '#0b0b0b', '#ffffff', '#17a673'];

describe('brand colours', () => {
  it.each(BRANDS)('%s becomes readable text on both surfaces', (brand) => {
    for (const surface of ['#ffffff', '#171a1f']) {
      expect(contrast(readableOn(brand, surface), surface)).toBeGreaterThanOrEqual(4.5);
    }
  });

  it.each(BRANDS)('%s as a button carries readable text', (brand) => {
    const { fill, text } = solidPair(brand);
    expect(contrast(fill, text)).toBeGreaterThanOrEqual(4.5);
  });

  it('leaves a colour alone that is readable already', () => {
    expect(readableOn('#1d3fbf', '#ffffff')).toBe('#1d3fbf');
  });

  it('falls back when the site holds no colour', () => {
    expect(readableOn('tomato', '#ffffff')).toMatch(/^#[0-9a-f]{6}$/);
  });

  it('chooses dark text on pale colours', () => {
    expect(textOn('#f5d90a')).toBe('#14161a');
    expect(textOn('#0b0b0b')).toBe('#ffffff');
  });
});
