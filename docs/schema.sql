-- The tables of the product as PostgreSQL has them after all migrations, written by `npm run schema`.
-- Strapi's own tables are described by cms/src/api/*/content-types/*/schema.json; here stands what is put around them.

create table account_session (
  id bigint generated always as identity,
  site_id integer not null,
  user_id integer not null,
  token_hash bytea not null,
  token_version integer not null,
  ip text not null,
  agent text not null,
  created_at timestamp with time zone default now() not null,
  seen_at timestamp with time zone default now() not null,
  constraint account_session_pkey PRIMARY KEY (id),
  constraint account_session_token_hash_key UNIQUE (token_hash)
);
CREATE INDEX account_session_old ON account_session USING btree (seen_at);
CREATE INDEX account_session_user ON account_session USING btree (user_id, seen_at DESC);
alter table account_session enable row level security;
create policy account_session_read on account_session for select to fenshen_app
  using ((site_id = app_site()) OR app_is_platform());
create policy account_session_write on account_session for all to fenshen_app
  using ((site_id = app_site()) OR app_is_platform())
  with check ((site_id = app_site()) OR app_is_platform());

create table active_day (
  site_id integer not null,
  day date not null,
  user_id integer not null,
  constraint active_day_pkey PRIMARY KEY (site_id, day, user_id)
);
alter table active_day enable row level security;
create policy active_day_read on active_day for select to fenshen_app
  using ((site_id = app_site()) OR app_is_platform());
create policy active_day_write on active_day for all to fenshen_app
  using ((site_id = app_site()) OR app_is_platform())
  with check ((site_id = app_site()) OR app_is_platform());

create table agreements (
  id bigint generated always as identity,
  site_id integer not null,
  user_id integer not null,
  type text not null,
  protocol_id integer not null,
  protocol_version integer not null,
  ip text not null,
  created_at timestamp with time zone default now() not null,
  constraint agreements_pkey PRIMARY KEY (id),
  constraint agreements_site_id_user_id_protocol_id_key UNIQUE (site_id, user_id, protocol_id),
  constraint agreements_type_check CHECK ((type = ANY (ARRAY['user'::text, 'privacy'::text])))
);
CREATE TRIGGER agreements_kept BEFORE DELETE OR UPDATE ON agreements FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER agreements_whole BEFORE TRUNCATE ON agreements FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
alter table agreements enable row level security;
create policy agreements_read on agreements for select to fenshen_app
  using ((site_id = app_site()) OR app_is_platform());
create policy agreements_write on agreements for all to fenshen_app
  using ((site_id = app_site()) OR app_is_platform())
  with check ((site_id = app_site()) OR app_is_platform());

create table audit_log (
  id bigint generated always as identity,
  site_id integer,
  actor_id integer,
  actor_role text not null,
  action text not null,
  target text not null,
  detail jsonb default '{}'::jsonb not null,
  request_id text not null,
  ip text not null,
  created_at timestamp with time zone default now() not null,
  constraint audit_log_pkey PRIMARY KEY (id)
);
CREATE INDEX audit_log_actor ON audit_log USING btree (actor_id, created_at);
CREATE INDEX audit_log_site ON audit_log USING btree (site_id, id);
CREATE INDEX audit_log_target ON audit_log USING btree (target, id);
CREATE TRIGGER audit_log_kept BEFORE DELETE OR UPDATE ON audit_log FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER audit_log_whole BEFORE TRUNCATE ON audit_log FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
alter table audit_log enable row level security;
create policy audit_log_read on audit_log for select to fenshen_app
  using ((site_id = app_site()) OR app_is_platform());
create policy audit_log_write on audit_log for all to fenshen_app
  using ((site_id = app_site()) OR app_is_platform())
  with check ((site_id = app_site()) OR app_is_platform());

create table auditions (
  id bigint generated always as identity,
  site_id integer not null,
  user_id integer not null,
  content_hash text not null,
  job_id text,
  status integer default 1 not null,
  reason text default ''::text not null,
  file_id bigint,
  track_file_id bigint,
  duration_ms integer default 0 not null,
  created_at timestamp with time zone default now() not null,
  constraint auditions_pkey PRIMARY KEY (id),
  constraint auditions_job_id_key UNIQUE (job_id),
  constraint auditions_status_check CHECK ((status = ANY (ARRAY[1, 3, 4])))
);
CREATE INDEX auditions_age ON auditions USING btree (created_at);
CREATE INDEX auditions_content ON auditions USING btree (user_id, content_hash, created_at);
CREATE INDEX auditions_file ON auditions USING btree (file_id) WHERE (file_id IS NOT NULL);
alter table auditions enable row level security;
create policy auditions_read on auditions for select to fenshen_app
  using ((site_id = app_site()) OR app_is_platform());
create policy auditions_write on auditions for all to fenshen_app
  using ((site_id = app_site()) OR app_is_platform())
  with check ((site_id = app_site()) OR app_is_platform());

alter table avatars enable row level security;
create policy avatars_read on avatars for select to fenshen_app
  using ((site_id = app_site()) OR app_is_platform() OR (site_id IS NULL));
create policy avatars_write on avatars for all to fenshen_app
  using ((site_id = app_site()) OR app_is_platform())
  with check ((site_id = app_site()) OR app_is_platform());

alter table bot_types enable row level security;
create policy bot_types_read on bot_types for select to fenshen_app
  using ((site_id = app_site()) OR app_is_platform() OR (site_id IS NULL));
create policy bot_types_write on bot_types for all to fenshen_app
  using ((site_id = app_site()) OR app_is_platform())
  with check ((site_id = app_site()) OR app_is_platform());

alter table bots enable row level security;
create policy bots_read on bots for select to fenshen_app
  using ((site_id = app_site()) OR app_is_platform() OR (site_id IS NULL));
create policy bots_write on bots for all to fenshen_app
  using ((site_id = app_site()) OR app_is_platform())
  with check ((site_id = app_site()) OR app_is_platform());

create table cdkey_batch (
  id bigint generated always as identity,
  site_id integer not null,
  key text not null,
  input_hash text not null,
  name text not null,
  credits bigint not null,
  valid_days integer not null,
  vip_days integer not null,
  storage_gb integer not null,
  count integer not null,
  uses integer not null,
  prefix text not null,
  note text not null,
  code_expires_at timestamp with time zone,
  state text not null,
  issuer_id integer,
  issuer_name text not null,
  created_at timestamp with time zone default now() not null,
  issuer_role text not null,
  needed_approval boolean default false not null,
  frozen_role text default 'operator'::text not null,
  constraint cdkey_batch_pkey PRIMARY KEY (id),
  constraint cdkey_batch_site_id_key_key UNIQUE (site_id, key),
  constraint cdkey_batch_count_check CHECK ((count > 0)),
  constraint cdkey_batch_credits_check CHECK ((credits >= 0)),
  constraint cdkey_batch_state_check CHECK ((state = ANY (ARRAY['pending'::text, 'active'::text, 'frozen'::text, 'revoked'::text]))),
  constraint cdkey_batch_storage_gb_check CHECK ((storage_gb >= 0)),
  constraint cdkey_batch_uses_check CHECK ((uses > 0)),
  constraint cdkey_batch_valid_days_check CHECK ((valid_days > 0)),
  constraint cdkey_batch_vip_days_check CHECK ((vip_days >= 0))
);
CREATE INDEX cdkey_batch_day ON cdkey_batch USING btree (site_id, created_at);
CREATE INDEX cdkey_batch_issuer ON cdkey_batch USING btree (issuer_id, created_at);
CREATE INDEX cdkey_batch_pending ON cdkey_batch USING btree (site_id) WHERE (state = 'pending'::text);
CREATE INDEX cdkey_batch_site ON cdkey_batch USING btree (site_id, id);
CREATE INDEX cdkey_batch_time ON cdkey_batch USING btree (created_at);
CREATE TRIGGER cdkey_batch_moves BEFORE UPDATE OF state ON cdkey_batch FOR EACH ROW WHEN (((old.state <> new.state) AND (((((((old.state <> 'pending'::text) OR (new.state <> 'active'::text)) AND ((old.state <> 'pending'::text) OR (new.state <> 'revoked'::text))) AND ((old.state <> 'active'::text) OR (new.state <> 'frozen'::text))) AND ((old.state <> 'active'::text) OR (new.state <> 'revoked'::text))) AND ((old.state <> 'frozen'::text) OR (new.state <> 'active'::text))) AND ((old.state <> 'frozen'::text) OR (new.state <> 'revoked'::text))))) EXECUTE FUNCTION refuse_change();
alter table cdkey_batch enable row level security;
create policy cdkey_batch_read on cdkey_batch for select to fenshen_app
  using ((site_id = app_site()) OR app_is_platform());
create policy cdkey_batch_write on cdkey_batch for all to fenshen_app
  using ((site_id = app_site()) OR app_is_platform())
  with check ((site_id = app_site()) OR app_is_platform());

create table cdkey_code (
  id bigint generated always as identity,
  site_id integer not null,
  batch_id bigint not null,
  lookup bytea not null,
  sealed bytea not null,
  state text default 'active'::text not null,
  uses_left integer not null,
  frozen_role text default 'operator'::text not null,
  tail bytea,
  constraint cdkey_code_pkey PRIMARY KEY (id),
  constraint cdkey_code_batch_id_fkey FOREIGN KEY (batch_id) REFERENCES cdkey_batch(id),
  constraint cdkey_code_state_check CHECK ((state = ANY (ARRAY['active'::text, 'frozen'::text, 'revoked'::text]))),
  constraint cdkey_code_uses_left_check CHECK ((uses_left >= 0))
);
CREATE INDEX cdkey_code_batch ON cdkey_code USING btree (batch_id, id);
CREATE UNIQUE INDEX cdkey_code_lookup ON cdkey_code USING btree (lookup);
CREATE INDEX cdkey_code_tail ON cdkey_code USING btree (tail);
CREATE INDEX cdkey_code_untold ON cdkey_code USING btree (id) WHERE (tail IS NULL);
CREATE TRIGGER cdkey_code_moves BEFORE UPDATE OF state ON cdkey_code FOR EACH ROW WHEN (((old.state <> new.state) AND (((((old.state <> 'active'::text) OR (new.state <> 'frozen'::text)) AND ((old.state <> 'active'::text) OR (new.state <> 'revoked'::text))) AND ((old.state <> 'frozen'::text) OR (new.state <> 'active'::text))) AND ((old.state <> 'frozen'::text) OR (new.state <> 'revoked'::text))))) EXECUTE FUNCTION refuse_change();
alter table cdkey_code enable row level security;
create policy cdkey_code_read on cdkey_code for select to fenshen_app
  using ((site_id = app_site()) OR app_is_platform());
create policy cdkey_code_write on cdkey_code for all to fenshen_app
  using ((site_id = app_site()) OR app_is_platform())
  with check ((site_id = app_site()) OR app_is_platform());

