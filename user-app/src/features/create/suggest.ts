import type { Actor, Voice } from '@fenshen/contract';

/** The first voice that could be this figure's; where nobody says who it is, the first of all. */
export const fittingVoice = (voices: readonly Voice[], { gender }: Pick<Actor, 'gender'>): Voice | null =>
  voices.find((voice) => gender !== '' && voice.gender === gender) ?? voices[0] ?? null;
