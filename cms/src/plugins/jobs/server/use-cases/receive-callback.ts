import type { Database } from '../../../../kernel/database/db';
import { systemScope } from '../../../../kernel/scope';
import type { ProviderRegistry } from '../providers/registry';
import type { JobQueue } from '../queue/job-queue';

/**
 * A vendor says that something happened. Anybody could say so: nothing of it is believed, the job is merely asked
 * about now instead of later. Callbacks about unknown or finished jobs, and repeated ones, change nothing.
 * Returns whether a job was found.
 */
export async function receiveCallback(
  deps: { db: Database; queue: JobQueue; providers: ProviderRegistry },
  adapterCode: string,
  message: { headers: Record<string, string>; body: unknown },
): Promise<boolean> {
  const about = deps.providers.get(adapterCode)?.readCallback?.(message.headers, message.body);
  if (!about) return false;
  const row = await deps.db.session(systemScope('callback'), (sql) =>
    sql.maybe<{ channel: string }>(
      `update jobs set next_run_at = least(next_run_at, clock_timestamp())
       where adapter = $1 and external_id = $2 and state in ('waiting', 'unknown') returning channel`,
      [adapterCode, about.externalId],
    ),
  );
  if (row) deps.queue.wake(row.channel);
  return row !== null;
}
