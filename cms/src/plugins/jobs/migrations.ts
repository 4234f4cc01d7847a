import { JOB_STATES, JOB_TRANSITIONS } from '@fenshen/contract';
import { fenceBySite, type Migration } from '../../shared/migrate';
import { historyAge } from './server/schema/history-age';
import { lateAnswers } from './server/schema/late-answers';
import { references } from './server/schema/references';
import { stepWaits } from './server/schema/step-waits';

const states = JOB_STATES.map((state) => `'${state}'`).join(', ');
const moves = Object.entries(JOB_TRANSITIONS)
  .flatMap(([from, targets]) => targets.map((to) => `('${from}', '${to}')`))
  .join(', ');

const tables = `
create table jobs (
  id text primary key,
  site_id int not null,
  user_id int not null,
  kind text not null,
  channel text not null,
  state text not null default 'queued' check (state in (${states})),
  priority int not null default 0,
  -- Fair share: a user's next job takes the turn after their last one, a newcomer the turn now being served.
  turn bigint not null default 0,
  payload jsonb not null,
  steps jsonb not null default '{}',
  result jsonb,
  progress int not null default 0 check (progress between 0 and 100),
  attempts int not null default 0,
  max_attempts int not null,
  lease_token text,
  lease_until timestamptz,
  adapter text,
  resubmit_safe boolean not null default false,
  external_id text,
  external_bag jsonb,
  hold_id bigint,
  subject_type text not null,
  subject_id bigint not null,
  client_key text,
  reason text not null default '',
  last_error text not null default '',
  why text not null default 'created',
  cancel_requested boolean not null default false,
  deadline_at timestamptz not null,
  next_run_at timestamptz not null default now(),
  submitted_at timestamptz,
  started_at timestamptz,
  finished_at timestamptz,
  created_at timestamptz not null default clock_timestamp(),
  updated_at timestamptz not null default now(),
  check ((lease_token is null) = (lease_until is null)),
  check (state <> 'running' or lease_token is not null),
  check ((finished_at is not null) = (state in ('succeeded', 'failed', 'cancelled')))
);
create unique index jobs_client_key on jobs (site_id, user_id, client_key) where client_key is not null;
create index jobs_queue on jobs (channel, priority desc, turn, created_at, id) where state = 'queued';
create index jobs_user_turn on jobs (channel, user_id, turn) where state in ('queued', 'running', 'waiting');
create index jobs_in_flight on jobs (channel, user_id) where state in ('running', 'waiting');
create index jobs_due on jobs (state, next_run_at) where state in ('queued', 'waiting', 'unknown');
create index jobs_leases on jobs (lease_until) where lease_until is not null;
create index jobs_deadlines on jobs (deadline_at) where state in ('queued', 'waiting');
create index jobs_history on jobs (channel, kind, finished_at desc) where state = 'succeeded';
create index jobs_site on jobs (site_id, created_at desc);
create index jobs_subject on jobs (site_id, subject_type, subject_id);
create index jobs_external on jobs (adapter, external_id) where external_id is not null;
${fenceBySite('jobs')}

create table job_events (
  id bigint generated always as identity primary key,
  site_id int not null,
  job_id text not null,
  channel text not null,
  from_state text,
  to_state text not null,
  attempt int not null,
  why text not null,
  at timestamptz not null default clock_timestamp()
);
create index job_events_job on job_events (job_id, id);
create index job_events_starts on job_events (channel, at) where to_state = 'running';
${fenceBySite('job_events')}
create trigger job_events_append_only before update or delete on job_events
  for each row execute function refuse_change();
create trigger job_events_no_truncate before truncate on job_events
  for each statement execute function refuse_change();
`;

/** The state machine, enforced where no caller can pass it by, and the history it leaves. */
const stateMachine = `
create function jobs_keep_history() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    new.updated_at := clock_timestamp();
    if new.state = old.state then return new; end if;
    if (old.state, new.state) not in (${moves}) then
      raise exception 'job % may not go from % to %', old.id, old.state, new.state using errcode = '23514';
    end if;
  end if;
  insert into job_events (site_id, job_id, channel, from_state, to_state, attempt, why)
    values (new.site_id, new.id, new.channel, case when tg_op = 'UPDATE' then old.state end, new.state,
            new.attempts, new.why);
  return new;
end $$;
create trigger jobs_history before insert or update on jobs
  for each row execute function jobs_keep_history();
`;

/** Whether a channel's vendor works. It belongs to the platform: no site sees or changes it. */
const channelHealth = `
create table channel_health (
  channel text primary key,
  failures int not null default 0,
  -- Set while the circuit is open: until then nothing starts, after it one job at a time tries.
  open_until timestamptz,
  last_error text not null default '',
  updated_at timestamptz not null default now()
);
alter table channel_health enable row level security;
create policy channel_health_platform on channel_health to fenshen_app
  using (app_is_platform()) with check (app_is_platform());
`;

/**
 * Takes the best waiting row of a channel, or none. The lock lets one claim per channel count and take at a
 * time, so that the channel's and the user's limits hold exactly however many workers ask.
 */
