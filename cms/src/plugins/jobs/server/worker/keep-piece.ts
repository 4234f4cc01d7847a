import type { SpeechPiece } from '@fenshen/engine';
import { nameOf, type Step } from '../definitions/types';
import type { Logger } from '../../../../kernel/process/logger';
import { eventOf, type LeasedJob } from '../domain/job';
import type { MediaPort } from '../domain/media-port';
import { pieceKey } from '../domain/piece-keys';
import type { JobQueue } from '../queue/job-queue';
import { scopeOf } from '../use-cases/finish-job';

interface PieceRun {
  deps: { media: MediaPort; queue: JobQueue; logger: Logger };
  job: LeasedJob;
  keeper: { signal: AbortSignal };
}

/** Nobody listens to the beginning alone any more once the whole is there. */
const KEPT_MS = 3_600_000;

/**
 * Keeps a piece of what is being spoken, and tells whoever waits for it. A piece that got lost only means that the
 * rest is heard once all is done: never rejects.
 */
export async function keepPiece(run: PieceRun, step: Step, piece: SpeechPiece): Promise<void> {
  const { deps, job, keeper } = run;
  if (keeper.signal.aborted) return;
  try {
    await deps.media.save({
      scope: scopeOf(job),
      userId: job.userId,
      purpose: 'audition',
      kind: 'audio',
      name: 'piece.wav',
      path: piece.file,
      durationMs: piece.durationMs,
      keptMs: KEPT_MS,
      key: pieceKey(job.id, nameOf(step), piece.index),
    });
    if (keeper.signal.aborted) return;
    deps.queue.announce({ ...eventOf(job, { state: 'running' }), pieces: piece.index + 1 });
  } catch (error) {
    deps.logger.warn('a piece of a speech could not be kept', { jobId: job.id, error });
  }
}
