import type { FilmPrice } from '@fenshen/contract';
import { refuse } from '../../../kernel/app-error';
import type { Database } from '../../../kernel/database/db';
import { requireUser, type Scope } from '../../../kernel/scope';
import { readFilm, type FilmRequest } from '../domain/film-order';
import { resolveFilm } from './resolve-film';

/** What a film would cost as it stands. Refuses what createFilm refuses of its scenes. */
export async function quoteFilm(
  deps: { db: Database },
  scope: Scope,
  request: FilmRequest,
): Promise<FilmPrice> {
  const owner = requireUser(scope);
  const order = readFilm(request);
  if (typeof order === 'string') refuse(order);
  const film = await deps.db.transaction(scope, (tx) => resolveFilm(tx, owner, order));
  const { seconds, isExact: exact, price } = film;
  return {
    unit: price.credits,
    seconds,
    credits: seconds * price.credits,
    exact,
    scenes: film.scenes.map(({ durationMs, said, kept }) => ({
      seconds: durationMs / 1000,
      spoken: kept !== null || said.audio !== null,
      reused: kept !== null,
    })),
  };
}