const claim = `
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

/** The turn a channel serves next. As its owner, like the queue's numbers below: a turn belongs to all sites. */
const queueTurn = `
create function job_queue_turn(p_channel text, p_priority int) returns bigint
language sql stable security definer set search_path = public, pg_temp as $$
  select coalesce((
    select turn from jobs where channel = p_channel and state = 'queued' and priority = p_priority
    order by turn limit 1), 0)
$$;
`;

/**
 * Numbers about a queue that spans sites, for jobs the caller may see. It runs as its owner because a site's
 * own rows alone would tell a wrong position; nothing but counts leaves it.
 */
const queueInfo = `
create function job_queue_info(p_ids text[])
returns table (id text, state text, progress int, ahead bigint, in_flight bigint, typical_ms double precision)
language sql stable security definer set search_path = public, pg_temp as $$
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
$$;
`;

/**
 * The same for several jobs at once, as many as there are tokens: a worker with free slots asks one time. Each is
 * chosen with the ones before it counted, so that a user's limit holds within one call too. A claim lost in a crash
 * of the server leaves the job queued, and nothing is asked of a vendor before a later commit is on disk: so this one
 * need not wait for the disk, and the channel's lock is held the shorter.
 */
const claimMany = `
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

/** How often a full vendor sent a job away: makes the waits longer, and is no attempt. */
const refusals = `alter table jobs add column refusals int not null default 0;`;

/**
 * Only asking a provider that charges is noted, so `submitted_at` alone says that asking again is not safe.
 * The turn is read by a function that keeps its plan.
 */
const leanRows = `
update jobs set submitted_at = null where resubmit_safe and state = 'running';
alter table jobs drop column resubmit_safe;
create or replace function job_queue_turn(p_channel text, p_priority int) returns bigint
language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  return coalesce((
    select turn from jobs where channel = p_channel and state = 'queued' and priority = p_priority
    order by turn limit 1), 0);
end $$;
`;

/**
 * As before, but where no user can reach a limit of their own before the channel does, all rows are taken by one
 * statement instead of one each.
 */
const claimAtOnce = (how: string, guard: string) => `
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

const claimAsOwner = claimAtOnce(
  'security definer set search_path = public, pg_temp',
  `if not app_is_platform() then raise exception 'workers alone claim jobs' using errcode = '42501'; end if;`,
);

/**
 * A job's step may be another channel's work, e.g. the speech of a video: it takes one of that channel's places, and
 * claims of that channel see it.
 */
const claimWithSteps = claimAsOwner.replace(
  "from jobs where channel = p_channel and state in ('running', 'waiting');",
  `from jobs where channel = p_channel and state in ('running', 'waiting');
  v_room := v_room - (
    select count(*) from jobs where step_channel = p_channel and state in ('running', 'waiting'));`,
);
const stepSlots = `
alter table jobs add column step_channel text;
create index jobs_step_slots on jobs (step_channel) where step_channel is not null;
${claimWithSteps}`;

/** The vendors' accounts, sealed. They belong to the platform: no site sees or changes them. */
const credentials = `
create table provider_credentials (
  provider text primary key,
  -- all values as JSON, under a key that is not in the database
  sealed bytea not null,
  updated_by int,
  updated_at timestamptz not null default clock_timestamp(),
  -- of the values as they are; null: not tested since they were saved
  tested_at timestamptz,
  -- the vendor's words; '': it answered well
  test_error text not null default ''
);
alter table provider_credentials enable row level security;
create policy provider_credentials_platform on provider_credentials to fenshen_app
  using (app_is_platform()) with check (app_is_platform());
`;

export const jobsMigrations: Migration[] = [
  { id: 'jobs/001-tables', sql: tables },
  { id: 'jobs/002-state-machine', sql: stateMachine },
  { id: 'jobs/003-claim', sql: channelHealth + claim },
  { id: 'jobs/004-queue-info', sql: queueTurn + queueInfo },
  { id: 'jobs/005-claim-many', sql: claimMany },
  { id: 'jobs/006-refusals', sql: refusals },
  { id: 'jobs/007-lean-rows', sql: leanRows },
  { id: 'jobs/008-claim-at-once', sql: claimAtOnce('', '') },
  { id: 'jobs/009-credentials', sql: credentials },
  // As its owner: under the policies the planner expects one row of a queue of thousands, and sorts them all each time.
  { id: 'jobs/010-claim-as-owner', sql: claimAsOwner },
  { id: 'jobs/011-step-slots', sql: stepSlots },
  { id: 'jobs/012-late-answers', sql: lateAnswers },
  { id: 'jobs/013-step-waits', sql: stepWaits(stateMachine, claimWithSteps) },
  { id: 'jobs/014-history-age', sql: historyAge },
  { id: 'jobs/015-references', sql: references },
  // Staff look for a job by the first characters of its id, which is all that lists show.
  { id: 'jobs/016-id-starts', sql: 'create index jobs_id_starts on jobs (id collate "C");' },
];