create table cdkey_redemption (
  id bigint generated always as identity,
  site_id integer not null,
  batch_id bigint not null,
  code_id bigint not null,
  user_id integer not null,
  lot_id bigint,
  ip text not null,
  created_at timestamp with time zone default now() not null,
  recalled_at timestamp with time zone,
  constraint cdkey_redemption_pkey PRIMARY KEY (id),
  constraint cdkey_redemption_code_id_user_id_key UNIQUE (code_id, user_id),
  constraint cdkey_redemption_batch_id_fkey FOREIGN KEY (batch_id) REFERENCES cdkey_batch(id),
  constraint cdkey_redemption_code_id_fkey FOREIGN KEY (code_id) REFERENCES cdkey_code(id)
);
CREATE INDEX cdkey_redemption_batch ON cdkey_redemption USING btree (batch_id);
CREATE INDEX cdkey_redemption_lot ON cdkey_redemption USING btree (lot_id);
CREATE INDEX cdkey_redemption_time ON cdkey_redemption USING btree (created_at);
CREATE INDEX cdkey_redemption_user ON cdkey_redemption USING btree (site_id, user_id);
alter table cdkey_redemption enable row level security;
create policy cdkey_redemption_read on cdkey_redemption for select to fenshen_app
  using ((site_id = app_site()) OR app_is_platform());
create policy cdkey_redemption_write on cdkey_redemption for all to fenshen_app
  using ((site_id = app_site()) OR app_is_platform())
  with check ((site_id = app_site()) OR app_is_platform());

create table channel_health (
  channel text not null,
  failures integer default 0 not null,
  open_until timestamp with time zone,
  last_error text default ''::text not null,
  updated_at timestamp with time zone default now() not null,
  constraint channel_health_pkey PRIMARY KEY (channel)
);
alter table channel_health enable row level security;
create policy channel_health_platform on channel_health for all to fenshen_app
  using (app_is_platform())
  with check (app_is_platform());

CREATE UNIQUE INDEX channel_prices_once ON channel_prices USING btree (site_id, kind, api);
alter table channel_prices enable row level security;
create policy channel_prices_read on channel_prices for select to fenshen_app
  using ((site_id = app_site()) OR app_is_platform() OR (site_id IS NULL));
create policy channel_prices_write on channel_prices for all to fenshen_app
  using ((site_id = app_site()) OR app_is_platform())
  with check ((site_id = app_site()) OR app_is_platform());

create table channel_starts (
  channel text not null,
  job_id text not null,
  at timestamp with time zone default clock_timestamp() not null
);
CREATE INDEX channel_starts_at ON channel_starts USING btree (channel, at);
alter table channel_starts enable row level security;
create policy channel_starts_platform on channel_starts for all to fenshen_app
  using (app_is_platform())
  with check (app_is_platform());

create table consents (
  id bigint generated always as identity,
  site_id integer not null,
  user_id integer not null,
  type text not null,
  protocol_version integer not null,
  ip text not null,
  created_at timestamp with time zone default now() not null,
  constraint consents_pkey PRIMARY KEY (id),
  constraint consents_type_check CHECK ((type = ANY (ARRAY['avatar'::text, 'voice'::text, 'photo'::text])))
);
CREATE INDEX consents_user ON consents USING btree (user_id, created_at);
CREATE TRIGGER consents_kept BEFORE DELETE OR UPDATE ON consents FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER consents_whole BEFORE TRUNCATE ON consents FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
alter table consents enable row level security;
create policy consents_read on consents for select to fenshen_app
  using ((site_id = app_site()) OR app_is_platform());
create policy consents_write on consents for all to fenshen_app
  using ((site_id = app_site()) OR app_is_platform())
  with check ((site_id = app_site()) OR app_is_platform());

create table credit_account (
  site_id integer not null,
  user_id integer not null,
  available bigint default 0 not null,
  held bigint default 0 not null,
  next_expiry timestamp with time zone default 'infinity'::timestamp with time zone not null,
  constraint credit_account_pkey PRIMARY KEY (site_id, user_id),
  constraint credit_account_available_check CHECK ((available >= 0)),
  constraint credit_account_held_check CHECK ((held >= 0))
);
CREATE INDEX credit_account_expiry ON credit_account USING btree (next_expiry) WHERE (next_expiry < 'infinity'::timestamp with time zone);
CREATE TRIGGER credit_account_kept BEFORE DELETE ON credit_account FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER credit_account_whole BEFORE TRUNCATE ON credit_account FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
alter table credit_account enable row level security;
create policy credit_account_read on credit_account for select to fenshen_app
  using (( SELECT app_is_platform() AS app_is_platform) OR (site_id = ( SELECT app_site() AS app_site)));
create policy credit_account_write on credit_account for all to fenshen_app
  using (( SELECT app_is_platform() AS app_is_platform) OR (site_id = ( SELECT app_site() AS app_site)))
  with check (( SELECT app_is_platform() AS app_is_platform) OR (site_id = ( SELECT app_site() AS app_site)));

create table credit_entry (
  id bigint generated always as identity,
  site_id integer not null,
  user_id integer not null,
  kind text not null,
  available_delta bigint not null,
  held_delta bigint not null,
  available_after bigint not null,
  held_after bigint not null,
  shown bigint,
  hold_id bigint,
  action_name text not null,
  remark text default ''::text not null,
  trace jsonb default '{}'::jsonb not null,
  actor_id integer,
  key text,
  input_hash text,
  answer jsonb,
  created_at timestamp with time zone not null,
  constraint credit_entry_pkey PRIMARY KEY (id),
  constraint credit_entry_hold_id_fkey FOREIGN KEY (hold_id) REFERENCES credit_hold(id),
  constraint credit_entry_available_after_check CHECK ((available_after >= 0)),
  constraint credit_entry_check CHECK ((((key IS NULL) = (input_hash IS NULL)) AND ((key IS NULL) = (answer IS NULL)))),
  constraint credit_entry_held_after_check CHECK ((held_after >= 0)),
  constraint credit_entry_kind_check CHECK ((kind = ANY (ARRAY['grant'::text, 'hold'::text, 'reprice'::text, 'capture'::text, 'release'::text, 'refund'::text, 'expire'::text, 'recall'::text])))
);
CREATE INDEX credit_entry_account ON credit_entry USING btree (site_id, user_id, id);
CREATE INDEX credit_entry_hold ON credit_entry USING btree (hold_id) WHERE (hold_id IS NOT NULL);
CREATE UNIQUE INDEX credit_entry_key ON credit_entry USING btree (site_id, key) WHERE (key IS NOT NULL);
CREATE INDEX credit_entry_shown ON credit_entry USING btree (site_id, user_id, created_at) WHERE (shown IS NOT NULL);
CREATE INDEX credit_entry_time ON credit_entry USING brin (created_at) WITH (pages_per_range='32');
CREATE TRIGGER credit_entry_kept BEFORE DELETE OR UPDATE ON credit_entry FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER credit_entry_whole BEFORE TRUNCATE ON credit_entry FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
alter table credit_entry enable row level security;
create policy credit_entry_read on credit_entry for select to fenshen_app
  using (( SELECT app_is_platform() AS app_is_platform) OR (site_id = ( SELECT app_site() AS app_site)));
create policy credit_entry_write on credit_entry for all to fenshen_app
  using (( SELECT app_is_platform() AS app_is_platform) OR (site_id = ( SELECT app_site() AS app_site)))
  with check (( SELECT app_is_platform() AS app_is_platform) OR (site_id = ( SELECT app_site() AS app_site)));

create table credit_free_use (
  site_id integer not null,
  user_id integer not null,
  action text not null,
  day date not null,
  used integer not null,
  constraint credit_free_use_pkey PRIMARY KEY (site_id, user_id, action, day),
  constraint credit_free_use_used_check CHECK ((used >= 0))
);
alter table credit_free_use enable row level security;
create policy credit_free_use_read on credit_free_use for select to fenshen_app
  using ((site_id = app_site()) OR app_is_platform());
create policy credit_free_use_write on credit_free_use for all to fenshen_app
  using ((site_id = app_site()) OR app_is_platform())
  with check ((site_id = app_site()) OR app_is_platform());

create table credit_hold (
  id bigint generated always as identity,
  site_id integer not null,
  user_id integer not null,
  state text default 'open'::text not null,
  amount bigint not null,
  captured bigint default 0 not null,
  refunded bigint default 0 not null,
  action text not null,
  action_name text not null,
  remark text not null,
  unit_price bigint not null,
  price jsonb not null,
  ref_type text not null,
  ref_id text not null,
  created_at timestamp with time zone not null,
  settled_at timestamp with time zone,
  free_day date,
  constraint credit_hold_pkey PRIMARY KEY (id),
  constraint credit_hold_site_id_user_id_fkey FOREIGN KEY (site_id, user_id) REFERENCES credit_account(site_id, user_id),
  constraint credit_hold_amount_check CHECK ((amount >= 0)),
  constraint credit_hold_check CHECK (((captured >= 0) AND (captured <= amount))),
  constraint credit_hold_check1 CHECK (((refunded >= 0) AND (refunded <= captured))),
  constraint credit_hold_check2 CHECK (((state = 'open'::text) = (settled_at IS NULL))),
  constraint credit_hold_check3 CHECK (((state = 'captured'::text) OR (captured = 0))),
  constraint credit_hold_state_check CHECK ((state = ANY (ARRAY['open'::text, 'captured'::text, 'released'::text]))),
  constraint credit_hold_unit_price_check CHECK ((unit_price >= 0))
);
CREATE INDEX credit_hold_open ON credit_hold USING btree (site_id, user_id) WHERE (state = 'open'::text);
CREATE INDEX credit_hold_ref ON credit_hold USING btree (ref_type, ref_id);
CREATE TRIGGER credit_hold_kept BEFORE DELETE ON credit_hold FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER credit_hold_moves BEFORE UPDATE OF state ON credit_hold FOR EACH ROW WHEN (((old.state <> new.state) AND (((old.state <> 'open'::text) OR (new.state <> 'captured'::text)) AND ((old.state <> 'open'::text) OR (new.state <> 'released'::text))))) EXECUTE FUNCTION refuse_change();
CREATE TRIGGER credit_hold_whole BEFORE TRUNCATE ON credit_hold FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
alter table credit_hold enable row level security;
create policy credit_hold_read on credit_hold for select to fenshen_app
  using (( SELECT app_is_platform() AS app_is_platform) OR (site_id = ( SELECT app_site() AS app_site)));
create policy credit_hold_write on credit_hold for all to fenshen_app
  using (( SELECT app_is_platform() AS app_is_platform) OR (site_id = ( SELECT app_site() AS app_site)))
  with check (( SELECT app_is_platform() AS app_is_platform) OR (site_id = ( SELECT app_site() AS app_site)));

create table credit_lot (
  id bigint generated always as identity,
  site_id integer not null,
  user_id integer not null,
  source text not null,
  amount bigint not null,
  available bigint default 0 not null,
  held bigint default 0 not null,
  spent bigint default 0 not null,
  expired bigint default 0 not null,
  withdrawn bigint default 0 not null,
  expires_at timestamp with time zone not null,
  grace_of bigint,
  trace jsonb default '{}'::jsonb not null,
  created_at timestamp with time zone not null,
  constraint credit_lot_pkey PRIMARY KEY (id),
  constraint credit_lot_grace_of_fkey FOREIGN KEY (grace_of) REFERENCES credit_lot(id),
  constraint credit_lot_site_id_user_id_fkey FOREIGN KEY (site_id, user_id) REFERENCES credit_account(site_id, user_id),
  constraint credit_lot_amount_check CHECK ((amount > 0)),
  constraint credit_lot_available_check CHECK ((available >= 0)),
  constraint credit_lot_check CHECK ((((((available + held) + spent) + expired) + withdrawn) = amount)),
  constraint credit_lot_expired_check CHECK ((expired >= 0)),
  constraint credit_lot_held_check CHECK ((held >= 0)),
  constraint credit_lot_source_check CHECK ((source = ANY (ARRAY['code'::text, 'trial'::text, 'adjustment'::text, 'refund'::text]))),
  constraint credit_lot_spent_check CHECK ((spent >= 0)),
  constraint credit_lot_withdrawn_check CHECK ((withdrawn >= 0))
);
CREATE INDEX credit_lot_expiry ON credit_lot USING btree (expires_at);
CREATE INDEX credit_lot_grace ON credit_lot USING btree (grace_of) WHERE (grace_of IS NOT NULL);
CREATE INDEX credit_lot_spend_order ON credit_lot USING btree (site_id, user_id, expires_at, id);
CREATE TRIGGER credit_lot_kept BEFORE DELETE ON credit_lot FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER credit_lot_whole BEFORE TRUNCATE ON credit_lot FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
alter table credit_lot enable row level security;
create policy credit_lot_read on credit_lot for select to fenshen_app
  using (( SELECT app_is_platform() AS app_is_platform) OR (site_id = ( SELECT app_site() AS app_site)));
