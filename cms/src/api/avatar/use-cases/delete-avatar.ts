import { AVATAR_STATUS } from '@fenshen/contract';
import { refuse } from '../../../kernel/app-error';
import { requireUser, type Scope } from '../../../kernel/scope';
import { cancelJob } from '../../../plugins/jobs/public';
import type { AvatarDeps } from '../avatar-deps';
import { findVisibleAvatar, lockOwnAvatar, removeAvatar } from '../store/avatar-store';
import { dropAvatarFiles } from './delete-public-avatar';
import { avatarSubject } from './settle-avatar';

/**
 * Deletes an own avatar with its files for good; training is cancelled. Refuses NOT_FOUND (also for public and
 * other people's), AVATAR_IN_USE, JOB_NOT_CANCELLABLE.
 */
export async function deleteAvatar(deps: AvatarDeps, scope: Scope, input: { id: number }): Promise<null> {
  const owner = requireUser(scope);
  await deps.db.transaction(scope, async (tx) => {
    const found = await findVisibleAvatar(tx, owner, input.id);
    if (!found || found.user_id !== owner.userId) refuse('NOT_FOUND');
    // The job before the avatar: whoever ends the job takes them in that order.
    if (found.train_status === AVATAR_STATUS.working && found.job_id)
      await cancelJob(deps, tx, scope, found.job_id, avatarSubject(deps));
    const avatar = (await lockOwnAvatar(tx, owner, input.id, 'update')) ?? refuse('NOT_FOUND');
    if (await deps.isAvatarInUse(tx, avatar.id)) refuse('AVATAR_IN_USE');
    await removeAvatar(tx, avatar.id);
    await dropAvatarFiles(deps, tx, avatar);
  });
  return null;
}
