import type { SiteSettings, SiteVersion } from '@fenshen/contract';
import type { Sql, Tx } from '../../../kernel/database/db';
import type { Scope } from '../../../kernel/scope';

export interface VersionRow {
  number: number;
  kind: SiteVersion['kind'];
  fields: SiteSettings;
}

const FIND = 'select number, kind, fields from site_versions where site_id = $1';

export const latestVersion = (sql: Sql, siteId: number): Promise<VersionRow | null> =>
  sql.maybe<VersionRow & Record<string, unknown>>(`${FIND} order by number desc limit 1`, [siteId]);

export const findVersion = (sql: Sql, siteId: number, number: number): Promise<VersionRow | null> =>
  sql.maybe<VersionRow & Record<string, unknown>>(`${FIND} and number = $2`, [siteId, number]);

export interface ListedVersion extends VersionRow {
  /** Of the version before; null for the first. */
  previous: SiteSettings | null;
  note: string;
  actor: string;
  role: string;
  createdAt: Date;
}

export async function pageVersions(
  sql: Sql,
  siteId: number,
  { page, limit }: { page: number; limit: number },
): Promise<{ list: ListedVersion[]; total: number }> {
  const list = await sql.rows<ListedVersion & Record<string, unknown>>(
    `select v.number, v.kind, v.fields, p.fields as previous, v.note, coalesce(u.username, '') as actor,
            v.actor_role as role, v.created_at as "createdAt"
     from site_versions v
     left join site_versions p on p.site_id = v.site_id and p.number = v.number - 1
     left join up_users u on u.id = v.actor_id
     where v.site_id = $1 order by v.number desc limit $2 offset $3`,
    [siteId, limit, (page - 1) * limit],
  );
  const { total } = await sql.one<{ total: number }>(
    'select count(*) as total from site_versions where site_id = $1',
    [siteId],
  );
  return { list, total };
}

/** A version that stands from now on, or has stood `since` some time before. */
export const insertVersion = (
  tx: Tx,
  scope: Scope & { siteId: number },
  version: VersionRow & { note: string; since?: Date | null },
): Promise<number> =>
  tx.run(
    `insert into site_versions (site_id, number, kind, fields, note, actor_id, actor_role, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, coalesce($8, now()))`,
    [
      scope.siteId,
      version.number,
      version.kind,
      JSON.stringify(version.fields),
      version.note,
      scope.userId,
      scope.role,
      version.since ?? null,
    ],
  );
