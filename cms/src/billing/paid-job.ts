import type { JobKind } from '@fenshen/contract';
import { capture, countFree, findSpends, getHold, hold, release, reprice } from '../plugins/credits/public';
import {
  actionOf,
  createJob,
  jobOfKey,
  newJobId,
  type CreateJob,
  type Job,
  type JobPayloads,
  type JobQueue,
} from '../plugins/jobs/public';
import { assertAgreed, assertStillAgreed, type AgreedCredits } from './agreed-price';
import { assertRoomForWork, type OpenWorkLimits } from './open-work';
import { StartAgain, type Sql, type Tx } from '../kernel/database/db';
import type { Scope } from '../kernel/scope';

/** Where the ledger and the jobs meet: neither knows the other. */
export interface PaidJobDeps {
  queue: JobQueue;
  /** How much an account may have under way; no limit where left out. */
  openWork?: OpenWorkLimits;
}

export interface PaidJob<K extends JobKind = JobKind> extends Omit<CreateJob<K>, 'holdId' | 'id'> {
  /** What it is called in the ledger; the kind's own name for it when left out. */
  action?: string;
  /** Chinese, shown in the user's log. */
  actionName: string;
  /** What it is for, e.g. the work's name. */
  remark: string;
  /** The price version that is frozen with the hold; `credits` per `unit`. */
  price: { ref: string; unit: string; credits: number; freePerDay?: number };
  /** Units, whole; 0 credits are held and settled the same way. */
  quantity: number;
  /** The most its buyer agreed to. */
  agreed?: AgreedCredits;
}

/**
 * Holds the credits, or counts a free use of the day, and writes the job; all in the caller's transaction or nothing. A client key that made a job
 * before returns that job and holds nothing. Refuses PRICE_CHANGED, INSUFFICIENT_CREDITS, OPEN_WORK_LIMIT,
 * KEY_REUSED.
 */
export async function startPaidJob<K extends JobKind>(
  deps: PaidJobDeps,
  tx: Tx,
  scope: Scope,
  order: PaidJob<K>,
): Promise<{ jobId: string; credits: number; created: boolean }> {
  const { action = actionOf(order.kind), actionName, remark, price, quantity, agreed, ...job } = order;
  const { ref, unit, freePerDay = 0 } = price;
  const earlier = await jobOfKey(tx, scope, job);
  if (earlier) return { jobId: earlier, created: false, credits: price.credits * quantity };
  const counted = { userId: order.userId, action, perDay: freePerDay };
  const freeDay = price.credits > 0 ? await countFree(tx, scope, counted) : null;
  const credits = freeDay ? 0 : price.credits;
  const amount = credits * quantity;
  assertAgreed(amount, agreed);
  const id = newJobId();
  const held = await hold(tx, scope, {
    userId: order.userId,
    amount,
    key: `job:${id}:hold`,
    action,
    actionName,
    remark,
    unitPrice: credits,
    price: { ref, unit, credits },
    freeDay,
    ref: { type: 'job', id },
  });
  await assertRoomForWork(tx, scope, deps.openWork ?? {}, order);
  const made = await createJob(deps, tx, scope, { ...job, id, holdId: held.holdId });
  // The same key twice at this very instant: from the start, where the other's job is found and nothing is held.
  if (!made.created) throw new StartAgain();
  return { ...made, credits: amount };
}

/**
 * The same work once more: a job of its own with a hold of its own, at the price and amount of the one that came to
 * nothing. null where that is not safe: the job did not fail, or its hold did not go back whole.
 * Refuses INSUFFICIENT_CREDITS.
 */
export async function retryPaidJob(
  deps: PaidJobDeps,
  tx: Tx,
  scope: Scope,
  job: Job,
): Promise<{ jobId: string; credits: number } | null> {
  const [spend] = job.holdId === null ? [] : await findSpends(tx, scope, [job.holdId]);
  if (job.state !== 'failed' || spend?.state !== 'released') return null;
  const { action, actionName, remark, price, amount } = spend;
  return startPaidJob(deps, tx, scope, {
    kind: job.kind,
    channel: job.channel,
    payload: job.payload as JobPayloads[JobKind],
    userId: job.userId,
    subject: job.subject,
    action,
    actionName,
    remark,
    price,
    quantity: price.credits > 0 ? Math.ceil(amount / price.credits) : 1,
  });
}

/**
 * Sets the hold to what the job will really cost, before the costly step. Refuses PRICE_CHANGED above what the buyer
 * agreed to, and INSUFFICIENT_CREDITS; the hold then is as it was.
 */
export async function repriceJob(
  tx: Tx,
  scope: Scope,
  job: Job,
  amount: number,
  agreed?: AgreedCredits,
): Promise<void> {
  assertStillAgreed(amount, agreed);
  await reprice(tx, scope, { holdId: holdOf(job), amount, key: `job:${job.id}:reprice` });
}

export type PaidOutcome =
  /** `amount` = real cost, at most what is held; without it all that is held. */
  { ok: true; amount?: number } | { ok: false; reason: string };

/** Pays for finished work or gives everything back. Once per job: the job's end and this share a transaction. */
export async function settlePaidJob(
  tx: Tx,
  scope: Scope,
  job: Job,
  outcome: PaidOutcome,
): Promise<{ charged: number; returned: number }> {
  const holdId = holdOf(job);
  if (outcome.ok) {
    const amount = outcome.amount ?? (await heldCredits(tx, scope, holdId));
    const { captured, released } = await capture(tx, scope, { holdId, amount, key: `job:${job.id}:capture` });
    return { charged: captured, returned: released };
  }
  const key = `job:${job.id}:release`;
  const { released } = await release(tx, scope, { holdId, key, reason: outcome.reason });
  return { charged: 0, returned: released };
}

/** The sentence a user reads about a failure: that credits came back is said where some did. */
export const reasonWithRefund = (reason: string, returned: number): string =>
  returned > 0 ? `${reason}（积分已退回）` : reason;

async function heldCredits(sql: Sql, scope: Scope, holdId: number): Promise<number> {
  const found = await getHold(sql, scope, holdId);
  if (!found) throw new Error(`hold ${holdId} is gone`);
  return found.amount;
}

function holdOf(job: Job): number {
  if (job.holdId === null) throw new Error(`job ${job.id} holds no credits`);
  return job.holdId;
}