create policy credit_lot_write on credit_lot for all to fenshen_app
  using (( SELECT app_is_platform() AS app_is_platform) OR (site_id = ( SELECT app_site() AS app_site)))
  with check (( SELECT app_is_platform() AS app_is_platform) OR (site_id = ( SELECT app_site() AS app_site)));

create table credit_move (
  id bigint generated always as identity,
  site_id integer not null,
  actor_id integer not null,
  actor_role text not null,
  user_id integer not null,
  action text not null,
  credits bigint not null,
  entry_id bigint not null,
  created_at timestamp with time zone default now() not null,
  constraint credit_move_pkey PRIMARY KEY (id),
  constraint credit_move_credits_check CHECK ((credits >= 0))
);
CREATE INDEX credit_move_actor ON credit_move USING btree (actor_id, created_at);
CREATE INDEX credit_move_site ON credit_move USING btree (site_id, created_at);
alter table credit_move enable row level security;
create policy credit_move_read on credit_move for select to fenshen_app
  using ((site_id = app_site()) OR app_is_platform());
create policy credit_move_write on credit_move for all to fenshen_app
  using ((site_id = app_site()) OR app_is_platform())
  with check ((site_id = app_site()) OR app_is_platform());

create table credit_posting (
  entry_id bigint not null,
  lot_id bigint not null,
  site_id integer not null,
  hold_id bigint,
  source text not null,
  target text not null,
  amount bigint not null,
  constraint credit_posting_pkey PRIMARY KEY (entry_id, lot_id, source, target),
  constraint credit_posting_entry_id_fkey FOREIGN KEY (entry_id) REFERENCES credit_entry(id),
  constraint credit_posting_hold_id_fkey FOREIGN KEY (hold_id) REFERENCES credit_hold(id),
  constraint credit_posting_lot_id_fkey FOREIGN KEY (lot_id) REFERENCES credit_lot(id),
  constraint credit_posting_amount_check CHECK ((amount > 0)),
  constraint credit_posting_check CHECK (((target = ANY (ARRAY['issued'::text, 'available'::text, 'held'::text, 'spent'::text, 'expired'::text, 'withdrawn'::text])) AND (target <> source))),
  constraint credit_posting_source_check CHECK ((source = ANY (ARRAY['issued'::text, 'available'::text, 'held'::text, 'spent'::text, 'expired'::text, 'withdrawn'::text])))
);
CREATE INDEX credit_posting_hold ON credit_posting USING btree (hold_id) WHERE (hold_id IS NOT NULL);
CREATE INDEX credit_posting_lot ON credit_posting USING btree (lot_id);
CREATE TRIGGER credit_posting_kept BEFORE DELETE OR UPDATE ON credit_posting FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER credit_posting_whole BEFORE TRUNCATE ON credit_posting FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
alter table credit_posting enable row level security;
create policy credit_posting_read on credit_posting for select to fenshen_app
  using (( SELECT app_is_platform() AS app_is_platform) OR (site_id = ( SELECT app_site() AS app_site)));
create policy credit_posting_write on credit_posting for all to fenshen_app
  using (( SELECT app_is_platform() AS app_is_platform) OR (site_id = ( SELECT app_site() AS app_site)))
  with check (( SELECT app_is_platform() AS app_is_platform) OR (site_id = ( SELECT app_site() AS app_site)));

CREATE UNIQUE INDEX credit_rules_once ON credit_rules USING btree (COALESCE(site_id, 0), action);
alter table credit_rules enable row level security;
create policy credit_rules_read on credit_rules for select to fenshen_app
  using ((site_id = app_site()) OR app_is_platform() OR (site_id IS NULL));
create policy credit_rules_write on credit_rules for all to fenshen_app
  using ((site_id = app_site()) OR app_is_platform())
  with check ((site_id = app_site()) OR app_is_platform());

create table credit_setting (
  site_id integer not null,
  grace_days integer not null,
  constraint credit_setting_pkey PRIMARY KEY (site_id),
  constraint credit_setting_grace_days_check CHECK (((grace_days >= 0) AND (grace_days <= 365)))
);
alter table credit_setting enable row level security;
create policy credit_setting_read on credit_setting for select to fenshen_app
  using ((site_id = app_site()) OR app_is_platform());
create policy credit_setting_write on credit_setting for all to fenshen_app
  using ((site_id = app_site()) OR app_is_platform())
  with check ((site_id = app_site()) OR app_is_platform());

create table daily_figure (
  site_id integer not null,
  day date not null,
  figure text not null,
  label text not null,
  value bigint not null,
  constraint daily_figure_pkey PRIMARY KEY (site_id, day, figure, label)
);
CREATE INDEX daily_figure_day ON daily_figure USING btree (day);
alter table daily_figure enable row level security;
create policy daily_figure_read on daily_figure for select to fenshen_app
  using ((site_id = app_site()) OR app_is_platform());
create policy daily_figure_write on daily_figure for all to fenshen_app
  using ((site_id = app_site()) OR app_is_platform())
  with check ((site_id = app_site()) OR app_is_platform());

create table daily_figure_through (
  only_row boolean default true not null,
  day date not null,
  constraint daily_figure_through_pkey PRIMARY KEY (only_row),
  constraint daily_figure_through_only_row_check CHECK (only_row)
);
alter table daily_figure_through enable row level security;
create policy daily_figure_through_read on daily_figure_through for select to fenshen_app
  using (true);
create policy daily_figure_through_write on daily_figure_through for all to fenshen_app
  using (app_is_platform())
  with check (app_is_platform());

create table fenshen_migrations (
  id text not null,
  applied_at timestamp with time zone default now() not null,
  constraint fenshen_migrations_pkey PRIMARY KEY (id)
);

create table film_scenes (
  work_id bigint not null,
  "position" integer not null,
  site_id integer not null,
  type text not null,
  text text default ''::text not null,
  voice_id integer,
  params jsonb default '{}'::jsonb not null,
  avatar_id integer,
  file_name text default ''::text not null,
  content_hash text not null,
  audio_file_id bigint,
  segment_file_id bigint,
  duration_ms integer default 0 not null,
  reused boolean default false not null,
  constraint film_scenes_pkey PRIMARY KEY (work_id, "position"),
  constraint film_scenes_type_check CHECK ((type = ANY (ARRAY['text'::text, 'audio'::text])))
);
CREATE INDEX film_scenes_audio ON film_scenes USING btree (audio_file_id) WHERE (audio_file_id IS NOT NULL);
CREATE INDEX film_scenes_avatar ON film_scenes USING btree (avatar_id) WHERE (avatar_id IS NOT NULL);
CREATE INDEX film_scenes_segment ON film_scenes USING btree (segment_file_id) WHERE (segment_file_id IS NOT NULL);
alter table film_scenes enable row level security;
create policy film_scenes_read on film_scenes for select to fenshen_app
  using ((site_id = app_site()) OR app_is_platform());
create policy film_scenes_write on film_scenes for all to fenshen_app
  using ((site_id = app_site()) OR app_is_platform())
  with check ((site_id = app_site()) OR app_is_platform());

alter table guides enable row level security;
create policy guides_read on guides for select to fenshen_app
  using ((site_id = app_site()) OR app_is_platform() OR (site_id IS NULL));
create policy guides_write on guides for all to fenshen_app
  using ((site_id = app_site()) OR app_is_platform())
  with check ((site_id = app_site()) OR app_is_platform());

alter table image_prompts enable row level security;
create policy image_prompts_read on image_prompts for select to fenshen_app
  using ((site_id = app_site()) OR app_is_platform() OR (site_id IS NULL));
create policy image_prompts_write on image_prompts for all to fenshen_app
  using ((site_id = app_site()) OR app_is_platform())
  with check ((site_id = app_site()) OR app_is_platform());

alter table inspiration_groups enable row level security;
create policy inspiration_groups_read on inspiration_groups for select to fenshen_app
  using ((site_id = app_site()) OR app_is_platform() OR (site_id IS NULL));
create policy inspiration_groups_write on inspiration_groups for all to fenshen_app
  using ((site_id = app_site()) OR app_is_platform())
  with check ((site_id = app_site()) OR app_is_platform());

create table job_events (
  id bigint generated always as identity,
  site_id integer not null,
  job_id text not null,
  channel text not null,
  from_state text,
  to_state text not null,
  attempt integer not null,
  why text not null,
  at timestamp with time zone default clock_timestamp() not null,
  constraint job_events_pkey PRIMARY KEY (id)
);
CREATE INDEX job_events_age ON job_events USING btree (at);
CREATE INDEX job_events_job ON job_events USING btree (job_id, id);
CREATE TRIGGER job_events_append_only BEFORE DELETE OR UPDATE ON job_events FOR EACH ROW EXECUTE FUNCTION job_events_keep();
CREATE TRIGGER job_events_no_truncate BEFORE TRUNCATE ON job_events FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
alter table job_events enable row level security;
create policy job_events_read on job_events for select to fenshen_app
  using ((site_id = app_site()) OR app_is_platform());
create policy job_events_write on job_events for all to fenshen_app
  using ((site_id = app_site()) OR app_is_platform())
  with check ((site_id = app_site()) OR app_is_platform());

