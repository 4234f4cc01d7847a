import type { Sql } from '../../../../shared/db';
import type { Scope } from '../../../../shared/scope';
import type { Job } from '../domain/job';
import { findJobs } from '../store/job-store';

/** Jobs of the scope's site by id; unknown ids are missing from the map. Whose they are is in `userId`. */
export async function getJobs(sql: Sql, scope: Scope, ids: readonly string[]): Promise<Map<string, Job>> {
  if (ids.length === 0) return new Map();
  const jobs = await findJobs(sql, scope, ids);
  return new Map(jobs.map((job) => [job.id, job]));
}

/** One job of the scope's site, or null. */
export async function getJob(sql: Sql, scope: Scope, id: string): Promise<Job | null> {
  return (await getJobs(sql, scope, [id])).get(id) ?? null;
}
