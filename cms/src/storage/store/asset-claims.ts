import { CONTENT_TYPES } from '../../platform/content-types';
import type { Sql } from '../../kernel/database/db';

/**
 * What names public files: every table of Strapi's content, and our own ones about sites (`site_…`), where drafts and
 * history keep pictures that no page shows now. Columns that end in `file_id` count there too.
 */
const HOLDERS = `
select table_name as name,
       coalesce(array_agg(column_name::text) filter (where column_name ~ '(^|_)file_id$'), '{}') as ids
from information_schema.columns
where table_schema = 'public'
group by table_name
having bool_or(column_name = 'document_id') or table_name like 'site\\_%'`;
/** Rows of people, not of pages; there may be very many. */
const PRIVATE = ['up_users', ...CONTENT_TYPES.filter(({ people }) => people).map(({ table }) => table)];

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;

/**
 * Keeps public files that something names, and gives the others until `until`. Returns how many changed sides.
 * For the platform's scope: a site's page may show another's picture.
 */
export async function claimAssets(sql: Sql, until: Date): Promise<number> {
  const holders = (await sql.rows<{ name: string; ids: string[] }>(HOLDERS)).filter(
    ({ name }) => !PRIVATE.includes(name),
  );
  const places = holders.map(
    ({ name }) =>
      `select (regexp_matches(t::text, '/media/[0-9]{1,10}/([0-9]{6}/[0-9a-f]{24})/file', 'g'))[1] from ${quoted(name)} t`,
  );
  const ids = holders.flatMap(({ name, ids: columns }) =>
    columns.map((column) => `select ${quoted(column)}::bigint from ${quoted(name)}`),
  );
  if (places.length === 0) return 0;
  return sql.run(
    `with places(at) as (${places.join(' union ')}),
          ids(id) as (${ids.length > 0 ? ids.join(' union ') : 'select null::bigint'}),
          assets as (
            select id, id in (select ids.id from ids where ids.id is not null)
                       or split_part(storage_key, '/', 3) || '/' || split_part(storage_key, '/', 4)
                          in (select at from places) as claimed
            from media_files where purpose = 'asset' and deleted_at is null)
     update media_files f set expires_at = case when a.claimed then null else $1::timestamptz end
     from assets a where a.id = f.id and a.claimed = (f.expires_at is not null)`,
    [until],
  );
}