create table jobs (
  id text not null,
  site_id integer not null,
  user_id integer not null,
  kind text not null,
  channel text not null,
  state text default 'queued'::text not null,
  priority integer default 0 not null,
  turn bigint default 0 not null,
  payload jsonb not null,
  steps jsonb default '{}'::jsonb not null,
  result jsonb,
  progress integer default 0 not null,
  attempts integer default 0 not null,
  max_attempts integer not null,
  lease_token text,
  lease_until timestamp with time zone,
  adapter text,
  external_id text,
  external_bag jsonb,
  hold_id bigint,
  subject_type text not null,
  subject_id bigint not null,
  client_key text,
  reason text default ''::text not null,
  last_error text default ''::text not null,
  why text default 'created'::text not null,
  cancel_requested boolean default false not null,
  deadline_at timestamp with time zone not null,
  next_run_at timestamp with time zone default now() not null,
  submitted_at timestamp with time zone,
  started_at timestamp with time zone,
  finished_at timestamp with time zone,
  created_at timestamp with time zone default clock_timestamp() not null,
  updated_at timestamp with time zone default now() not null,
  refusals integer default 0 not null,
  step_channel text,
  asked_under text,
  waits_for text,
  reference_id text,
  reference_bag jsonb,
  constraint jobs_pkey PRIMARY KEY (id),
  constraint jobs_check CHECK (((lease_token IS NULL) = (lease_until IS NULL))),
  constraint jobs_check1 CHECK (((state <> 'running'::text) OR (lease_token IS NOT NULL))),
  constraint jobs_check2 CHECK (((finished_at IS NOT NULL) = (state = ANY (ARRAY['succeeded'::text, 'failed'::text, 'cancelled'::text])))),
  constraint jobs_progress_check CHECK (((progress >= 0) AND (progress <= 100))),
  constraint jobs_state_check CHECK ((state = ANY (ARRAY['queued'::text, 'running'::text, 'waiting'::text, 'unknown'::text, 'succeeded'::text, 'failed'::text, 'cancelled'::text])))
);
CREATE UNIQUE INDEX jobs_client_key ON jobs USING btree (site_id, user_id, client_key) WHERE (client_key IS NOT NULL);
CREATE INDEX jobs_deadlines ON jobs USING btree (deadline_at) WHERE (state = ANY (ARRAY['queued'::text, 'waiting'::text]));
CREATE INDEX jobs_due ON jobs USING btree (state, next_run_at) WHERE (state = ANY (ARRAY['queued'::text, 'waiting'::text, 'unknown'::text]));
CREATE INDEX jobs_ended ON jobs USING btree (finished_at) WHERE (finished_at IS NOT NULL);
CREATE INDEX jobs_external ON jobs USING btree (adapter, external_id) WHERE (external_id IS NOT NULL);
CREATE INDEX jobs_history ON jobs USING btree (channel, kind, finished_at DESC) WHERE (state = 'succeeded'::text);
CREATE INDEX jobs_id_starts ON jobs USING btree (id COLLATE "C");
CREATE INDEX jobs_in_flight ON jobs USING btree (channel, user_id) WHERE (state = ANY (ARRAY['running'::text, 'waiting'::text]));
CREATE INDEX jobs_leases ON jobs USING btree (lease_until) WHERE (lease_until IS NOT NULL);
CREATE INDEX jobs_queue ON jobs USING btree (channel, priority DESC, turn, created_at, id) WHERE (state = 'queued'::text);
CREATE INDEX jobs_site ON jobs USING btree (site_id, created_at DESC);
CREATE INDEX jobs_step_slots ON jobs USING btree (step_channel) WHERE (step_channel IS NOT NULL);
CREATE INDEX jobs_step_waits ON jobs USING btree (waits_for) WHERE (waits_for IS NOT NULL);
CREATE INDEX jobs_subject ON jobs USING btree (site_id, subject_type, subject_id);
CREATE INDEX jobs_trouble ON jobs USING btree (site_id, state, updated_at DESC) WHERE (state = ANY (ARRAY['failed'::text, 'unknown'::text]));
CREATE INDEX jobs_user_turn ON jobs USING btree (channel, user_id, turn) WHERE (state = ANY (ARRAY['queued'::text, 'running'::text, 'waiting'::text]));
CREATE TRIGGER jobs_history BEFORE INSERT OR UPDATE ON jobs FOR EACH ROW EXECUTE FUNCTION jobs_keep_history();
alter table jobs enable row level security;
create policy jobs_read on jobs for select to fenshen_app
  using ((site_id = app_site()) OR app_is_platform());
create policy jobs_write on jobs for all to fenshen_app
  using ((site_id = app_site()) OR app_is_platform())
  with check ((site_id = app_site()) OR app_is_platform());

create table materials (
  id integer generated always as identity,
  site_id integer not null,
  user_id integer not null,
  type text not null,
  source text not null,
  name text not null,
  text text default ''::text not null,
  file_id bigint,
  cover_file_id bigint,
  track_file_id bigint,
  consent_id bigint,
  created_at timestamp with time zone default now() not null,
  choice text,
  place integer default 0 not null,
  constraint materials_pkey PRIMARY KEY (id),
  constraint materials_file_id_key UNIQUE (file_id),
  constraint materials_check CHECK (((type = 'text'::text) = (file_id IS NULL))),
  constraint materials_source_check CHECK ((source = ANY (ARRAY['upload'::text, 'analyse'::text, 'copy_chat'::text]))),
  constraint materials_type_check CHECK ((type = ANY (ARRAY['image'::text, 'video'::text, 'audio'::text, 'text'::text])))
);
CREATE INDEX materials_owner ON materials USING btree (site_id, user_id, type, id DESC);
alter table materials enable row level security;
create policy materials_read on materials for select to fenshen_app
  using ((site_id = app_site()) OR app_is_platform());
create policy materials_write on materials for all to fenshen_app
  using ((site_id = app_site()) OR app_is_platform())
  with check ((site_id = app_site()) OR app_is_platform());

create table media_files (
  id bigint generated always as identity,
  site_id integer,
  user_id integer,
  purpose text not null,
  kind text not null,
  storage_key text not null,
  size_bytes bigint not null,
  duration_ms integer default 0 not null,
  width integer default 0 not null,
  height integer default 0 not null,
  mime text not null,
  counted boolean default false not null,
  created_at timestamp with time zone default now() not null,
  deleted_at timestamp with time zone,
  expires_at timestamp with time zone,
  job_key text,
  delete_after timestamp with time zone,
  delete_tries integer default 0 not null,
  constraint media_files_pkey PRIMARY KEY (id),
  constraint media_files_storage_key_key UNIQUE (storage_key),
  constraint media_files_duration_ms_check CHECK ((duration_ms >= 0)),
  constraint media_files_kind_check CHECK ((kind = ANY (ARRAY['video'::text, 'audio'::text, 'image'::text, 'data'::text]))),
  constraint media_files_purpose_check CHECK ((purpose = ANY (ARRAY['upload'::text, 'audition'::text, 'work'::text, 'cover'::text, 'track'::text, 'library'::text, 'asset'::text, 'material'::text]))),
  constraint media_files_size_bytes_check CHECK ((size_bytes >= 0))
);
CREATE INDEX files_assets ON media_files USING btree (id) WHERE ((purpose = 'asset'::text) AND (deleted_at IS NULL));
CREATE INDEX files_counted ON media_files USING btree (user_id) INCLUDE (size_bytes) WHERE (counted AND (deleted_at IS NULL));
CREATE INDEX files_deleted ON media_files USING btree (COALESCE(delete_after, deleted_at)) WHERE (deleted_at IS NOT NULL);
CREATE INDEX files_expiring ON media_files USING btree (expires_at) WHERE ((expires_at IS NOT NULL) AND (deleted_at IS NULL));
CREATE UNIQUE INDEX files_job_key ON media_files USING btree (job_key) WHERE ((job_key IS NOT NULL) AND (deleted_at IS NULL));
CREATE INDEX files_stored ON media_files USING btree (site_id) INCLUDE (size_bytes) WHERE (deleted_at IS NULL);
alter table media_files enable row level security;
create policy media_files_read on media_files for select to fenshen_app
  using ((site_id = app_site()) OR app_is_platform() OR (site_id IS NULL));
create policy media_files_write on media_files for all to fenshen_app
  using ((site_id = app_site()) OR app_is_platform())
  with check ((site_id = app_site()) OR app_is_platform());

alter table notices enable row level security;
create policy notices_read on notices for select to fenshen_app
  using ((site_id = app_site()) OR app_is_platform() OR (site_id IS NULL));
create policy notices_write on notices for all to fenshen_app
  using ((site_id = app_site()) OR app_is_platform())
  with check ((site_id = app_site()) OR app_is_platform());

create table personal_notices (
  id integer generated always as identity,
  site_id integer not null,
  user_id integer not null,
  key text not null,
  title text not null,
  "desc" text not null,
  content text not null,
  created_at timestamp with time zone default now() not null,
  constraint personal_notices_pkey PRIMARY KEY (id),
  constraint personal_notices_site_id_user_id_key_key UNIQUE (site_id, user_id, key)
);
CREATE INDEX personal_notices_age ON personal_notices USING btree (created_at);
CREATE INDEX personal_notices_owner ON personal_notices USING btree (site_id, user_id, id DESC);
alter table personal_notices enable row level security;
create policy personal_notices_read on personal_notices for select to fenshen_app
  using ((site_id = app_site()) OR app_is_platform());
create policy personal_notices_write on personal_notices for all to fenshen_app
  using ((site_id = app_site()) OR app_is_platform())
  with check ((site_id = app_site()) OR app_is_platform());

create table photos (
  id integer generated always as identity,
  site_id integer,
  user_id integer,
  type integer not null,
  name text not null,
  file_id bigint not null,
  cover_file_id bigint,
  width integer default 0 not null,
  height integer default 0 not null,
  sort integer default 0 not null,
  enabled boolean default true not null,
  consent_id bigint,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp without time zone default (now() AT TIME ZONE 'UTC'::text) not null,
  mouth jsonb,
  mouth_by text,
  reason text default ''::text not null,
  constraint photos_pkey PRIMARY KEY (id),
  constraint photos_file_id_key UNIQUE (file_id),
  constraint photos_check CHECK (((user_id IS NULL) OR (site_id IS NOT NULL))),
  constraint photos_mouth_by_check CHECK ((mouth_by = ANY (ARRAY['face'::text, 'hand'::text, 'guess'::text]))),
  constraint photos_type_check CHECK ((type = ANY (ARRAY[1, 2])))
);
CREATE INDEX photos_library ON photos USING btree (type, sort, id) WHERE (user_id IS NULL);
CREATE INDEX photos_owner ON photos USING btree (site_id, user_id, type, id DESC) WHERE (user_id IS NOT NULL);
alter table photos enable row level security;
create policy photos_read on photos for select to fenshen_app
  using ((site_id = app_site()) OR app_is_platform() OR (site_id IS NULL));
create policy photos_write on photos for all to fenshen_app
  using ((site_id = app_site()) OR app_is_platform())
  with check ((site_id = app_site()) OR app_is_platform());

alter table protocols enable row level security;
create policy protocols_read on protocols for select to fenshen_app
  using ((site_id = app_site()) OR app_is_platform() OR (site_id IS NULL));
create policy protocols_write on protocols for all to fenshen_app
  using ((site_id = app_site()) OR app_is_platform())
  with check ((site_id = app_site()) OR app_is_platform());

create table provider_credentials (
  provider text not null,
  sealed bytea not null,
  updated_by integer,
  updated_at timestamp with time zone default clock_timestamp() not null,
  tested_at timestamp with time zone,
  test_error text default ''::text not null,
  constraint provider_credentials_pkey PRIMARY KEY (provider)
);
alter table provider_credentials enable row level security;
create policy provider_credentials_platform on provider_credentials for all to fenshen_app
  using (app_is_platform())
  with check (app_is_platform());

create table reconcile_run (
  id bigint generated always as identity,
  ended_at timestamp with time zone default clock_timestamp() not null,
  took_ms integer not null,
  problems integer not null,
  sample jsonb not null,
  constraint reconcile_run_pkey PRIMARY KEY (id)
);
alter table reconcile_run enable row level security;
create policy reconcile_run_platform on reconcile_run for all to fenshen_app
  using (app_is_platform())
  with check (app_is_platform());

create table second_factor (
  user_id integer not null,
  site_id integer not null,
  sealed bytea not null,
  last_step bigint not null,
  enrolled_at timestamp with time zone default now() not null,
  constraint second_factor_pkey PRIMARY KEY (user_id)
);
alter table second_factor enable row level security;
create policy second_factor_read on second_factor for select to fenshen_app
  using ((site_id = app_site()) OR app_is_platform());
create policy second_factor_write on second_factor for all to fenshen_app
  using ((site_id = app_site()) OR app_is_platform())
  with check ((site_id = app_site()) OR app_is_platform());

