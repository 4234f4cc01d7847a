import { fenceBySite, type Migration } from '../../kernel/database/migrate';

export const workMigrations: Migration[] = [
  {
    id: 'work/001-works',
    sql: `
create table works (
  id bigint generated always as identity primary key,
  site_id int not null,
  user_id int not null,
  name text not null,
  type text not null default 'video',
  avatar_id int not null,
  -- the voice that speaks the text; null when finished audio was given
  voice_id int,
  -- finished audio; null when the text is spoken first
  audio_file_id bigint,
  text text not null default '',
  params jsonb not null default '{}',
  -- video channel and its name at that time
  api text not null,
  channel_name text not null,
  -- credits per second, frozen
  unit_price bigint not null check (unit_price >= 0),
  -- held while it is made, then what was charged
  credits bigint not null default 0 check (credits >= 0),
  job_id text unique,
  -- 2 generating, 3 done, 4 failed
  status int not null default 2 check (status in (2, 3, 4)),
  reason text not null default '',
  file_id bigint,
  cover_file_id bigint,
  duration_ms int not null default 0,
  orientation text not null check (orientation in ('landscape', 'portrait')),
  -- made when the form opened: one form is one work
  client_key text,
  input_hash text not null,
  created_at timestamptz not null default now(),
  deleted_at timestamptz
);
create unique index works_client_key on works (site_id, user_id, client_key) where client_key is not null;
create index works_owner on works (site_id, user_id, id desc) where deleted_at is null;
create index works_making on works (avatar_id) where status = 2;
create index works_audio on works (audio_file_id) where audio_file_id is not null and deleted_at is null;
${fenceBySite('works')}
`,
  },
  {
    id: 'work/002-material-figures',
    sql: `
-- the figure is an avatar or a video of the material library
alter table works alter column avatar_id drop not null;
alter table works add column material_id int;
alter table works add constraint works_figure check ((avatar_id is null) <> (material_id is null));
create index works_making_of_material on works (material_id) where status = 2 and material_id is not null;
`,
  },
  {
    id: 'work/003-agreed-price',
    sql: `
-- the most its buyer agreed to; null: any price
alter table works add column agreed_credits bigint check (agreed_credits >= 0);
`,
  },
  {
    id: 'work/004-films',
    sql: `
-- a film has its figures in its scenes
alter table works add column drive_mode text check (drive_mode in ('serial', 'random'));
alter table works drop constraint works_figure;
alter table works add constraint works_figure check (
  case when type in ('multi-video', 'multi-audio') then avatar_id is null and material_id is null and drive_mode is not null
       else (avatar_id is null) <> (material_id is null) end);
create table film_scenes (
  work_id bigint not null,
  -- from 0
  position int not null,
  site_id int not null,
  type text not null check (type in ('text', 'audio')),
  text text not null default '',
  voice_id int,
  params jsonb not null default '{}',
  avatar_id int,
  file_name text not null default '',
  -- hash of all that the scene is made of: equal for what need not be made again
  content_hash text not null,
  -- its sound; null until the text has been spoken
  audio_file_id bigint,
  -- its picture, rendered; null until then, and in films of sound alone
  segment_file_id bigint,
  duration_ms int not null default 0,
  -- taken over from the film this one was made from
  reused boolean not null default false,
  primary key (work_id, position)
);
create index film_scenes_audio on film_scenes (audio_file_id) where audio_file_id is not null;
create index film_scenes_segment on film_scenes (segment_file_id) where segment_file_id is not null;
create index film_scenes_avatar on film_scenes (avatar_id) where avatar_id is not null;
${fenceBySite('film_scenes')}
`,
  },
  {
    id: 'work/005-options',
    sql: `
-- subtitles, background, proportions, logo and music, as they were ordered; and the materials among them
alter table works add column options jsonb not null default '{}';
alter table works add column option_material_ids int[] not null default '{}';
`,
  },
  {
    id: 'work/006-presets',
    sql: `
-- choices of the create page, kept under a name
create table work_presets (
  id int generated always as identity primary key,
  site_id int not null,
  user_id int not null,
  name text not null,
  choices jsonb not null,
  saved_at timestamptz not null default now()
);
create unique index work_presets_name on work_presets (site_id, user_id, name);
${fenceBySite('work_presets')}
`,
  },
  {
    id: 'work/007-folders-and-shares',
    sql: `
create table work_folders (
  id bigint generated always as identity primary key,
  site_id int not null,
  user_id int not null,
  name text not null,
  created_at timestamptz not null default now()
);
create unique index work_folders_name on work_folders (site_id, user_id, lower(name));
${fenceBySite('work_folders')}
alter table works add column folder_id bigint references work_folders (id) on delete set null;
create index works_folder on works (folder_id) where folder_id is not null;
create table work_shares (
  id bigint generated always as identity primary key,
  site_id int not null,
  user_id int not null,
  work_id bigint not null references works (id) on delete cascade,
  -- the address itself is told once and kept nowhere
  token_hash text not null unique,
  -- null: whoever has the link sees the work
  password_hash text,
  -- null: until it is taken back
  expires_at timestamptz,
  opens int not null default 0,
  created_at timestamptz not null default now()
);
create index work_shares_work on work_shares (work_id);
${fenceBySite('work_shares')}
`,
  },
  {
    id: 'work/008-pictures',
    sql: `
-- the figure may be a picture of a person or a pet
alter table works add column photo_id int;
alter table works drop constraint works_figure;
alter table works add constraint works_figure check (
  case when type in ('multi-video', 'multi-audio') then num_nonnulls(avatar_id, material_id, photo_id) = 0 and drive_mode is not null
       else num_nonnulls(avatar_id, material_id, photo_id) = 1 end);
create index works_making_of_photo on works (photo_id) where status = 2 and photo_id is not null;
`,
  },
];
