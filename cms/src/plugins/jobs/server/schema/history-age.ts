/** How long the history of a job that is over is kept. The database itself refuses to lose younger rows. */
export const HISTORY_DAYS = 180;

export const historyAge = `
create function job_events_keep() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and old.at < clock_timestamp() - interval '${HISTORY_DAYS} days' then return old; end if;
  raise exception '% is append-only', tg_table_name using errcode = '55000';
end $$;
drop trigger job_events_append_only on job_events;
create trigger job_events_append_only before update or delete on job_events
  for each row execute function job_events_keep();
create index job_events_age on job_events (at);
`;
