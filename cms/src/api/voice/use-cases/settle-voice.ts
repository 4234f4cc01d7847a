import { VOICE_STATUS } from '@fenshen/contract';
import { readResult, type Job, type SubjectHandler } from '../../../plugins/jobs/public';
import { asPlatform, type Tx } from '../../../kernel/database/db';
import { reasonWithRefund, settlePaidJob } from '../../../billing/paid-job';
import type { Scope } from '../../../kernel/scope';
import { deleteFiles, giveToLibrary, keepFiles } from '../../../storage/public';
import { markTrained, markUntrained } from '../store/own-voice-store';
import { findVoiceOwner } from '../store/public-voice-store';
import { reopenVoice, setTrainingJob } from '../store/reopen-voice';
import { setTrainingStatus, lockTraining, type Training } from '../store/training-store';
import { lockVoice, voiceNames } from '../store/voice-store';
import type { VoiceDeps } from '../voice-deps';
import { dropRecording } from './drop-recording';

type Deps = Pick<VoiceDeps, 'files' | 'isSoundOfWork'>;

/** A recording whose training failed may be used again for a while, like a fresh upload. */
const UNUSED_MS = 48 * 3_600_000;

/**
 * Ends a training. A voice whose first one fails has failed, says why and pays nothing; one that worked before
 * goes on as it was and has its change back.
 */
export const voiceSubject = (deps: Deps): SubjectHandler => ({
  names: voiceNames,
  again: { reopen: reopenVoice, attach: setTrainingJob },

  async settle(tx, scope, job, outcome) {
    const training = await lockTraining(tx, job.subject.id);
    if (!training) throw new Error(`training ${job.subject.id} is gone`);
    const end = () =>
      outcome.ok
        ? succeed(deps, tx, scope, job, training, outcome.result)
        : fail(deps, tx, scope, job, training, outcome.reason);
    const owner = await findVoiceOwner(tx, training.voice_id);
    // Every site's voices are the platform's to write, whichever site their job runs for.
    await (owner?.site_id === null ? asPlatform(tx, end) : end());
  },
});

async function succeed(
  deps: Deps,
  tx: Tx,
  scope: Scope,
  job: Job,
  training: Training,
  result: unknown,
): Promise<void> {
  const { voice: params, gender, versionName, sampleFileId } = readResult('voice-clone', result);
  const voice = await lockVoice(tx, training.voice_id);
  if (!voice) {
    await deleteFiles(deps.files, tx, [sampleFileId]);
    return fail(deps, tx, scope, job, training, '声音已删除');
  }
  await setTrainingStatus(tx, training.id, VOICE_STATUS.done);
  const sourceFileId = training.file_id;
  await markTrained(tx, voice.id, { params, gender, versionName, sampleFileId, sourceFileId });
  const owner = await findVoiceOwner(tx, voice.id);
  if (owner?.user_id === null) await giveToLibrary(tx, [sampleFileId], owner.site_id);
  else await keepFiles(tx, [sampleFileId], { expiresAt: null });
  await deleteFiles(deps.files, tx, [voice.sample_file_id]);
  if (voice.source_file_id !== sourceFileId) await dropRecording(deps, tx, voice);
  await settlePaidJob(tx, scope, job, { ok: true });
}

async function fail(
  deps: Deps,
  tx: Tx,
  scope: Scope,
  job: Job,
  training: Training,
  reason: string,
): Promise<void> {
  await setTrainingStatus(tx, training.id, VOICE_STATUS.failed);
  const { returned } = await settlePaidJob(tx, scope, job, { ok: false, reason });
  const voice = await lockVoice(tx, training.voice_id);
  if (!voice || voice.source_file_id !== training.file_id) {
    const expiresAt = new Date(deps.files.now().getTime() + UNUSED_MS);
    await keepFiles(tx, [training.file_id], { expiresAt });
  }
  if (!voice) return;
  const worked = voice.params !== null;
  await markUntrained(tx, voice.id, {
    status: worked ? VOICE_STATUS.done : VOICE_STATUS.failed,
    reason: reasonWithRefund(worked ? `重新训练失败，声音保持不变：${reason}` : reason, returned),
    remainedTimes: voice.remained_times + (worked ? 1 : 0),
  });
}
