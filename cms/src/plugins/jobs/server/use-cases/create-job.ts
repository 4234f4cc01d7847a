import type { JobKind } from '@fenshen/contract';
import { refuse } from '../../../../kernel/app-error';
import type { Tx } from '../../../../kernel/database/db';
import { requireSite, type Scope } from '../../../../kernel/scope';
import { definitionOf, type JobPayloads } from '../definitions';
import { newJobId } from '../domain/job-id';
import type { JobQueue } from '../queue/job-queue';
import { findByClientKey, insertJob } from '../store/job-store';

const QUEUE_LIMIT_MS = 24 * 3_600_000;

export interface CreateJob<K extends JobKind = JobKind> {
  kind: K;
  channel: string;
  payload: JobPayloads[K];
  userId: number;
  /** What the job is for; its handler hears how the job ended. */
  subject: { type: string; id: number };
  holdId?: number;
  /** Where the caller needs the id beforehand; else a new one. */
  id?: string;
  /** One per user: the same key makes one job, however often it is sent. */
  clientKey?: string;
  /** Larger goes first; default 0. */
  priority?: number;
}

/**
 * Writes a job into the caller's transaction and wakes a worker once that is committed.
 * `created` is false where the client key already made one. Refuses KEY_REUSED for the same key with other data;
 * a payload that does not fit its kind is a fault.
 */
export async function createJob<K extends JobKind>(
  deps: { queue: JobQueue },
  tx: Tx,
  scope: Scope,
  input: CreateJob<K>,
): Promise<{ jobId: string; created: boolean }> {
  const { siteId } = requireSite(scope);
  const definition = definitionOf(input.kind);
  const payload = definition.payload.parse(input.payload);
  const { kind, channel, userId, subject } = input;
  const { id = newJobId() } = input;
  const created = await insertJob(tx, {
    id,
    siteId,
    userId,
    kind,
    channel,
    priority: input.priority ?? 0,
    payload,
    maxAttempts: definition.maxAttempts,
    holdId: input.holdId ?? null,
    subject,
    clientKey: input.clientKey ?? null,
    queueLimitMs: QUEUE_LIMIT_MS,
  });
  if (!created) {
    const earlier = await jobOfKey(tx, scope, input);
    if (!earlier) throw new Error('the job of a client key is gone');
    return { jobId: earlier, created: false };
  }
  tx.afterCommit(() => {
    deps.queue.wake(channel);
    deps.queue.announce({ siteId, userId, subject, jobId: id, state: 'queued', progress: 0 });
  });
  return { jobId: id, created: true };
}

/**
 * The job that this client key made before, or null. Refuses KEY_REUSED where that one was asked for with other data.
 */
export async function jobOfKey(tx: Tx, scope: Scope, input: CreateJob): Promise<string | null> {
  const { siteId } = requireSite(scope);
  const { kind, channel, userId, clientKey } = input;
  if (clientKey === undefined) return null;
  const payload = definitionOf(kind).payload.parse(input.payload);
  const earlier = await findByClientKey(tx, { siteId, userId, clientKey }, { kind, channel, payload });
  if (earlier && !earlier.same) refuse('KEY_REUSED', `client key of ${earlier.id}`);
  return earlier && earlier.id;
}
