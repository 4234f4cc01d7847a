/** All that other folders may know of redemption codes. */
export { CodeVault } from './server/store/code-vault';
export type { Codes } from './server/create-codes';
export type { Accounts } from './server/deps';
export { BATCH_TRANSITIONS, CODE_TRANSITIONS } from './server/domain/code-states';
export { issueBatch } from './server/use-cases/issue-batch';
export { listBatches } from './server/use-cases/list-batches';
export { exportBatch, exportLines, openExport } from './server/use-cases/export-batch';
export { changeBatchState, changeCodeState } from './server/use-cases/change-state';
export { recallCode } from './server/use-cases/recall-code';
export { isTail } from './server/domain/code-format';
export { findCodes, type FoundCode } from './server/use-cases/find-codes';
export { explainCodes, type CodeOrigin } from './server/use-cases/explain-codes';
export { issueFromCli, type CliIssue } from './server/use-cases/issue-from-cli';
export { fillMissingTails } from './server/use-cases/fill-tails';
export { redeem } from './server/use-cases/redeem';
