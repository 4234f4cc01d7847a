import type { CodesDeps } from './deps';
import { changeBatchState, changeCodeState } from './use-cases/change-state';
import { checkIssue } from './use-cases/check-issue';
import { explainCodes } from './use-cases/explain-codes';
import { exportBatch, exportLines, openExport } from './use-cases/export-batch';
import { findCodes } from './use-cases/find-codes';
import { issueBatch } from './use-cases/issue-batch';
import { issueFromCli } from './use-cases/issue-from-cli';
import { listBatches } from './use-cases/list-batches';
import { recallCode } from './use-cases/recall-code';
import { redeem } from './use-cases/redeem';
import { fillMissingTails } from './use-cases/fill-tails';

/** A use case whose first parameter is given. */
const given =
  <D, R extends unknown[], T>(deps: D, act: (deps: D, ...rest: R) => T) =>
  (...rest: R): T =>
    act(deps, ...rest);

/**
 * Redemption codes over one database: what Strapi hands out as `strapi.plugin('cdkeys').service<Codes>('codes')`, and
 * what a process without Strapi makes for itself.
 */
export const createCodes = (deps: CodesDeps) => ({
  issue: given(deps, issueBatch),
  /** As the platform; returns every code of the batch. */
  issueAll: given(deps, issueFromCli),
  checkIssue: given(deps, checkIssue),
  redeem: given(deps, redeem),
  listBatches: given(deps, listBatches),
  find: given(deps, findCodes),
  explain: given(deps.vault, explainCodes),
  changeBatchState: given(deps, changeBatchState),
  changeCodeState: given(deps, changeCodeState),
  recall: given(deps, recallCode),
  openExport: given(deps, openExport),
  exportLines: given(deps, exportLines),
  exportBatch: given(deps, exportBatch),
  /** For a timer, once a day: codes from before tails were kept. */
  fillMissingTails: () => fillMissingTails(deps),
});

export type Codes = ReturnType<typeof createCodes>;
