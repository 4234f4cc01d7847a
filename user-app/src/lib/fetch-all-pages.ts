import { LIMITS } from '@fenshen/contract';

/** More pages than anybody owns; stops a server that never reaches its total. */
const MAX_PAGES = 40;

/** Reads a list to its end: the server caps a page, whatever limit is asked for. */
export async function fetchAllPages<T, P extends { list: T[]; total: number }>(
  fetchPage: (page: number, limit: number) => Promise<P>,
): Promise<P> {
  const first = await fetchPage(1, LIMITS.pageSizeMax);
  const list = [...first.list];
  let added = list.length;
  for (let page = 2; list.length < first.total && added > 0 && page <= MAX_PAGES; page++) {
    const next = await fetchPage(page, LIMITS.pageSizeMax);
    added = next.list.length;
    list.push(...next.list);
  }
  return { ...first, list };
}
