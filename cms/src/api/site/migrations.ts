import { fenceBySite, type Migration } from '../../kernel/database/migrate';

export const siteMigrations: Migration[] = [
  {
    id: 'site/001-drafts-and-versions',
    sql: `
create table site_drafts (
  site_id int primary key,
  -- drafted values by field, of any staff role
  fields jsonb not null,
  revision int not null,
  updated_by int,
  updated_at timestamptz not null default now()
);
${fenceBySite('site_drafts')}
create table site_versions (
  id bigint generated always as identity primary key,
  site_id int not null,
  number int not null,
  kind text not null check (kind in ('start', 'outside', 'publish', 'rollback')),
  -- every setting as it stood from then on
  fields jsonb not null,
  note text not null,
  -- null: the platform by itself
  actor_id int,
  actor_role text not null,
  created_at timestamptz not null default now(),
  unique (site_id, number)
);
create trigger site_versions_kept before update or delete on site_versions for each row execute function refuse_change();
create trigger site_versions_whole before truncate on site_versions for each statement execute function refuse_change();
${fenceBySite('site_versions')}
`,
  },
];
