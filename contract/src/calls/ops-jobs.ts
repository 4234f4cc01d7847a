import { z } from 'zod';
import { endpoint } from '../endpoint';
import { JOB_KINDS, JOB_STATES } from '../jobs';
import * as s from '../schema';
import { site_id, sorting, staffReason } from './ops-parts';

export const opsJob = z.object({
  id: z.string(),
  site_id: z.number(),
  kind: z.string(),
  channel: z.string(),
  /** What operators call the channel; empty for a queue nobody named. */
  channel_name: z.string(),
  state: z.string(),
  progress: z.number(),
  attempts: z.number(),
  username: z.string(),
  subject: z.string(),
  /** What its owner calls it; empty where it has no name or is gone. */
  subject_name: z.string(),
  credits: z.number(),
  reason: z.string(),
  create_time: s.time,
  update_time: s.time,
});
export type OpsJob = z.infer<typeof opsJob>;

/**
 * Why a queued job does not start, the first that holds: its channel is paused, or its vendor fails; it waits before the
 * next try; the channel's starts of this minute are used up; its user has as much under way as one may; the channel is
 * full; nothing but a free worker is missing.
 */
export const JOB_WAITS = ['paused', 'circuit', 'retry', 'rate', 'user', 'full', 'worker'] as const;
export type JobWait = (typeof JOB_WAITS)[number];

export const queuedJob = opsJob.extend({ waits: z.enum(JOB_WAITS) });
export type QueuedJob = z.infer<typeof queuedJob>;

/** What a list of jobs can be narrowed to. */
export const jobFilter = {
  state: z.enum(JOB_STATES).optional(),
  kind: z.enum(JOB_KINDS).optional(),
  /** Name of the queue. */
  channel: s.search,
  /** The reason as users read it. */
  reason: s.search,
  user_id: s.optionalId,
  /** Start of the account's name or of a job's id as lists show it, or part of the name of what it is for. */
  name: s.search,
  /** Days of submission. */
  start_time: s.day.optional(),
  end_time: s.day.optional(),
};

const jobId = z.string().min(1).max(40);

export const boardChannel = z.object({
  /** Name of the queue, e.g. `video-df`, `voice-hs`, `avatar`. */
  channel: z.string(),
  /** What operators call it; the queue's name where nobody named it. */
  name: z.string(),
  adapter: z.string(),
  paused: z.boolean(),
  pause_reason: z.string(),
  /** Whether `channelPause` works on it. */
  can_pause: z.boolean(),
  /** What its operator lets it do; null is no limit. */
  concurrency: z.number(),
  user_concurrency: z.number().nullable(),
  starts_per_minute: z.number().nullable(),
  /** `open`: the vendor keeps failing and nothing starts until `open_until`; `half-open`: one job at a time tries. */
  circuit: z.enum(['closed', 'open', 'half-open']),
  open_until: s.time,
  /** The vendor's last words, for the platform's owner; else empty. */
  last_error: z.string(),
  queued: z.number(),
  running: z.number(),
  waiting: z.number(),
  unknown: z.number(),
  /** Ended in the last 24 hours. */
  succeeded: z.number(),
  failed: z.number(),
  /** Seconds the longest waiting job has been queued. */
  oldest_seconds: z.number(),
  /** Seconds from start to end of the last 200 successes; 0 without history. */
  p50_seconds: z.number(),
  p90_seconds: z.number(),
});
export type BoardChannel = z.infer<typeof boardChannel>;

export const jobDetail = z.object({
  job: opsJob,
  /** Whose it is. */
  user_id: z.number(),
  max_attempts: z.number(),
  adapter: z.string(),
  external_id: z.string(),
  /** The user's text, and the provider's last words apart. */
  user_reason: z.string(),
  last_error: z.string(),
  /** What was ordered, as it stands in the row. */
  payload: z.unknown(),
  hold: z.object({ id: z.number(), state: z.string(), amount: z.number(), captured: z.number() }).nullable(),
  /** The ledger's entry of what became of the hold: `capture` is what can be refunded. */
  entry: z
    .object({
      id: z.number(),
      kind: z.string(),
      action_name: z.string(),
      remark: z.string(),
      create_time: s.time,
    })
    .nullable(),
  /** What it was made from and what it made, as far as the files are still kept. */
  files: z.array(
    z.object({
      of: z.enum(['order', 'result']),
      /** Where its id stands there, e.g. `figure.fileId`. */
      at: z.string(),
      kind: z.enum(['video', 'audio', 'image']),
      url: s.url,
    }),
  ),
  can_cancel: z.boolean(),
  can_retry: z.boolean(),
  can_settle: z.boolean(),
  /** Every change of state, oldest first. */
  events: z.array(
    z.object({ from: z.string(), to: z.string(), attempt: z.number(), why: z.string(), time: s.time }),
  ),
});
export type JobDetail = z.infer<typeof jobDetail>;

