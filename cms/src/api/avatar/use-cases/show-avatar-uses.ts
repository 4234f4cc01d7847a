import type { calls, Output } from '@fenshen/contract';
import { refuse } from '../../../kernel/app-error';
import type { Scope } from '../../../kernel/scope';
import { findingScope } from '../../../kernel/staff-scope';
import type { AvatarDeps } from '../avatar-deps';
import { findAvatar } from '../store/avatar-store';

/** What was made with a public actor, as far as the scope sees works. Refuses NOT_FOUND. */
export function showAvatarUses(
  deps: Pick<AvatarDeps, 'db' | 'usesOfAvatar'>,
  caller: Scope,
  { id }: { id: number },
): Promise<Output<typeof calls.ops.actorUses>> {
  const scope = findingScope(caller);
  return deps.db.session(scope, async (sql) => {
    const avatar = await findAvatar(sql, id);
    if (!avatar || avatar.user_id !== null) refuse('NOT_FOUND');
    return deps.usesOfAvatar(sql, scope, id);
  });
}
