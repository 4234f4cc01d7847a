import type { Actor } from '@fenshen/contract';

/** A drawn presenter without its room, as it stands before another background; empty of anybody else. */
export const cutoutOf = (figure: Pick<Actor, 'presenter' | 'orientation'>): string =>
  figure.presenter ? `/samples/presenters/${figure.presenter}-${figure.orientation}.webp` : '';
