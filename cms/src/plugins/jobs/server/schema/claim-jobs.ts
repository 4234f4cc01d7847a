import { definition, type Migration } from '../../../../kernel/database/migrate';

/**
 * What starts on a channel, and when: the one place where its limits are kept, over all workers. Whoever starts
 * something holds the channel's lock, counts, and notes the start, so that the limits hold exactly.
 */

/** Starts of the last minute, on channels that limit them. They belong to the platform. */
export const channelStarts = `
create table channel_starts (
  channel text not null,
  job_id text not null,
  at timestamptz not null default clock_timestamp()
);
create index channel_starts_at on channel_starts (channel, at);
alter table channel_starts enable row level security;
create policy channel_starts_platform on channel_starts to fenshen_app
  using (app_is_platform()) with check (app_is_platform());
drop index job_events_starts;
drop index job_events_no_starts;
alter table job_events drop column takes_back_start;
`;

/** Everything that runs on a channel: its own jobs, and steps of others' jobs that have one of its places. */
const IN_FLIGHT = `
  select id, user_id, state from jobs where channel = p_channel and state in ('running', 'waiting')
  union all
  select id, user_id, state from jobs where step_channel = p_channel and (
    state in ('running', 'waiting') or p_reserved and state = 'queued')`;

/** How many more may start on a channel now; its circuit counts, half open it lets one through. */
const room = `
create or replace function channel_room(
  p_channel text, p_concurrency int, p_starts_per_minute int, p_reserved boolean, p_but text
) returns int language plpgsql as $$
declare
  v_room int;
  v_running int;
  v_open_until timestamptz;
begin
  select p_concurrency - count(*), count(*) filter (where state <> 'waiting') into v_room, v_running
  from (${IN_FLIGHT}) as flying where id is distinct from p_but;
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
end $$;
`;

/** Notes starts for the limit by the minute; what is older counts no more. */
const noteStarts = `
create or replace function note_channel_starts(p_channel text, p_ids text[]) returns void language plpgsql as $$
begin
  delete from channel_starts where channel = p_channel and at <= clock_timestamp() - interval '1 minute';
  insert into channel_starts (channel, job_id) select p_channel, unnest(p_ids);
end $$;
`;

/** Users who have as much under way on a channel as they may; `p_but` is not counted. */
const fullUsers = `
create or replace function channel_full_users(p_channel text, p_most int, p_reserved boolean, p_but text)
returns int[] language sql as $$
  select coalesce(array_agg(user_id), '{}') from (
    select user_id from (${IN_FLIGHT}) as flying where id is distinct from p_but
    group by user_id having count(*) >= p_most) as busy
$$;
`;

/**
 * The best waiting rows of a channel, at most as many as there are tokens, now running and held. It runs as the
 * tables' owner: under the policies the planner expects one row of a queue of thousands and sorts them all. A claim
 * lost in a crash of the server leaves the job queued, and nothing is asked of a vendor before a later commit is on
 * disk: so this one need not wait for the disk, and the channel's lock is held the shorter.
 */
const claim = `
create or replace function claim_jobs(
  p_channel text, p_kinds text[], p_tokens text[], p_lease_ms int,
  p_concurrency int, p_user_concurrency int, p_starts_per_minute int
) returns setof jobs language plpgsql security definer set search_path = public, pg_temp as $$
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
        select count(*) from (${IN_FLIGHT.replace('p_reserved', 'false')}) as flying where user_id = v_user
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
end $$;
`;

/**
 * What queued jobs wait for, in figures that span sites, for jobs the caller may see; of a step that waits for
 * another channel, that channel's. It runs as its owner; nothing but counts leaves it.
 */
const waits = `
create or replace function job_waits(p_ids text[])
returns table (
  id text, channel text, is_later boolean, is_open boolean, in_flight bigint, of_user bigint, starts bigint
) language plpgsql stable security definer set search_path = public, pg_temp as $$
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
end $$;
`;

export const claimDefinitions: readonly Migration[] = [
  definition('jobs/claim', room + noteStarts + fullUsers + claim + waits),
];
