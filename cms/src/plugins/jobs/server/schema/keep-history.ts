import { JOB_TRANSITIONS } from '@fenshen/contract';
import { definition } from '../../../../kernel/database/migrate';

/** Moves the state machine allows, as SQL. */
export const moves = Object.entries(JOB_TRANSITIONS)
  .flatMap(([from, targets]) => targets.map((to) => `('${from}', '${to}')`))
  .join(', ');

/** The state machine, enforced where no caller can pass it by, and the history it leaves. */
export const keepHistory = definition(
  'jobs/keep-history',
  `
create or replace function jobs_keep_history() returns trigger language plpgsql as $$
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
`,
);
