import { CallError, isLost } from '@fenshen/web';

/** What tells the pages of one list apart. */
const PAGING = new Set(['page', 'limit', 'pagination']);
const listOf = (asked: unknown): string =>
  JSON.stringify(asked, (name, value: unknown) => (PAGING.has(name) ? undefined : value));

/**
 * Placeholder data: the page shown before, if it is of the very list that `asked` is about. `about` takes what names a
 * list out of the last part of a query's key.
 */
export const keepPages =
  (asked: unknown, about: (input: unknown) => unknown = (input) => input) =>
  <T>(previous: T | undefined, query: { queryKey: readonly unknown[] } | undefined): T | undefined =>
    query && listOf(about(query.queryKey.at(-1))) === listOf(asked) ? previous : undefined;

/** An outage may pass, and what is known is still worth seeing; a refusal means it may not be seen any more. */
const passing = (error: unknown): boolean =>
  isLost(error) || (error instanceof CallError && error.statusCode >= 500);

/** What may be shown: nothing of an earlier answer once the server has refused to give it again. */
export const shownData = <T>({ data, error }: { data: T | undefined; error: unknown }): T | undefined =>
  error && !passing(error) ? undefined : data;
