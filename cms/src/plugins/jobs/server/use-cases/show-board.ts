import type { BoardChannel, calls, Output, Parsed, QueuedJob } from '@fenshen/contract';
import type { Sql } from '../../../../kernel/database/db';
import type { Scope } from '../../../../kernel/scope';
import { staffScope } from '../../../../kernel/staff-scope';
import { wireTime } from '../../../../kernel/time';
import { EMBEDDED_CHANNEL } from '../domain/channel-config';
import { whyItWaits } from '../domain/job-wait';
import type { ChannelFacts, StaffPort } from '../domain/staff-port';
import { countByChannel, paceOf } from '../store/board-store';
import { listHealth, type ChannelHealth } from '../store/channel-health-store';
import { latestJobs, queuedJobs } from '../store/job-list-store';
import { waitFacts } from '../store/wait-store';
import { wireJobs, type ListJobsDeps } from './list-jobs';

export interface BoardDeps extends ListJobsDeps {
  listChannels: StaffPort['listChannels'];
}

const SHOWN = 50;

/** What goes on in a site's queues right now. */
export async function showBoard(
  deps: BoardDeps,
  caller: Scope,
  input: Parsed<typeof calls.ops.board>,
): Promise<Output<typeof calls.ops.board>> {
  const scope = staffScope(caller, input.site_id);
  const health = new Map((await listHealth(deps.db)).map((row) => [row.channel, row]));
  return deps.db.session(scope, async (sql) => {
    const known = await deps.listChannels(sql);
    const counts = new Map((await countByChannel(sql, scope.siteId)).map((row) => [row.channel, row]));
    const others = [...counts.keys()].filter((channel) => !known.some((queue) => queue.channel === channel));
    const queues = [...known, ...others.sort().map(unknownChannel)];
    const names = queues.map((queue) => queue.channel);
    const pace = new Map((await paceOf(sql, names)).map((row) => [row.channel, row]));
    const wired = async (states: Parameters<typeof latestJobs>[2]) =>
      wireJobs(deps, sql, scope, await latestJobs(sql, scope.siteId, states, SHOWN));
    return {
      channels: queues.map((queue) => ({
        channel: queue.channel,
        name: queue.name,
        adapter: queue.adapter,
        paused: queue.paused,
        pause_reason: queue.pauseReason,
        can_pause: queue.canPause,
        concurrency: queue.concurrency,
        user_concurrency: queue.userConcurrency,
        starts_per_minute: queue.startsPerMinute,
        ...circuitOf(health.get(queue.channel), caller, new Date()),
        ...(counts.get(queue.channel) ?? NOTHING),
        p50_seconds: pace.get(queue.channel)?.p50 ?? 0,
        p90_seconds: pace.get(queue.channel)?.p90 ?? 0,
      })),
      queued: await wireQueued(deps, sql, scope, queues),
      live: await wired(['running', 'waiting']),
      unknown: await wired(['unknown']),
      dead: await wired(['failed']),
    };
  });
}

/** The jobs that start next, each with what keeps it. */
async function wireQueued(
  deps: BoardDeps,
  sql: Sql,
  scope: Scope & { siteId: number },
  queues: readonly ChannelFacts[],
): Promise<QueuedJob[]> {
  const jobs = await wireJobs(deps, sql, scope, await queuedJobs(sql, scope.siteId, SHOWN));
  const facts = await waitFacts(
    sql,
    jobs.map(({ id }) => id),
  );
  return jobs.flatMap((job) => {
    const now = facts.get(job.id);
    // Started between the two questions.
    if (!now) return [];
    const limits = queues.find(({ channel }) => channel === now.channel) ?? unknownChannel(now.channel);
    return [{ ...job, waits: whyItWaits(now, limits) }];
  });
}

const NOTHING = {
  queued: 0,
  running: 0,
  waiting: 0,
  unknown: 0,
  succeeded: 0,
  failed: 0,
  oldest_seconds: 0,
};

const unknownChannel = (channel: string): ChannelFacts => ({
  channel,
  name: channel,
  adapter: '',
  fallbacks: [],
  concurrency: EMBEDDED_CHANNEL.concurrency,
  userConcurrency: null,
  startsPerMinute: null,
  paused: false,
  pauseReason: '',
  canPause: false,
});

/** A vendor's words may name the platform's account there: its owner alone reads them. */
function circuitOf(
  health: ChannelHealth | undefined,
  caller: Scope,
  now: Date,
): Pick<BoardChannel, 'circuit' | 'open_until' | 'last_error'> {
  const until = health?.open_until ?? null;
  return {
    circuit: until === null ? 'closed' : until > now ? 'open' : 'half-open',
    open_until: wireTime(until),
    last_error: caller.role === 'owner' && health && health.failures > 0 ? health.last_error : '',
  };
}
