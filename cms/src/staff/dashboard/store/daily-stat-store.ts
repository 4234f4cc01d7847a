import type { Sql, Tx } from '../../../kernel/database/db';
import { customerSql } from '../../../platform/customer-sql';
import type { Scope } from '../../../kernel/scope';
import { CLASS_WIDTH } from '../domain/histogram';
import type { DailyStat } from '../domain/daily-stats';

const ZONE = 'Asia/Shanghai';
const dayOf = (at: string) => `(${at} at time zone '${ZONE}')::date`;
/** Rows of [$1, $2) on the site $3, or on every site when that is null. */
const within = (at: string, table: string) =>
  `${at} >= $1 and ${at} < $2 and ($3::int is null or ${table}.site_id = $3)`;

/** Each yields site_id, day, figure, label, value. */
const SOURCES = [
  `select d.site_id, d.day, v.figure, '' as label, v.value
   from (select e.site_id, ${dayOf('e.created_at')} as day,
           sum(e.available_delta) filter (where e.kind = 'grant') as issued,
           sum(e.held_delta) filter (where e.held_delta > 0) as held,
           -sum(e.available_delta + e.held_delta) filter (where e.kind in ('capture', 'refund')) as spent,
           -sum(e.available_delta) filter (where e.kind = 'expire') as expired
         from credit_entry e where ${within('e.created_at', 'e')} group by 1, 2) d
   cross join lateral (values ('credits.issued', d.issued), ('credits.held', d.held), ('credits.spent', d.spent),
                              ('credits.expired', d.expired)) v (figure, value)
   where v.value <> 0`,
  `select j.site_id, ${dayOf('j.finished_at')}, 'jobs.' || j.state, j.channel, count(*)
   from jobs j where ${within('j.finished_at', 'j')} group by 1, 2, 3, 4`,
  `select j.site_id, ${dayOf('j.finished_at')}, 'jobs.took',
          j.channel || '|' || greatest(0, ceil(ln(greatest(extract(epoch from j.finished_at - j.started_at), 1)) / ln(${CLASS_WIDTH})))::int,
          count(*)
   from jobs j where j.state = 'succeeded' and j.started_at is not null and ${within('j.finished_at', 'j')}
   group by 1, 2, 3, 4`,
  `select j.site_id, ${dayOf('j.finished_at')}, 'jobs.reason', left(j.reason, 80), count(*)
   from jobs j where j.state = 'failed' and ${within('j.finished_at', 'j')} group by 1, 2, 3, 4`,
  `select a.site_id, a.day, 'users.active', '', count(*)
   from active_day a join up_users u on u.id = a.user_id and ${customerSql('u')}
   where a.day >= ${dayOf('$1::timestamptz')} and a.day < ${dayOf('$2::timestamptz')}
     and ($3::int is null or a.site_id = $3) group by 1, 2`,
  `select u.site_id, (u.created_at at time zone 'UTC' at time zone '${ZONE}')::date, 'users.joined', '', count(*)
   from up_users u
   where ${customerSql('u')} and u.created_at >= $1::timestamptz at time zone 'UTC' and u.created_at < $2::timestamptz at time zone 'UTC'
     and ($3::int is null or u.site_id = $3) group by 1, 2`,
  `select b.site_id, ${dayOf('b.created_at')}, 'codes.issued', '', sum(b.count)
   from cdkey_batch b where ${within('b.created_at', 'b')} group by 1, 2`,
  `select r.site_id, ${dayOf('r.created_at')}, 'codes.redeemed', '', count(*)
   from cdkey_redemption r where ${within('r.created_at', 'r')} group by 1, 2`,
];

/** The figures of [from, to) from the rows themselves; over all sites when the scope has none. */
export async function countStats(sql: Sql, scope: Scope, from: Date, to: Date): Promise<DailyStat[]> {
  const text = SOURCES.map((source) => `(${source})`).join(' union all ');
  return sql.rows<DailyStat & Record<string, unknown>>(
    `select f.day::text as day, f.figure, f.label, sum(f.value)::bigint as value
     from (${text}) f group by 1, 2, 3`,
    [from, to, scope.siteId],
  );
}

