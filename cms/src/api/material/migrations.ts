import { fenceBySite, type Migration } from '../../kernel/database/migrate';

export const materialMigrations: Migration[] = [
  {
    id: 'material/001-materials',
    sql: `
create table materials (
  id int generated always as identity primary key,
  site_id int not null,
  user_id int not null,
  type text not null check (type in ('image', 'video', 'audio', 'text')),
  source text not null check (source in ('upload', 'analyse', 'copy_chat')),
  name text not null,
  text text not null default '',
  -- its file; null for texts. One upload is one material.
  file_id bigint unique,
  cover_file_id bigint,
  -- landmarks, made by the first video that had the person in it talk
  track_file_id bigint,
  -- the pledge for that person's likeness
  consent_id bigint,
  created_at timestamptz not null default now(),
  check ((type = 'text') = (file_id is null))
);
create index materials_owner on materials (site_id, user_id, type, id desc);
${fenceBySite('materials')}
`,
  },
  {
    id: 'material/002-order-of-choice',
    sql: `
-- files chosen together share a key; place: which of them it was
alter table materials add column choice text, add column place int not null default 0;
`,
  },
];
