import type { JobState } from '@fenshen/contract';
import type { Sql } from '../../../../kernel/database/db';
import { estimate, type QueueInfo } from '../domain/estimate';

/** Position and time left per job id; jobs that the connection's site may not see are missing. */
export async function queueInfo(sql: Sql, jobIds: readonly string[]): Promise<Map<string, QueueInfo>> {
  if (jobIds.length === 0) return new Map();
  const rows = await sql.rows<{
    id: string;
    state: JobState;
    progress: number;
    ahead: number;
    in_flight: number;
    typical_ms: number | null;
  }>(`select * from job_queue_info($1)`, [jobIds]);
  return new Map(
    rows.map((row) => [
      row.id,
      estimate({
        state: row.state,
        progress: row.progress,
        ahead: row.ahead,
        inFlight: row.in_flight,
        typicalMs: row.typical_ms,
      }),
    ]),
  );
}
