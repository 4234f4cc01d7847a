import { fenceBySite, type Migration } from '../../kernel/database/migrate';

export const auditionMigrations: Migration[] = [
  {
    id: 'audition/001-auditions',
    sql: `
create table auditions (
  id bigint generated always as identity primary key,
  site_id int not null,
  user_id int not null,
  -- hash of what is spoken, by which voice and how: the same is spoken once a day
  content_hash text not null,
  job_id text unique,
  -- 1 working, 3 done, 4 failed
  status int not null default 1 check (status in (1, 3, 4)),
  reason text not null default '',
  file_id bigint,
  track_file_id bigint,
  duration_ms int not null default 0,
  created_at timestamptz not null default now()
);
create index auditions_content on auditions (user_id, content_hash, created_at);
create index auditions_file on auditions (file_id) where file_id is not null;
create index auditions_age on auditions (created_at);
${fenceBySite('auditions')}
`,
  },
];
