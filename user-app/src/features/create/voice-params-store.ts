import { SLIDERS, type Voice } from '@fenshen/contract';
import { z } from 'zod';
import type { DraftStorage } from './draft-store';
import type { VoiceParams } from './validate-create';

const KEY = 'fenshen.create.params';

const within = (s: { min: number; max: number }) => z.number().min(s.min).max(s.max);
const params = z.object({
  rate: within(SLIDERS.rate),
  volume: within(SLIDERS.volume),
  pitch: within(SLIDERS.pitch),
});
const kept = z.record(z.string(), params).catch({});

export const DEFAULT_PARAMS: VoiceParams = {
  rate: SLIDERS.rate.default,
  volume: SLIDERS.volume.default,
  pitch: SLIDERS.pitch.default,
};

function read(storage: DraftStorage): z.infer<typeof kept> {
  try {
    return kept.parse(JSON.parse(storage.getItem(KEY) ?? '{}'));
  } catch {
    return {};
  }
}

/** What a voice is spoken with at first: confirmed on this page before, else the voice's own. */
export function paramsOf(storage: DraftStorage, voice: Voice | null): VoiceParams {
  if (!voice) return DEFAULT_PARAMS;
  const own = params.safeParse({ rate: voice.rate, volume: voice.volume, pitch: voice.pitch });
  return read(storage)[voice.id] ?? (own.success ? own.data : DEFAULT_PARAMS);
}

function write(storage: DraftStorage, all: z.infer<typeof kept>): void {
  try {
    storage.setItem(KEY, JSON.stringify(all));
  } catch {
    // The parameters still hold for this visit.
  }
}

/** Remembers confirmed parameters of a voice; storage that refuses only forgets them. */
export function keepParams(storage: DraftStorage, voice: Voice, value: VoiceParams): void {
  write(storage, { ...read(storage), [voice.id]: value });
}

/** The server keeps them now: what this browser remembered must not hide that. */
export function forgetParams(storage: DraftStorage, voice: Voice): void {
  const { [voice.id]: _gone, ...others } = read(storage);
  write(storage, others);
}
