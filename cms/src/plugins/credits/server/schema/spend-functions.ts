/** Taking credits: hold and the growing half of reprice. */
export const spendFunctions = `
-- Which lots pay an amount: soonest expiry first, then oldest.
create function credit_split(p_site int, p_user int, p_amount bigint, p_now timestamptz,
                             out o_lots bigint[], out o_amounts bigint[]) language plpgsql as $$
begin
  if p_amount = 0 then return; end if;
  select array_agg(id order by expires_at, id), array_agg(least(available, p_amount - before) order by expires_at, id)
  into o_lots, o_amounts
  from (select id, expires_at, available, sum(available) over (order by expires_at, id) - available as before
        from credit_lot
        where site_id = p_site and user_id = p_user and expires_at > p_now and available > 0) as open
  where before < p_amount;
end $$;

create function credit_split_json(p_lots bigint[], p_amounts bigint[]) returns jsonb language sql immutable as $$
  select coalesce(jsonb_agg(jsonb_build_object('lotId', lot_id, 'amount', amount) order by ord), '[]')
  from unnest(p_lots, p_amounts) with ordinality as m (lot_id, amount, ord) where amount > 0;
$$;

create function credit_hold(p_site int, p_user int, p_amount bigint, p_action text, p_action_name text, p_remark text,
                            p_unit_price bigint, p_price jsonb, p_ref_type text, p_ref_id text, p_key text,
                            p_hash text, p_actor int, p_now timestamptz) returns jsonb language plpgsql as $$
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
end $$;

-- What a hold has of each lot in a bucket now, in spend order, with the sum of the lots before it.
create function credit_hold_lots(p_hold bigint, p_bucket text)
  returns table (lot_id bigint, expires_at timestamptz, grace_of bigint, amount bigint, before bigint)
  language sql stable as $$
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
$$;
`;
