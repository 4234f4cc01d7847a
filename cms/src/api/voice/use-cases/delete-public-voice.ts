import { VOICE_STATUS } from '@fenshen/contract';
import { z } from 'zod';
import { stopMaking } from '../../../plugins/jobs/public';
import { refuse } from '../../../kernel/app-error';
import { audit } from '../../../kernel/audit';
import type { Tx } from '../../../kernel/database/db';
import { lockLibraryItem } from '../../../library/library-items';
import type { Scope } from '../../../kernel/scope';
import { findingScope } from '../../../kernel/staff-scope';
import { deleteFiles } from '../../../storage/public';
import { removeVoice } from '../store/own-voice-store';
import { findVoiceOwner } from '../store/public-voice-store';
import { lockVoice, type VoiceRow } from '../store/voice-store';
import type { VoiceDeps } from '../voice-deps';
import { dropRecording } from './drop-recording';
import { voiceSubject } from './settle-voice';

/**
 * Deletes a public voice of the own site (the platform owner: of any) with its sample and its recording for good;
 * training is cancelled. Audited. Refuses NOT_FOUND, JOB_NOT_CANCELLABLE.
 */
export async function deletePublicVoice(
  deps: VoiceDeps,
  caller: Scope,
  input: { id: number; reason: string },
): Promise<null> {
  const scope = findingScope(caller);
  await deps.db.transaction(scope, async (tx) => {
    const found = await findVoiceOwner(tx, input.id);
    if (!found || found.user_id !== null) refuse('NOT_FOUND');
    await stopMaking(deps, tx, scope, found.job_id, voiceSubject(deps), async () => {
      const now = await lockVoice(tx, input.id);
      return now?.generate_status === VOICE_STATUS.training;
    });
    const item = (await lockLibraryItem(tx, scope, 'voices', input.id)) ?? refuse('NOT_FOUND');
    const voice = (await lockVoice(tx, item.id)) ?? refuse('NOT_FOUND');
    await removeVoice(tx, voice.id);
    await dropVoiceFiles(deps, tx, voice);
    await audit(
      tx,
      { ...caller, siteId: item.site_id },
      {
        action: 'voice.delete',
        target: `voice:${voice.id}`,
        detail: { reason: input.reason, name: voice.name },
      },
    );
  });
  return null;
}

type VoiceFiles = Pick<VoiceRow, 'id' | 'sample_file_id' | 'source_file_id'>;
const fileId = z
  .number()
  .nullish()
  .transform((id) => id ?? null);
const voiceFiles = z.object({ id: z.number(), sample_file_id: fileId, source_file_id: fileId });

/** The same for a row as Strapi has it. */
export const dropVoiceFilesOf = (
  deps: Pick<VoiceDeps, 'files' | 'isSoundOfWork'>,
  tx: Tx,
  row: unknown,
): Promise<void> => dropVoiceFiles(deps, tx, voiceFiles.parse(row));

/** Deletes a removed voice's sample, and its recording where nothing else is made of it. */
export async function dropVoiceFiles(
  deps: Pick<VoiceDeps, 'files' | 'isSoundOfWork'>,
  tx: Tx,
  voice: VoiceFiles,
): Promise<void> {
  await deleteFiles(deps.files, tx, [voice.sample_file_id]);
  await dropRecording(deps, tx, voice);
}
