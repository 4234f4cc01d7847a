import { calls } from '@fenshen/contract';
import { bind, bindStream, type Call } from '../../kernel/http/call';
import { cancelByStaff } from './server/use-cases/cancel-by-staff';
import { exportJobs, listJobs } from './server/use-cases/list-jobs';
import { listProviders } from './server/use-cases/list-providers';
import { pauseChannel } from './server/use-cases/pause-channel';
import { removeProvider } from './server/use-cases/remove-provider';
import { saveProvider, type SaveProviderDeps } from './server/use-cases/save-provider';
import { testProvider, type TestProviderDeps } from './server/use-cases/test-provider';
import { showBoard } from './server/use-cases/show-board';
import { showJob } from './server/use-cases/show-job';
import { settleUnknown } from './server/use-cases/settle-unknown';
import type { StaffPort } from './server/domain/staff-port';
import type { FinishDeps } from './server/use-cases/finish-job';

/** The jobs' own calls, all staff's. Users see their jobs through what these are for. */
export const jobsCalls = (deps: FinishDeps & StaffPort): Call[] => [
  bind(calls.ops.jobs, (scope, input) => listJobs(deps, scope, input)),
  bindStream(calls.ops.jobsFile, (scope, input) => exportJobs(deps, scope, input)),
  bind(calls.ops.board, (scope, input) => showBoard(deps, scope, input)),
  bind(calls.ops.job, (scope, input) => showJob(deps, scope, input)),
  bind(calls.ops.jobCancel, (scope, input) => cancelByStaff(deps, scope, input)),
  bind(calls.ops.jobSettle, async (scope, input) => {
    await settleUnknown(deps, scope, input);
    return null;
  }),
  bind(calls.ops.channelPause, (scope, input) => pauseChannel(deps, scope, input, true)),
  bind(calls.ops.channelResume, (scope, input) => pauseChannel(deps, scope, input, false)),
];

/** The vendors' accounts, the owner's alone. */
export const providerCalls = (deps: SaveProviderDeps & TestProviderDeps): Call[] => [
  bind(calls.ops.providers, async () => ({ list: await listProviders(deps) })),
  bind(calls.ops.providerSave, (scope, input) => saveProvider(deps, scope, input)),
  bind(calls.ops.providerRemove, (scope, input) => removeProvider(deps, scope, input)),
  bind(calls.ops.providerTest, (scope, input) => testProvider(deps, scope, input)),
];
