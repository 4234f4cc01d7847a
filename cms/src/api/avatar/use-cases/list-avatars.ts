import { SOURCE, type Actor } from '@fenshen/contract';
import { listPresenters } from '@fenshen/engine';
import type { Database } from '../../../kernel/database/db';
import type { Scope } from '../../../kernel/scope';
import type { UserLibraryQuery } from '../../../library/user-library';
import { wireTime } from '../../../kernel/time';
import { fileLinks, type FilesDeps } from '../../../storage/public';
import { listAvatars, type Avatar } from '../store/avatar-store';

export interface AvatarPage {
  list: Actor[];
  /** The page's landscape ones. */
  hlist: Actor[];
  /** The page's portrait ones. */
  slist: Actor[];
  total: number;
}

/** A page of own (source 1) or public avatars; everything but 1 means public. */
export async function listAvatarPage(
  deps: { db: Database } & Pick<FilesDeps, 'storage'>,
  scope: Scope,
  query: UserLibraryQuery & Partial<Pick<Avatar, 'orientation'>>,
): Promise<AvatarPage> {
  return deps.db.session(scope, async (sql) => {
    const { rows, total } = await listAvatars(sql, scope, query);
    const link = await fileLinks(
      deps,
      sql,
      rows.flatMap((row) => [row.file_id, row.cover_file_id, row.cover_small_file_id]),
    );
    const list = rows.map((row) => toWireAvatar(row, link));
    return {
      list,
      hlist: list.filter((actor) => actor.orientation === 'landscape'),
      slist: list.filter((actor) => actor.orientation === 'portrait'),
      total,
    };
  });
}

/** Of drawn presenters: nobody says who was filmed. */
const GENDERS = new Map(listPresenters().map(({ code, gender }) => [code, gender]));

function toWireAvatar(row: Avatar, link: (id: number | null) => string): Actor {
  return {
    id: row.id,
    name: row.name,
    url: link(row.file_id),
    cover: link(row.cover_file_id),
    cover_small: link(row.cover_small_file_id ?? row.cover_file_id),
    source: row.user_id === null ? SOURCE.public : SOURCE.own,
    status: row.train_status,
    reason: row.reason,
    orientation: row.orientation,
    duration: Math.round(row.duration_ms / 1000),
    presenter: row.presenter ?? '',
    gender: GENDERS.get(row.presenter ?? '') ?? '',
    create_time: wireTime(row.created_at),
  };
}
