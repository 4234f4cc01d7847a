import type { Database } from '../../../../kernel/database/db';
import { onSite, requireSite, systemScope, type Scope } from '../../../../kernel/scope';
import { getBalances, type Balance } from './get-balance';

/** Those of one site who wait for the same statement. */
interface Asked {
  userIds: Set<number>;
  answer: Promise<Map<number, Balance>>;
}

const NOTHING: Balance = { available: 0, held: 0 };

/**
 * Balances, read together: whoever asks in one turn of the event loop shares one statement with the others of their
 * site. It is sent after the last of them asked, so each sees everything committed before they did. Every open page asks
 * after every act, and the statement is most of what an answer costs.
 */
export class BalanceReads {
  private readonly asked = new Map<number, Asked>();

  constructor(private readonly db: Database) {}

  /** An account's balance now; nothing for one that never had credits. Throws DatabaseBusy. */
  async of(scope: Scope, userId: number): Promise<Balance> {
    const { siteId } = requireSite(scope);
    const asked = this.asked.get(siteId) ?? this.begin(siteId);
    asked.userIds.add(userId);
    return (await asked.answer).get(userId) ?? NOTHING;
  }

  private begin(siteId: number): Asked {
    const userIds = new Set<number>();
    const turn = new Promise<void>((resolve) => setImmediate(resolve));
    const answer = turn.then(() => {
      this.asked.delete(siteId);
      const scope = onSite(systemScope('balances'), siteId);
      return this.db.session(scope, (sql) => getBalances(sql, scope, [...userIds]));
    });
    const asked = { userIds, answer };
    this.asked.set(siteId, asked);
    return asked;
  }
}