create table second_factor_enrolment (
  user_id integer not null,
  site_id integer not null,
  id uuid not null,
  sealed bytea not null,
  expires_at timestamp with time zone not null,
  constraint second_factor_enrolment_pkey PRIMARY KEY (user_id)
);
alter table second_factor_enrolment enable row level security;
create policy second_factor_enrolment_read on second_factor_enrolment for select to fenshen_app
  using ((site_id = app_site()) OR app_is_platform());
create policy second_factor_enrolment_write on second_factor_enrolment for all to fenshen_app
  using ((site_id = app_site()) OR app_is_platform())
  with check ((site_id = app_site()) OR app_is_platform());

create table second_factor_recovery (
  user_id integer not null,
  site_id integer not null,
  code_hash bytea not null,
  used_at timestamp with time zone,
  constraint second_factor_recovery_pkey PRIMARY KEY (user_id, code_hash)
);
alter table second_factor_recovery enable row level security;
create policy second_factor_recovery_read on second_factor_recovery for select to fenshen_app
  using ((site_id = app_site()) OR app_is_platform());
create policy second_factor_recovery_write on second_factor_recovery for all to fenshen_app
  using ((site_id = app_site()) OR app_is_platform())
  with check ((site_id = app_site()) OR app_is_platform());

create table second_factor_rule (
  role text not null,
  since timestamp with time zone default now() not null,
  constraint second_factor_rule_pkey PRIMARY KEY (role),
  constraint second_factor_rule_role_check CHECK ((role = ANY (ARRAY['owner'::text, 'operator'::text, 'support'::text])))
);

create table sign_in_challenge (
  challenge_hash bytea not null,
  site_id integer not null,
  user_id integer not null,
  token_version integer not null,
  expires_at timestamp with time zone not null,
  constraint sign_in_challenge_pkey PRIMARY KEY (challenge_hash)
);
CREATE INDEX sign_in_challenge_over ON sign_in_challenge USING btree (expires_at);
CREATE INDEX sign_in_challenge_user ON sign_in_challenge USING btree (user_id, expires_at DESC);
alter table sign_in_challenge enable row level security;
create policy sign_in_challenge_read on sign_in_challenge for select to fenshen_app
  using ((site_id = app_site()) OR app_is_platform());
create policy sign_in_challenge_write on sign_in_challenge for all to fenshen_app
  using ((site_id = app_site()) OR app_is_platform())
  with check ((site_id = app_site()) OR app_is_platform());

create table site_drafts (
  site_id integer not null,
  fields jsonb not null,
  revision integer not null,
  updated_by integer,
  updated_at timestamp with time zone default now() not null,
  constraint site_drafts_pkey PRIMARY KEY (site_id)
);
alter table site_drafts enable row level security;
create policy site_drafts_read on site_drafts for select to fenshen_app
  using ((site_id = app_site()) OR app_is_platform());
create policy site_drafts_write on site_drafts for all to fenshen_app
  using ((site_id = app_site()) OR app_is_platform())
  with check ((site_id = app_site()) OR app_is_platform());

create table site_versions (
  id bigint generated always as identity,
  site_id integer not null,
  number integer not null,
  kind text not null,
  fields jsonb not null,
  note text not null,
  actor_id integer,
  actor_role text not null,
  created_at timestamp with time zone default now() not null,
  constraint site_versions_pkey PRIMARY KEY (id),
  constraint site_versions_site_id_number_key UNIQUE (site_id, number),
  constraint site_versions_kind_check CHECK ((kind = ANY (ARRAY['start'::text, 'outside'::text, 'publish'::text, 'rollback'::text])))
);
CREATE TRIGGER site_versions_kept BEFORE DELETE OR UPDATE ON site_versions FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER site_versions_whole BEFORE TRUNCATE ON site_versions FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
alter table site_versions enable row level security;
create policy site_versions_read on site_versions for select to fenshen_app
  using ((site_id = app_site()) OR app_is_platform());
create policy site_versions_write on site_versions for all to fenshen_app
  using ((site_id = app_site()) OR app_is_platform())
  with check ((site_id = app_site()) OR app_is_platform());

CREATE UNIQUE INDEX sites_code ON sites USING btree (code);
alter table sites enable row level security;
create policy sites_own on sites for all to fenshen_app
  using ((id = app_site()) OR app_is_platform())
  with check ((id = app_site()) OR app_is_platform());

create table staff_limits (
  site_id integer not null,
  limits jsonb not null,
  updated_at timestamp with time zone default now() not null,
  constraint staff_limits_pkey PRIMARY KEY (site_id)
);
alter table staff_limits enable row level security;
create policy staff_limits_read on staff_limits for select to fenshen_app
  using ((site_id = app_site()) OR app_is_platform());
create policy staff_limits_write on staff_limits for all to fenshen_app
  using ((site_id = app_site()) OR app_is_platform())
  with check ((site_id = app_site()) OR app_is_platform());

create table staff_password_giver (
  site_id integer not null,
  account_id integer not null,
  giver_id integer not null,
  first_at timestamp with time zone default now() not null,
  constraint staff_password_giver_pkey PRIMARY KEY (account_id, giver_id)
);
alter table staff_password_giver enable row level security;
create policy staff_password_giver_read on staff_password_giver for select to fenshen_app
  using ((site_id = app_site()) OR app_is_platform());
create policy staff_password_giver_write on staff_password_giver for all to fenshen_app
  using ((site_id = app_site()) OR app_is_platform())
  with check ((site_id = app_site()) OR app_is_platform());

CREATE UNIQUE INDEX translate_languages_once ON translate_languages USING btree (COALESCE(site_id, 0), code);
alter table translate_languages enable row level security;
create policy translate_languages_read on translate_languages for select to fenshen_app
  using ((site_id = app_site()) OR app_is_platform() OR (site_id IS NULL));
create policy translate_languages_write on translate_languages for all to fenshen_app
  using ((site_id = app_site()) OR app_is_platform())
  with check ((site_id = app_site()) OR app_is_platform());

alter table up_permissions enable row level security;
create policy up_permissions_read on up_permissions for select to fenshen_app
  using (true);
create policy up_permissions_write on up_permissions for all to fenshen_app
  using (app_is_platform())
  with check (app_is_platform());

alter table up_roles enable row level security;
create policy up_roles_read on up_roles for select to fenshen_app
  using (true);
create policy up_roles_write on up_roles for all to fenshen_app
  using (app_is_platform())
  with check (app_is_platform());

CREATE UNIQUE INDEX up_users_site_username ON up_users USING btree (site_id, username);
alter table up_users enable row level security;
create policy up_users_read on up_users for select to fenshen_app
  using ((site_id = app_site()) OR app_is_platform());
create policy up_users_write on up_users for all to fenshen_app
  using ((site_id = app_site()) OR app_is_platform())
  with check ((site_id = app_site()) OR app_is_platform());

alter table up_users_role_lnk enable row level security;
create policy up_users_role_lnk_own on up_users_role_lnk for all to fenshen_app
  using (( SELECT app_is_platform() AS app_is_platform) OR (EXISTS ( SELECT
   FROM up_users u
  WHERE (u.id = up_users_role_lnk.user_id))))
  with check (( SELECT app_is_platform() AS app_is_platform) OR (EXISTS ( SELECT
   FROM up_users u
  WHERE (u.id = up_users_role_lnk.user_id))));

CREATE INDEX upload_slots_open ON upload_slots USING btree (touched_at) WHERE (file_id IS NULL);
CREATE INDEX upload_slots_owner ON upload_slots USING btree (user_id, created_at);
CREATE INDEX upload_slots_reserved ON upload_slots USING btree (user_id) INCLUDE (reserved_bytes) WHERE (file_id IS NULL);
alter table upload_slots enable row level security;
create policy upload_slots_read on upload_slots for select to fenshen_app
  using ((site_id = app_site()) OR app_is_platform());
create policy upload_slots_write on upload_slots for all to fenshen_app
  using ((site_id = app_site()) OR app_is_platform())
  with check ((site_id = app_site()) OR app_is_platform());

CREATE UNIQUE INDEX video_channels_api ON video_channels USING btree (api);
alter table video_channels enable row level security;
create policy video_channels_read on video_channels for select to fenshen_app
  using (true);
create policy video_channels_write on video_channels for all to fenshen_app
  using (app_is_platform())
  with check (app_is_platform());

alter table video_prompts enable row level security;
create policy video_prompts_read on video_prompts for select to fenshen_app
  using ((site_id = app_site()) OR app_is_platform() OR (site_id IS NULL));
create policy video_prompts_write on video_prompts for all to fenshen_app
  using ((site_id = app_site()) OR app_is_platform())
  with check ((site_id = app_site()) OR app_is_platform());

CREATE UNIQUE INDEX voice_channels_api ON voice_channels USING btree (api);
alter table voice_channels enable row level security;
create policy voice_channels_read on voice_channels for select to fenshen_app
  using (true);
create policy voice_channels_write on voice_channels for all to fenshen_app
  using (app_is_platform())
  with check (app_is_platform());

create table voice_trainings (
  id bigint generated always as identity,
  site_id integer not null,
  user_id integer not null,
  voice_id integer not null,
  api text not null,
  file_id bigint not null,
  free boolean not null,
  status integer default 1 not null,
  created_at timestamp with time zone default now() not null,
  constraint voice_trainings_pkey PRIMARY KEY (id),
  constraint voice_trainings_status_check CHECK ((status = ANY (ARRAY[1, 2, 3])))
);
CREATE INDEX voice_trainings_file ON voice_trainings USING btree (file_id) WHERE (status = 1);
CREATE INDEX voice_trainings_free ON voice_trainings USING btree (site_id, user_id, api) WHERE free;
CREATE INDEX voice_trainings_voice ON voice_trainings USING btree (voice_id);
alter table voice_trainings enable row level security;
create policy voice_trainings_read on voice_trainings for select to fenshen_app
  using ((site_id = app_site()) OR app_is_platform());
create policy voice_trainings_write on voice_trainings for all to fenshen_app
  using ((site_id = app_site()) OR app_is_platform())
  with check ((site_id = app_site()) OR app_is_platform());

alter table voices enable row level security;
create policy voices_read on voices for select to fenshen_app
  using ((site_id = app_site()) OR app_is_platform() OR (site_id IS NULL));
create policy voices_write on voices for all to fenshen_app
  using ((site_id = app_site()) OR app_is_platform())
  with check ((site_id = app_site()) OR app_is_platform());

create table work_folders (
  id bigint generated always as identity,
  site_id integer not null,
  user_id integer not null,
  name text not null,
  created_at timestamp with time zone default now() not null,
  constraint work_folders_pkey PRIMARY KEY (id)
);
CREATE UNIQUE INDEX work_folders_name ON work_folders USING btree (site_id, user_id, lower(name));
alter table work_folders enable row level security;
create policy work_folders_read on work_folders for select to fenshen_app
  using ((site_id = app_site()) OR app_is_platform());
create policy work_folders_write on work_folders for all to fenshen_app
  using ((site_id = app_site()) OR app_is_platform())
  with check ((site_id = app_site()) OR app_is_platform());

create table work_presets (
  id integer generated always as identity,
  site_id integer not null,
  user_id integer not null,
  name text not null,
  choices jsonb not null,
  saved_at timestamp with time zone default now() not null,
  constraint work_presets_pkey PRIMARY KEY (id)
);
CREATE UNIQUE INDEX work_presets_name ON work_presets USING btree (site_id, user_id, name);
alter table work_presets enable row level security;
create policy work_presets_read on work_presets for select to fenshen_app
  using ((site_id = app_site()) OR app_is_platform());
