import { calls } from '@fenshen/contract';
import { bind, bindStream, type Call } from '../../shared/call';
import { cancelByStaff } from './server/use-cases/cancel-by-staff';
import { exportJobs, listJobs } from './server/use-cases/list-jobs';
import { showBoard, type BoardDeps } from './server/use-cases/show-board';
import { showJob, type ShowJobDeps } from './server/use-cases/show-job';
import { settleUnknown, type SettleUnknownDeps } from './server/use-cases/settle-unknown';

/** The jobs' own calls, all staff's. Users see their jobs through what these are for. */
export const jobsCalls = (deps: BoardDeps & ShowJobDeps & SettleUnknownDeps): Call[] => [
  bind(calls.ops.jobs, (scope, input) => listJobs(deps, scope, input)),
  bindStream(calls.ops.jobsFile, (scope, input) => exportJobs(deps, scope, input)),
  bind(calls.ops.board, (scope, input) => showBoard(deps, scope, input)),
  bind(calls.ops.job, (scope, input) => showJob(deps, scope, input)),
  bind(calls.ops.jobCancel, (scope, input) => cancelByStaff(deps, scope, input)),
  bind(calls.ops.jobSettle, async (scope, input) => {
    await settleUnknown(deps, scope, input);
    return null;
  }),
];
