import type { Database } from '../../../../kernel/database/db';
import type { Logger } from '../../../../kernel/process/logger';
import { FINISH_MS, type PaidCall } from '../../../../kernel/process/stopping';
import { embeddedChannels, type ChannelsPort } from '../domain/channel-config';
import type { MediaPort } from '../domain/media-port';
import type { SubjectHandlers } from '../domain/subject';
import { registerProviders } from '../providers/registry';
import type { ProviderAdapter } from '../providers/types';
import { BullJobQueue } from '../queue/bull-queue';
import type { JobQueue } from '../queue/job-queue';
import { dueChannels } from '../store/claim-store';
import { receiveCallback } from '../use-cases/receive-callback';
import { sweepJobs } from '../use-cases/sweep-jobs';
import { Dispatcher } from '../worker/dispatcher';
import type { SlotCounts } from '../worker/slots';

export interface JobsTiming {
  /** A worker that has not been heard of for this long has lost its jobs. */
  leaseMs: number;
  beatMs: number;
  tickMs: number;
  sweepMs: number;
  progressEveryMs: number;
}

const TIMING: JobsTiming = {
  leaseMs: 30_000,
  beatMs: 10_000,
  tickMs: 1_000,
  sweepMs: 5_000,
  progressEveryMs: 1_000,
};

export interface JobsRuntimeOptions {
  db: Database;
  redisUrl: string;
  logger: Logger;
  /** What jobs are for, by subject type. */
  subjects: SubjectHandlers;
  /** Only workers need these. */
  adapters?: readonly ProviderAdapter[];
  media?: MediaPort;
  channels?: ChannelsPort;
  prefix?: string;
  timing?: Partial<JobsTiming>;
}

export interface JobsRuntime {
  /** For createJob, cancelJob and startPaidJob. */
  queue: JobQueue;
  /** Starts running jobs in this process. */
  startWorker(slots: SlotCounts): Promise<void>;
  /** Starts mending what crashes and lost messages leave behind; any number of processes may. */
  startSweeper(): void;
  /** A vendor's callback, already limited in size and rate; see receiveCallback. */
  receiveCallback(
    adapter: string,
    message: { headers: Record<string, string>; body: unknown },
  ): Promise<boolean>;
  /**
   * Running jobs get `graceMs` to finish, then are given back; paid calls are waited for, of which `onWait` hears.
   * Closes the connections to Redis.
   */
  stop(graceMs?: number, onWait?: (calls: PaidCall[]) => void): Promise<void>;
}

/** Everything one process needs of the jobs: an API process only its `queue`, a worker all of it. */
export function createJobsRuntime(options: JobsRuntimeOptions): JobsRuntime {
  const { db, logger, subjects } = options;
  const timing = { ...TIMING, ...options.timing };
  const queue = new BullJobQueue({ redisUrl: options.redisUrl, logger, prefix: options.prefix ?? '' });
  const providers = registerProviders(options.adapters ?? []);
  let dispatcher: Dispatcher | undefined;
  let sweepTimer: NodeJS.Timeout | undefined;
  let sweeping: Promise<void> = Promise.resolve();
  let stopping = false;
  const heard = new Set<string>();

  const listenTo = (worker: Dispatcher, channels: readonly string[]) => {
    for (const channel of channels) {
      if (heard.has(channel)) continue;
      heard.add(channel);
      queue.listen(channel, () => worker.kick(channel));
    }
  };

  const sweep = async () => {
    try {
      await sweepJobs({ db, queue, subjects, logger, wakeAfterMs: timing.sweepMs });
    } catch (error) {
      logger.warn('the sweep failed', { error });
    }
    if (!stopping) sweepTimer = setTimeout(startSweep, timing.sweepMs);
  };

  const startSweep = () => {
    sweeping = sweep();
  };

  return {
    queue,
    async startWorker(slots) {
      if (!options.media) throw new Error('a worker needs the media port');
      const worker = new Dispatcher(
        {
          db,
          queue,
          subjects,
          providers,
          logger,
          media: options.media,
          channels: options.channels ?? embeddedChannels,
          progressEveryMs: timing.progressEveryMs,
          onChannels: (channels) => listenTo(worker, channels),
        },
        slots,
        timing,
      );
      dispatcher = worker;
      queue.listenForStops((jobId) => worker.stopRun(jobId));
      listenTo(worker, await dueChannels(db));
      worker.start();
    },
    startSweeper: startSweep,
    receiveCallback: (adapter, message) => receiveCallback({ db, queue, providers }, adapter, message),
    async stop(graceMs = FINISH_MS, onWait) {
      stopping = true;
      clearTimeout(sweepTimer);
      await sweeping;
      await dispatcher?.stop(graceMs, onWait);
      await queue.close();
    },
  };
}
