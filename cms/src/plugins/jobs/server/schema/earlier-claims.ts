/** How rows were claimed in releases before: their migrations need the texts. What holds now is `claim-jobs.ts`. */

/**
 * Takes the best waiting row of a channel, or none. The lock lets one claim per channel count and take at a
 * time, so that the channel's and the user's limits hold exactly however many workers ask.
 */
export const claim = `
create function claim_job(
  p_channel text, p_kinds text[], p_token text, p_lease_ms int,
  p_concurrency int, p_user_concurrency int, p_starts_per_minute int
) returns setof jobs language plpgsql as $$
declare health channel_health;
begin
  perform pg_advisory_xact_lock(hashtextextended('jobs/' || p_channel, 0));
  if (select count(*) from jobs where channel = p_channel and state in ('running', 'waiting')) >= p_concurrency
  then return; end if;
  select * into health from channel_health where channel_health.channel = p_channel and open_until is not null;
  if found and (health.open_until > clock_timestamp() or exists (
    select 1 from jobs where channel = p_channel and state = 'running')) then return; end if;
  if p_starts_per_minute is not null and (
    select count(*) from job_events
    where channel = p_channel and to_state = 'running' and at > clock_timestamp() - interval '1 minute'
  ) >= p_starts_per_minute then return; end if;
  return query
    update jobs set
      state = 'running', attempts = jobs.attempts + 1, why = 'claimed',
      lease_token = p_token, lease_until = clock_timestamp() + p_lease_ms * interval '1 millisecond',
      started_at = clock_timestamp(), submitted_at = null
    where jobs.id = (
      select q.id from jobs q
      where q.channel = p_channel and q.state = 'queued' and q.kind = any (p_kinds)
        and q.next_run_at <= clock_timestamp() and not q.cancel_requested
        and q.user_id not in (
          select r.user_id from jobs r where r.channel = p_channel and r.state in ('running', 'waiting')
          group by r.user_id having count(*) >= p_user_concurrency)
      order by q.priority desc, q.turn, q.created_at, q.id
      limit 1 for update skip locked)
    returning jobs.*;
end $$;
`;

/**
 * The same for several jobs at once, as many as there are tokens: a worker with free slots asks one time. Each is
 * chosen with the ones before it counted, so that a user's limit holds within one call too. A claim lost in a crash
 * of the server leaves the job queued, and nothing is asked of a vendor before a later commit is on disk: so this one
 * need not wait for the disk, and the channel's lock is held the shorter.
 */
export const claimMany = `
drop function claim_job(text, text[], text, int, int, int, int);
create function claim_jobs(
  p_channel text, p_kinds text[], p_tokens text[], p_lease_ms int,
  p_concurrency int, p_user_concurrency int, p_starts_per_minute int
) returns setof jobs language plpgsql as $$
declare
  v_room int;
  v_running int;
  v_open_until timestamptz;
  v_token text;
begin
  perform set_config('synchronous_commit', 'off', true);
  perform pg_advisory_xact_lock(hashtextextended('jobs/' || p_channel, 0));
  select p_concurrency - count(*), count(*) filter (where state = 'running') into v_room, v_running
  from jobs where channel = p_channel and state in ('running', 'waiting');
  select open_until into v_open_until
  from channel_health where channel_health.channel = p_channel and open_until is not null;
  if found then
    if v_open_until > clock_timestamp() or v_running > 0 then return; end if;
    v_room := least(v_room, 1);
  end if;
  if p_starts_per_minute is not null then
    v_room := least(v_room, p_starts_per_minute - (
      select count(*) from job_events
      where channel = p_channel and to_state = 'running' and at > clock_timestamp() - interval '1 minute'));
  end if;
  foreach v_token in array p_tokens[1:greatest(v_room, 0)] loop
    return query
      update jobs set
        state = 'running', attempts = jobs.attempts + 1, why = 'claimed',
        lease_token = v_token, lease_until = clock_timestamp() + p_lease_ms * interval '1 millisecond',
        started_at = clock_timestamp(), submitted_at = null
      where jobs.id = (
        select q.id from jobs q
        where q.channel = p_channel and q.state = 'queued' and q.kind = any (p_kinds)
          and q.next_run_at <= clock_timestamp() and not q.cancel_requested
          and (p_user_concurrency >= p_concurrency or q.user_id not in (
            select r.user_id from jobs r where r.channel = p_channel and r.state in ('running', 'waiting')
            group by r.user_id having count(*) >= p_user_concurrency))
        order by q.priority desc, q.turn, q.created_at, q.id
        limit 1 for update skip locked)
      returning jobs.*;
    if not found then return; end if;
  end loop;
end $$;
`;

