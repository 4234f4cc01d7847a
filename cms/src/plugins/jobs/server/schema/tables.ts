import { JOB_STATES } from '@fenshen/contract';
import { fenceBySite } from '../../../../kernel/database/migrate';
import { moves } from './keep-history';

const states = JOB_STATES.map((state) => `'${state}'`).join(', ');

export const tables = `
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
export const stateMachine = `
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
export const channelHealth = `
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
