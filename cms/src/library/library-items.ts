import type { Sql, Tx } from '../kernel/database/db';
import type { Scope } from '../kernel/scope';

/** Rows of the public libraries: no account has them; a site has them, or, without one, every site. */

export interface LibraryQuery {
  name?: string;
  owner?: 'site' | 'platform';
  enabled?: number;
  page: number;
  limit: number;
}

/** Further conditions: column → value; left out where undefined. */
export type LibraryFilter = Record<string, string | number | undefined>;

export type LibraryTable = 'avatars' | 'voices' | 'photos';

/** What every library item says of itself to staff. */
export interface LibraryRow {
  id: number;
  site_id: number | null;
  name: string;
  sort: number;
  enabled: boolean;
  created_at: Date;
}

const COMMON = `id, site_id, name, coalesce(sort, 0) as sort, coalesce(enabled, true) as enabled`;

/** One page of a site's own items and the platform's, in the order users see them, and the total. */
export async function listLibrary<R extends LibraryRow>(
  sql: Sql,
  scope: Scope,
  table: LibraryTable,
  columns: string,
  query: LibraryQuery,
  filter: LibraryFilter = {},
): Promise<{ rows: R[]; total: number }> {
  const params: unknown[] = [scope.siteId, query.name || null, query.owner ?? null, query.enabled ?? null];
  const more = Object.entries(filter)
    .filter(([, value]) => value !== undefined)
    .map(([column, value]) => `and ${column} = $${params.push(value)}`);
  const where = `where user_id is null and (site_id = $1 or site_id is null)
    and ($2::text is null or position(lower($2) in lower(name)) > 0)
    and ($3::text is null or ($3 = 'platform') = (site_id is null))
    and ($4::int is null or ($4 = 1) = coalesce(enabled, true)) ${more.join(' ')}`;
  const { total } = await sql.one<{ total: number }>(
    `select count(*)::int as total from ${table} ${where}`,
    params,
  );
  const rows = await sql.rows<R & Record<string, unknown>>(
    `select ${COMMON}, ${columns} from ${table} ${where} order by coalesce(sort, 0), id
     limit $${params.length + 1} offset $${params.length + 2}`,
    [...params, query.limit, (query.page - 1) * query.limit],
  );
  return { rows, total };
}

/** A library item that the scope may change, as it stands, held until the transaction ends. */
export const lockLibraryItem = (
  tx: Tx,
  scope: Scope,
  table: LibraryTable,
  id: number,
): Promise<(LibraryRow & Record<string, unknown>) | null> =>
  tx.maybe<LibraryRow & Record<string, unknown>>(
    `select * from ${table} where id = $1 and user_id is null and ($2::int is null or site_id = $2) for update`,
    [id, scope.siteId],
  );

/** Sets what was given of an item; undefined fields stay. Returns what changed, as it was and as it is. */
export async function editLibraryItem(
  tx: Tx,
  table: LibraryTable,
  item: Record<string, unknown> & { id: number },
  fields: Record<string, unknown>,
): Promise<{ before: Record<string, unknown>; after: Record<string, unknown> }> {
  const changed = Object.entries(fields).filter(
    ([column, value]) => value !== undefined && value !== item[column],
  );
  const before = Object.fromEntries(changed.map(([column]) => [column, item[column]]));
  const after = Object.fromEntries(changed);
  if (changed.length > 0) {
    const sets = changed.map(([column], i) => `"${column}" = $${i + 2}`);
    await tx.run(
      `update ${table} set ${sets.join(', ')}, updated_at = now() at time zone 'UTC' where id = $1`,
      [item.id, ...changed.map(([, value]) => value)],
    );
  }
  return { before, after };
}
