import { SOURCE } from '@fenshen/contract';

/** What the address asks of the create page (spec 2 §2). */
export function arrivalOf(query: URLSearchParams) {
  const id = Number(query.get('id'));
  const source = Number(query.get('source')) || undefined;
  const known = isId(id);
  const audioId = Number(query.get('audioId'));
  const like = Number(query.get('like'));
  return {
    // Without a source the id is one of the user's own avatars.
    figure: known ? { id, source: source ?? SOURCE.own } : null,
    source,
    hs: query.get('hs'),
    handedScript: query.get('type') === 'fk',
    /** A sound of the material library that is to drive the video. */
    audioId: isId(audioId) ? audioId : null,
    /** An own work that another one is to be made like. */
    like: isId(like) ? like : null,
    mode: query.get('origin') === 'audio' ? ('audio' as const) : ('text' as const),
  };
}

const isId = (n: number) => Number.isSafeInteger(n) && n > 0;
