import type { Work } from '@fenshen/contract';
import { toggled, without, withAll, withRange, type Selected } from './selection';

const work = (id: number) => ({ id, name: `作品${id}` }) as Work;
const page = [5, 4, 3, 2, 1].map(work);
const idsOf = (selected: Selected) => [...selected.keys()].sort((a, b) => a - b);
const none: Selected = new Map();

describe('selecting works', () => {
  it('takes one in and out', () => {
    const one = toggled(none, work(3));
    expect(idsOf(one)).toEqual([3]);
    expect(idsOf(toggled(one, work(3)))).toEqual([]);
  });

  it('takes a range in, in either direction, and keeps what was chosen elsewhere', () => {
    const elsewhere = toggled(none, work(9));
    expect(idsOf(withRange(elsewhere, page, 4, work(2)))).toEqual([2, 3, 4, 9]);
    expect(idsOf(withRange(none, page, 1, work(3)))).toEqual([1, 2, 3]);
  });

  it('takes the one alone where the other end is on another page', () => {
    expect(idsOf(withRange(none, page, 8, work(2)))).toEqual([2]);
    expect(idsOf(withRange(none, page, null, work(2)))).toEqual([2]);
  });

  it('takes a whole page in, and leaves out what is gone', () => {
    expect(idsOf(without(withAll(toggled(none, work(9)), page), [9, 1]))).toEqual([2, 3, 4, 5]);
  });
});
