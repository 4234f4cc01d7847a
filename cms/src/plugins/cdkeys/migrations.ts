import { fenceBySite, guardStates, type Migration } from '../../kernel/database/migrate';
import { BATCH_STATES, BATCH_TRANSITIONS, CODE_STATES, CODE_TRANSITIONS } from './server/domain/code-states';

const oneOf = (values: readonly string[]) => values.map((value) => `'${value}'`).join(', ');

export const cdkeysMigrations: Migration[] = [
  {
    id: 'cdkeys/001-codes',
    sql: `
create table cdkey_batch (
  id bigint generated always as identity primary key,
  site_id int not null,
  -- idempotency: the issuer's key and a hash of what was asked
  key text not null,
  input_hash text not null,
  name text not null,
  -- each redemption gives
  credits bigint not null check (credits >= 0),
  valid_days int not null check (valid_days > 0),
  vip_days int not null check (vip_days >= 0),
  storage_gb int not null check (storage_gb >= 0),
  count int not null check (count > 0),
  -- how many accounts may redeem one code
  uses int not null check (uses > 0),
  prefix text not null,
  note text not null,
  code_expires_at timestamptz,
  state text not null check (state in (${oneOf(BATCH_STATES)})),
  issuer_id int,
  issuer_name text not null,
  created_at timestamptz not null default now(),
  unique (site_id, key)
);
create index cdkey_batch_site on cdkey_batch (site_id, id);
create index cdkey_batch_issuer on cdkey_batch (issuer_id, created_at);

create table cdkey_code (
  id bigint generated always as identity primary key,
  site_id int not null,
  batch_id bigint not null references cdkey_batch,
  lookup bytea not null,
  sealed bytea not null,
  state text not null default 'active' check (state in (${oneOf(CODE_STATES)})),
  uses_left int not null check (uses_left >= 0)
);
create unique index cdkey_code_lookup on cdkey_code (lookup);
create index cdkey_code_batch on cdkey_code (batch_id, id);

create table cdkey_redemption (
  id bigint generated always as identity primary key,
  site_id int not null,
  batch_id bigint not null references cdkey_batch,
  code_id bigint not null references cdkey_code,
  user_id int not null,
  -- null: the code gave no credits
  lot_id bigint,
  ip text not null,
  created_at timestamptz not null default now(),
  -- set when staff took back what was left of the lot
  recalled_at timestamptz,
  unique (code_id, user_id)
);
create index cdkey_redemption_batch on cdkey_redemption (batch_id);
create index cdkey_redemption_user on cdkey_redemption (site_id, user_id);
create index cdkey_redemption_lot on cdkey_redemption (lot_id);
${['batch', 'code', 'redemption'].map((name) => fenceBySite(`cdkey_${name}`)).join('')}
${guardStates('cdkey_batch', BATCH_TRANSITIONS)}
${guardStates('cdkey_code', CODE_TRANSITIONS)}
`,
  },
  {
    id: 'cdkeys/002-who',
    sql: `
-- Whom a day's limits bind, and which batches they let through without a second person.
alter table cdkey_batch add column issuer_role text not null default 'operator';
alter table cdkey_batch add column needed_approval boolean not null default false;
update cdkey_batch set issuer_role = 'system' where issuer_id is null;
update cdkey_batch set needed_approval = true where state = 'pending';
alter table cdkey_batch alter column issuer_role drop default;
create index cdkey_batch_day on cdkey_batch (site_id, created_at);
-- Who may thaw: of what was frozen before, an operator.
alter table cdkey_batch add column frozen_role text not null default 'operator';
alter table cdkey_code add column frozen_role text not null default 'operator';
`,
  },
  {
    id: 'cdkeys/003-tail',
    sql: `
-- What a code is found by when only its last characters are known: a keyed hash of them. null: not told yet
-- (codes from before this column; a worker tells them), empty: the seal cannot be opened.
alter table cdkey_code add column tail bytea;
create index cdkey_code_tail on cdkey_code (tail);
create index cdkey_code_untold on cdkey_code (id) where tail is null;
`,
  },
];
