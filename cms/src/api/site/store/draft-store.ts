import type { Sql, Tx } from '../../../kernel/database/db';
import type { Scope } from '../../../kernel/scope';
import { readPatch, type SitePatch } from '../domain/site-patch';

export interface DraftRow {
  patch: SitePatch;
  /** 0 while nobody has drafted anything. */
  revision: number;
  updatedBy: string;
  updatedAt: Date | null;
}

type Found = Omit<DraftRow, 'patch'> & { fields: Record<string, unknown> };

/** The site's draft; an empty one if there is none. */
export async function findDraft(sql: Sql, siteId: number): Promise<DraftRow> {
  const row = await sql.maybe<Found & Record<string, unknown>>(
    `select d.fields, d.revision, coalesce(u.username, '') as "updatedBy", d.updated_at as "updatedAt"
     from site_drafts d left join up_users u on u.id = d.updated_by where d.site_id = $1`,
    [siteId],
  );
  if (!row) return { patch: {}, revision: 0, updatedBy: '', updatedAt: null };
  const { fields, ...rest } = row;
  return { ...rest, patch: readPatch(fields) };
}

/** Writes the draft if it still is at `revision`; false when somebody else was quicker. */
export async function replaceDraft(
  tx: Tx,
  scope: Scope & { siteId: number },
  revision: number,
  patch: SitePatch,
): Promise<boolean> {
  const values = [scope.siteId, JSON.stringify(patch), revision, scope.userId];
  const changed =
    revision === 0
      ? await tx.run(
          `insert into site_drafts (site_id, fields, revision, updated_by) values ($1, $2, $3 + 1, $4)
           on conflict (site_id) do nothing`,
          values,
        )
      : await tx.run(
          `update site_drafts set fields = $2, revision = revision + 1, updated_by = $4, updated_at = now()
           where site_id = $1 and revision = $3`,
          values,
        );
  return changed === 1;
}
