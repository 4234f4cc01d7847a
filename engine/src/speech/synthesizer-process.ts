import type { SynthesisEvent, Synthesizer } from '@echogarden/espeak-ng-emscripten';
import type { Phoneme } from '../types';
import { SYNTHESIZER_RATE, type SynthesisReply, type SynthesisRequest } from './synthesis-messages';

/**
 * The speech synthesizer in a process of its own: it is GPL software, spoken to only through messages,
 * and its C code cannot take a task down with it.
 */
const LANGUAGE_VOICES = { cmn: 'cmn-latn-pinyin', en: 'en-us' };

/** Language switches and other remarks that are no sounds. */
const REMARK = /^\(.*\)$/;

async function open(): Promise<Synthesizer> {
  // The package is an ES module only.
  const { default: load } = await import('@echogarden/espeak-ng-emscripten');
  return new (await load()).eSpeakNGWorker();
}

function phonemesOf(events: SynthesisEvent[], durationMs: number): Phoneme[] {
  const sounds = events.filter((event) => event.type === 'phoneme' && !REMARK.test(String(event.id)));
  return sounds
    .map((event, i) => ({
      symbol: String(event.id ?? ''),
      startMs: event.audio_position,
      endMs: Math.min(durationMs, sounds[i + 1]?.audio_position ?? durationMs),
    }))
    .filter((phoneme) => phoneme.endMs > phoneme.startMs);
}

function synthesize(synthesizer: Synthesizer, request: SynthesisRequest): SynthesisReply {
  const suffix = request.variant ? `+${request.variant}` : '';
  synthesizer.set_voice(LANGUAGE_VOICES[request.language] + suffix);
  synthesizer.set_rate(request.wordsPerMinute);
  synthesizer.set_pitch(request.pitch);
  synthesizer.set_range(request.range);
  synthesizer.set_volume(100);
  const chunks: Int16Array[] = [];
  const events: SynthesisEvent[] = [];
  synthesizer.synthesize(request.text, (pcm, found) => {
    // The synthesizer reuses its buffer: copy.
    if (pcm) chunks.push(new Int16Array(pcm.slice(0)));
    if (found) events.push(...found);
    return 0;
  });
  const samples = new Int16Array(chunks.reduce((total, chunk) => total + chunk.length, 0));
  let at = 0;
  for (const chunk of chunks) {
    samples.set(chunk, at);
    at += chunk.length;
  }
  return {
    id: request.id,
    samples,
    phonemes: phonemesOf(events, (samples.length / SYNTHESIZER_RATE) * 1000),
  };
}

async function main(): Promise<void> {
  const synthesizer = await open();
  process.on('message', (message: unknown) => {
    const request = message as SynthesisRequest;
    try {
      process.send?.(synthesize(synthesizer, request));
    } catch (error) {
      process.send?.({ id: request.id, error: String(error) });
    }
  });
}

process.on('disconnect', () => process.exit(0));
void main();
