import type { SpeechPiece } from '../types';

/** What a running task gets besides its parameters. */
export interface TaskContext {
  /** Empty directory of this task alone; removed when the task ended. */
  scratchDir: string;
  /** Share of the work done, 0-1. */
  progress(share: number): void;
  /** A part of a speech is written. */
  piece(piece: SpeechPiece): void;
}
