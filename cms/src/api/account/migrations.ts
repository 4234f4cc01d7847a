import { fenceBySite, type Migration } from '../../kernel/database/migrate';

export const accountMigrations: Migration[] = [
  {
    id: 'account/001-seen',
    sql: `
-- One row per token that was used: where an account is and was signed in. The token itself is not kept.
create table account_session (
  id bigint generated always as identity primary key,
  site_id int not null,
  user_id int not null,
  token_hash bytea not null unique,
  -- the account's token version it was issued under: a later one means it is over
  token_version int not null,
  ip text not null,
  agent text not null,
  created_at timestamptz not null default now(),
  seen_at timestamptz not null default now()
);
create index account_session_user on account_session (user_id, seen_at desc);
create index account_session_old on account_session (seen_at);
${fenceBySite('account_session')}

-- Accounts used on a day of the product's market.
create table active_day (
  site_id int not null,
  day date not null,
  user_id int not null,
  primary key (site_id, day, user_id)
);
${fenceBySite('active_day')}
`,
  },
];
