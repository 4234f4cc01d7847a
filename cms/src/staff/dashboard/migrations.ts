import { fenceBySite, type Migration } from '../../kernel/database/migrate';

/** Rows of the platform alone: no site sees or changes them. */
const platformOnly = (table: string) => `
alter table ${table} enable row level security;
create policy ${table}_platform on ${table} to fenshen_app
  using (app_is_platform()) with check (app_is_platform());
`;

export const dashboardMigrations: Migration[] = [
  {
    id: 'dashboard/001-figures',
    sql: `
-- One number of one day, once the day is over; days are those of the product's market.
create table daily_figure (
  site_id int not null,
  day date not null,
  figure text not null,
  -- e.g. the channel; empty where a figure has no parts
  label text not null,
  value bigint not null,
  primary key (site_id, day, figure, label)
);
create index daily_figure_day on daily_figure (day);
${fenceBySite('daily_figure')}

-- The last day that is rolled up, for every site.
create table daily_figure_through (
  only_row boolean primary key default true check (only_row),
  day date not null
);
alter table daily_figure_through enable row level security;
create policy daily_figure_through_read on daily_figure_through for select to fenshen_app using (true);
create policy daily_figure_through_write on daily_figure_through to fenshen_app
  using (app_is_platform()) with check (app_is_platform());

-- What the proof of the books found, newest last.
create table reconcile_run (
  id bigint generated always as identity primary key,
  ended_at timestamptz not null default clock_timestamp(),
  took_ms int not null,
  problems int not null,
  -- the first few of them
  sample jsonb not null
);
${platformOnly('reconcile_run')}

-- A day's rows are found without reading the rest. Entries only ever grow at the end: a summary of blocks will do.
create index credit_entry_time on credit_entry using brin (created_at) with (pages_per_range = 32);
create index jobs_ended on jobs (finished_at) where finished_at is not null;
create index jobs_trouble on jobs (site_id, state, updated_at desc) where state in ('failed', 'unknown');
create index cdkey_redemption_time on cdkey_redemption (created_at);
create index cdkey_batch_time on cdkey_batch (created_at);
create index cdkey_batch_pending on cdkey_batch (site_id) where state = 'pending';
create index files_stored on media_files (site_id) include (size_bytes) where deleted_at is null;
`,
  },
];
