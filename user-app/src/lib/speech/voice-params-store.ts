import { SLIDERS, type Voice } from '@fenshen/contract';
import type { SafeStorage } from '@fenshen/web';
import { z } from 'zod';
import type { SliderValues as VoiceParams } from '../../components/voice-sliders';

const KEY = 'create.params';
type ParamsStorage = Pick<SafeStorage, 'get' | 'set'>;

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

function read(storage: ParamsStorage): z.infer<typeof kept> {
  try {
    return kept.parse(JSON.parse(storage.get(KEY) ?? '{}'));
  } catch {
    return {};
  }
}

/** What a voice is spoken with at first: confirmed on this page before, else the voice's own. */
export function paramsOf(storage: ParamsStorage, voice: Voice | null): VoiceParams {
  if (!voice) return DEFAULT_PARAMS;
  const own = params.safeParse({ rate: voice.rate, volume: voice.volume, pitch: voice.pitch });
  return read(storage)[voice.id] ?? (own.success ? own.data : DEFAULT_PARAMS);
}

function write(storage: ParamsStorage, all: z.infer<typeof kept>): void {
  // Not kept, the parameters still hold for this visit.
  storage.set(KEY, JSON.stringify(all));
}

/** Remembers confirmed parameters of a voice; storage that refuses only forgets them. */
export function keepParams(storage: ParamsStorage, voice: Voice, value: VoiceParams): void {
  write(storage, { ...read(storage), [voice.id]: value });
}

/** The server keeps them now: what this browser remembered must not hide that. */
export function forgetParams(storage: ParamsStorage, voice: Voice): void {
  const { [voice.id]: _gone, ...others } = read(storage);
  write(storage, others);
}
