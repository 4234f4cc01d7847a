import type { Sql } from '../../../../kernel/database/db';
import type { Scope } from '../../../../kernel/scope';
import type { Job } from '../domain/job';
import { idStarting } from '../store/job-list-store';
import { findJobs } from '../store/job-store';

/** Jobs of the scope's site by id; unknown ids are missing from the map. Whose they are is in `userId`. */
export async function getJobs(sql: Sql, scope: Scope, ids: readonly string[]): Promise<Map<string, Job>> {
  if (ids.length === 0) return new Map();
  const jobs = await findJobs(sql, scope, ids);
  return new Map(jobs.map((job) => [job.id, job]));
}

/** Fewer characters of an id are no id: every one begins alike. */
const LEAST_OF_ID = 6;

/** One job of the scope by the start of its id, as lists show it; null unless it is the only one. */
export async function getJobStarting(sql: Sql, scope: Scope, start: string): Promise<Job | null> {
  const id = start.length < LEAST_OF_ID ? null : await idStarting(sql, scope, start);
  return id === null ? null : getJob(sql, scope, id);
}

/** One job of the scope's site, or null. */
export async function getJob(sql: Sql, scope: Scope, id: string): Promise<Job | null> {
  return (await getJobs(sql, scope, [id])).get(id) ?? null;
}
