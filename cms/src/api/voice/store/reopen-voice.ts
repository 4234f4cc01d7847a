import { VOICE_STATUS } from '@fenshen/contract';
import type { Tx } from '../../../kernel/database/db';
import { keepFiles } from '../../../storage/public';
import { setTrainingStatus, lockTraining } from './training-store';

/**
 * Puts a failed training back to work: its voice is still there and nothing was done to it since, and so is the
 * recording, which no other voice of the channel has taken meanwhile. A voice that worked before spends the change
 * again that the failure had given back.
 */
export async function reopenVoice(tx: Tx, trainingId: number, failedJobId: string): Promise<boolean> {
  const training = await lockTraining(tx, trainingId);
  if (training?.status !== VOICE_STATUS.failed) return false;
  const reopened = await tx.run(
    `update voices v set generate_status = ${VOICE_STATUS.training}, reason = '',
            remained_times = remained_times - case when params is null then 0 else 1 end,
            updated_at = now() at time zone 'UTC'
     where id = $1 and job_id = $2 and generate_status <> ${VOICE_STATUS.training}
       and (params is null or remained_times > 0 and not coalesce(confirmed, false))
       and exists (select 1 from media_files f where f.id = $3 and f.deleted_at is null)
       and not exists (select 1 from voices o where o.source_file_id = $3 and o.api = v.api and o.id <> v.id
                       and o.generate_status <> ${VOICE_STATUS.failed})`,
    [training.voice_id, failedJobId, training.file_id],
  );
  if (reopened === 0) return false;
  await setTrainingStatus(tx, trainingId, VOICE_STATUS.training);
  await keepFiles(tx, [training.file_id], { expiresAt: null });
  return true;
}

/** The job that trains a voice, by the training. */
export const setTrainingJob = (tx: Tx, trainingId: number, jobId: string): Promise<number> =>
  tx.run('update voices set job_id = $2 where id = (select voice_id from voice_trainings where id = $1)', [
    trainingId,
    jobId,
  ]);
