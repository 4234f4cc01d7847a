import { readResult, type SubjectHandler } from '../../../plugins/jobs/public';
import { asPlatform, type Tx } from '../../../kernel/database/db';
import { reasonWithRefund, settlePaidJob } from '../../../billing/paid-job';
import { deleteFiles, giveToLibrary, keepFiles, type FilesDeps } from '../../../storage/public';
import {
  avatarNames,
  findAvatar,
  markFailed,
  markTrained,
  reopenAvatar,
  setAvatarJob,
  type Avatar,
  type TrainedFiles,
} from '../store/avatar-store';

/** Ends an avatar's training: usable with its covers and landmarks, or failed with the reason. */
export const avatarSubject = (deps: { files: FilesDeps }): SubjectHandler => ({
  names: avatarNames,
  again: { reopen: reopenAvatar, attach: setAvatarJob },

  async settle(tx, scope, job, outcome) {
    const { id } = job.subject;
    const avatar = await findAvatar(tx, id);
    if (!outcome.ok) {
      const { returned } = await settlePaidJob(tx, scope, job, { ok: false, reason: outcome.reason });
      const reason = reasonWithRefund(outcome.reason, returned);
      await writing(tx, avatar, () => markFailed(tx, id, reason));
      return;
    }
    const trained = readResult('avatar-train', outcome.result);
    if (await writing(tx, avatar, () => keep(tx, id, avatar, trained))) {
      await settlePaidJob(tx, scope, job, { ok: true });
    } else {
      // Deleted while it was being made.
      await deleteFiles(deps.files, tx, filesOf(trained));
      await settlePaidJob(tx, scope, job, { ok: false, reason: '形象已删除' });
    }
  },
});

/** Every site's actors are the platform's to write, whichever site their job runs for. */
const writing = <T>(tx: Tx, avatar: Avatar | null, act: () => Promise<T>): Promise<T> =>
  avatar?.site_id === null ? asPlatform(tx, act) : act();

const filesOf = ({ trackFileId, coverFileId, smallCoverFileId }: TrainedFiles) => [
  trackFileId,
  coverFileId,
  smallCoverFileId,
];

async function keep(tx: Tx, id: number, avatar: Avatar | null, trained: TrainedFiles): Promise<boolean> {
  if (!(await markTrained(tx, id, trained))) return false;
  if (avatar?.user_id === null) await giveToLibrary(tx, filesOf(trained), avatar.site_id);
  else await keepFiles(tx, filesOf(trained), { expiresAt: null });
  return true;
}
