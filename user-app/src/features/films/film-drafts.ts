import type { DraftKind } from '../../lib/drafts/draft-store';
import { withoutPauses } from '../../components/script/script-segments';
import { EMPTY_FILM, filmShape, hasContent, newScene, type FilmForm } from './film-form';

/** Drafts of the composer. */
export const filmDrafts: DraftKind<FilmForm> = {
  prefix: 'film',
  shape: filmShape,
  empty: EMPTY_FILM,
  hasContent: ({ scenes }) => scenes.some(hasContent),
  next: ({ driveMode, outputMode, transition, scenes }) => ({
    ...EMPTY_FILM,
    driveMode,
    outputMode,
    transition,
    scenes: [newScene('text', scenes.at(-1))],
  }),
};

/** Words that tell a draft from others. */
export function draftText({ name, scenes }: FilmForm): string {
  const words = scenes.map(({ text, audio }) => withoutPauses(text).trim() || (audio?.name ?? ''));
  return [name === EMPTY_FILM.name ? '' : name, ...words].filter(Boolean).join(' ');
}
