import { worksCalls, type Film, type FilmPrice } from '@fenshen/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/call';
import { buy } from '../../../lib/prices';
import { keys } from '../../../lib/query-keys';
import type { FilmOrder } from '../film-order';

/** What a film would cost as it stands. */
export const priceFilm = (order: FilmOrder, signal?: AbortSignal): Promise<FilmPrice> =>
  call(worksCalls.multiPrice, order, { signal });

/** Makes a film at a price that was agreed to. One key makes one film. */
export const createFilm = (order: FilmOrder, credits: number, clientKey: string) =>
  buy(() => call(worksCalls.multi, { ...order, max_credits: credits, client_key: clientKey }));

/**
 * The price while it is composed; null: it is not complete. `order` is the one that the price is of. `heard` grows with
 * every text that was spoken, which makes prices exact.
 */
export function useFilmPrice(order: FilmOrder | null, heard: number) {
  return useQuery({
    queryKey: [...keys.pricesOf('films'), order, heard],
    queryFn: async ({ signal }) => (order ? { order, price: await priceFilm(order, signal) } : null),
    enabled: order !== null,
    placeholderData: keepPreviousData,
    staleTime: 0,
    meta: { silent: true },
  });
}

/** An own film with its scenes, to be edited again; null: none is. */
export function useFilm(id: number | null) {
  return useQuery<Film>({
    queryKey: keys.film(id ?? 0),
    queryFn: ({ signal }) => call(worksCalls.multiShow, { id: id ?? 0 }, { signal }),
    enabled: id !== null,
    // It is copied into a draft once; another visit reads it afresh.
    gcTime: 0,
    staleTime: Infinity,
    meta: { silent: true },
  });
}
