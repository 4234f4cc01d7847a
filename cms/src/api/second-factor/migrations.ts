import { fenceBySite, type Migration } from '../../kernel/database/migrate';

export const secondFactorMigrations: Migration[] = [
  {
    id: 'second-factor/001-codes-by-time',
    sql: `
create table second_factor (
  user_id int primary key,
  -- where the account is at home
  site_id int not null,
  sealed bytea not null,
  -- the latest thirty seconds whose code was taken: neither it nor an earlier one is taken again
  last_step bigint not null,
  enrolled_at timestamptz not null default now()
);
${fenceBySite('second_factor')}

-- Secrets that were shown and wait for their first code.
create table second_factor_enrolment (
  user_id int primary key,
  site_id int not null,
  id uuid not null,
  sealed bytea not null,
  expires_at timestamptz not null
);
${fenceBySite('second_factor_enrolment')}

create table second_factor_recovery (
  user_id int not null,
  site_id int not null,
  code_hash bytea not null,
  used_at timestamptz,
  primary key (user_id, code_hash)
);
${fenceBySite('second_factor_recovery')}

-- Sign-ins whose password was right and whose code is to come. The challenge itself is not kept.
create table sign_in_challenge (
  challenge_hash bytea primary key,
  -- of the door, which may be another than the account's
  site_id int not null,
  user_id int not null,
  -- the account's token version then: a later one means the password's answer counts no more
  token_version int not null,
  expires_at timestamptz not null
);
create index sign_in_challenge_user on sign_in_challenge (user_id, expires_at desc);
create index sign_in_challenge_over on sign_in_challenge (expires_at);
${fenceBySite('sign_in_challenge')}

-- Roles whose accounts must have a second factor, on every site.
create table second_factor_rule (
  role text primary key check (role in ('owner', 'operator', 'support')),
  since timestamptz not null default now()
);
`,
  },
];
