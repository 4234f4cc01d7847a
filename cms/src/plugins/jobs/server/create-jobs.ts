import type { JobKind } from '@fenshen/contract';
import type { Database, Tx } from '../../../kernel/database/db';
import type { Scope } from '../../../kernel/scope';
import type { SubjectHandler } from './domain/subject';
import type { JobsRuntime } from './runtime/create-jobs-runtime';
import { forgetHistory } from './store/history-store';
import { cancelJob } from './use-cases/cancel-job';
import { createJob, type CreateJob } from './use-cases/create-job';
import { getJob, getJobs } from './use-cases/get-jobs';
import { queueInfo } from './use-cases/queue-info';

/**
 * Jobs over one database and one runtime: what Strapi hands out as `strapi.plugin('jobs').service<Jobs>('jobs')`, and
 * what a process without Strapi makes for itself.
 */
export const createJobs = ({ db, runtime }: { db: Database; runtime: JobsRuntime }) => ({
  /** One transaction for a job and whatever has to be true with it. */
  transaction: db.transaction.bind(db),
  /** For reading. */
  session: db.session.bind(db),
  /** Starts and stops workers, takes vendors' callbacks. */
  runtime,
  create: <K extends JobKind>(tx: Tx, scope: Scope, job: CreateJob<K>) => createJob(runtime, tx, scope, job),
  cancel: (tx: Tx, scope: Scope, id: string, subject: Pick<SubjectHandler, 'settle'>) =>
    cancelJob(runtime, tx, scope, id, subject),
  get: getJob,
  getMany: getJobs,
  /** Places in the queue and time left. */
  queueInfo,
  /** For a timer, once a day. */
  forgetHistory: () => forgetHistory(db),
});

export type Jobs = ReturnType<typeof createJobs>;
