import { calls } from '@fenshen/contract';
import { bind, type Call } from '../../shared/call';
import type { IssueDeps, RedeemDeps } from './server/deps';
import { exportBatch } from './server/use-cases/export-batch';
import { issueBatch } from './server/use-cases/issue-batch';
import { listBatches } from './server/use-cases/list-batches';
import { redeem } from './server/use-cases/redeem';

export const cdkeyCalls = (deps: IssueDeps & RedeemDeps): Call[] => [
  bind(calls.account.cdkey, (scope, input) => redeem(deps, scope, input)),
  bind(calls.ops.batches, (scope, input) => listBatches(deps, scope, input)),
  bind(calls.ops.issueBatch, (scope, input) => issueBatch(deps, scope, input)),
  bind(calls.ops.exportBatch, (scope, input) => exportBatch(deps, scope, input)),
];