create policy work_presets_write on work_presets for all to fenshen_app
  using ((site_id = app_site()) OR app_is_platform())
  with check ((site_id = app_site()) OR app_is_platform());

create table work_shares (
  id bigint generated always as identity,
  site_id integer not null,
  user_id integer not null,
  work_id bigint not null,
  token_hash text not null,
  password_hash text,
  expires_at timestamp with time zone,
  opens integer default 0 not null,
  created_at timestamp with time zone default now() not null,
  constraint work_shares_pkey PRIMARY KEY (id),
  constraint work_shares_token_hash_key UNIQUE (token_hash),
  constraint work_shares_work_id_fkey FOREIGN KEY (work_id) REFERENCES works(id) ON DELETE CASCADE
);
CREATE INDEX work_shares_work ON work_shares USING btree (work_id);
alter table work_shares enable row level security;
create policy work_shares_read on work_shares for select to fenshen_app
  using ((site_id = app_site()) OR app_is_platform());
create policy work_shares_write on work_shares for all to fenshen_app
  using ((site_id = app_site()) OR app_is_platform())
  with check ((site_id = app_site()) OR app_is_platform());

create table works (
  id bigint generated always as identity,
  site_id integer not null,
  user_id integer not null,
  name text not null,
  type text default 'video'::text not null,
  avatar_id integer,
  voice_id integer,
  audio_file_id bigint,
  text text default ''::text not null,
  params jsonb default '{}'::jsonb not null,
  api text not null,
  channel_name text not null,
  unit_price bigint not null,
  credits bigint default 0 not null,
  job_id text,
  status integer default 2 not null,
  reason text default ''::text not null,
  file_id bigint,
  cover_file_id bigint,
  duration_ms integer default 0 not null,
  orientation text not null,
  client_key text,
  input_hash text not null,
  created_at timestamp with time zone default now() not null,
  deleted_at timestamp with time zone,
  material_id integer,
  agreed_credits bigint,
  drive_mode text,
  options jsonb default '{}'::jsonb not null,
  option_material_ids integer[] default '{}'::integer[] not null,
  folder_id bigint,
  photo_id integer,
  constraint works_pkey PRIMARY KEY (id),
  constraint works_job_id_key UNIQUE (job_id),
  constraint works_folder_id_fkey FOREIGN KEY (folder_id) REFERENCES work_folders(id) ON DELETE SET NULL,
  constraint works_agreed_credits_check CHECK ((agreed_credits >= 0)),
  constraint works_credits_check CHECK ((credits >= 0)),
  constraint works_drive_mode_check CHECK ((drive_mode = ANY (ARRAY['serial'::text, 'random'::text]))),
  constraint works_figure CHECK (
CASE
    WHEN (type = ANY (ARRAY['multi-video'::text, 'multi-audio'::text])) THEN ((num_nonnulls(avatar_id, material_id, photo_id) = 0) AND (drive_mode IS NOT NULL))
    ELSE (num_nonnulls(avatar_id, material_id, photo_id) = 1)
END),
  constraint works_orientation_check CHECK ((orientation = ANY (ARRAY['landscape'::text, 'portrait'::text]))),
  constraint works_status_check CHECK ((status = ANY (ARRAY[2, 3, 4]))),
  constraint works_unit_price_check CHECK ((unit_price >= 0))
);
CREATE INDEX works_audio ON works USING btree (audio_file_id) WHERE ((audio_file_id IS NOT NULL) AND (deleted_at IS NULL));
CREATE UNIQUE INDEX works_client_key ON works USING btree (site_id, user_id, client_key) WHERE (client_key IS NOT NULL);
CREATE INDEX works_folder ON works USING btree (folder_id) WHERE (folder_id IS NOT NULL);
CREATE INDEX works_making ON works USING btree (avatar_id) WHERE (status = 2);
CREATE INDEX works_making_of_material ON works USING btree (material_id) WHERE ((status = 2) AND (material_id IS NOT NULL));
CREATE INDEX works_making_of_photo ON works USING btree (photo_id) WHERE ((status = 2) AND (photo_id IS NOT NULL));
CREATE INDEX works_owner ON works USING btree (site_id, user_id, id DESC) WHERE (deleted_at IS NULL);
alter table works enable row level security;
create policy works_read on works for select to fenshen_app
  using ((site_id = app_site()) OR app_is_platform());
create policy works_write on works for all to fenshen_app
  using ((site_id = app_site()) OR app_is_platform())
  with check ((site_id = app_site()) OR app_is_platform());

alter table writing_themes enable row level security;
create policy writing_themes_read on writing_themes for select to fenshen_app
  using ((site_id = app_site()) OR app_is_platform() OR (site_id IS NULL));
create policy writing_themes_write on writing_themes for all to fenshen_app
  using ((site_id = app_site()) OR app_is_platform())
  with check ((site_id = app_site()) OR app_is_platform());

CREATE OR REPLACE FUNCTION public.app_is_platform()
 RETURNS boolean
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$ select coalesce(current_setting('app.site', true), '') = '*' $function$;

CREATE OR REPLACE FUNCTION public.app_site()
 RETURNS integer
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$ select nullif(nullif(current_setting('app.site', true), ''), '*')::int $function$;

CREATE OR REPLACE FUNCTION public.channel_full_users(p_channel text, p_most integer, p_reserved boolean, p_but text)
 RETURNS integer[]
 LANGUAGE sql
AS $function$
  select coalesce(array_agg(user_id), '{}') from (
    select user_id from (
  select id, user_id, state from jobs where channel = p_channel and state in ('running', 'waiting')
  union all
  select id, user_id, state from jobs where step_channel = p_channel and (
    state in ('running', 'waiting') or p_reserved and state = 'queued')) as flying where id is distinct from p_but
    group by user_id having count(*) >= p_most) as busy
$function$;

CREATE OR REPLACE FUNCTION public.channel_room(p_channel text, p_concurrency integer, p_starts_per_minute integer, p_reserved boolean, p_but text)
 RETURNS integer
 LANGUAGE plpgsql
AS $function$
declare
  v_room int;
  v_running int;
  v_open_until timestamptz;
begin
  select p_concurrency - count(*), count(*) filter (where state <> 'waiting') into v_room, v_running
  from (
  select id, user_id, state from jobs where channel = p_channel and state in ('running', 'waiting')
  union all
  select id, user_id, state from jobs where step_channel = p_channel and (
    state in ('running', 'waiting') or p_reserved and state = 'queued')) as flying where id is distinct from p_but;
  select open_until into v_open_until
  from channel_health where channel_health.channel = p_channel and open_until is not null;
  if found then
    if v_open_until > clock_timestamp() or v_running > 0 then return 0; end if;
    v_room := least(v_room, 1);
  end if;
  if p_starts_per_minute is not null then
    v_room := least(v_room, p_starts_per_minute - (
      select count(*)::int from channel_starts
      where channel_starts.channel = p_channel and at > clock_timestamp() - interval '1 minute'));
  end if;
  return greatest(v_room, 0);
end $function$;

CREATE OR REPLACE FUNCTION public.claim_jobs(p_channel text, p_kinds text[], p_tokens text[], p_lease_ms integer, p_concurrency integer, p_user_concurrency integer, p_starts_per_minute integer)
 RETURNS SETOF jobs
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  v_room int;
  v_ids text[] := '{}';
  v_full int[];
  v_users int[] := '{}';
  v_id text;
  v_user int;
begin
  if not app_is_platform() then raise exception 'workers alone claim jobs' using errcode = '42501'; end if;
  perform set_config('synchronous_commit', 'off', true);
  perform pg_advisory_xact_lock(hashtextextended('jobs/' || p_channel, 0));
  v_room := least(
    channel_room(p_channel, p_concurrency, p_starts_per_minute, false, null), cardinality(p_tokens));
  if v_room <= 0 then return; end if;
  if p_user_concurrency >= p_concurrency then
    select array_agg(id) into v_ids from (
      select id from jobs
      where channel = p_channel and state = 'queued' and kind = any (p_kinds)
        and next_run_at <= clock_timestamp() and not cancel_requested and waits_for is null
      order by priority desc, turn, created_at, id limit v_room for update skip locked) as best;
  else
    -- One at a time: whoever is chosen counts for the next choice.
    v_full := channel_full_users(p_channel, p_user_concurrency, false, null);
    while cardinality(v_ids) < v_room loop
      select id, user_id into v_id, v_user from jobs
      where channel = p_channel and state = 'queued' and kind = any (p_kinds)
        and next_run_at <= clock_timestamp() and not cancel_requested and waits_for is null
        and user_id <> all (v_full) and id <> all (v_ids)
      order by priority desc, turn, created_at, id limit 1 for update skip locked;
      exit when not found;
      v_ids := v_ids || v_id;
      v_users := v_users || v_user;
      if cardinality(array_positions(v_users, v_user)) + (
        select count(*) from (
  select id, user_id, state from jobs where channel = p_channel and state in ('running', 'waiting')
  union all
  select id, user_id, state from jobs where step_channel = p_channel and (
    state in ('running', 'waiting') or false and state = 'queued')) as flying where user_id = v_user
      ) >= p_user_concurrency then v_full := v_full || v_user; end if;
    end loop;
  end if;
  if v_ids is null or v_ids = '{}' then return; end if;
  if p_starts_per_minute is not null then perform note_channel_starts(p_channel, v_ids); end if;
  return query
    update jobs set
      state = 'running', attempts = jobs.attempts + 1, why = 'claimed',
      lease_token = p_tokens[best.place], lease_until = clock_timestamp() + p_lease_ms * interval '1 millisecond',
      started_at = clock_timestamp(), submitted_at = null
    from unnest(v_ids) with ordinality as best (id, place) where jobs.id = best.id
    returning jobs.*;
end $function$;

CREATE OR REPLACE FUNCTION public.credit_divide(p_site integer, p_hold bigint, p_bucket text, p_keep bigint, p_now timestamp with time zone, OUT o_lots bigint[], OUT o_kept bigint[], OUT o_back bigint[], OUT o_graced bigint[], OUT o_grace_until timestamp with time zone, OUT o_expiry timestamp with time zone, OUT o_dead bigint)
 RETURNS record
 LANGUAGE plpgsql
AS $function$
begin
  select array_agg(lot_id order by before), array_agg(kept order by before),
         array_agg(case when graced then 0 else rest end order by before),
         array_agg(case when graced then rest else 0 end order by before),
         max(grace_until) filter (where graced and rest > 0),
         coalesce(min(case when graced then grace_until else expires_at end) filter (where rest > 0), 'infinity'),
         coalesce(sum(rest) filter (where expires_at <= p_now and not graced), 0)::bigint
  into o_lots, o_kept, o_back, o_graced, o_grace_until, o_expiry, o_dead
  from (select *, amount - kept as rest, expires_at <= p_now and grace_of is null and grace_until > p_now as graced
        from (select *, least(amount, greatest(0, p_keep - before)) as kept,
                     p_now + make_interval(days => (select coalesce(
                       (select grace_days from credit_setting where site_id = p_site), 7))) as grace_until
              from credit_hold_lots(p_hold, p_bucket)) as cut) as lots;
end $function$;

CREATE OR REPLACE FUNCTION public.credit_give_back(p_entry bigint, p_site integer, p_user integer, p_hold bigint, p_source text, p_lots bigint[], p_back bigint[], p_graced bigint[], p_grace_until timestamp with time zone, p_now timestamp with time zone)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  perform credit_move(p_entry, p_site, p_hold, p_lots, p_back, p_source, 'available');
  if p_grace_until is null then return; end if;
  perform credit_move(p_entry, p_site, p_hold, p_lots, p_graced, p_source, 'withdrawn');
  perform credit_open_lot(nextval('credit_lot_id_seq'), p_entry, p_site, p_user, p_hold, 'refund', m.amount,
                          p_grace_until, m.lot_id, l.trace, p_now)
  from unnest(p_lots, p_graced) as m (lot_id, amount) join credit_lot l on l.id = m.lot_id
  where m.amount > 0;
