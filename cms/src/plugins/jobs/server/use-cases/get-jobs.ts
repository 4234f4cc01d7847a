import type { Database, Sql } from '../../../../kernel/database/db';
import type { Scope } from '../../../../kernel/scope';
import { findingScope } from '../../../../kernel/staff-scope';
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

/**
 * How far jobs are, by id, 0 to 100, for staff who look at what is being made: the platform's own things are made by
 * a job of the site their maker worked on. Nothing is asked for no ids; unknown ids are missing.
 */
export async function progressForStaff(
  db: Database,
  caller: Scope,
  ids: readonly (string | null)[],
): Promise<Map<string, number>> {
  const known = ids.filter((id) => id !== null);
  if (known.length === 0) return new Map();
  const scope = findingScope(caller);
  const jobs = await db.session(scope, (sql) => getJobs(sql, scope, known));
  return new Map([...jobs].map(([id, { progress }]) => [id, progress]));
}
