import type { Database } from '../../../../kernel/database/db';
import { systemScope } from '../../../../kernel/scope';
import { HISTORY_DAYS } from '../schema/history-age';

/** Few enough that nobody waits for them. */
const AT_ONCE = 5_000;

/** Removes the old history of jobs that are over; the jobs themselves stay. Returns how many rows went. */
export async function forgetHistory(db: Database): Promise<number> {
  for (let gone = 0; ;) {
    const now = await db.session(systemScope('job-history'), (sql) =>
      sql.run(
        `delete from job_events where id in (
           select e.id from job_events e join jobs j on j.id = e.job_id
           where e.at < clock_timestamp() - $1 * interval '1 day' and j.finished_at is not null
           order by e.at limit $2)`,
        [HISTORY_DAYS, AT_ONCE],
      ),
    );
    gone += now;
    if (now < AT_ONCE) return gone;
  }
}
