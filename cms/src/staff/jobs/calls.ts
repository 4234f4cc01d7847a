import { calls } from '@fenshen/contract';
import { bind, type Call } from '../../kernel/http/call';
import { pauseChannel, type PauseDeps } from './use-cases/pause-channel';
import { retryJob, type RetryDeps } from './use-cases/retry-job';

/** Staff's acts on jobs and channels that touch more than the queues themselves. */
export const opsJobCalls = (deps: RetryDeps & PauseDeps): Call[] => [
  bind(calls.ops.jobRetry, (scope, input) => retryJob(deps, scope, input)),
  bind(calls.ops.channelPause, (scope, input) => pauseChannel(deps, scope, input, true)),
  bind(calls.ops.channelResume, (scope, input) => pauseChannel(deps, scope, input, false)),
];
