import { refuse } from '../../kernel/app-error';
import { requireUser, type Scope } from '../../kernel/scope';
import { dirOf, isOwnUploadKey } from '../domain/object-key';
import type { FilesDeps } from '../files-deps';
import { discardUpload } from './discard-upload';

/** Gives an unfinished upload up: what arrived is removed, its room is free again. Refuses FORBIDDEN. */
export async function abandonUpload(deps: FilesDeps, scope: Scope, { key }: { key: string }): Promise<null> {
  const owner = requireUser(scope);
  if (!isOwnUploadKey(key, owner.siteId, owner.userId)) refuse('FORBIDDEN', `upload key ${key}`);
  await discardUpload(deps, owner, dirOf(key));
  return null;
}
