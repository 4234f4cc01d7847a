import { calls } from '@fenshen/contract';
import { bind, bindStream, type Call } from '../../kernel/http/call';
import type { CodesDeps } from './server/deps';
import { checkIssue } from './server/use-cases/check-issue';
import { actOnCodes } from './server/use-cases/change-state';
import { exportBatch, streamBatch } from './server/use-cases/export-batch';
import { exportCodes, listCodes } from './server/use-cases/find-codes';
import { issueBatch } from './server/use-cases/issue-batch';
import { exportBatches, listBatches } from './server/use-cases/list-batches';
import { recallCode } from './server/use-cases/recall-code';
import { redeem } from './server/use-cases/redeem';

export const cdkeyCalls = (deps: CodesDeps): Call[] => [
  bind(calls.account.cdkey, (scope, input) => redeem(deps, scope, input)),
  bind(calls.ops.batches, (scope, input) => listBatches(deps, scope, input)),
  bind(calls.ops.issueBatch, (scope, input) => issueBatch(deps, scope, input)),
  bind(calls.ops.issueCheck, (scope, input) => checkIssue(deps, scope, input)),
  bind(calls.ops.exportBatch, (scope, input) => exportBatch(deps, scope, input)),
  bindStream(calls.ops.cdkeyExportFile, (scope, input) => streamBatch(deps, scope, input)),
  bindStream(calls.ops.batchesFile, (scope, input) => exportBatches(deps, scope, input)),
  bindStream(calls.ops.codesFile, (scope, input) => exportCodes(deps, scope, input)),
  bind(calls.ops.cdkeys, (scope, input) => listCodes(deps, scope, input)),
  bind(calls.ops.cdkeyState, (scope, input) => actOnCodes(deps, scope, input)),
  bind(calls.ops.cdkeyRecall, (scope, input) => recallCode(deps, scope, input)),
];
