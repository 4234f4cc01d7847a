import { creditsMigrations } from '../../src/plugins/credits/migrations';
import { capture, grant, hold, reconcile, type HoldInput } from '../../src/plugins/credits/public';
import { auditMigrations } from '../../src/kernel/audit';
import { onSite, systemScope, type Scope } from '../../src/kernel/scope';
import { createTestDatabase, type TestDatabase } from './database';

export const DAY = 86_400_000;

/** An acting account of a site. */
export const actor = (siteId: number, userId: number): Scope => onSite(systemScope('test'), siteId, userId);

/** A hold's input with what a test does not care about filled in. */
export const holdInput = (
  userId: number,
  amount: number,
  key: string,
  more: Partial<HoldInput> = {},
): HoldInput => ({
  userId,
  amount,
  key,
  action: 'avatar-video',
  actionName: '视频合成',
  remark: '未命名',
  unitPrice: 1,
  price: { ref: 'channel:gj@1', unit: 'second', credits: 1 },
  ref: { type: 'job', id: key },
  ...more,
});

/** A ledger in a database of its own, with each act in a transaction of its own. */
export class LedgerHarness {
  private constructor(readonly database: TestDatabase) {}

  static async open(max?: number): Promise<LedgerHarness> {
    return new LedgerHarness(await createTestDatabase([...auditMigrations, ...creditsMigrations], max));
  }

  get db() {
    return this.database.db;
  }

  grant = (
    scope: Scope,
    amount: number,
    key: string,
    expiresAt = new Date(Date.now() + 30 * DAY),
    now?: Date,
  ) =>
    this.db.transaction(scope, (tx) =>
      grant(tx, scope, {
        userId: Number(scope.userId),
        amount,
        source: 'code',
        expiresAt,
        key,
        actionName: '兑换码兑换',
        now,
      }),
    );

  hold = (scope: Scope, amount: number, key: string, now?: Date) =>
    this.db.transaction(scope, (tx) =>
      hold(tx, scope, holdInput(Number(scope.userId), amount, key, { now })),
    );

  capture = (scope: Scope, holdId: number, amount: number, key: string, now?: Date) =>
    this.db.transaction(scope, (tx) => capture(tx, scope, { holdId, amount, key, now }));

  /** Fails the test when the ledger's own proof finds anything. */
  async expectSound(): Promise<void> {
    expect(await reconcile(this.db)).toEqual([]);
  }

  close = () => this.database.drop();
}
