import { calls, SOURCE } from '@fenshen/contract';
import { bind, type Call } from '../../kernel/http/call';
import type { AvatarDeps } from './avatar-deps';
import { cloneAvatar } from './use-cases/clone-avatar';
import { createPublicAvatar } from './use-cases/create-public-avatar';
import { deleteAvatar } from './use-cases/delete-avatar';
import { deletePublicAvatar } from './use-cases/delete-public-avatar';
import { editPublicAvatar } from './use-cases/edit-public-avatar';
import { listAvatarPage } from './use-cases/list-avatars';
import { listPublicAvatars } from './use-cases/list-public-avatars';
import { showAvatarUses } from './use-cases/show-avatar-uses';

/** Calls about digital actors, own and public. */
export function avatarCalls(deps: AvatarDeps): Call[] {
  const lists = { db: deps.db, storage: deps.files.storage };
  return [
    bind(calls.library.videoList, (scope, input) => listAvatarPage(lists, scope, input)),
    bind(calls.index.publicVideo, (scope, input) =>
      listAvatarPage(lists, scope, { ...input, source: SOURCE.public }),
    ),
    bind(calls.library.videoClone, (scope, input) => cloneAvatar(deps, scope, input)),
    bind(calls.library.videoDelete, (scope, input) => deleteAvatar(deps, scope, input)),
    bind(calls.ops.actors, (scope, input) => listPublicAvatars(deps, scope, input)),
    bind(calls.ops.actorCreate, (scope, input) => createPublicAvatar(deps, scope, input)),
    bind(calls.ops.actorEdit, (scope, input) => editPublicAvatar(deps, scope, input)),
    bind(calls.ops.actorDelete, (scope, input) => deletePublicAvatar(deps, scope, input)),
    bind(calls.ops.actorUses, (scope, input) => showAvatarUses(deps, scope, input)),
  ];
}
