import type { Sql } from '../../../../kernel/database/db';
import type { WaitFacts } from '../domain/job-wait';

/** How things stand for queued jobs the connection may see, by id, and the channel each waits for. */
export async function waitFacts(
  sql: Sql,
  ids: readonly string[],
): Promise<Map<string, WaitFacts & { channel: string }>> {
  if (ids.length === 0) return new Map();
  const rows = await sql.rows<WaitFacts & { id: string; channel: string }>(
    `select id, channel, is_later as "isLater", is_open as "isOpen", in_flight as "inFlight", of_user as "ofUser",
            starts
     from job_waits($1)`,
    [ids],
  );
  return new Map(rows.map(({ id, ...facts }) => [id, facts]));
}
