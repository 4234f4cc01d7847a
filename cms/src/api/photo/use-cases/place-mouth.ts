import type { calls, Parsed } from '@fenshen/contract';
import { refuse } from '../../../kernel/app-error';
import { requireUser, type Scope } from '../../../kernel/scope';
import type { PhotoDeps } from '../photo-deps';
import { lockOwnPhoto, setMouth } from '../store/photo-store';

/** Places the mouth of an own picture, or moves it. Refuses NOT_FOUND (also for the library's and other people's). */
export async function placeMouth(
  deps: Pick<PhotoDeps, 'db'>,
  scope: Scope,
  { id, ...mouth }: Parsed<typeof calls.library.photoMouth>,
): Promise<null> {
  const owner = requireUser(scope);
  await deps.db.transaction(scope, async (tx) => {
    const photo = (await lockOwnPhoto(tx, owner, id)) ?? refuse('NOT_FOUND');
    await setMouth(tx, photo.id, mouth);
  });
  return null;
}
