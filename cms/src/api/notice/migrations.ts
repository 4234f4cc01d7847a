import { fenceBySite, type Migration } from '../../kernel/database/migrate';

export const noticeMigrations: Migration[] = [
  {
    id: 'notice/001-personal',
    sql: `
create table personal_notices (
  -- beyond the ids that operators' notices ever reach: one id names one notice of either kind
  id int generated always as identity (start with 1000000001) primary key,
  site_id int not null,
  user_id int not null,
  -- what it is about; told once
  key text not null,
  title text not null,
  "desc" text not null,
  content text not null,
  created_at timestamptz not null default now(),
  unique (site_id, user_id, key)
);
create index personal_notices_owner on personal_notices (site_id, user_id, id desc);
create index personal_notices_age on personal_notices (created_at);
${fenceBySite('personal_notices')}
`,
  },
];
