/** All that other folders may know of the ledger. Every write takes the caller's open transaction. */
export { createLedger, type Ledger } from './server/create-ledger';
export { grant, type Granted, type GrantInput } from './server/use-cases/grant';
export { hold, reprice, type Held, type HoldInput } from './server/use-cases/hold';
export { capture, release, spend, type Captured } from './server/use-cases/settle';
export { recallLot, refund, type RefundInput } from './server/use-cases/refund';
export { countFree, freeLeft } from './server/use-cases/count-free';
export { balanceAt, getBalance, getBalances, type Balance } from './server/use-cases/get-balance';
export { getHold, holdCredits, type Hold } from './server/use-cases/get-hold';
export { listEntries, listLedger, type LedgerLine, type LogLine } from './server/use-cases/list-entries';
export { listLots, listValidity, type Lot } from './server/use-cases/list-lots';
export { expiringLots, setGraceDays, type ExpiringCredits } from './server/use-cases/expiry-rules';
export {
  entryOfHold,
  findEntry,
  findEntryByKey,
  findEntryOfHold,
  findLots,
  findSpends,
  type LotFacts,
  type SpendFacts,
} from './server/use-cases/look-up';
export { traceLot, type LotSpend } from './server/use-cases/trace-lot';
export { expireLots } from './server/use-cases/expire-lots';
export { reconcile, type LedgerProblem } from './server/use-cases/reconcile';
export {
  HOLD_TRANSITIONS,
  type EntryKind,
  type HoldState,
  type LotSource,
} from './server/domain/ledger-terms';
