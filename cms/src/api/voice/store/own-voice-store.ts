import { VOICE_STATUS } from '@fenshen/contract';
import type { Tx } from '../../../kernel/database/db';

const TOUCH = `updated_at = now() at time zone 'UTC'`;

export interface NewVoice {
  /** Both null: every site's. The account alone null: the site's. */
  siteId: number | null;
  userId: number | null;
  name: string;
  desc?: string;
  /** Empty: what the training hears. */
  gender?: string;
  language?: string;
  api: string;
  /** What its likeness is called until the provider says. */
  versionName: string;
  sourceFileId: number;
  remainedTimes: number;
  consentId: number;
}

export async function insertVoice(tx: Tx, voice: NewVoice): Promise<number> {
  const { id } = await tx.one<{ id: number }>(
    `insert into voices (name, site_id, user_id, api, type, version_name, source_file_id, remained_times, consent_id,
                         generate_status, rate, volume, pitch, confirmed, enabled, sort, "desc", gender, language)
     values ($1, $2, $3, $4, 0, $5, $6, $7, $8, ${VOICE_STATUS.training}, 1, 1, 1, false, true, 0, $9, $10, $11)
     returning id`,
    [
      voice.name,
      voice.siteId,
      voice.userId,
      voice.api,
      voice.versionName,
      voice.sourceFileId,
      voice.remainedTimes,
      voice.consentId,
      voice.desc || null,
      voice.gender || null,
      voice.language || null,
    ],
  );
  return id;
}

export interface NextTraining {
  /** null keeps the name. */
  name: string | null;
  sourceFileId: number | null;
  remainedTimes: number;
  consentId: number;
}

/** A voice goes into training again. A working one keeps its recording until the new training has succeeded. */
export const markTraining = (tx: Tx, id: number, next: NextTraining): Promise<number> =>
  tx.run(
    `update voices set generate_status = ${VOICE_STATUS.training}, reason = '', name = coalesce($2, name),
            source_file_id = $3, remained_times = $4, consent_id = $5, ${TOUCH} where id = $1`,
    [id, next.name, next.sourceFileId, next.remainedTimes, next.consentId],
  );

export const setVoiceJob = (tx: Tx, id: number, jobId: string): Promise<number> =>
  tx.run('update voices set job_id = $2 where id = $1', [id, jobId]);

export interface TrainedVoice {
  params: object;
  gender: 'female' | 'male';
  versionName: string;
  sampleFileId: number | null;
  sourceFileId: number;
}

/** A public voice keeps the gender that staff gave it. */
export const markTrained = (tx: Tx, id: number, voice: TrainedVoice): Promise<number> =>
  tx.run(
    `update voices set generate_status = ${VOICE_STATUS.done}, reason = '', params = $2, version_name = $4,
            gender = case when user_id is null then coalesce(gender, $3) else $3 end,
            sample_file_id = $5, source_file_id = $6, ${TOUCH} where id = $1`,
    [
      id,
      JSON.stringify(voice.params),
      voice.gender,
      voice.versionName,
      voice.sampleFileId,
      voice.sourceFileId,
    ],
  );

/** Training failed: `status` is what the voice is now. */
export const markUntrained = (
  tx: Tx,
  id: number,
  now: { status: number; reason: string; remainedTimes: number },
): Promise<number> =>
  tx.run(
    `update voices set generate_status = $2, reason = left($3, 255), remained_times = $4, ${TOUCH} where id = $1`,
    [id, now.status, now.reason, now.remainedTimes],
  );

/** Stores parameters and takes one change. */
export const changeParameters = (
  tx: Tx,
  id: number,
  to: { rate: number; volume: number; pitch: number },
): Promise<number> =>
  tx.run(
    `update voices set rate = $2, volume = $3, pitch = $4, remained_times = remained_times - 1, ${TOUCH} where id = $1`,
    [id, to.rate, to.volume, to.pitch],
  );

/** No change is left after that. */
export const markConfirmed = (tx: Tx, id: number): Promise<number> =>
  tx.run(`update voices set confirmed = true, remained_times = 0, ${TOUCH} where id = $1`, [id]);

export const renameVoice = (tx: Tx, id: number, name: string): Promise<number> =>
  tx.run(`update voices set name = $2, ${TOUCH} where id = $1`, [id, name]);

export const removeVoice = (tx: Tx, id: number): Promise<number> =>
  tx.run('delete from voices where id = $1', [id]);
