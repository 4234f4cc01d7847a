import { AUDITION_STATUS } from '@fenshen/contract';
import { refuse } from '../../../kernel/app-error';
import { requireUser, type Scope } from '../../../kernel/scope';
import { getJob, pieceKeysOf } from '../../../plugins/jobs/public';
import { fileLinks, findJobFiles } from '../../../storage/public';
import type { AuditionDeps } from '../audition-deps';
import { findOwnAudition } from '../store/audition-store';

export interface AuditionState {
  status: number;
  url: string;
  file_id: number;
  /** Seconds, to the millisecond: works are priced by it. */
  duration: number;
  reason: string;
  /** Whole percent. */
  progress: number;
  /** Addresses of the pieces that can be heard already, in their order; none an hour after it was spoken. */
  pieces: string[];
}

/** How an own audition stands. Anybody else's is NOT_FOUND. */
export async function getAudition(
  deps: Pick<AuditionDeps, 'db' | 'files'>,
  scope: Scope,
  input: { job_id: string },
): Promise<AuditionState> {
  const owner = requireUser(scope);
  return deps.db.session(scope, async (sql) => {
    const audition = (await findOwnAudition(sql, owner, input.job_id)) ?? refuse('NOT_FOUND');
    const pieces = await findJobFiles(sql, owner, pieceKeysOf(input.job_id));
    const link = await fileLinks(deps.files, sql, [audition.file_id, ...pieces]);
    const isWorking = audition.status === AUDITION_STATUS.working;
    const job = isWorking ? await getJob(sql, scope, audition.job_id) : null;
    return {
      status: audition.status,
      url: link(audition.file_id),
      file_id: audition.file_id ?? 0,
      duration: audition.duration_ms / 1000,
      reason: audition.reason,
      progress: isWorking ? (job?.progress ?? 0) : 100,
      pieces: pieces.map((id) => link(id)),
    };
  });
}
