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

/** Without what is not spoken. */
const plain = (text: string) =>
  `case when strpos(${text}, '<') = 0 then ${text} else regexp_replace(${text}, '<[^>]*>', '', 'g') end`;
/** All that is said in a work. */
const SCRIPT = `case when w.drive_mode is null then ${plain('w.text')}
  else (select coalesce(string_agg(${plain('s.text')}, ' ' order by s.position), '')
        from film_scenes s where s.work_id = w.id) end`;
/** Where a text has the search's words; most have no upper and lower case, and lowering long texts costs the most. */
const place = (text: string) =>
  `case when lower($6) = upper($6) then strpos(${text}, $6) else strpos(lower(${text}), lower($6)) end`;
/** Characters of a script around what was searched for. */
const BEFORE = 12;
const EXCERPT = 60;

const WHERE = `
where w.site_id = $1 and w.user_id = $2 and w.deleted_at is null and w.type = $3 and ($4 = 0 or w.status = $4)
  and ($5::text is null or strpos(lower(w.name), lower($5)) > 0)
  and ($6::text is null or strpos(lower(w.name), lower($6)) > 0 or ${place(`(${SCRIPT})`)} > 0)
  and ($7::bigint is null or coalesce(w.folder_id, 0) = $7)`;

const COUNT = `select count(*)::int as total from works w ${WHERE}`;
const PAGE = `
select ${WORK_COLUMNS},
  (select count(*)::int from work_shares s
   where s.work_id = w.id and (s.expires_at is null or s.expires_at > now())) as shares,
  case when $6::text is null then ''
       else (select case when at = 0 then '' else substr(said, greatest(1, at - ${BEFORE}), ${EXCERPT}) end
             from (select said, ${place('said')} as at from (select ${SCRIPT} as said) script) placed) end as excerpt
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
