import type { Sql } from '../../../kernel/database/db';
import type { Scope } from '../../../kernel/scope';
import type { WorkKind } from '../domain/work-tabs';
import { WORK_COLUMNS, type WorkRow } from './work-store';

type Owner = Scope & { siteId: number; userId: number };

export interface WorkQuery {
  type: WorkKind;
  /** 0 = all */
  status: number;
  /** In the name. */
  name?: string;
  /** In the name or the script. */
  q?: string;
  /** 0: in none; left out, wherever they are. */
  folder_id?: number;
  page: number;
  limit: number;
}

export interface ListedWork extends WorkRow {
  /** Share links that are open now. */
  shares: number;
  /** Where the script has what was searched for; empty unless it does. */
  excerpt: string;
}

/** All that is said in a work, without what is not spoken. */
const SCRIPT = `regexp_replace(coalesce(
  (select string_agg(s.text, ' ' order by s.position) from film_scenes s where s.work_id = w.id), w.text), '<[^>]*>', '', 'g')`;
/** Characters of a script around what was searched for. */
const BEFORE = 12;
const EXCERPT = 60;

const WHERE = `
where w.site_id = $1 and w.user_id = $2 and w.deleted_at is null and w.type = $3 and ($4 = 0 or w.status = $4)
  and ($5::text is null or strpos(lower(w.name), lower($5)) > 0)
  and ($6::text is null or strpos(lower(w.name), lower($6)) > 0 or strpos(lower(${SCRIPT}), lower($6)) > 0)
  and ($7::bigint is null or coalesce(w.folder_id, 0) = $7)`;

const COUNT = `select count(*)::int as total from works w ${WHERE}`;
const PAGE = `
select ${WORK_COLUMNS},
  (select count(*)::int from work_shares s
   where s.work_id = w.id and (s.expires_at is null or s.expires_at > now())) as shares,
  case when $6::text is null then ''
       else (select case when strpos(lower(said), lower($6)) = 0 then ''
                         else substr(said, greatest(1, strpos(lower(said), lower($6)) - ${BEFORE}), ${EXCERPT}) end
             from (select ${SCRIPT} as said) script) end as excerpt
from works w ${WHERE}
order by w.id desc limit $8 offset $9`;

/** One page of own works, newest first, and the total. */
export async function listWorks(
  sql: Sql,
  scope: Owner,
  query: WorkQuery,
): Promise<{ rows: ListedWork[]; total: number }> {
  const params = [
    scope.siteId,
    scope.userId,
    query.type,
    query.status,
    query.name || null,
    query.q || null,
    query.folder_id ?? null,
  ];
  const { total } = await sql.one<{ total: number }>(COUNT, params);
  const rows = await sql.rows<ListedWork & Record<string, unknown>>(PAGE, [
    ...params,
    query.limit,
    (query.page - 1) * query.limit,
  ]);
  return { rows, total };
}