end $function$;

CREATE OR REPLACE FUNCTION public.credit_grant(p_site integer, p_user integer, p_amount bigint, p_source text, p_expires timestamp with time zone, p_action_name text, p_remark text, p_trace jsonb, p_key text, p_hash text, p_actor integer, p_now timestamp with time zone)
 RETURNS jsonb
 LANGUAGE plpgsql
AS $function$
declare
  v_account record;
  v_answer jsonb;
  v_lot bigint;
  v_post record;
begin
  v_account := credit_lock(p_site, p_user, p_now);
  v_answer := credit_replay(p_site, p_key, p_hash);
  if v_answer is not null then return v_answer; end if;
  if p_expires <= v_account.o_now then return '{"refused": "BAD_INPUT"}'; end if;
  v_lot := nextval('credit_lot_id_seq');
  v_post := credit_post(p_site, p_user, 'grant', p_amount, 0, p_expires, 0, p_amount, null, p_action_name, p_remark,
                        p_trace, p_actor, p_key, p_hash, jsonb_build_object('lotId', v_lot), v_account.o_now);
  perform credit_open_lot(v_lot, v_post.o_entry, p_site, p_user, null, p_source, p_amount, p_expires, null, p_trace,
                          v_account.o_now);
  return v_post.o_answer;
end $function$;

CREATE OR REPLACE FUNCTION public.credit_hold(p_site integer, p_user integer, p_amount bigint, p_action text, p_action_name text, p_remark text, p_unit_price bigint, p_price jsonb, p_ref_type text, p_ref_id text, p_key text, p_hash text, p_actor integer, p_now timestamp with time zone)
 RETURNS jsonb
 LANGUAGE plpgsql
AS $function$
declare
  v_account record;
  v_answer jsonb;
  v_split record;
  v_hold bigint;
  v_post record;
begin
  v_account := credit_lock(p_site, p_user, p_now);
  v_answer := credit_replay(p_site, p_key, p_hash);
  if v_answer is not null then return v_answer; end if;
  if v_account.o_available < p_amount then return '{"refused": "INSUFFICIENT_CREDITS"}'; end if;
  v_split := credit_split(p_site, p_user, p_amount, v_account.o_now);
  v_hold := nextval('credit_hold_id_seq');
  insert into credit_hold (id, site_id, user_id, amount, action, action_name, remark, unit_price, price, ref_type,
                           ref_id, created_at)
  overriding system value
  values (v_hold, p_site, p_user, p_amount, p_action, p_action_name, p_remark, p_unit_price, p_price, p_ref_type,
          p_ref_id, v_account.o_now);
  v_post := credit_post(p_site, p_user, 'hold', -p_amount, p_amount, 'infinity', 0, null, v_hold, p_action_name,
                        p_remark, '{}', p_actor, p_key, p_hash,
                        jsonb_build_object('holdId', v_hold, 'amount', p_amount, 'split',
                                           credit_split_json(v_split.o_lots, v_split.o_amounts)), v_account.o_now);
  if p_amount = 0 then return v_post.o_answer; end if;
  perform credit_move(v_post.o_entry, p_site, v_hold, v_split.o_lots, v_split.o_amounts, 'available', 'held');
  return v_post.o_answer;
end $function$;

CREATE OR REPLACE FUNCTION public.credit_hold_lots(p_hold bigint, p_bucket text)
 RETURNS TABLE(lot_id bigint, expires_at timestamp with time zone, grace_of bigint, amount bigint, before bigint)
 LANGUAGE sql
 STABLE
AS $function$
  -- Summed before the lots are joined: the planner would else walk a busy lot's whole history.
  with net as materialized (
    select p.lot_id, sum(case when p.target = p_bucket then p.amount else -p.amount end)::bigint as amount
    from credit_posting p
    where p.hold_id = p_hold and p_bucket in (p.source, p.target)
    group by p.lot_id)
  select l.id, l.expires_at, l.grace_of, net.amount,
         (sum(net.amount) over (order by l.expires_at, l.id) - net.amount)::bigint
  from net join credit_lot l on l.id = net.lot_id
  where net.amount > 0;
$function$;

CREATE OR REPLACE FUNCTION public.credit_lock(p_site integer, p_user integer, p_now timestamp with time zone, OUT o_now timestamp with time zone, OUT o_available bigint)
 RETURNS record
 LANGUAGE plpgsql
AS $function$
declare
  v_next timestamptz;
  v_lots bigint[];
  v_amounts bigint[];
  v_total bigint;
  v_entry bigint;
begin
  select available, next_expiry into o_available, v_next
  from credit_account where site_id = p_site and user_id = p_user for update;
  if not found then
    insert into credit_account (site_id, user_id) values (p_site, p_user) on conflict do nothing;
    select available, next_expiry into o_available, v_next
    from credit_account where site_id = p_site and user_id = p_user for update;
  end if;
  -- Read after the lock, so that one account's entries carry rising times.
  o_now := coalesce(p_now, clock_timestamp());
  if v_next > o_now then return; end if;

  select array_agg(id), array_agg(available), coalesce(sum(available), 0) into v_lots, v_amounts, v_total
  from credit_lot
  where site_id = p_site and user_id = p_user and available > 0 and expires_at between v_next and o_now;
  update credit_account set next_expiry = coalesce(
    (select min(expires_at) from credit_lot
     where site_id = p_site and user_id = p_user and available > 0 and expires_at > o_now), 'infinity')
  where site_id = p_site and user_id = p_user;
  if v_total = 0 then return; end if;
  select o_entry into v_entry
  from credit_post(p_site, p_user, 'expire', -v_total, 0, 'infinity', 0, -v_total, null,
                   '积分过期', '', '{}', null, null, null, '{}', o_now);
  perform credit_move(v_entry, p_site, null, v_lots, v_amounts, 'available', 'expired');
  o_available := o_available - v_total;
end $function$;

CREATE OR REPLACE FUNCTION public.credit_lock_hold(p_site integer, p_hold bigint, p_key text, p_hash text, p_now timestamp with time zone, OUT o_hold credit_hold, OUT o_now timestamp with time zone, OUT o_available bigint, OUT o_answer jsonb)
 RETURNS record
 LANGUAGE plpgsql
AS $function$
declare
  v_account record;
begin
  select * into o_hold from credit_hold where id = p_hold and (p_site is null or site_id = p_site);
  if not found then
    o_answer := '{"refused": "NOT_FOUND"}';
    return;
  end if;
  v_account := credit_lock(o_hold.site_id, o_hold.user_id, p_now);
  o_now := v_account.o_now;
  o_available := v_account.o_available;
  o_answer := credit_replay(o_hold.site_id, p_key, p_hash);
  select * into o_hold from credit_hold where id = p_hold;
end $function$;

CREATE OR REPLACE FUNCTION public.credit_move(p_entry bigint, p_site integer, p_hold bigint, p_lots bigint[], p_amounts bigint[], p_source text, p_target text)
 RETURNS void
 LANGUAGE plpgsql
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
begin
  update credit_lot l set
    available = l.available + case 'available' when p_source then -m.amount when p_target then m.amount else 0 end,
    held = l.held + case 'held' when p_source then -m.amount when p_target then m.amount else 0 end,
    spent = l.spent + case 'spent' when p_source then -m.amount when p_target then m.amount else 0 end,
    expired = l.expired + case 'expired' when p_target then m.amount else 0 end,
    withdrawn = l.withdrawn + case 'withdrawn' when p_target then m.amount else 0 end
  from unnest(p_lots, p_amounts) as m (lot_id, amount)
  where l.id = m.lot_id and m.amount > 0;
  insert into credit_posting (entry_id, lot_id, site_id, hold_id, source, target, amount)
  select p_entry, m.lot_id, p_site, p_hold, p_source, p_target, m.amount
  from unnest(p_lots, p_amounts) as m (lot_id, amount)
  where m.amount > 0;
end $function$;

CREATE OR REPLACE FUNCTION public.credit_open_lot(p_lot bigint, p_entry bigint, p_site integer, p_user integer, p_hold bigint, p_source text, p_amount bigint, p_expires timestamp with time zone, p_grace_of bigint, p_trace jsonb, p_now timestamp with time zone)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  insert into credit_lot (id, site_id, user_id, source, amount, available, expires_at, grace_of, trace, created_at)
  overriding system value
  values (p_lot, p_site, p_user, p_source, p_amount, p_amount, p_expires, p_grace_of, p_trace, p_now);
  insert into credit_posting (entry_id, lot_id, site_id, hold_id, source, target, amount)
  values (p_entry, p_lot, p_site, p_hold, 'issued', 'available', p_amount);
end $function$;

CREATE OR REPLACE FUNCTION public.credit_post(p_site integer, p_user integer, p_kind text, p_available bigint, p_held bigint, p_expiry timestamp with time zone, p_dead bigint, p_shown bigint, p_hold bigint, p_action_name text, p_remark text, p_trace jsonb, p_actor integer, p_key text, p_hash text, p_answer jsonb, p_now timestamp with time zone, OUT o_entry bigint, OUT o_answer jsonb)
 RETURNS record
 LANGUAGE plpgsql
AS $function$
declare
  v_available bigint;
  v_held bigint;
begin
  update credit_account set available = available + p_available, held = held + p_held,
                            next_expiry = least(next_expiry, p_expiry)
  where site_id = p_site and user_id = p_user
  returning available, held into v_available, v_held;
  o_entry := nextval('credit_entry_id_seq');
  o_answer := p_answer || jsonb_build_object('entryId', o_entry, 'available', v_available - p_dead);
  insert into credit_entry (id, site_id, user_id, kind, available_delta, held_delta, available_after, held_after,
                            shown, hold_id, action_name, remark, trace, actor_id, key, input_hash, answer, created_at)
  overriding system value
  values (o_entry, p_site, p_user, p_kind, p_available, p_held, v_available, v_held,
          nullif(p_shown, 0), p_hold, p_action_name, p_remark, p_trace, p_actor, p_key, p_hash,
          case when p_key is not null then o_answer end, p_now);
end $function$;

CREATE OR REPLACE FUNCTION public.credit_recall(p_site integer, p_lot bigint, p_reason text, p_key text, p_hash text, p_actor integer, p_now timestamp with time zone)
 RETURNS jsonb
 LANGUAGE plpgsql
AS $function$
declare
  v_lot credit_lot;
  v_account record;
  v_answer jsonb;
  v_post record;
begin
  select * into v_lot from credit_lot where id = p_lot and site_id = p_site;
  if not found then return '{"refused": "NOT_FOUND"}'; end if;
  v_account := credit_lock(p_site, v_lot.user_id, p_now);
  v_answer := credit_replay(p_site, p_key, p_hash);
  if v_answer is not null then return v_answer; end if;
  select * into v_lot from credit_lot where id = p_lot;
  v_post := credit_post(p_site, v_lot.user_id, 'recall', -v_lot.available, 0, 'infinity', 0, -v_lot.available, null,
                        '积分收回', p_reason, v_lot.trace, p_actor, p_key, p_hash,
                        jsonb_build_object('recalled', v_lot.available), v_account.o_now);
  perform credit_move(v_post.o_entry, p_site, null, array[p_lot], array[v_lot.available], 'available', 'withdrawn');
  return v_post.o_answer;
