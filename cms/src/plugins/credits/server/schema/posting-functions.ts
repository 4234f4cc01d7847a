import { ACTION_NAMES } from '../domain/ledger-terms';

/**
 * The ledger writes inside PostgreSQL: the account's row stays locked for one round trip instead of eight,
 * and no caller can run half of an act. These are the only statements that touch accounts, lots and postings.
 * All in plpgsql, which keeps a plan per session; functions in plain SQL are planned again at every call.
 */
export const postingFunctions = `
-- Moves amounts of lots between buckets, one posting each. Zero amounts are passed over.
create function credit_move(p_entry bigint, p_site int, p_hold bigint, p_lots bigint[], p_amounts bigint[],
                            p_source text, p_target text) returns void language plpgsql as $$
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
end $$;

-- Fills a new lot from the site's side.
create function credit_open_lot(p_lot bigint, p_entry bigint, p_site int, p_user int, p_hold bigint, p_source text,
                                p_amount bigint, p_expires timestamptz, p_grace_of bigint, p_trace jsonb,
                                p_now timestamptz) returns void language plpgsql as $$
begin
  insert into credit_lot (id, site_id, user_id, source, amount, available, expires_at, grace_of, trace, created_at)
  overriding system value
  values (p_lot, p_site, p_user, p_source, p_amount, p_amount, p_expires, p_grace_of, p_trace, p_now);
  insert into credit_posting (entry_id, lot_id, site_id, hold_id, source, target, amount)
  values (p_entry, p_lot, p_site, p_hold, 'issued', 'available', p_amount);
end $$;

-- Changes the locked account and appends the entry that says why; the answer gains the balance.
-- p_dead: credits that came back to a lot already expired, not spendable though not posted as expired yet.
create function credit_post(p_site int, p_user int, p_kind text, p_available bigint, p_held bigint,
                            p_expiry timestamptz, p_dead bigint, p_shown bigint, p_hold bigint, p_action_name text,
                            p_remark text, p_trace jsonb, p_actor int, p_key text, p_hash text, p_answer jsonb,
                            p_now timestamptz, out o_entry bigint, out o_answer jsonb) language plpgsql as $$
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
end $$;

-- Locks the account, making it if need be, and posts what has expired: the caller sees spendable credits only.
create function credit_lock(p_site int, p_user int, p_now timestamptz,
                            out o_now timestamptz, out o_available bigint) language plpgsql as $$
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
                   '${ACTION_NAMES.expire}', '', '{}', null, null, null, '{}', o_now);
  perform credit_move(v_entry, p_site, null, v_lots, v_amounts, 'available', 'expired');
  o_available := o_available - v_total;
end $$;

-- The answer once given for this key; a refusal if it was given for something else; null if the key is new.
create function credit_replay(p_site int, p_key text, p_hash text) returns jsonb language plpgsql as $$
declare
  v_entry record;
begin
  select input_hash, answer into v_entry from credit_entry where site_id = p_site and key = p_key;
  if not found then return null; end if;
  return case when v_entry.input_hash = p_hash then v_entry.answer else '{"refused": "KEY_REUSED"}' end;
end $$;

create function credit_grant(p_site int, p_user int, p_amount bigint, p_source text, p_expires timestamptz,
                             p_action_name text, p_remark text, p_trace jsonb, p_key text, p_hash text, p_actor int,
                             p_now timestamptz) returns jsonb language plpgsql as $$
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
end $$;

-- Takes back what is left of a lot.
create function credit_recall(p_site int, p_lot bigint, p_reason text, p_key text, p_hash text, p_actor int,
                              p_now timestamptz) returns jsonb language plpgsql as $$
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
                        '${ACTION_NAMES.recall}', p_reason, v_lot.trace, p_actor, p_key, p_hash,
                        jsonb_build_object('recalled', v_lot.available), v_account.o_now);
  perform credit_move(v_post.o_entry, p_site, null, array[p_lot], array[v_lot.available], 'available', 'withdrawn');
  return v_post.o_answer;
end $$;
`;
