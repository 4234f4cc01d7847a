import { extname } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { startFfmpeg } from '../ffmpeg/run';
import { mp4Options } from '../media/ai-label';
import type { AiLabel } from '../types';
import type { PcmScratch, SampleRange } from './pcm-scratch';
import { SPEECH_RATE } from './voice-settings';
import { writeWav } from './write-wav';

/** Above this level peaks are bent instead of cut. */
const KNEE = 0.65;
/** They never pass this: AAC needs a little room (-1 dB). */
const CEILING = 0.89;

/** Odd and monotone: silence stays silence, loud peaks approach the ceiling. */
function limit(sample: number): number {
  const size = Math.abs(sample);
  if (size <= KNEE) return sample;
  return Math.sign(sample) * (KNEE + (CEILING - KNEE) * Math.tanh((size - KNEE) / (CEILING - KNEE)));
}

async function* amplified(pcm: PcmScratch, gain: number, part: SampleRange): AsyncGenerator<Buffer> {
  for await (const block of pcm.blocks(part)) {
    const out = new Int16Array(block.length);
    for (let i = 0; i < block.length; i++) out[i] = Math.round(limit(block[i]! * gain) * 32767);
    yield Buffer.from(out.buffer);
  }
}

/** Writes speech, or a part of it, as .wav (PCM) or, for any other extension, AAC in an mp4 container. */
export async function writeSpeech(
  file: string,
  pcm: PcmScratch,
  gain: number,
  label: AiLabel | null,
  part: SampleRange = { from: 0, to: pcm.length },
): Promise<void> {
  const samples = amplified(pcm, gain, part);
  if (extname(file).toLowerCase() === '.wav') {
    await writeWav(file, samples, { samples: part.to - part.from, sampleRate: SPEECH_RATE, label });
    return;
  }
  const raw = ['-f', 's16le', '-ar', String(SPEECH_RATE), '-ac', '1', '-i', 'pipe:0'];
  const encoder = startFfmpeg([
    ...raw,
    '-c:a',
    'aac',
    '-b:a',
    '128k',
    ...mp4Options(label),
    '-f',
    'mp4',
    `file:${file}`,
  ]);
  encoder.stdout.resume();
  await Promise.all([pipeline(samples, encoder.stdin), encoder.done]);
}
