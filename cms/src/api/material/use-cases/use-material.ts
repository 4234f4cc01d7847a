import type { MaterialType } from '@fenshen/contract';
import { refuse } from '../../../kernel/app-error';
import type { Sql, Tx } from '../../../kernel/database/db';
import type { Scope } from '../../../kernel/scope';
import { recordConsent } from '../../consent/record-consent';
import { keepFiles } from '../../../storage/public';
import { findMaterial, lockMaterials, setConsent, setTrack, type MaterialRow } from '../store/material-store';

type Owner = Scope & { siteId: number; userId: number };

/**
 * A video whose person is to talk, surely there until the transaction ends. The pledge for the likeness is asked
 * once per video and kept. Refuses MATERIAL_UNKNOWN, AVATAR_CONSENT_REQUIRED.
 */
export async function useMaterialVideo(
  tx: Tx,
  owner: Owner,
  id: number,
  consent: boolean,
): Promise<MaterialRow & { file_id: number }> {
  const material = await lockOne(tx, owner, id, 'video');
  if (material.consent_id !== null) return material;
  if (!consent) refuse('AVATAR_CONSENT_REQUIRED');
  await setConsent(tx, id, await recordConsent(tx, owner, 'avatar'));
  return material;
}

/** The file of a sound that is to drive a video. Refuses MATERIAL_UNKNOWN. */
export async function useMaterialAudio(tx: Tx, owner: Owner, id: number): Promise<number> {
  return (await lockOne(tx, owner, id, 'audio')).file_id;
}

/** Holds own materials until the transaction ends, all at once: two that want the same ones never wait for each other. */
export const holdMaterials = (tx: Tx, owner: Owner, ids: readonly number[]): Promise<unknown> =>
  lockMaterials(tx, owner, ids);

/** The file of an own material of this type; null for any other. */
export async function findMaterialFile(
  sql: Sql,
  owner: Owner,
  id: number,
  type: MaterialType,
): Promise<number | null> {
  const material = await findMaterial(sql, owner, id);
  return material?.type === type ? material.file_id : null;
}

/** Keeps the landmarks a work found in its material, for the next one. Others are left to expire. */
export async function keepTrack(tx: Tx, id: number, trackFileId: number): Promise<void> {
  if (await setTrack(tx, id, trackFileId)) await keepFiles(tx, [trackFileId], { expiresAt: null });
}

async function lockOne(
  tx: Tx,
  owner: Owner,
  id: number,
  type: 'video' | 'audio',
): Promise<MaterialRow & { file_id: number }> {
  const [material] = await lockMaterials(tx, owner, [id]);
  if (material?.type !== type || material.file_id === null) refuse('MATERIAL_UNKNOWN', `material ${id}`);
  return { ...material, file_id: material.file_id };
}
