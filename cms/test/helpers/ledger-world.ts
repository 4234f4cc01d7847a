import { getBalance } from '../../src/plugins/credits/public';
import { actor, DAY, LedgerHarness } from './ledger-harness';

export { refusal } from './refusal';

export let ledger: LedgerHarness;

/** A ledger, once for a file of tests; the books are right at its end. */
export function setUpLedger(): void {
  beforeAll(async () => {
    ledger = await LedgerHarness.open();
  });
  afterAll(async () => {
    await ledger.expectSound();
    await ledger.close();
  });
}

export let users = 0;
/** Somebody new on a site. */
export const newUser = (siteId = 1) => actor(siteId, ++users);
export const inDays = (days: number, from = Date.now()) => new Date(from + days * DAY);
export const balance = (scope: ReturnType<typeof actor>, now?: Date) =>
  ledger.db.session(scope, (sql) => getBalance(sql, scope, Number(scope.userId), now));
