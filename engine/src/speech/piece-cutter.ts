import { join } from 'node:path';
import type { TaskContext } from '../tasks/task-context';
import type { AiLabel } from '../types';
import type { PcmScratch } from './pcm-scratch';
import { SPEECH_RATE } from './voice-settings';
import { writeSpeech } from './write-speech';

/**
 * Characters of each piece, at least: a word or two can be heard at once, and each later one is spoken while the one
 * before it is heard. Counted in characters, for the length of a sound differs a little from one time to the next.
 */
const PIECE_CHARS = [3, 8, 16, 32, 64, 64];

/** Writes the beginning of a speech in pieces as soon as they are spoken. */
export class PieceCutter {
  private index = 0;
  private chars = 0;
  private from = 0;

  constructor(
    private readonly dir: string,
    private readonly pcm: PcmScratch,
    private readonly sound: { gain: number; label: AiLabel | null },
    private readonly tell: TaskContext['piece'],
  ) {}

  /** A clause of so many characters was written, the pause behind it not yet. */
  async spoken(chars: number): Promise<void> {
    this.chars += chars;
    const enough = PIECE_CHARS[this.index];
    if (enough !== undefined && this.chars >= enough) await this.cut();
  }

  /** All is written: what is left is the last piece, unless the pieces ended long ago. */
  async end(): Promise<void> {
    if (PIECE_CHARS[this.index] !== undefined && this.pcm.length > this.from) await this.cut();
  }

  private async cut(): Promise<void> {
    const { index, from } = this;
    const to = this.pcm.length;
    this.index++;
    this.chars = 0;
    this.from = to;
    const file = join(this.dir, `piece-${index}.wav`);
    await writeSpeech(file, this.pcm, this.sound.gain, this.sound.label, { from, to });
    this.tell({ file, index, durationMs: Math.round(((to - from) / SPEECH_RATE) * 1000) });
  }
}
