import type { TaskContext } from '../tasks/task-context';
import {
  EngineError,
  type EngineResults,
  type EngineTask,
  type VoiceMeasures,
  type VoiceSpec,
} from '../types';
import { decimate } from './decimate';
import { measureRecording } from './hear-voice';
import { MEASURE_RATE, measureVoice } from './measure-voice';
import { pronounce } from './pronounce';
import { speakClause } from './speak-clause';
import { Synthesizer } from './synthesizer';
import { nearestVariant } from './variant-profiles';
import { PITCH_STEPS_PER_OCTAVE, SPEECH_RATE, voiceSettings } from './voice-settings';

/** Said with every try and measured like the sample: all tones, all vowels. */
const TRIAL = [
  '今天的天气非常好',
  '我们一起去公园散步吧',
  '请把这份文件交给王老师',
  '喜欢的朋友可以点击这里',
  '他说明天下午三点钟开会',
];
const TRIAL_GAP = new Float32Array(SPEECH_RATE / 5);
const TRIALS = 3;

const LIMITS = {
  pitch: [0, 99],
  range: [5, 99],
  formant: [0.9, 1.12],
  tempo: [0.75, 1.35],
  shelfDb: [-12, 12],
} as const;
/** What a shelf of 1 dB does to the measured tilt. */
const TILT_PER_SHELF_DB = 0.6;
/** Syllables a second that the synthesizer speaks at tempo 1. */
const SYLLABLE_RATE = 4;

const clamp = (value: number, [min, max]: readonly [number, number]): number =>
  Math.min(max, Math.max(min, value));

/**
 * Finds the synthetic voice nearest to a recording: the variant by pitch, vocal tract and brightness, the rest by
 * speaking and measuring. It is a match of measurable traits, not a copy of the speaker.
 * EngineError "media" for recordings that are too short or hold no speech.
 */
export async function matchVoice(
  task: Extract<EngineTask, { task: 'match-voice' }>,
  context: TaskContext,
): Promise<EngineResults['match-voice']> {
  const target = await measureRecording(task.file, context.scratchDir);
  context.progress(0.4);
  const nearest = nearestVariant(target);
  let voice = bend(
    { variant: nearest.variant, pitch: 50, range: 50, formant: 1, tempo: 1, shelfDb: 0 },
    { ...nearest, syllableRate: SYLLABLE_RATE },
    target,
  );
  const synthesizer = new Synthesizer();
  try {
    for (let trial = 1; trial <= TRIALS; trial++) {
      const reached = await measureTrial(synthesizer, voice);
      context.progress(0.4 + (0.6 * trial) / TRIALS);
      voice = bend(voice, reached, target);
    }
  } finally {
    synthesizer.close();
  }
  return { voice, gender: nearest.gender, measured: target };
}

async function measureTrial(synthesizer: Synthesizer, voice: VoiceSpec): Promise<VoiceMeasures> {
  const settings = voiceSettings(voice, { rate: 1, volume: 1, pitch: 1 });
  const pieces: Float32Array[] = [];
  for (const clause of TRIAL) {
    const { samples } = await speakClause(synthesizer, pronounce(clause), settings);
    pieces.push(samples, TRIAL_GAP);
  }
  const said = new Float32Array(pieces.reduce((length, piece) => length + piece.length, 0));
  let at = 0;
  for (const piece of pieces) {
    said.set(piece, at);
    at += piece.length;
  }
  const measured = measureVoice(decimate(said, SPEECH_RATE / MEASURE_RATE));
  if (!measured) throw new EngineError('crashed', `nothing to measure in variant ${voice.variant}`);
  return measured;
}

/** Moves every setting by what its trait is still off. */
function bend(voice: VoiceSpec, is: Omit<VoiceMeasures, 'voicedMs'>, want: VoiceMeasures): VoiceSpec {
  return {
    variant: voice.variant,
    pitch: clamp(voice.pitch + PITCH_STEPS_PER_OCTAVE * Math.log2(want.f0Hz / is.f0Hz), LIMITS.pitch),
    range: clamp(voice.range * (want.rangeSemitones / Math.max(is.rangeSemitones, 0.5)), LIMITS.range),
    formant: clamp(voice.formant * (want.formantHz / (is.formantHz || want.formantHz)), LIMITS.formant),
    tempo: clamp(voice.tempo * (want.syllableRate / Math.max(is.syllableRate, 1)), LIMITS.tempo),
    shelfDb: clamp(voice.shelfDb + (want.tiltDb - is.tiltDb) / TILT_PER_SHELF_DB, LIMITS.shelfDb),
  };
}
