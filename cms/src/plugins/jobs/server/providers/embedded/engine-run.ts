import type { EngineResults, EngineTask, RunOptions } from '@fenshen/engine';
import type { ProviderCall } from '../types';

export type RunEngineTask = <T extends EngineTask>(
  task: T,
  options?: RunOptions,
) => Promise<EngineResults[T['task']]>;

/** What one embedded run works with. */
export interface EngineRun {
  runTask: RunEngineTask;
  call: ProviderCall;
  localPath(fileId: number): Promise<string>;
}
