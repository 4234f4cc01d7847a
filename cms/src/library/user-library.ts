import { SOURCE } from '@fenshen/contract';
import type { Sql } from '../kernel/database/db';
import type { Scope } from '../kernel/scope';

/** Libraries as a user sees them: their own items, or the site's and the platform's public ones. */

export interface UserLibraryQuery {
  /** 1 own, else public */
  source: number;
  name?: string;
  /** These alone, own and public, as far as they may be used. */
  ids?: number[];
  page: number;
  limit: number;
}

/** Items of the caller. $1 site, $2 account. */
export const OWN_ITEMS = 'site_id = $1 and user_id = $2';

/** One page and the total; own items newest first, public ones as the operators sort them. */
export async function listUserLibrary<T extends object>(
  sql: Sql,
  scope: Scope,
  query: UserLibraryQuery,
  library: {
    table: 'avatars' | 'voices' | 'photos';
    /** Everything up to `where`. */
    select: string;
    /** Condition on public items. $1 site. */
    publicItems: string;
    /** Items of one type alone. */
    type?: number;
    /** Items of one way up alone. */
    orientation?: string;
  },
): Promise<{ rows: T[]; total: number }> {
  const own = query.source === SOURCE.own;
  const all = query.ids !== undefined;
  const params: unknown[] = own || all ? [scope.siteId, scope.userId] : [scope.siteId];
  const slot = (value: unknown) => `$${params.push(value)}`;
  const name = slot(query.name || null);
  const type = library.type === undefined ? '' : `and type = ${slot(library.type)}`;
  const way = library.orientation === undefined ? '' : `and orientation = ${slot(library.orientation)}`;
  const items = all
    ? `((${OWN_ITEMS}) or (${library.publicItems})) and id = any (${slot(query.ids)}::int[])`
    : own
      ? OWN_ITEMS
      : library.publicItems;
  const where = `where ${items} ${type} ${way}
    and (${name}::text is null or position(lower(${name}) in lower(name)) > 0)`;
  const { total } = await sql.one<{ total: number }>(
    `select count(*)::int as total from ${library.table} ${where}`,
    [...params],
  );
  const order = own ? 'id desc' : 'coalesce(sort, 0), id';
  const rows = await sql.rows<T & Record<string, unknown>>(
    `${library.select} ${where} order by ${order}
     limit ${slot(query.limit)} offset ${slot((query.page - 1) * query.limit)}`,
    params,
  );
  return { rows, total };
}
