import type { Database } from '../../../kernel/database/db';
import { BalanceReads } from './use-cases/balance-reads';
import { countFree, freeLeft } from './use-cases/count-free';
import { expireLots } from './use-cases/expire-lots';
import { expiringLots, setGraceDays } from './use-cases/expiry-rules';
import { balanceAt, getBalance, getBalances } from './use-cases/get-balance';
import { getHold, holdCredits } from './use-cases/get-hold';
import { grant } from './use-cases/grant';
import { hold, reprice } from './use-cases/hold';
import { listEntries, listLedger } from './use-cases/list-entries';
import { listLots, listValidity } from './use-cases/list-lots';
import { findEntry, findEntryByKey, findEntryOfHold, findLots, findSpends } from './use-cases/look-up';
import { reconcile } from './use-cases/reconcile';
import { recallLot, refund } from './use-cases/refund';
import { capture, release, spend } from './use-cases/settle';
import { traceLot } from './use-cases/trace-lot';

/**
 * The ledger over one database: what Strapi hands out as `strapi.plugin('credits').service<Ledger>('ledger')`, and what
 * a process without Strapi makes for itself.
 */
export function createLedger({ db }: { db: Database }) {
  const balances = new BalanceReads(db);
  return {
    /** One transaction for an act of the ledger and whatever has to be true with it. */
    transaction: db.transaction.bind(db),
    /** For reading. */
    session: db.session.bind(db),
    ...WRITES,
    ...READS,
    /** An account's balance, read together with others' that are asked for at the same time. */
    balanceOf: balances.of.bind(balances),
    /** Posts what has expired by `now`; for a timer. */
    expireLots: (now?: Date) => expireLots(db, now),
    /** Proves the books; empty when they are right. */
    reconcile: () => reconcile(db),
  };
}

export type Ledger = ReturnType<typeof createLedger>;

/** Each takes the caller's open transaction first. */
const WRITES = { grant, hold, reprice, capture, release, spend, refund, recallLot, countFree, setGraceDays };
/** Each takes a session or a transaction first. */
const READS = {
  getBalance,
  getBalances,
  balanceAt,
  freeLeft,
  getHold,
  holdCredits,
  listEntries,
  listLedger,
  listLots,
  listValidity,
  expiringLots,
  findEntry,
  findEntryByKey,
  findEntryOfHold,
  findLots,
  findSpends,
  traceLot,
};