/**
 * As before, but where no user can reach a limit of their own before the channel does, all rows are taken by one
 * statement instead of one each.
 */
export const claimAtOnce = (how: string, guard: string) => `
create or replace function claim_jobs(
  p_channel text, p_kinds text[], p_tokens text[], p_lease_ms int,
  p_concurrency int, p_user_concurrency int, p_starts_per_minute int
) returns setof jobs language plpgsql ${how} as $$
declare
  v_room int;
  v_running int;
  v_open_until timestamptz;
  v_token text;
begin
  ${guard}
  perform set_config('synchronous_commit', 'off', true);
  perform pg_advisory_xact_lock(hashtextextended('jobs/' || p_channel, 0));
  select p_concurrency - count(*), count(*) filter (where state = 'running') into v_room, v_running
  from jobs where channel = p_channel and state in ('running', 'waiting');
  select open_until into v_open_until
  from channel_health where channel_health.channel = p_channel and open_until is not null;
  if found then
    if v_open_until > clock_timestamp() or v_running > 0 then return; end if;
    v_room := least(v_room, 1);
  end if;
  if p_starts_per_minute is not null then
    v_room := least(v_room, p_starts_per_minute - (
      select count(*) from job_events
      where channel = p_channel and to_state = 'running' and at > clock_timestamp() - interval '1 minute'));
  end if;
  if v_room <= 0 then return; end if;
  if p_user_concurrency >= p_concurrency then
    return query
      with best as materialized (
        select q.id, row_number() over () as place from (
          select id from jobs
          where channel = p_channel and state = 'queued' and kind = any (p_kinds)
            and next_run_at <= clock_timestamp() and not cancel_requested
          order by priority desc, turn, created_at, id
          limit least(v_room, cardinality(p_tokens)) for update skip locked) as q)
      update jobs set
        state = 'running', attempts = jobs.attempts + 1, why = 'claimed',
        lease_token = p_tokens[best.place], lease_until = clock_timestamp() + p_lease_ms * interval '1 millisecond',
        started_at = clock_timestamp(), submitted_at = null
      from best where jobs.id = best.id
      returning jobs.*;
    return;
  end if;
  foreach v_token in array p_tokens[1:v_room] loop
    return query
      update jobs set
        state = 'running', attempts = jobs.attempts + 1, why = 'claimed',
        lease_token = v_token, lease_until = clock_timestamp() + p_lease_ms * interval '1 millisecond',
        started_at = clock_timestamp(), submitted_at = null
      where jobs.id = (
        select q.id from jobs q
        where q.channel = p_channel and q.state = 'queued' and q.kind = any (p_kinds)
          and q.next_run_at <= clock_timestamp() and not q.cancel_requested
          and q.user_id not in (
            select r.user_id from jobs r where r.channel = p_channel and r.state in ('running', 'waiting')
            group by r.user_id having count(*) >= p_user_concurrency)
        order by q.priority desc, q.turn, q.created_at, q.id
        limit 1 for update skip locked)
      returning jobs.*;
    if not found then return; end if;
  end loop;
end $$;
`;

export const claimAsOwner = claimAtOnce(
  'security definer set search_path = public, pg_temp',
  `if not app_is_platform() then raise exception 'workers alone claim jobs' using errcode = '42501'; end if;`,
);

/**
 * A job's step may be another channel's work, e.g. the speech of a video: it takes one of that channel's places, and
 * claims of that channel see it.
 */
export const claimWithSteps = claimAsOwner.replace(
  "from jobs where channel = p_channel and state in ('running', 'waiting');",
  `from jobs where channel = p_channel and state in ('running', 'waiting');
  v_room := v_room - (
    select count(*) from jobs where step_channel = p_channel and state in ('running', 'waiting'));`,
);
