import { VOICE_STATUS } from '@fenshen/contract';
import type { Tx } from '../../../kernel/database/db';
import type { Owner } from './voice-store';

/** One training of a voice; stays when the voice is deleted, so that free ones are counted for good. */
export interface Training {
  id: number;
  voice_id: number;
  file_id: number;
  /** 1 training, 2 done, 3 failed */
  status: number;
}

type Row = Training & Record<string, unknown>;

export async function insertTraining(
  tx: Tx,
  scope: Owner,
  training: { voiceId: number; api: string; fileId: number; free: boolean },
): Promise<number> {
  const { id } = await tx.one<{ id: number }>(
    `insert into voice_trainings (site_id, user_id, voice_id, api, file_id, free)
     values ($1, $2, $3, $4, $5, $6) returning id`,
    [scope.siteId, scope.userId, training.voiceId, training.api, training.fileId, training.free],
  );
  return id;
}

/** Held until the transaction ends. */
export const lockTraining = (tx: Tx, id: number): Promise<Training | null> =>
  tx.maybe<Row>('select id, voice_id, file_id, status from voice_trainings where id = $1 for update', [id]);

/** Also back to training, when staff have it made again. */
export const setTrainingStatus = (tx: Tx, id: number, status: number): Promise<number> =>
  tx.run('update voice_trainings set status = $2 where id = $1', [id, status]);

/** The recording a voice is being trained with right now. */
export async function fileInTraining(tx: Tx, voiceId: number): Promise<number | null> {
  const row = await tx.maybe<{ file_id: number }>(
    `select file_id from voice_trainings where voice_id = $1 and status = ${VOICE_STATUS.training}
     order by id desc limit 1`,
    [voiceId],
  );
  return row?.file_id ?? null;
}

/**
 * Free trainings of a channel the account has had; failed ones do not count. Until the transaction ends, nobody
 * else counts those of this account.
 */
export async function countFreeTrainings(tx: Tx, scope: Owner, api: string): Promise<number> {
  await tx.run('select pg_advisory_xact_lock(hashtextextended($1, 0))', [
    `voice-trainings:${scope.siteId}:${scope.userId}:${api}`,
  ]);
  const { n } = await tx.one<{ n: number }>(
    `select count(*)::int as n from voice_trainings
     where site_id = $1 and user_id = $2 and api = $3 and free and status <> ${VOICE_STATUS.failed}`,
    [scope.siteId, scope.userId, api],
  );
  return n;
}
