import type { EngineErrorCode, EngineResults, EngineTask } from '../types';

/** First and only message of the parent. */
export interface TaskOrder {
  task: EngineTask;
  /** Made by the parent, removed by whoever ends last. */
  scratchDir: string;
}

/** What the task process says back. */
export type TaskReport =
  | { kind: 'progress'; percent: number }
  | { kind: 'result'; result: EngineResults[EngineTask['task']] }
  | { kind: 'error'; code: EngineErrorCode; message: string; userMessage: string | null };
