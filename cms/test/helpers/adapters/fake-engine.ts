import { writeFile } from 'node:fs/promises';
import type { EngineErrorCode, EngineTask, RunOptions } from '@fenshen/engine';
import type { RunEngineTask } from '../../../src/plugins/jobs/server/providers/embedded';

export const VOICE = { variant: 'f2', pitch: 50, range: 50, formant: 1, tempo: 1, shelfDb: 0 };

const FILM = { durationMs: 6_040, width: 720, height: 1280 };
const RESULTS: Record<EngineTask['task'], unknown> = {
  probe: FILM,
  speech: { durationMs: 1_234 },
  'hear-voice': { measured: {} },
  'find-screen': { hasScreen: false },
  'find-mouth': { mouth: { x: 0.5, y: 0.6, width: 0.2, angle: 0 } },
  'match-voice': { voice: VOICE, gender: 'female', measured: {} },
  track: { frames: 50, faceShare: 1, width: 720, height: 1280, fps: 25, durationMs: 8_000 },
  cover: { width: 720, height: 1280 },
  render: FILM,
  'label-audio': { durationMs: 2_000 },
  'label-video': FILM,
  'presenter-clip': FILM,
  join: { media: FILM, startsMs: [0], encodedMs: 0 },
};
const OUTPUTS = ['outFile', 'trackFile', 'coverFile', 'smallFile'];

export const engineError = (code: EngineErrorCode, userMessage: string | null = null): Error =>
  Object.assign(new Error('details for staff'), { name: 'EngineError', code, userMessage });

/** The engine as adapters see it, in no time: writes small files where it is told to, fails or hangs on demand. */
export class FakeEngine {
  readonly tasks: EngineTask[] = [];
  private failure: Error | null = null;
  private hangs = false;

  failNext(error: Error): void {
    this.failure = error;
  }

  hangNext(): void {
    this.hangs = true;
  }

  readonly runTask = (async (task: EngineTask, options: RunOptions = {}) => {
    if (options.signal?.aborted) throw engineError('cancelled');
    this.tasks.push(task);
    const { failure, hangs } = this;
    [this.failure, this.hangs] = [null, false];
    if (failure) throw failure;
    if (hangs)
      await new Promise((_, reject) =>
        options.signal?.addEventListener('abort', () => reject(engineError('cancelled'))),
      );
    for (const name of OUTPUTS) {
      const file = (task as unknown as Record<string, unknown>)[name];
      const isOurs = typeof file === 'string' && !(task.task === 'render' && name === 'trackFile');
      if (isOurs) await writeFile(file, task.task);
    }
    options.onProgress?.(100);
    return RESULTS[task.task];
  }) as RunEngineTask;
}
