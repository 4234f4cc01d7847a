import { calls } from '@fenshen/contract';
import { bind, type Call } from '../../kernel/http/call';
import { retryJob, type RetryDeps } from './retry-job';

/** Staff's act on a job that also touches its owner's credits and what it was for. */
export const opsJobCalls = (deps: RetryDeps): Call[] => [
  bind(calls.ops.jobRetry, (scope, input) => retryJob(deps, scope, input)),
];
