import { fenceBySite, type Migration } from '../../kernel/database/migrate';

export const photoMigrations: Migration[] = [
  {
    id: 'photo/001-photos',
    sql: `
create table photos (
  id int generated always as identity primary key,
  -- null: every site's
  site_id int,
  -- null: a library picture
  user_id int,
  -- 1 people, 2 pet
  type int not null check (type in (1, 2)),
  name text not null,
  -- one picture is made of one file
  file_id bigint not null unique,
  cover_file_id bigint,
  width int not null default 0,
  height int not null default 0,
  sort int not null default 0,
  enabled boolean not null default true,
  -- the pledge for that person's likeness, where one was given
  consent_id bigint,
  created_at timestamptz not null default now(),
  updated_at timestamp not null default (now() at time zone 'UTC'),
  check (user_id is null or site_id is not null)
);
create index photos_owner on photos (site_id, user_id, type, id desc) where user_id is not null;
create index photos_library on photos (type, sort, id) where user_id is null;
${fenceBySite('photos', { shared: true })}
alter table consents drop constraint consents_type_check;
alter table consents add constraint consents_type_check check (type in ('avatar', 'voice', 'photo'));
`,
  },
  {
    id: 'photo/002-mouths',
    sql: `
-- where it talks: {x, y, width, angle}, shares of the picture and degrees; null while nobody knows
alter table photos add column mouth jsonb;
-- found in the face, placed by a person, or taken to be where mouths usually are
alter table photos add column mouth_by text check (mouth_by in ('face', 'hand', 'guess'));
-- why there is none, for whoever uploaded it
alter table photos add column reason text not null default '';
-- the pets of the libraries so far are drawn alike
update photos set mouth = '{"x": 0.5, "y": 0.63, "width": 0.17, "angle": 0}', mouth_by = 'guess' where type = 2 and user_id is null;
`,
  },
];
