import type { EngineErrorCode, EngineResults, EngineTask, SpeechPiece } from '../types';

/** Tells a task process to load what speech needs and to wait for its order. */
export const GET_READY_TO_SPEAK = 'ready-to-speak';

/** First and only message of the parent. */
export interface TaskOrder {
  task: EngineTask;
  /** Made by the parent, removed by whoever ends last. */
  scratchDir: string;
}

/** What the task process says back. */
export type TaskReport =
  | { kind: 'progress'; percent: number }
  | { kind: 'piece'; piece: SpeechPiece }
  | { kind: 'result'; result: EngineResults[EngineTask['task']] }
  | { kind: 'error'; code: EngineErrorCode; message: string; userMessage: string | null };