/** The figures of the days [from, to] as they were rolled up. */
export const rolledUpStats = (sql: Sql, scope: Scope, from: string, to: string): Promise<DailyStat[]> =>
  sql.rows<DailyStat & Record<string, unknown>>(
    `select day::text as day, figure, label, sum(value)::bigint as value from daily_figure
     where day between $1 and $2 and ($3::int is null or site_id = $3) group by 1, 2, 3`,
    [from, to, scope.siteId],
  );

/** The last day that is rolled up, or null. */
export const rolledUpThrough = async (sql: Sql): Promise<string | null> =>
  (await sql.maybe<{ day: string }>('select day::text as day from daily_figure_through'))?.day ?? null;

/** The first day anything happened, or null on an empty installation. Ids grow with time. */
export const firstDay = async (sql: Sql): Promise<string | null> =>
  (
    await sql.one<{ day: string | null }>(
      `select ${dayOf(`least(
         (select created_at from credit_entry order by id limit 1),
         (select min(created_at) from cdkey_batch),
         (select min(finished_at) from jobs where finished_at is not null),
         (select created_at at time zone 'UTC' from up_users order by id limit 1))`)}::text as day`,
    )
  ).day;

/** One at a time, whoever rolls up. */
export const lockRollUp = (tx: Tx): Promise<number> =>
  tx.run(`select pg_advisory_xact_lock(hashtext('daily-figures'), 0)`);

/** Keeps the figures of the instants [from, to), whole days, for every site. */
export async function rollUpStats(tx: Tx, from: Date, to: Date): Promise<void> {
  const text = SOURCES.map((source) => `(${source})`).join(' union all ');
  await tx.run(
    `insert into daily_figure (site_id, day, figure, label, value)
     select site_id, day, figure, label, value from (${text}) f where site_id is not null
     on conflict (site_id, day, figure, label) do update set value = excluded.value`,
    [from, to, null],
  );
}

/** Keeps what each site had stored at the end of the day that ends at `end`. */
export const keepStorage = (tx: Tx, day: string, end: Date): Promise<number> =>
  tx.run(
    `insert into daily_figure (site_id, day, figure, label, value)
     select site_id, $1::date, 'storage.bytes', '', sum(size_bytes) from media_files
     where site_id is not null and created_at < $2 and (deleted_at is null or deleted_at >= $2) group by site_id
     on conflict (site_id, day, figure, label) do update set value = excluded.value`,
    [day, end],
  );

export const setRolledUpThrough = (tx: Tx, day: string): Promise<number> =>
  tx.run(
    `insert into daily_figure_through (day) values ($1) on conflict (only_row) do update set day = excluded.day`,
    [day],
  );

export interface Snapshot {
  accounts: number;
  credits: number;
  held: number;
  expiring: number;
  bytes: number;
  queued: number;
  running: number;
  unknown: number;
}

/** How things stand at this moment. */
export const snapshot = (sql: Sql, scope: Scope): Promise<Snapshot> =>
  sql.one<Snapshot & Record<string, unknown>>(
    `select (select count(*) from up_users u where ($1::int is null or u.site_id = $1) and ${customerSql('u')}) as accounts,
            money.credits, money.held,
            (select coalesce(sum(available), 0)::bigint from credit_lot
             where available > 0 and expires_at > now() and expires_at < now() + interval '7 days'
               and ($1::int is null or site_id = $1)) as expiring,
            (select coalesce(sum(size_bytes), 0)::bigint from media_files
             where deleted_at is null and ($1::int is null and site_id is not null or site_id = $1)) as bytes,
            work.queued, work.running, work.unknown
     from (select coalesce(sum(available), 0)::bigint as credits, coalesce(sum(held), 0)::bigint as held
           from credit_account where $1::int is null or site_id = $1) money,
          (select count(*) filter (where state = 'queued') as queued,
                  count(*) filter (where state in ('running', 'waiting')) as running,
                  count(*) filter (where state = 'unknown') as unknown
           from jobs where state in ('queued', 'running', 'waiting', 'unknown')
             and ($1::int is null or site_id = $1)) work`,
    [scope.siteId],
  );
