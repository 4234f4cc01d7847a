import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { TaskContext } from '../tasks/task-context';
import { EngineError, type EngineResults, type EngineTask, type Phoneme, type SpeechTrack } from '../types';
import { PcmScratch } from './pcm-scratch';
import { PieceCutter } from './piece-cutter';
import { pronounce, type SpokenRun } from './pronounce';
import { speakClause } from './speak-clause';
import { splitBreaks } from './split-breaks';
import { splitClauses } from './split-clauses';
import { takeSynthesizer } from './ready-synthesizer';
import type { Synthesizer } from './synthesizer';
import { voiceGain } from './voice-level';
import { SPEECH_RATE, voiceSettings, type VoiceSettings } from './voice-settings';
import { writeSpeech } from './write-speech';

/** Silence before the first and after the last word, unless the script starts or ends with a pause of its own. */
const LEAD_MS = 120;
const TAIL_MS = 320;

/** A script as the synthesizer will say it. */
type Step =
  { kind: 'clause'; text: string; runs: SpokenRun[]; pauseMs: number } | { kind: 'pause'; ms: number };

function plan(script: string): Step[] {
  const steps: Step[] = [];
  for (const part of splitBreaks(script)) {
    const last = steps.at(-1);
    if (part.kind === 'text') {
      for (const clause of splitClauses(part.text)) {
        const runs = pronounce(clause.text);
        if (runs.length > 0) steps.push({ kind: 'clause', ...clause, runs });
      }
    } else if (last?.kind === 'pause') last.ms += part.ms;
    else steps.push({ ...part });
  }
  return steps;
}

function toSamples(ms: number): number {
  return Math.round((ms * SPEECH_RATE) / 1000);
}

/** Writes clauses and pauses one behind the other and notes what sounds when. */
class SpeechWriter {
  readonly track: SpeechTrack = { durationMs: 0, phonemes: [], phrases: [] };
  private silence = LEAD_MS;

  constructor(
    private readonly pcm: PcmScratch,
    private readonly synthesizer: Synthesizer,
    private readonly voice: VoiceSettings,
  ) {}

  /** A pause that the script asks for replaces the one of the punctuation beside it. */
  pause(ms: number): void {
    this.silence = ms;
  }

  async say(step: Extract<Step, { kind: 'clause' }>, pauseBelongsToScript: boolean): Promise<void> {
    const spoken = await speakClause(this.synthesizer, step.runs, this.voice);
    if (spoken.samples.length === 0) return;
    await this.writeSilence();
    const startMs = this.nowMs();
    this.track.phonemes.push(...spoken.phonemes.map((phoneme) => shifted(phoneme, startMs)));
    await this.pcm.append(spoken.samples);
    this.track.phrases.push({
      text: step.text,
      startMs: Math.round(startMs),
      endMs: Math.round(this.nowMs()),
    });
    this.silence = pauseBelongsToScript ? 0 : Math.round(step.pauseMs * this.voice.pauseFactor);
  }

  async writeSilence(): Promise<void> {
    if (this.silence === 0) return;
    const startMs = this.nowMs();
    await this.pcm.appendSilence(toSamples(this.silence));
    this.track.phonemes.push({ symbol: '', startMs: Math.round(startMs), endMs: Math.round(this.nowMs()) });
    this.silence = 0;
  }

  nowMs(): number {
    return (this.pcm.length / SPEECH_RATE) * 1000;
  }
}

function shifted(phoneme: Phoneme, byMs: number): Phoneme {
  const { symbol, startMs, endMs } = phoneme;
  return { symbol, startMs: Math.round(startMs + byMs), endMs: Math.round(endMs + byMs) };
}

/**
 * Speaks a script into `outFile` and writes its SpeechTrack JSON. Works clause by clause, so memory does not grow
 * with the script. EngineError "text" when there is nothing to say.
 */
export async function synthesizeSpeech(
  task: Extract<EngineTask, { task: 'speech' }>,
  context: TaskContext,
): Promise<EngineResults['speech']> {
  const steps = plan(task.text);
  const first = steps.find((step) => step.kind === 'clause');
  if (!first) {
    throw new EngineError(
      'text',
      'the script has nothing that can be said',
      '台词里没有可以朗读的文字，请修改后再试',
    );
  }
  const voice = voiceSettings(task.voice, task.params);
  const synthesizer = takeSynthesizer();
  const pcm = await PcmScratch.create(join(context.scratchDir, 'speech.pcm'));
  try {
    const writer = new SpeechWriter(pcm, synthesizer, voice);
    const gain = await voiceGain(synthesizer, voice, first.runs[0]?.language ?? 'cmn');
    const { piecesDir, label } = task;
    const pieces =
      piecesDir === undefined ? null : new PieceCutter(piecesDir, pcm, { gain, label }, context.piece);
    for (const [i, step] of steps.entries()) {
      if (step.kind === 'pause') writer.pause(step.ms);
      else {
        await writer.say(step, steps[i + 1]?.kind === 'pause');
        await pieces?.spoken(step.text.length);
      }
      context.progress((0.9 * (i + 1)) / steps.length);
    }
    if (steps.at(-1)?.kind !== 'pause') writer.pause(TAIL_MS);
    await writer.writeSilence();

    if (writer.track.phrases.length === 0)
      throw new EngineError('crashed', 'the synthesizer produced no sound');
    await pieces?.end();
    await writeSpeech(task.outFile, pcm, gain, label);
    writer.track.durationMs = Math.round(writer.nowMs());
    await writeFile(task.trackFile, JSON.stringify(writer.track));
    return { durationMs: writer.track.durationMs };
  } finally {
    synthesizer.close();
    await pcm.close();
  }
}
