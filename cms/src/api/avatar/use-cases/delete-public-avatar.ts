import { AVATAR_STATUS } from '@fenshen/contract';
import { z } from 'zod';
import { stopMaking } from '../../../plugins/jobs/public';
import { refuse } from '../../../kernel/app-error';
import { audit } from '../../../kernel/audit';
import type { Tx } from '../../../kernel/database/db';
import { lockLibraryItem } from '../../../library/library-items';
import type { Scope } from '../../../kernel/scope';
import { findingScope } from '../../../kernel/staff-scope';
import { deleteFiles } from '../../../storage/public';
import type { AvatarDeps } from '../avatar-deps';
import { findAvatar, isFileShared, removeAvatar, type Avatar } from '../store/avatar-store';
import { avatarSubject } from './settle-avatar';

/**
 * Deletes a public actor of the own site (the platform owner: of any) with its files for good; training is cancelled,
 * finished works keep their own files. Audited. Refuses NOT_FOUND, AVATAR_IN_USE, JOB_NOT_CANCELLABLE.
 */
export async function deletePublicAvatar(
  deps: AvatarDeps,
  caller: Scope,
  input: { id: number; reason: string },
): Promise<null> {
  const scope = findingScope(caller);
  await deps.db.transaction(scope, async (tx) => {
    const found = await findAvatar(tx, input.id);
    if (!found || found.user_id !== null) refuse('NOT_FOUND');
    await stopMaking(deps, tx, scope, found.job_id, avatarSubject(deps), async () => {
      const now = await findAvatar(tx, found.id);
      return now?.train_status === AVATAR_STATUS.working;
    });
    if (!(await lockLibraryItem(tx, scope, 'avatars', input.id))) refuse('NOT_FOUND');
    const avatar = (await findAvatar(tx, input.id)) ?? refuse('NOT_FOUND');
    if (await deps.isAvatarInUse(tx, avatar.id)) refuse('AVATAR_IN_USE');
    await removeAvatar(tx, avatar.id);
    await dropAvatarFiles(deps, tx, avatar);
    await audit(
      tx,
      { ...caller, siteId: avatar.site_id },
      {
        action: 'actor.delete',
        target: `actor:${avatar.id}`,
        detail: {
          reason: input.reason,
          name: avatar.name,
          presenter: avatar.presenter,
          orientation: avatar.orientation,
        },
      },
    );
  });
  return null;
}

type AvatarFiles = Pick<Avatar, 'id' | 'file_id' | 'cover_file_id' | 'cover_small_file_id' | 'track_file_id'>;
const fileId = z
  .number()
  .nullish()
  .transform((id) => id ?? null);
const avatarFiles = z.object({
  id: z.number(),
  file_id: fileId,
  cover_file_id: fileId,
  cover_small_file_id: fileId,
  track_file_id: fileId,
});

/** The same for a row as Strapi has it. */
export const dropAvatarFilesOf = (deps: Pick<AvatarDeps, 'files'>, tx: Tx, row: unknown): Promise<void> =>
  dropAvatarFiles(deps, tx, avatarFiles.parse(row));

/** Deletes what a removed avatar was made of, but for a clip that another one has too. */
export async function dropAvatarFiles(
  deps: Pick<AvatarDeps, 'files'>,
  tx: Tx,
  avatar: AvatarFiles,
): Promise<void> {
  const original = (await isFileShared(tx, avatar)) ? null : avatar.file_id;
  await deleteFiles(deps.files, tx, [
    original,
    avatar.cover_file_id,
    avatar.cover_small_file_id,
    avatar.track_file_id,
  ]);
}
