import { calls } from '@fenshen/contract';
import { bind, type Call } from '../../shared/call';
import { listJobs, type ListJobsDeps } from './server/use-cases/list-jobs';

/** The jobs' own calls: staff's list. Users see their jobs through what these are for. */
export const jobsCalls = (deps: ListJobsDeps): Call[] => [
  bind(calls.ops.jobs, (scope, input) => listJobs(deps, scope, input)),
];
