import { randomKey } from './random-key';
import { createClientKeys } from './client-key';

describe('client keys', () => {
  it('repeat for the same content until the outcome is known', () => {
    let n = 0;
    const keys = createClientKeys(() => String(++n));
    expect(keys.keyFor({ text: 'a' })).toBe('1');
    expect(keys.keyFor({ text: 'a' })).toBe('1');
    expect(keys.keyFor({ text: 'b' })).toBe('2');
    keys.settle();
    expect(keys.keyFor({ text: 'b' })).toBe('3');
  });

  it('are long and never alike', () => {
    const made = new Set(Array.from({ length: 100 }, randomKey));
    expect(made.size).toBe(100);
    for (const key of made) expect(key).toMatch(/^[0-9a-f]{32}$/);
  });
});
