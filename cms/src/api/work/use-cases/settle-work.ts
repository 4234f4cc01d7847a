import { billedSeconds } from '@fenshen/contract';
import { readResult, type SubjectHandler } from '../../../plugins/jobs/public';
import type { Tx } from '../../../kernel/database/db';
import { reasonWithRefund, repriceJob, settlePaidJob } from '../../../billing/paid-job';
import { keepTrack } from '../../material/public';
import { deleteFiles, keepFiles, type FilesDeps } from '../../../storage/public';
import {
  lockWork,
  markDone,
  markFailed,
  reopenWork,
  setHeld,
  setWorkJob,
  workIdsNamed,
  workNames,
  type WorkRow,
} from '../store/work-store';
import { deleteSound } from './delete-sound';
import { settleFilm } from './settle-film';

interface Deps {
  files: FilesDeps;
}

/** Ends a work: charged by the second of its speech, or given back with the reason. */
export const workSubject = (deps: Deps): SubjectHandler => ({
  names: workNames,
  named: workIdsNamed,
  again: { reopen: reopenWork, attach: setWorkJob },

  async beforeCostly(tx, scope, job, { durationMs }) {
    const work = await lockedWork(tx, job.subject.id);
    const credits = billedSeconds(durationMs) * work.unit_price;
    await repriceJob(tx, scope, job, credits, work.agreed_credits);
    await setHeld(tx, work.id, credits);
  },

  async settle(tx, scope, job, outcome) {
    const work = await lockedWork(tx, job.subject.id);
    if (work.drive_mode !== null) return settleFilm(deps, tx, scope, { job, work, outcome });
    if (!outcome.ok) {
      const { returned } = await settlePaidJob(tx, scope, job, { ok: false, reason: outcome.reason });
      await markFailed(tx, work.id, reasonWithRefund(outcome.reason, returned));
      if (work.deleted_at) await deleteAudio(deps, tx, work);
      return;
    }
    const made = readResult('avatar-video', outcome.result);
    if (work.material_id !== null && made.trackFileId)
      await keepTrack(tx, work.material_id, made.trackFileId);
    if (work.deleted_at) {
      // Deleted while it was being made: nobody gets it, nobody pays for it.
      await settlePaidJob(tx, scope, job, { ok: false, reason: '作品已删除' });
      await markFailed(tx, work.id, '作品已删除');
      await deleteFiles(deps.files, tx, [made.fileId, made.coverFileId]);
      await deleteAudio(deps, tx, work);
      return;
    }
    const cost = billedSeconds(made.audioDurationMs) * work.unit_price;
    const { charged } = await settlePaidJob(tx, scope, job, {
      ok: true,
      amount: Math.min(cost, work.credits),
    });
    await keepFiles(tx, [made.fileId], { expiresAt: null, counted: true });
    await keepFiles(tx, [made.coverFileId], { expiresAt: null });
    const { fileId, coverFileId, durationMs } = made;
    await markDone(tx, work.id, { fileId, coverFileId, durationMs, credits: charged });
  },
});

/** The sound a work was made from, where it was given one. */
async function deleteAudio(deps: Deps, tx: Tx, { id, audio_file_id: fileId }: WorkRow): Promise<void> {
  if (fileId !== null) await deleteSound(deps, tx, fileId, id);
}

async function lockedWork(tx: Tx, id: number): Promise<WorkRow> {
  const work = await lockWork(tx, id);
  if (!work) throw new Error(`work ${id} is gone`);
  return work;
}
