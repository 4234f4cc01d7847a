import { calls, SOURCE } from '@fenshen/contract';
import { bind, type Call } from '../../shared/call';
import type { AvatarDeps } from './avatar-deps';
import { cloneAvatar } from './use-cases/clone-avatar';
import { deleteAvatar } from './use-cases/delete-avatar';
import { listActors } from './use-cases/list-avatars';

/** Calls about digital actors, own and public. */
export function avatarCalls(deps: AvatarDeps): Call[] {
  const lists = { db: deps.db, storage: deps.files.storage };
  return [
    bind(calls.library.videoList, (scope, input) => listActors(lists, scope, input)),
    bind(calls.index.publicVideo, (scope, input) =>
      listActors(lists, scope, { ...input, source: SOURCE.public }),
    ),
    bind(calls.library.videoClone, (scope, input) => cloneAvatar(deps, scope, input)),
    bind(calls.library.videoDelete, (scope, input) => deleteAvatar(deps, scope, input)),
  ];
}