/** Staff's view of the job queues. */
export const opsJobCalls = {
  jobs: endpoint({
    method: 'GET',
    path: '/api/ops/jobs',
    transport: 'signed',
    access: 'support',
    summary: 'Jobs of the site, newest first',
    input: z.object({
      site_id,
      ...s.pageQuery,
      ...jobFilter,
      ...sorting(['create_time', 'update_time', 'channel', 'attempts']),
    }),
    output: s.list(opsJob),
  }),
  jobCancel: endpoint({
    method: 'POST',
    path: '/api/ops/jobCancel',
    transport: 'signed',
    access: 'operator',
    summary: 'Cancels a job that has not been submitted, or embedded work that runs; its credits return',
    input: z.object({ id: jobId, reason: staffReason }),
    output: z.object({ state: z.enum(['cancelled', 'cancelling']) }),
  }),
  jobSettle: endpoint({
    method: 'POST',
    path: '/api/ops/jobSettle',
    transport: 'signed',
    access: 'operator',
    summary:
      'Decides a job whose outcome is unclear: failed returns the credits, succeeded needs a kept result',
    input: z.object({ id: jobId, outcome: z.enum(['failed', 'succeeded']), reason: staffReason }),
    output: s.done,
  }),
  board: endpoint({
    method: 'GET',
    path: '/api/ops/board',
    transport: 'signed',
    access: 'support',
    summary: 'Live board: channels with counts, and the jobs in flight, unclear and dead (newest 50 of each)',
    input: z.object({ site_id }),
    output: z.object({
      channels: z.array(boardChannel),
      queued: z.array(queuedJob).describe('The next to start first, and why they wait'),
      live: z.array(opsJob).describe('Running or at a vendor'),
      unknown: z.array(opsJob),
      dead: z.array(opsJob).describe('Failed; payload and history are in `job`'),
    }),
  }),
  events: endpoint({
    method: 'GET',
    path: '/api/ops/events',
    transport: 'stream',
    access: 'support',
    summary:
      'Live changes of the site’s jobs, of every site’s for the owner, as server-sent events: `job` {job_id, site_id, subject, state}, `channels` {} when one was paused or opened, `end` with the session',
    input: s.nothing,
    output: z.string().describe('text/event-stream'),
  }),
  job: endpoint({
    method: 'GET',
    path: '/api/ops/job',
    transport: 'signed',
    access: 'support',
    summary: 'One job with its payload, money and history',
    input: z.object({ id: jobId }),
    output: jobDetail,
  }),
  jobRetry: endpoint({
    method: 'POST',
    path: '/api/ops/jobRetry',
    transport: 'signed',
    access: 'operator',
    summary: 'Makes a failed, refunded work or avatar again: a new job with a new hold at the old price',
    input: z.object({ id: jobId, reason: staffReason }),
    output: z.object({ id: z.string(), credits: z.number().describe('Held for it') }),
  }),
  channelPause: endpoint({
    method: 'POST',
    path: '/api/ops/channelPause',
    transport: 'signed',
    access: 'owner',
    summary: 'Nothing new starts on a channel and users cannot choose it; what runs goes on',
    input: z.object({ channel: z.string().min(1).max(60), reason: staffReason }),
    output: s.done,
  }),
  channelResume: endpoint({
    method: 'POST',
    path: '/api/ops/channelResume',
    transport: 'signed',
    access: 'owner',
    summary: 'Opens a paused channel and closes its circuit',
    input: z.object({ channel: z.string().min(1).max(60), reason: staffReason }),
    output: s.done,
  }),
};
