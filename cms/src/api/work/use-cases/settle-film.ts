import { readResult, type Job, type JobOutcome } from '../../../plugins/jobs/public';
import type { Tx } from '../../../kernel/database/db';
import type { Scope } from '../../../kernel/scope';
import { reasonWithRefund, settlePaidJob } from '../../../billing/paid-job';
import { deleteFiles, keepFiles, type FilesDeps } from '../../../storage/public';
import { filmSeconds } from '../domain/film-order';
import { isSegmentOfFilm, scenesOf, setSceneMade } from '../store/film-store';
import { markDone, markFailed, type WorkRow } from '../store/work-store';
import { keptUntil } from './create-film';
import { deleteSound } from './delete-sound';

interface Deps {
  files: FilesDeps;
}

const DELETED = '作品已删除';

/** Ends a film: charged by the second of the scenes made for it, or given back with the reason. */
export async function settleFilm(
  deps: Deps,
  tx: Tx,
  scope: Scope,
  { job, work, outcome }: { job: Job; work: WorkRow; outcome: JobOutcome },
): Promise<void> {
  if (!outcome.ok) {
    const { returned } = await settlePaidJob(tx, scope, job, { ok: false, reason: outcome.reason });
    await markFailed(tx, work.id, reasonWithRefund(outcome.reason, returned));
    if (work.deleted_at) await dropScenes(deps, tx, work.id);
    return;
  }
  const made = readResult('multi-video', outcome.result);
  const { fileId, coverFileId, durationMs } = made;
  for (const [position, scene] of made.scenes.entries()) await setSceneMade(tx, work.id, position, scene);
  if (work.deleted_at) {
    // Deleted while it was being made: nobody gets it, nobody pays for it.
    await settlePaidJob(tx, scope, job, { ok: false, reason: DELETED });
    await markFailed(tx, work.id, DELETED);
    await deleteFiles(deps.files, tx, [fileId, coverFileId]);
    await dropScenes(deps, tx, work.id);
    return;
  }
  const amount = Math.min(filmSeconds(made.chargedMs) * work.unit_price, work.credits);
  const { charged } = await settlePaidJob(tx, scope, job, { ok: true, amount });
  await keepFiles(tx, [fileId], { expiresAt: null, counted: true });
  await keepFiles(tx, [coverFileId, ...made.scenes.map((scene) => scene.audioFileId)], { expiresAt: null });
  const segments = made.scenes.map((scene) => scene.segmentFileId);
  await keepFiles(tx, segments, { expiresAt: keptUntil(deps.files.now()) });
  await markDone(tx, work.id, { fileId, coverFileId, durationMs, credits: charged });
}

/** The sounds and pictures a film was made of go with the last film that has them. */
export async function dropScenes(deps: Deps, tx: Tx, workId: number): Promise<void> {
  for (const { audio_file_id: sound, segment_file_id: segment } of await scenesOf(tx, workId)) {
    if (sound !== null) await deleteSound(deps, tx, sound, workId);
    if (segment !== null && !(await isSegmentOfFilm(tx, segment, workId)))
      await deleteFiles(deps.files, tx, [segment]);
  }
}
