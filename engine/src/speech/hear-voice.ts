import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { runFfmpeg, untrustedInput } from '../ffmpeg/run';
import type { TaskContext } from '../tasks/task-context';
import { EngineError, type EngineResults, type EngineTask, type VoiceMeasures } from '../types';
import { MEASURE_RATE, measureVoice, timbreChange } from './measure-voice';

/** More of a long recording tells nothing new. */
const MEASURED_SECONDS = 60;
/** Shortest recording that is worth measuring. */
const MIN_SAMPLE_MS = 3_000;
/** Voiced sound in it; speech is voiced a good half of the time. */
const MIN_VOICED_MS = 1_200;
/** A hum or a tone is voiced too, but has neither melody nor syllables. */
const MIN_RANGE_SEMITONES = 0.3;
const MIN_SYLLABLE_RATE = 0.8;
/** A mouth forms one vowel after the other; tones, beeps and played notes keep the colour they have. Speech: 6 and up. */
const MIN_TIMBRE_CHANGE_DB = 4.2;

/** Whether a recording holds somebody speaking. EngineError "media" with the reason when it does not. */
export async function hearVoice(
  { file }: Extract<EngineTask, { task: 'hear-voice' }>,
  { scratchDir }: TaskContext,
): Promise<EngineResults['hear-voice']> {
  return { measured: await measureRecording(file, scratchDir) };
}

/** Measures the voice in a recording. EngineError "media" for recordings that are too short or hold no speech. */
export async function measureRecording(file: string, scratchDir: string): Promise<VoiceMeasures> {
  const pcmFile = join(scratchDir, 'sample.pcm');
  const mono = ['-map', '0:a:0', '-ac', '1', '-ar', String(MEASURE_RATE)];
  const limit = ['-t', String(MEASURED_SECONDS)];
  await runFfmpeg([...untrustedInput(file), ...mono, ...limit, '-f', 'f32le', `file:${pcmFile}`]);
  const bytes = await readFile(pcmFile);
  const samples = new Float32Array(bytes.buffer, bytes.byteOffset, bytes.length >> 2);
  const durationMs = (samples.length / MEASURE_RATE) * 1000;
  if (durationMs < MIN_SAMPLE_MS) throw refusal(`${durationMs} ms`, '音频太短，请上传3秒以上的清晰人声');
  const measured = measureVoice(samples);
  if (!measured || !isSpeech(measured) || timbreChange(samples) < MIN_TIMBRE_CHANGE_DB)
    throw refusal('no speech', '没有检测到人声，请上传单人清晰说话的录音');
  if (measured.voicedMs < MIN_VOICED_MS)
    throw refusal(`${measured.voicedMs} ms of voice`, '音频里的人声太少，请上传连续说话的录音');
  return measured;
}

const isSpeech = (measured: VoiceMeasures): boolean =>
  measured.formantHz > 0 &&
  measured.rangeSemitones >= MIN_RANGE_SEMITONES &&
  measured.syllableRate >= MIN_SYLLABLE_RATE;

const refusal = (message: string, userMessage: string) =>
  new EngineError('media', `voice sample: ${message}`, userMessage);
