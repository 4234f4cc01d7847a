import { pronounce } from './pronounce';
import { speakClause } from './speak-clause';
import { Synthesizer } from './synthesizer';
import { voicePresets } from './presets';
import { voiceSettings } from './voice-settings';

/** The synthesizer that waits with its dictionaries loaded; null once it was taken, or none was started. */
let ready: Synthesizer | null = null;

/** Starts the synthesizer and says something unheard: dictionaries are read, and its code is compiled by then. */
export async function getReady(): Promise<void> {
  const synthesizer = new Synthesizer();
  ready = synthesizer;
  const voice = voiceSettings(voicePresets[0]!.spec, { rate: 1, volume: 1, pitch: 1 });
  // A synthesizer that cannot even do this fails again, and is heard of, when there is something to say.
  await speakClause(synthesizer, pronounce('大家好，欢迎你'), voice).catch(() => undefined);
}

/** The one that is ready, once; else a new one. Whoever takes it closes it. */
export function takeSynthesizer(): Synthesizer {
  const synthesizer = ready ?? new Synthesizer();
  ready = null;
  return synthesizer;
}
