import { LoudnessMeter } from './loudness';
import { pronounce, type SpokenRun } from './pronounce';
import { speakClause } from './speak-clause';
import type { Synthesizer } from './synthesizer';
import { EngineError } from '../types';
import { SPEECH_RATE, type VoiceSettings } from './voice-settings';

const TARGET_LUFS = -17;
const MAX_GAIN = 8;

/** As loud as what a voice says otherwise in that language, within a decibel or so. */
const SAMPLES: Record<SpokenRun['language'], string> = {
  cmn: '欢迎来到我们的直播间',
  en: 'Welcome to our little studio',
};

/**
 * What brings a voice to speaking level. Known before its first word, so that a speech can be heard from its beginning
 * on while it is spoken, and the same for everything one voice says in a
 * language.
 */
export async function voiceGain(
  synthesizer: Synthesizer,
  voice: VoiceSettings,
  language: SpokenRun['language'],
): Promise<number> {
  const meter = new LoudnessMeter(SPEECH_RATE);
  meter.add((await speakClause(synthesizer, pronounce(SAMPLES[language]), voice)).samples);
  const loudness = meter.integrated();
  if (loudness === -Infinity) throw new EngineError('crashed', 'the synthesizer produced no sound');
  return Math.min(MAX_GAIN, 10 ** ((TARGET_LUFS - loudness) / 20)) * voice.gain;
}
