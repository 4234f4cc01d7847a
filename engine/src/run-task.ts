import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { probeMedia } from './media/probe-media';
import type { TaskOrder, TaskReport } from './process/messages';
import { killGroup, openTaskProcess, taskProcessEnded } from './process/task-child';
import { EngineError, type EngineResults, type EngineTask, type RunOptions } from './types';

const STDERR_LIMIT = 4_000;

/** Files a task writes; what a task that failed left of them is removed. */
function outputsOf(task: EngineTask): string[] {
  switch (task.task) {
    case 'probe':
    case 'find-mouth':
    case 'hear-voice':
    case 'match-voice':
    case 'find-screen':
      return [];
    case 'cover':
      return [task.outFile, task.smallFile];
    case 'speech':
      return [task.outFile, task.trackFile];
    case 'label-audio':
      return [task.outFile];
    case 'track':
      return [task.trackFile];
    case 'join':
      return task.output === 'video' ? [task.outFile, task.coverFile] : [task.outFile];
    case 'render':
      return [task.outFile, task.coverFile, ...(task.subtitles?.srtFile ? [task.subtitles.srtFile] : [])];
    case 'label-video':
    case 'presenter-clip':
      return [task.outFile, task.coverFile];
  }
}

/**
 * Runs one task to its end in a process of its own (probing is light and stays in this one).
 * Rejects with EngineError; outputs of a failed task are removed. If this process dies, the task dies with it.
 */
export async function runTask<T extends EngineTask>(
  task: T,
  options: RunOptions = {},
): Promise<EngineResults[T['task']]> {
  if (options.signal?.aborted) throw cancelled();
  if (task.task === 'probe') return (await probeMedia(task.file)) as EngineResults[T['task']];

  const scratchDir = await mkdtemp(join(tmpdir(), 'fenshen-engine-'));
  try {
    return (await runInChild({ task, scratchDir }, options)) as EngineResults[T['task']];
  } catch (error) {
    await Promise.all(outputsOf(task).map((file) => rm(file, { force: true })));
    throw error;
  } finally {
    await rm(scratchDir, { recursive: true, force: true });
  }
}

function cancelled(): EngineError {
  return new EngineError('cancelled', 'the task was cancelled');
}

function runInChild(order: TaskOrder, options: RunOptions): Promise<EngineResults[EngineTask['task']]> {
  const child = openTaskProcess(order.task);
  return new Promise((resolve, reject) => {
    let outcome: { result: EngineResults[EngineTask['task']] } | { error: EngineError } | null = null;
    let stderr = '';
    let lastPercent = -1;
    const stop = (error: EngineError): void => {
      outcome ??= { error };
      killGroup(child);
    };
    const onAbort = (): void => stop(cancelled());
    const timer = options.timeoutMs
      ? setTimeout(
          () => stop(new EngineError('timeout', `no result after ${options.timeoutMs} ms`)),
          options.timeoutMs,
        )
      : null;
    options.signal?.addEventListener('abort', onAbort);

    child.stderr?.on('data', (chunk: Buffer) => {
      stderr = (stderr + chunk.toString('utf8')).slice(-STDERR_LIMIT);
    });
    child.on('message', (message: unknown) => {
      const report = message as TaskReport;
      if (report.kind === 'result') outcome ??= { result: report.result };
      else if (report.kind === 'error') {
        outcome ??= { error: new EngineError(report.code, report.message, report.userMessage) };
      } else if (report.kind === 'piece') {
        if (!outcome) options.onPiece?.(report.piece);
      } else if (report.percent > lastPercent && !outcome) {
        lastPercent = report.percent;
        options.onProgress?.(report.percent);
      }
    });
    child.on('error', (error) =>
      stop(new EngineError('crashed', `the task process failed: ${error.message}`)),
    );
    child.on('close', (code, signal) => {
      taskProcessEnded();
      if (timer) clearTimeout(timer);
      options.signal?.removeEventListener('abort', onAbort);
      const end = outcome ?? {
        error: new EngineError('crashed', `the task process ended with ${signal ?? code}: ${stderr.trim()}`),
      };
      if ('result' in end) resolve(end.result);
      else reject(end.error);
    });
    child.send(order);
  });
}
