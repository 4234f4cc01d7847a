import type { Migration } from '../../kernel/database/migrate';
import { channelStarts, claimDefinitions } from './server/schema/claim-jobs';
import { claim, claimAsOwner, claimAtOnce, claimMany, claimWithSteps } from './server/schema/earlier-claims';
import { historyAge } from './server/schema/history-age';
import { keepHistory } from './server/schema/keep-history';
import { lateAnswers } from './server/schema/late-answers';
import { references } from './server/schema/references';
import { stepWaits } from './server/schema/step-waits';
import { channelHealth, stateMachine, tables } from './server/schema/tables';

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
  keepHistory,
  { id: 'jobs/017-channel-starts', sql: channelStarts },
  ...claimDefinitions,
];
