import { calls, SOURCE } from '@fenshen/contract';
import { bind, type Call } from '../../kernel/http/call';
import type { AvatarDeps } from './avatar-deps';
import { cloneAvatar } from './use-cases/clone-avatar';
import { createPublicActor } from './use-cases/create-public-actor';
import { deleteAvatar } from './use-cases/delete-avatar';
import { deletePublicActor } from './use-cases/delete-public-actor';
import { editPublicActor } from './use-cases/edit-public-actor';
import { listActors } from './use-cases/list-avatars';
import { listPublicActors } from './use-cases/list-public-actors';
import { showActorUses } from './use-cases/show-actor-uses';

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
    bind(calls.ops.actors, (scope, input) => listPublicActors(deps, scope, input)),
    bind(calls.ops.actorCreate, (scope, input) => createPublicActor(deps, scope, input)),
    bind(calls.ops.actorEdit, (scope, input) => editPublicActor(deps, scope, input)),
    bind(calls.ops.actorDelete, (scope, input) => deletePublicActor(deps, scope, input)),
    bind(calls.ops.actorUses, (scope, input) => showActorUses(deps, scope, input)),
  ];
}
