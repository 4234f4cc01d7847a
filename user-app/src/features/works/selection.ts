import type { Work } from '@fenshen/contract';

/** What is selected, by id; it outlives the page it was chosen on. */
export type Selected = ReadonlyMap<number, Work>;

const keyed = (works: readonly Work[]): [number, Work][] => works.map((work) => [work.id, work]);

/** One work taken in or out. */
export function toggled(selected: Selected, work: Work): Selected {
  const next = new Map(selected);
  if (!next.delete(work.id)) next.set(work.id, work);
  return next;
}

/** Everything on the page between two works taken in, whichever comes first; the one alone where the other is gone. */
export function withRange(
  selected: Selected,
  page: readonly Work[],
  from: number | null,
  to: Work,
): Selected {
  const ends = [page.findIndex(({ id }) => id === from), page.findIndex(({ id }) => id === to.id)];
  if (ends.includes(-1)) return toggled(selected, to);
  const between = page.slice(Math.min(...ends), Math.max(...ends) + 1);
  return new Map([...selected, ...keyed(between)]);
}

export const withAll = (selected: Selected, page: readonly Work[]): Selected =>
  new Map([...selected, ...keyed(page)]);

/** What is left of it; `gone` are ids. */
export const without = (selected: Selected, gone: readonly number[]): Selected =>
  new Map([...selected].filter(([id]) => !gone.includes(id)));
