/**
 * A step that waits for a place on another channel: `waits_for` keeps the job out of every claim, so that nothing is
 * written while it waits, and the claim that brought it there is no start. Whoever admits it reserves the place
 * (`step_channel`).
 */
export const stepWaits = (stateMachine: string, claimJobs: string): string => `
alter table jobs add column waits_for text;
create index jobs_step_waits on jobs (waits_for) where waits_for is not null;
alter table job_events add column takes_back_start boolean not null default false;
create index job_events_no_starts on job_events (channel, at) where takes_back_start;
${replaced(stateMachine.split('create trigger')[0] ?? '', [
  ['create function', 'create or replace function'],
  ['attempt, why)', 'attempt, why, takes_back_start)'],
  ['new.attempts, new.why)', `new.attempts, new.why, new.state = 'queued' and new.waits_for is not null)`],
])}
${replaced(claimJobs, [
  [
    'if v_open_until > clock_timestamp() or v_running > 0 then return; end if;',
    `if v_open_until > clock_timestamp() or v_running > 0 or exists (
      select 1 from jobs where step_channel = p_channel and state = 'running') then return; end if;`,
  ],
  [
    `where channel = p_channel and to_state = 'running' and at > clock_timestamp() - interval '1 minute'));`,
    `where channel = p_channel and to_state = 'running' and at > clock_timestamp() - interval '1 minute') + (
      select count(*) from job_events
      where channel = p_channel and takes_back_start and at > clock_timestamp() - interval '1 minute'));`,
  ],
  [
    'and next_run_at <= clock_timestamp() and not cancel_requested',
    'and next_run_at <= clock_timestamp() and not cancel_requested and waits_for is null',
  ],
  [
    'and q.next_run_at <= clock_timestamp() and not q.cancel_requested',
    'and q.next_run_at <= clock_timestamp() and not q.cancel_requested and q.waits_for is null',
  ],
])}`;

/** Each change once; one that finds nothing to change is a mistake in here. */
function replaced(sql: string, changes: [from: string, to: string][]): string {
  return changes.reduce((text, [from, to]) => {
    if (!text.includes(from)) throw new Error(`no such SQL: ${from}`);
    return text.replace(from, to);
  }, sql);
}
