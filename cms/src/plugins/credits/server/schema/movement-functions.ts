import { ACTION_NAMES, DEFAULT_GRACE_DAYS } from '../domain/ledger-terms';

/** Ending and changing a hold: what is kept stays with the lots that expire first, the rest goes back. */
export const movementFunctions = `
-- Divides what a hold has in a bucket: p_keep of it stays, soonest expiry first. The rest goes back to the very
-- lots; where a lot has expired meanwhile, to a grace lot in its place, once (a grace lot gets no other).
create function credit_divide(p_site int, p_hold bigint, p_bucket text, p_keep bigint, p_now timestamptz,
                              out o_lots bigint[], out o_kept bigint[], out o_back bigint[], out o_graced bigint[],
                              out o_grace_until timestamptz, out o_expiry timestamptz, out o_dead bigint)
  language plpgsql as $$
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
                       (select grace_days from credit_setting where site_id = p_site), ${DEFAULT_GRACE_DAYS}))) as grace_until
              from credit_hold_lots(p_hold, p_bucket)) as cut) as lots;
end $$;

create function credit_give_back(p_entry bigint, p_site int, p_user int, p_hold bigint, p_source text, p_lots bigint[],
                                 p_back bigint[], p_graced bigint[], p_grace_until timestamptz, p_now timestamptz)
  returns void language plpgsql as $$
begin
  perform credit_move(p_entry, p_site, p_hold, p_lots, p_back, p_source, 'available');
  if p_grace_until is null then return; end if;
  perform credit_move(p_entry, p_site, p_hold, p_lots, p_graced, p_source, 'withdrawn');
  perform credit_open_lot(nextval('credit_lot_id_seq'), p_entry, p_site, p_user, p_hold, 'refund', m.amount,
                          p_grace_until, m.lot_id, l.trace, p_now)
  from unnest(p_lots, p_graced) as m (lot_id, amount) join credit_lot l on l.id = m.lot_id
  where m.amount > 0;
end $$;

-- Locks the hold's account and reads the hold. p_site null: a platform act on any site.
create function credit_lock_hold(p_site int, p_hold bigint, p_key text, p_hash text, p_now timestamptz,
                                 out o_hold credit_hold, out o_now timestamptz, out o_available bigint,
                                 out o_answer jsonb) language plpgsql as $$
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
end $$;

-- Captures p_amount and gives the rest back; p_kind 'release' captures nothing.
create function credit_settle(p_site int, p_hold bigint, p_amount bigint, p_kind text, p_remark text, p_key text,
                              p_hash text, p_actor int, p_now timestamptz) returns jsonb language plpgsql as $$
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
end $$;

-- Grows or shrinks an open hold to p_amount.
create function credit_reprice(p_site int, p_hold bigint, p_amount bigint, p_key text, p_hash text, p_actor int,
                               p_now timestamptz) returns jsonb language plpgsql as $$
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
end $$;

-- Gives a captured spend back, all that is left of it (p_amount null) or part.
create function credit_refund(p_site int, p_hold bigint, p_amount bigint, p_reason text, p_key text, p_hash text,
                              p_actor int, p_now timestamptz) returns jsonb language plpgsql as $$
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
                        h.action_name || '${ACTION_NAMES.refundSuffix}', p_reason, '{}', p_actor, p_key, p_hash,
                        jsonb_build_object('refunded', v_amount), v.o_now);
  perform credit_give_back(v_post.o_entry, h.site_id, h.user_id, p_hold, 'spent', d.o_lots, d.o_back, d.o_graced,
                           d.o_grace_until, v.o_now);
  return v_post.o_answer;
end $$;
`;
