import type { ChannelConfig, SubjectHandler } from '../src/plugins/jobs/public';
import { settlePaidJob } from '../src/billing/paid-job';

export const CHANNEL = 'noop';
/** Jobs one worker process runs at once, ours and bare Bull's alike. */
export const WORKER_SLOTS = 16;

const OPEN: ChannelConfig = {
  adapter: 'noop',
  fallbacks: [],
  concurrency: 1_000,
  userConcurrency: null,
  startsPerMinute: null,
  paused: false,
};
export const channels = { get: async () => OPEN };

export const settlesSpeech: SubjectHandler = {
  settle: async (tx, scope, job, outcome) => {
    await settlePaidJob(tx, scope, job, outcome.ok ? { ok: true, amount: 3 } : { ok: false, reason: '' });
  },
};

const nothing = () => undefined;
export const quiet = { debug: nothing, info: nothing, warn: nothing, error: nothing };
