import type { MouthAnchor } from '@fenshen/engine';
import type { Sql, Tx } from '../../../kernel/database/db';
import { listLibrary, type LibraryQuery, type LibraryRow } from '../../../library/library-items';
import type { Scope } from '../../../kernel/scope';
import type { KnownMouth } from '../domain/photo-rules';
import { listUserLibrary, OWN_ITEMS, type UserLibraryQuery } from '../../../library/user-library';

/** A user's own picture, a site's, or every site's. */
export interface Photo extends KnownMouth {
  id: number;
  name: string;
  site_id: number | null;
  /** null: a library picture */
  user_id: number | null;
  /** 1 people, 2 pet */
  type: number;
  file_id: number;
  cover_file_id: number | null;
  width: number;
  height: number;
  created_at: Date;
}

type Row = Photo & Record<string, unknown>;
type Owner = Scope & { siteId: number; userId: number };

const SELECT = `
select id, name, site_id, user_id, type, file_id, cover_file_id, width, height, mouth, mouth_by, reason, created_at from photos`;
const LIBRARY = 'user_id is null and enabled and (site_id = $1 or site_id is null)';

/** One page and the total; own ones newest first, the library's as the operators sort them. */
export const listPhotos = (sql: Sql, scope: Scope, { type, ...query }: UserLibraryQuery & { type: number }) =>
  listUserLibrary<Photo>(sql, scope, query, { table: 'photos', select: SELECT, publicItems: LIBRARY, type });

/** An own picture, held until the transaction ends. */
export const lockOwnPhoto = (tx: Tx, scope: Owner, id: number): Promise<Photo | null> =>
  tx.maybe<Row>(`${SELECT} where id = $3 and ${OWN_ITEMS} for update`, [scope.siteId, scope.userId, id]);

/**
 * A picture the account may use, its own or the libraries'. Own ones are surely there until the transaction ends; rows
 * of the platform cannot be locked by a site.
 */
export async function findUsablePhoto(tx: Tx, scope: Owner, id: number): Promise<Photo | null> {
  const own = await tx.maybe<Row>(`${SELECT} where id = $3 and ${OWN_ITEMS} for share`, [
    scope.siteId,
    scope.userId,
    id,
  ]);
  return own ?? tx.maybe<Row>(`${SELECT} where id = $2 and ${LIBRARY}`, [scope.siteId, id]);
}

/** Places the mouth by hand: it is known then. */
export const setMouth = (tx: Tx, id: number, mouth: MouthAnchor): Promise<number> =>
  tx.run(
    `update photos set mouth = $2, mouth_by = 'hand', reason = '', updated_at = now() at time zone 'UTC' where id = $1`,
    [id, JSON.stringify(mouth)],
  );

/** The picture that is made of this file. */
export const findPhotoOfFile = (sql: Sql, fileId: number): Promise<Photo | null> =>
  sql.maybe<Row>(`${SELECT} where file_id = $1`, [fileId]);

export type NewPhoto = Omit<Photo, 'id' | 'created_at'> & { consent_id: number | null };

export async function insertPhoto(tx: Tx, photo: NewPhoto): Promise<number> {
  const { id } = await tx.one<{ id: number }>(
    `insert into photos (site_id, user_id, type, name, file_id, cover_file_id, width, height, consent_id, mouth, mouth_by, reason)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12) returning id`,
    [
      photo.site_id,
      photo.user_id,
      photo.type,
      photo.name,
      photo.file_id,
      photo.cover_file_id,
      photo.width,
      photo.height,
      photo.consent_id,
      photo.mouth && JSON.stringify(photo.mouth),
      photo.mouth_by,
      photo.reason,
    ],
  );
  return id;
}

export const removePhoto = (tx: Tx, id: number): Promise<number> =>
  tx.run('delete from photos where id = $1', [id]);

export type LibraryPhoto = LibraryRow &
  Pick<Photo, 'type' | 'file_id' | 'cover_file_id' | 'width' | 'height'>;

/** Pictures of the site's and the platform's libraries, as staff see them. */
export const listLibraryPhotos = (
  sql: Sql,
  scope: Scope,
  { type, ...query }: LibraryQuery & { type?: number },
): Promise<{ rows: LibraryPhoto[]; total: number }> =>
  listLibrary<LibraryPhoto>(
    sql,
    scope,
    'photos',
    'type, file_id, cover_file_id, width, height, created_at',
    query,
    { type },
  );
