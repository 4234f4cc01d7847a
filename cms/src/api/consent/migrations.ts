import { fenceBySite, type Migration } from '../../kernel/database/migrate';

export const consentMigrations: Migration[] = [
  {
    id: 'consent/001-consents',
    sql: `
create table consents (
  id bigint generated always as identity primary key,
  site_id int not null,
  user_id int not null,
  type text not null check (type in ('avatar', 'voice')),
  -- of the clone protocol as it stood when the box was ticked
  protocol_version int not null,
  ip text not null,
  created_at timestamptz not null default now()
);
create index consents_user on consents (user_id, created_at);
create trigger consents_kept before update or delete on consents for each row execute function refuse_change();
create trigger consents_whole before truncate on consents for each statement execute function refuse_change();
${fenceBySite('consents')}
`,
  },
  {
    id: 'consent/002-agreements',
    sql: `
create table agreements (
  id bigint generated always as identity primary key,
  site_id int not null,
  user_id int not null,
  type text not null check (type in ('user', 'privacy')),
  -- the very text that was agreed to: protocols are never changed, a revision is a row of its own
  protocol_id int not null,
  protocol_version int not null,
  ip text not null,
  created_at timestamptz not null default now(),
  unique (site_id, user_id, protocol_id)
);
create trigger agreements_kept before update or delete on agreements for each row execute function refuse_change();
create trigger agreements_whole before truncate on agreements for each statement execute function refuse_change();
${fenceBySite('agreements')}
`,
  },
];
