import { SOURCE, type FirstActors } from '@fenshen/contract';
import type { Database } from '../../../kernel/database/db';
import { onSite, systemScope, type Scope } from '../../../kernel/scope';
import type { FilesDeps } from '../../../storage/public';
import { listAvatarPage } from './list-avatars';

/** More than a first screen holds, and few enough for every page to carry. */
const FIRST = 24;

/** The site's first public actors, as anybody may see them. */
export async function firstPublicAvatars(
  deps: { db: Database; files: Pick<FilesDeps, 'storage'> },
  siteId: number,
): Promise<FirstActors> {
  const scope: Scope = { ...onSite(systemScope('page'), siteId), role: 'anonymous' };
  const lists = { db: deps.db, storage: deps.files.storage };
  const { list, total } = await listAvatarPage(lists, scope, {
    source: SOURCE.public,
    page: 1,
    limit: FIRST,
  });
  return { list, total };
}