end $function$;

CREATE OR REPLACE FUNCTION public.credit_refund(p_site integer, p_hold bigint, p_amount bigint, p_reason text, p_key text, p_hash text, p_actor integer, p_now timestamp with time zone)
 RETURNS jsonb
 LANGUAGE plpgsql
AS $function$
declare
  v record;
  h credit_hold;
  d record;
  v_left bigint;
  v_amount bigint;
  v_post record;
begin
  v := credit_lock_hold(p_site, p_hold, p_key, p_hash, p_now);
  if v.o_answer is not null then return v.o_answer; end if;
  h := v.o_hold;
  v_left := h.captured - h.refunded;
  v_amount := coalesce(p_amount, v_left);
  if h.state <> 'captured' or v_amount > v_left then return '{"refused": "HOLD_NOT_OPEN"}'; end if;
  d := credit_divide(h.site_id, p_hold, 'spent', v_left - v_amount, v.o_now);
  update credit_hold set refunded = refunded + v_amount where id = p_hold;
  v_post := credit_post(h.site_id, h.user_id, 'refund', v_amount, 0, d.o_expiry, d.o_dead, v_amount, p_hold,
                        h.action_name || '退回', p_reason, '{}', p_actor, p_key, p_hash,
                        jsonb_build_object('refunded', v_amount), v.o_now);
  perform credit_give_back(v_post.o_entry, h.site_id, h.user_id, p_hold, 'spent', d.o_lots, d.o_back, d.o_graced,
                           d.o_grace_until, v.o_now);
  return v_post.o_answer;
end $function$;

CREATE OR REPLACE FUNCTION public.credit_replay(p_site integer, p_key text, p_hash text)
 RETURNS jsonb
 LANGUAGE plpgsql
AS $function$
declare
  v_entry record;
begin
  select input_hash, answer into v_entry from credit_entry where site_id = p_site and key = p_key;
  if not found then return null; end if;
  return case when v_entry.input_hash = p_hash then v_entry.answer else '{"refused": "KEY_REUSED"}' end;
end $function$;

CREATE OR REPLACE FUNCTION public.credit_reprice(p_site integer, p_hold bigint, p_amount bigint, p_key text, p_hash text, p_actor integer, p_now timestamp with time zone)
 RETURNS jsonb
 LANGUAGE plpgsql
AS $function$
declare
  v record;
  h credit_hold;
  d record;
  s record;
  v_delta bigint;
  v_split jsonb;
  v_post record;
begin
  v := credit_lock_hold(p_site, p_hold, p_key, p_hash, p_now);
  if v.o_answer is not null then return v.o_answer; end if;
  h := v.o_hold;
  v_delta := p_amount - h.amount;
  if h.state <> 'open' then return '{"refused": "HOLD_NOT_OPEN"}'; end if;
  if v_delta > v.o_available then return '{"refused": "INSUFFICIENT_CREDITS"}'; end if;
  d := credit_divide(h.site_id, p_hold, 'held', p_amount, v.o_now);
  s := credit_split(h.site_id, h.user_id, greatest(v_delta, 0), v.o_now);
  select credit_split_json(array_agg(lot_id), array_agg(amount)) into v_split
  from (select lot_id, sum(amount)::bigint as amount
        from (select * from unnest(d.o_lots, d.o_kept) union all select * from unnest(s.o_lots, s.o_amounts))
             as part (lot_id, amount)
        group by lot_id order by lot_id) as whole;
  update credit_hold set amount = p_amount where id = p_hold;
  v_post := credit_post(h.site_id, h.user_id, 'reprice', -v_delta, v_delta, d.o_expiry, d.o_dead, null, p_hold,
                        h.action_name, h.remark, '{}', p_actor, p_key, p_hash,
                        jsonb_build_object('holdId', p_hold, 'amount', p_amount, 'split', v_split), v.o_now);
  if v_delta >= 0 then
    perform credit_move(v_post.o_entry, h.site_id, p_hold, s.o_lots, s.o_amounts, 'available', 'held');
    return v_post.o_answer;
  end if;
  perform credit_give_back(v_post.o_entry, h.site_id, h.user_id, p_hold, 'held', d.o_lots, d.o_back, d.o_graced,
                           d.o_grace_until, v.o_now);
  return v_post.o_answer;
end $function$;

CREATE OR REPLACE FUNCTION public.credit_settle(p_site integer, p_hold bigint, p_amount bigint, p_kind text, p_remark text, p_key text, p_hash text, p_actor integer, p_now timestamp with time zone)
 RETURNS jsonb
 LANGUAGE plpgsql
AS $function$
declare
  v record;
  h credit_hold;
  d record;
  v_post record;
begin
  v := credit_lock_hold(p_site, p_hold, p_key, p_hash, p_now);
  if v.o_answer is not null then return v.o_answer; end if;
  h := v.o_hold;
  if h.state <> 'open' then return '{"refused": "HOLD_NOT_OPEN"}'; end if;
  if p_amount > h.amount then return '{"refused": "BAD_INPUT"}'; end if;
  d := credit_divide(h.site_id, p_hold, 'held', p_amount, v.o_now);
  update credit_hold set state = case p_kind when 'capture' then 'captured' else 'released' end,
                         captured = p_amount, remark = case p_kind when 'capture' then coalesce(p_remark, remark) else remark end,
                         settled_at = v.o_now
  where id = p_hold;
  v_post := credit_post(h.site_id, h.user_id, p_kind, h.amount - p_amount, -h.amount, d.o_expiry, d.o_dead, -p_amount,
                        p_hold, h.action_name, coalesce(p_remark, h.remark), '{}', p_actor, p_key, p_hash,
                        jsonb_build_object('captured', p_amount, 'released', h.amount - p_amount), v.o_now);
  if p_amount > 0 then
    perform credit_move(v_post.o_entry, h.site_id, p_hold, d.o_lots, d.o_kept, 'held', 'spent');
  end if;
  if p_amount = h.amount then return v_post.o_answer; end if;
  perform credit_give_back(v_post.o_entry, h.site_id, h.user_id, p_hold, 'held', d.o_lots, d.o_back, d.o_graced,
                           d.o_grace_until, v.o_now);
  return v_post.o_answer;
end $function$;

CREATE OR REPLACE FUNCTION public.credit_split(p_site integer, p_user integer, p_amount bigint, p_now timestamp with time zone, OUT o_lots bigint[], OUT o_amounts bigint[])
 RETURNS record
 LANGUAGE plpgsql
AS $function$
begin
  if p_amount = 0 then return; end if;
  select array_agg(id order by expires_at, id), array_agg(least(available, p_amount - before) order by expires_at, id)
  into o_lots, o_amounts
  from (select id, expires_at, available, sum(available) over (order by expires_at, id) - available as before
        from credit_lot
        where site_id = p_site and user_id = p_user and expires_at > p_now and available > 0) as open
  where before < p_amount;
end $function$;

CREATE OR REPLACE FUNCTION public.credit_split_json(p_lots bigint[], p_amounts bigint[])
 RETURNS jsonb
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select coalesce(jsonb_agg(jsonb_build_object('lotId', lot_id, 'amount', amount) order by ord), '[]')
  from unnest(p_lots, p_amounts) with ordinality as m (lot_id, amount, ord) where amount > 0;
$function$;

CREATE OR REPLACE FUNCTION public.job_events_keep()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'DELETE' and old.at < clock_timestamp() - interval '180 days' then return old; end if;
  raise exception '% is append-only', tg_table_name using errcode = '55000';
end $function$;

CREATE OR REPLACE FUNCTION public.job_queue_info(p_ids text[])
 RETURNS TABLE(id text, state text, progress integer, ahead bigint, in_flight bigint, typical_ms double precision)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select j.id, j.state, j.progress,
    case when j.state = 'queued' then (
      select count(*) from jobs q where q.channel = j.channel and q.state = 'queued'
        and (-q.priority, q.turn, q.created_at, q.id) < (-j.priority, j.turn, j.created_at, j.id)) else 0 end,
    (select count(*) from jobs r where r.channel = j.channel and r.state in ('running', 'waiting')),
    (select percentile_cont(0.5) within group (order by h.took) from (
      select extract(epoch from d.finished_at - d.started_at) * 1000 as took from jobs d
      where d.channel = j.channel and d.kind = j.kind and d.state = 'succeeded'
      order by d.finished_at desc limit 50) h)
  from jobs j where j.id = any (p_ids) and (j.site_id = app_site() or app_is_platform())
$function$;

CREATE OR REPLACE FUNCTION public.job_queue_turn(p_channel text, p_priority integer)
 RETURNS bigint
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  return coalesce((
    select turn from jobs where channel = p_channel and state = 'queued' and priority = p_priority
    order by turn limit 1), 0);
end $function$;

CREATE OR REPLACE FUNCTION public.job_waits(p_ids text[])
 RETURNS TABLE(id text, channel text, is_later boolean, is_open boolean, in_flight bigint, of_user bigint, starts bigint)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
#variable_conflict use_column
begin
  return query
  with asked as (
    select j.id, j.user_id, j.next_run_at, coalesce(j.waits_for, j.channel) as on_channel from jobs j
    where j.id = any (p_ids) and j.state = 'queued' and (j.site_id = app_site() or app_is_platform())),
  flying as (
    select j.channel, j.user_id from jobs j where j.state in ('running', 'waiting')
    union all
    select j.step_channel, j.user_id from jobs j where j.step_channel is not null and j.state in ('running', 'waiting'))
  select a.id, a.on_channel, a.next_run_at > clock_timestamp(),
    exists (select 1 from channel_health h where h.channel = a.on_channel and h.open_until is not null),
    (select count(*) from flying f where f.channel = a.on_channel),
    (select count(*) from flying f where f.channel = a.on_channel and f.user_id = a.user_id),
    (select count(*) from channel_starts s
     where s.channel = a.on_channel and s.at > clock_timestamp() - interval '1 minute')
  from asked a;
end $function$;

CREATE OR REPLACE FUNCTION public.jobs_keep_history()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'UPDATE' then
    new.updated_at := clock_timestamp();
    if new.state = old.state then return new; end if;
    if (old.state, new.state) not in (('queued', 'running'), ('queued', 'cancelled'), ('queued', 'failed'), ('running', 'queued'), ('running', 'waiting'), ('running', 'unknown'), ('running', 'succeeded'), ('running', 'failed'), ('running', 'cancelled'), ('waiting', 'running'), ('waiting', 'waiting'), ('waiting', 'unknown'), ('waiting', 'succeeded'), ('waiting', 'failed'), ('waiting', 'cancelled'), ('unknown', 'waiting'), ('unknown', 'succeeded'), ('unknown', 'failed')) then
      raise exception 'job % may not go from % to %', old.id, old.state, new.state using errcode = '23514';
    end if;
  end if;
  insert into job_events (site_id, job_id, channel, from_state, to_state, attempt, why)
    values (new.site_id, new.id, new.channel, case when tg_op = 'UPDATE' then old.state end, new.state,
            new.attempts, new.why);
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.note_channel_starts(p_channel text, p_ids text[])
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  delete from channel_starts where channel = p_channel and at <= clock_timestamp() - interval '1 minute';
  insert into channel_starts (channel, job_id) select p_channel, unnest(p_ids);
end $function$;

CREATE OR REPLACE FUNCTION public.refuse_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ begin raise exception '% is append-only', tg_table_name using errcode = '55000'; end $function$;
