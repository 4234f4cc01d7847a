import type { Sql, Tx } from '../../../kernel/database/db';
import type { Scope } from '../../../kernel/scope';
import type { ExpiryNotice } from '../domain/expiry-notice';

export interface PersonalNotice {
  id: number;
  title: string;
  desc: string;
  content: string;
  at: Date;
}

const SELECT = `select id, title, "desc", content, created_at as at from personal_notices
  where site_id = $1 and user_id = $2`;

/** The account's newest notices; nobody's for a caller who is not signed in. */
export const listPersonal = async (sql: Sql, scope: Scope, limit: number): Promise<PersonalNotice[]> =>
  scope.userId === null
    ? []
    : sql.rows<PersonalNotice & Record<string, unknown>>(`${SELECT} order by id desc limit $3`, [
        scope.siteId,
        scope.userId,
        limit,
      ]);

export const findPersonal = async (sql: Sql, scope: Scope, id: number): Promise<PersonalNotice | null> =>
  scope.userId === null
    ? null
    : sql.maybe<PersonalNotice & Record<string, unknown>>(`${SELECT} and id = $3`, [
        scope.siteId,
        scope.userId,
        id,
      ]);

/** Writes notices that were not told before; returns how many. */
export const insertPersonal = (
  tx: Tx,
  notices: (ExpiryNotice & { siteId: number; userId: number })[],
  at: Date,
): Promise<number> =>
  tx.run(
    `insert into personal_notices (site_id, user_id, key, title, "desc", content, created_at)
     select given.*, $7 from unnest($1::int[], $2::int[], $3::text[], $4::text[], $5::text[], $6::text[]) as given
     on conflict (site_id, user_id, key) do nothing`,
    [
      notices.map((notice) => notice.siteId),
      notices.map((notice) => notice.userId),
      notices.map((notice) => notice.key),
      notices.map((notice) => notice.title),
      notices.map((notice) => notice.desc),
      notices.map((notice) => notice.content),
      at,
    ],
  );

export const removeOld = (tx: Tx, before: Date): Promise<number> =>
  tx.run('delete from personal_notices where created_at < $1', [before]);
