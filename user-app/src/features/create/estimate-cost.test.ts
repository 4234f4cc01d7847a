import { estimateSeconds } from '@fenshen/contract';
import { costOf, shortfall } from './estimate-cost';

const base = { script: '一'.repeat(42), rate: 1, price: 6 };

describe('cost of a video', () => {
  it('estimates 4.2 characters a second and adds the pauses', () => {
    expect(estimateSeconds('一'.repeat(42), 1)).toBeCloseTo(10);
    expect(estimateSeconds(`${'一'.repeat(42)}<break time="0.5s"/>`, 1)).toBeCloseTo(10.5);
  });

  it('speaks faster at a higher rate, but pauses as long', () => {
    expect(estimateSeconds(`${'一'.repeat(42)}<break time="2s"/>`, 2)).toBeCloseTo(7);
  });

  it('charges started seconds', () => {
    expect(costOf(base)).toEqual({ seconds: 10, credits: 60, exact: false });
    expect(costOf({ ...base, script: '一'.repeat(43) }).seconds).toBe(11);
  });

  it('trusts finished audio over the estimate', () => {
    expect(costOf({ ...base, audioSeconds: 12.01 })).toEqual({ seconds: 13, credits: 78, exact: true });
    expect(costOf({ ...base, audioSeconds: 0 }).exact).toBe(false);
  });

  it('costs nothing for nothing', () => {
    expect(costOf({ ...base, script: '  ' }).credits).toBe(0);
  });

  it('says how much is missing', () => {
    expect(shortfall(costOf(base), 50)).toBe(10);
    expect(shortfall(costOf(base), 60)).toBe(0);
  });
});
