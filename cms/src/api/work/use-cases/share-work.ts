import { LIMITS, WORK_STATUS, type calls, type Output } from '@fenshen/contract';
import { refuse } from '../../../kernel/app-error';
import { requireUser, type Scope } from '../../../kernel/scope';
import { DAY_MS } from '../../../kernel/time';
import { hashPassword } from '../../account/passwords';
import { hashOfToken, newShareToken, SHARE_PATH } from '../domain/share-token';
import { toShare } from '../domain/share-wire';
import { dropShares, insertShare, sharesOf } from '../store/share-store';
import { lockOwnWork } from '../store/work-store';
import type { WorkDeps } from '../work-deps';

/**
 * A link under which strangers watch an own finished work; its address is told this once.
 * Refuses NOT_FOUND, SHARE_UNFINISHED, SHARE_PASSWORD_SHORT, SHARES_FULL.
 */
export async function shareWork(
  { db, files }: Pick<WorkDeps, 'db' | 'files'>,
  scope: Scope,
  input: { id: number; days: number; password: string },
): Promise<Output<typeof calls.workShares.create>> {
  const owner = requireUser(scope);
  if (input.password && input.password.length < LIMITS.sharePasswordMin) refuse('SHARE_PASSWORD_SHORT');
  const now = files.now();
  const token = newShareToken();
  // Slow on purpose, so before anything is held.
  const passwordHash = input.password ? await hashPassword(input.password) : null;
  return db.transaction(scope, async (tx) => {
    const work = (await lockOwnWork(tx, owner, input.id)) ?? refuse('NOT_FOUND');
    if (work.status !== WORK_STATUS.done || work.file_id === null) refuse('SHARE_UNFINISHED');
    await dropShares(tx, work.id, now);
    if ((await sharesOf(tx, owner, work.id)).length >= LIMITS.workShares) refuse('SHARES_FULL');
    const row = await insertShare(tx, owner, {
      workId: work.id,
      tokenHash: hashOfToken(token),
      passwordHash,
      expiresAt: input.days === 0 ? null : new Date(now.getTime() + input.days * DAY_MS),
    });
    return { share: toShare(row, now), path: `${SHARE_PATH}${token}` };
  });
}
