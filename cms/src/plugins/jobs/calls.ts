import { calls } from '@fenshen/contract';
import { bind, type Call } from '../../shared/call';
import { cancelByStaff } from './server/use-cases/cancel-by-staff';
import { listJobs, type ListJobsDeps } from './server/use-cases/list-jobs';
import { settleUnknown, type SettleUnknownDeps } from './server/use-cases/settle-unknown';

/** The jobs' own calls, all staff's. Users see their jobs through what these are for. */
export const jobsCalls = (deps: ListJobsDeps & SettleUnknownDeps): Call[] => [
  bind(calls.ops.jobs, (scope, input) => listJobs(deps, scope, input)),
  bind(calls.ops.jobCancel, (scope, input) => cancelByStaff(deps, scope, input)),
  bind(calls.ops.jobSettle, async (scope, input) => {
    await settleUnknown(deps, scope, input);
    return null;
  }),
];
