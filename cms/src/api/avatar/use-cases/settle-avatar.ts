import { readResult, type SubjectHandler } from '../../../plugins/jobs/public';
import { settlePaidJob } from '../../../shared/paid-job';
import { deleteFiles, keepFiles, type FilesDeps } from '../../upload/public';
import { markFailed, markTrained } from '../store/avatar-store';

/** Ends an avatar's training: usable with its covers and landmarks, or failed with the reason. */
export const avatarSubject = (deps: { files: FilesDeps }): SubjectHandler => ({
  async settle(tx, scope, job, outcome) {
    const { id } = job.subject;
    if (!outcome.ok) {
      await markFailed(tx, scope, id, outcome.reason);
      await settlePaidJob(tx, scope, job, { ok: false, reason: outcome.reason });
      return;
    }
    const trained = readResult('avatar-train', outcome.result);
    const files = [trained.trackFileId, trained.coverFileId, trained.smallCoverFileId];
    if (await markTrained(tx, scope, id, trained)) {
      await keepFiles(tx, scope, files, { expiresAt: null });
      await settlePaidJob(tx, scope, job, { ok: true });
    } else {
      // Deleted while it was being made.
      await deleteFiles(deps.files, tx, scope, files);
      await settlePaidJob(tx, scope, job, { ok: false, reason: '形象已删除' });
    }
  },
});
