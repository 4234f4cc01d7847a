import { fenceBySite, type Migration } from '../kernel/database/migrate';

export const uploadMigrations: Migration[] = [
  {
    id: 'upload/001-files',
    sql: `
create table media_files (
  id bigint generated always as identity primary key,
  -- null: a platform library's file, readable on every site
  site_id int,
  -- null: a library file
  user_id int,
  purpose text not null check (purpose in ('upload', 'audition', 'work', 'cover', 'track', 'library')),
  kind text not null check (kind in ('video', 'audio', 'image', 'data')),
  storage_key text not null unique,
  size_bytes bigint not null check (size_bytes >= 0),
  duration_ms int not null default 0 check (duration_ms >= 0),
  width int not null default 0,
  height int not null default 0,
  mime text not null,
  -- whether it takes from the account's storage
  counted boolean not null default false,
  created_at timestamptz not null default now(),
  -- set first; the row goes once the storage has really dropped the object
  deleted_at timestamptz,
  -- a file nobody claims by then is swept away
  expires_at timestamptz,
  -- which output of which job it is: saved once, however often the step runs
  job_key text
);
create unique index files_job_key on media_files (job_key) where job_key is not null and deleted_at is null;
create index files_counted on media_files (user_id) include (size_bytes) where counted and deleted_at is null;
create index files_deleted on media_files (deleted_at) where deleted_at is not null;
create index files_expiring on media_files (expires_at) where expires_at is not null and deleted_at is null;
${fenceBySite('media_files', { shared: true })}

-- one signed form: the folder, whose it is, and the file it ended in
create table upload_slots (
  dir text primary key,
  site_id int not null,
  user_id int not null,
  file_type text not null check (file_type in ('video', 'voice', 'image')),
  file_id bigint references media_files (id) on delete cascade,
  created_at timestamptz not null default now()
);
create index upload_slots_open on upload_slots (created_at) where file_id is null;
create index upload_slots_owner on upload_slots (user_id, created_at);
${fenceBySite('upload_slots')}
`,
  },
  {
    id: 'upload/002-assets',
    sql: `
alter table media_files drop constraint media_files_purpose_check;
-- asset: a picture or clip of pages, readable by everybody
alter table media_files add constraint media_files_purpose_check
  check (purpose in ('upload', 'audition', 'work', 'cover', 'track', 'library', 'asset'));
create index files_assets on media_files (id) where purpose = 'asset' and deleted_at is null;
`,
  },
  {
    id: 'upload/003-materials',
    sql: `
-- material: the material library's; what else uses such a file does not delete it
alter table media_files drop constraint media_files_purpose_check;
alter table media_files add constraint media_files_purpose_check
  check (purpose in ('upload', 'audition', 'work', 'cover', 'track', 'library', 'asset', 'material'));
`,
  },
  {
    id: 'upload/004-transfers',
    sql: `
-- uploads in steps: the one object, its size (reserved while the slot is open), the storage's name for the transfer
alter table upload_slots
  add column object_key text,
  add column size_bytes bigint check (size_bytes > 0),
  add column transfer text,
  add column touched_at timestamptz not null default now();
drop index upload_slots_open;
create index upload_slots_open on upload_slots (touched_at) where file_id is null;
create index upload_slots_reserved on upload_slots (user_id) include (size_bytes) where file_id is null;
`,
  },
  {
    id: 'upload/005-posts',
    sql: `
alter table upload_slots
  -- whether it takes from the account's storage
  add column counted boolean not null default true,
  -- the one post a form takes, from its beginning on; a post that fails gives it back
  add column post text,
  -- held of the account's storage while the slot is open
  add column reserved_bytes bigint not null default 0 check (reserved_bytes >= 0),
  -- the key its file was completed under; the file itself has one that no form ever named
  add column claimed_key text;
update upload_slots set reserved_bytes = size_bytes where file_id is null and size_bytes is not null;
update upload_slots s set claimed_key = f.storage_key from media_files f where f.id = s.file_id;
drop index upload_slots_reserved;
create index upload_slots_reserved on upload_slots (user_id) include (reserved_bytes) where file_id is null;
-- an object the storage would not delete is tried again later, behind the others
alter table media_files
  add column delete_after timestamptz,
  add column delete_tries int not null default 0;
drop index files_deleted;
create index files_deleted on media_files (coalesce(delete_after, deleted_at)) where deleted_at is not null;
`,
  },
];
