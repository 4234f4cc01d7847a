import { fenceBySite, guardStates } from '../../../../kernel/database/migrate';
import { BUCKETS, ENTRY_KINDS, HOLD_STATES, HOLD_TRANSITIONS, LOT_SOURCES } from '../domain/ledger-terms';

const oneOf = (values: readonly string[]) => values.map((value) => `'${value}'`).join(', ');

/** History stays: entries and postings never change, the rows they explain never go. */
const guard = (table: string, events: string) => `
create trigger ${table}_kept before ${events} on ${table} for each row execute function refuse_change();
create trigger ${table}_whole before truncate on ${table} for each statement execute function refuse_change();`;

/**
 * A posting moves an amount of one lot from one bucket to another, so debits equal credits by construction.
 * Lots and accounts carry the sums of their postings; holds carry what a piece of work has set aside.
 */
export const tables = `
create table credit_account (
  site_id int not null,
  user_id int not null,
  -- sum of the lots' available credits; those past their expiry are taken off at once on every write
  available bigint not null default 0 check (available >= 0),
  held bigint not null default 0 check (held >= 0),
  -- no lot with available credits expires before this instant
  next_expiry timestamptz not null default 'infinity',
  primary key (site_id, user_id)
) with (fillfactor = 60);
create index credit_account_expiry on credit_account (next_expiry) where next_expiry < 'infinity';

create table credit_lot (
  id bigint generated always as identity primary key,
  site_id int not null,
  user_id int not null,
  source text not null check (source in (${oneOf(LOT_SOURCES)})),
  amount bigint not null check (amount > 0),
  available bigint not null default 0 check (available >= 0),
  held bigint not null default 0 check (held >= 0),
  spent bigint not null default 0 check (spent >= 0),
  expired bigint not null default 0 check (expired >= 0),
  -- recalled by staff, or moved on into a grace lot
  withdrawn bigint not null default 0 check (withdrawn >= 0),
  expires_at timestamptz not null,
  -- the lot this one continues after its expiry
  grace_of bigint references credit_lot,
  trace jsonb not null default '{}',
  created_at timestamptz not null,
  foreign key (site_id, user_id) references credit_account,
  check (available + held + spent + expired + withdrawn = amount)
) with (fillfactor = 80);
create index credit_lot_spend_order on credit_lot (site_id, user_id, expires_at, id);
create index credit_lot_expiry on credit_lot (expires_at);
create index credit_lot_grace on credit_lot (grace_of) where grace_of is not null;

create table credit_hold (
  id bigint generated always as identity primary key,
  site_id int not null,
  user_id int not null,
  state text not null default 'open' check (state in (${oneOf(HOLD_STATES)})),
  amount bigint not null check (amount >= 0),
  captured bigint not null default 0 check (captured >= 0 and captured <= amount),
  refunded bigint not null default 0 check (refunded >= 0 and refunded <= captured),
  action text not null,
  action_name text not null,
  remark text not null,
  unit_price bigint not null check (unit_price >= 0),
  -- the price version the hold was made with
  price jsonb not null,
  ref_type text not null,
  ref_id text not null,
  created_at timestamptz not null,
  settled_at timestamptz,
  foreign key (site_id, user_id) references credit_account,
  check ((state = 'open') = (settled_at is null)),
  check (state = 'captured' or captured = 0)
) with (fillfactor = 80);
create index credit_hold_open on credit_hold (site_id, user_id) where state = 'open';
create index credit_hold_ref on credit_hold (ref_type, ref_id);

create table credit_entry (
  id bigint generated always as identity primary key,
  site_id int not null,
  user_id int not null,
  kind text not null check (kind in (${oneOf(ENTRY_KINDS)})),
  available_delta bigint not null,
  held_delta bigint not null,
  available_after bigint not null check (available_after >= 0),
  held_after bigint not null check (held_after >= 0),
  -- the signed amount in the user's own log; null keeps the entry out of it
  shown bigint,
  hold_id bigint references credit_hold,
  action_name text not null,
  remark text not null default '',
  trace jsonb not null default '{}',
  actor_id int,
  -- idempotency: the caller's key, a hash of the input, the answer that was given
  key text,
  input_hash text,
  answer jsonb,
  created_at timestamptz not null,
  check ((key is null) = (input_hash is null) and (key is null) = (answer is null))
);
create unique index credit_entry_key on credit_entry (site_id, key) where key is not null;
create index credit_entry_account on credit_entry (site_id, user_id, id);
create index credit_entry_shown on credit_entry (site_id, user_id, created_at) where shown is not null;
create index credit_entry_hold on credit_entry (hold_id) where hold_id is not null;

create table credit_posting (
  entry_id bigint not null references credit_entry,
  lot_id bigint not null references credit_lot,
  site_id int not null,
  hold_id bigint references credit_hold,
  source text not null check (source in (${oneOf(BUCKETS)})),
  target text not null check (target in (${oneOf(BUCKETS)}) and target <> source),
  amount bigint not null check (amount > 0),
  primary key (entry_id, lot_id, source, target)
);
create index credit_posting_lot on credit_posting (lot_id);
create index credit_posting_hold on credit_posting (hold_id) where hold_id is not null;

create table credit_free_use (
  site_id int not null,
  user_id int not null,
  action text not null,
  -- day of the product's market
  day date not null,
  used int not null check (used >= 0),
  primary key (site_id, user_id, action, day)
);

create table credit_setting (
  site_id int primary key,
  -- 0: credits given back to an expired lot expire with it
  grace_days int not null check (grace_days between 0 and 365)
);
${guard('credit_entry', 'update or delete')}
${guard('credit_posting', 'update or delete')}
${guard('credit_lot', 'delete')}
${guard('credit_hold', 'delete')}
${guard('credit_account', 'delete')}
${guardStates('credit_hold', HOLD_TRANSITIONS)}
${['account', 'lot', 'hold', 'entry', 'posting', 'free_use', 'setting'].map((name) => fenceBySite(`credit_${name}`)).join('')}
`;
