import { WORK_STATUS } from '@fenshen/contract';
import { z } from 'zod';
import { AppError, refuse } from '../../../kernel/app-error';
import type { Sql } from '../../../kernel/database/db';
import { requireUser, type Scope } from '../../../kernel/scope';
import { getJob } from '../../../plugins/jobs/public';
import { findSpokenAudio } from '../../audition/public';
import { findMadeOf, type WorkRow } from '../store/work-store';
import type { WorkDeps } from '../work-deps';

type Owner = Scope & { siteId: number; userId: number };

const spoken = z.object({ speech: z.object({ track: z.number() }) });

/**
 * What an own finished work says when, as SubRip: by the times that were written while it was spoken. Refuses NOT_FOUND,
 * and SUBTITLES_UNKNOWN for sound that was not spoken here, for films, and where the times are not kept any more.
 */
export async function showSubtitles(
  deps: Pick<WorkDeps, 'db' | 'media' | 'srtOfSpeech'>,
  scope: Scope,
  input: { id: number },
): Promise<{ srt: string }> {
  const owner = requireUser(scope);
  const trackId = await deps.db.session(scope, async (sql) => {
    const work = (await findMadeOf(sql, owner, input.id)) ?? refuse('NOT_FOUND');
    if (work.status !== WORK_STATUS.done) refuse('NOT_FOUND', `work ${work.id} is not done`);
    return trackOf(sql, owner, work);
  });
  if (trackId === null) refuse('SUBTITLES_UNKNOWN');
  const file = await deps.media.localPath(scope, trackId).catch((error: unknown) => {
    if (error instanceof AppError && error.code === 'NOT_FOUND') return null;
    throw error;
  });
  return {
    srt: file === null ? refuse('SUBTITLES_UNKNOWN', 'not kept any more') : await deps.srtOfSpeech(file),
  };
}

/** The times of what was spoken before it was ordered, or as its first step. */
async function trackOf(sql: Sql, owner: Owner, work: WorkRow): Promise<number | null> {
  if (work.drive_mode !== null) return null;
  if (work.audio_file_id !== null)
    return (await findSpokenAudio(sql, owner, work.audio_file_id))?.trackFileId ?? null;
  const job = work.job_id === null ? null : await getJob(sql, owner, work.job_id);
  return spoken.safeParse(job?.steps).data?.speech.track ?? null;
}
