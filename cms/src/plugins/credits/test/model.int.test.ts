import fc from 'fast-check';
import type { Tx } from '../../../kernel/database/db';
import { AppError } from '../../../kernel/app-error';
import type { Scope } from '../../../kernel/scope';
import { actor, DAY, holdInput, LedgerHarness } from '../../../../test/helpers/ledger-harness';
import { LedgerModel } from '../../../../test/helpers/ledger-model';
import { DEFAULT_GRACE_DAYS } from '../server/domain/ledger-terms';
import {
  capture,
  expireLots,
  getBalance,
  grant,
  hold,
  listLots,
  recallLot,
  refund,
  release,
  reprice,
} from '../public';

let ledger: LedgerHarness;
beforeAll(async () => {
  ledger = await LedgerHarness.open(4);
});
afterAll(() => ledger.close());

const START = Date.parse('2026-01-01T00:00:00Z');
const credits = fc.nat({ max: 60 });
const pick = fc.nat({ max: 50 });
const step = fc.oneof(
  fc.record({
    act: fc.constant('grant' as const),
    amount: fc.integer({ min: 1, max: 60 }),
    days: fc.nat({ max: 12 }),
  }),
  fc.record({
    act: fc.constantFrom('hold' as const, 'refund' as const, 'reprice' as const),
    amount: credits,
    pick,
  }),
  fc.record({ act: fc.constant('capture' as const), amount: credits, pick }),
  fc.record({ act: fc.constant('release' as const), pick }),
  fc.record({ act: fc.constant('recall' as const), pick }),
  fc.record({ act: fc.constant('wait' as const), days: fc.nat({ max: 9 }) }),
  fc.record({ act: fc.constant('sweep' as const) }),
  fc.record({ act: fc.constant('replay' as const) }),
);
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;
/** How an act ends: committed, committed twice (sent again), or lost before its commit and sent again. */
const ending = fc.constantFrom('once' as const, 'twice' as const, 'crashed' as const);

class Lost extends Error {}

/** Drives the real ledger and the model side by side. */
class Run {
  private now = START;
  private acts = 0;
  private readonly model = new LedgerModel(DEFAULT_GRACE_DAYS * DAY);
  private readonly holdIds: number[] = [];
  private readonly lotIds: number[] = [];
  private last: { send: (tx: Tx) => Promise<object>; answer: object } | null = null;

  constructor(private readonly scope: Scope) {}

  async take(next: Step, end: 'once' | 'twice' | 'crashed'): Promise<void> {
    if (next.act === 'wait') this.now += next.days * DAY;
    else if (next.act === 'sweep') await expireLots(ledger.db, new Date(this.now));
    else if (next.act === 'replay') await this.replay();
    else await this.perform(next, end);
    await this.compare();
  }

  private async perform(
    next: Exclude<Step, { act: 'wait' | 'sweep' | 'replay' }>,
    end: string,
  ): Promise<void> {
    const prepared = this.prepare(next);
    if (!prepared) return;
    const { send, expected } = prepared;
    if (end === 'crashed') {
      const lost = ledger.db.transaction(this.scope, async (tx) => {
        await send(tx).catch((error) => expect(error).toBeInstanceOf(AppError));
        throw new Lost();
      });
      await expect(lost).rejects.toBeInstanceOf(Lost);
      await this.compare(expected.before);
    }
    const result = await this.outcome(send);
    expect(result.outcome).toBe(expected.outcome);
    if (!result.answer) return;
    if ('holdId' in result.answer && next.act === 'hold') this.holdIds.push(Number(result.answer.holdId));
    await this.learnLots();
    if (end === 'twice') expect(await ledger.db.transaction(this.scope, send)).toEqual(result.answer);
    this.last = { send, answer: result.answer };
  }

  private prepare(next: Exclude<Step, { act: 'wait' | 'sweep' | 'replay' }>) {
    const { scope, model } = this;
    const now = new Date(this.now);
    const key = `model:${scope.userId}:${++this.acts}`;
    const before = { available: model.available(this.now), held: model.held() };
    const told = (outcome: string, send: (tx: Tx) => Promise<object>) => ({
      send,
      expected: { outcome, before },
    });
    if (next.act === 'grant') {
      const expires = this.now + next.days * DAY;
      return told(model.grant(this.now, next.amount, expires), (tx) =>
        grant(tx, scope, {
          userId: Number(scope.userId),
          amount: next.amount,
          source: 'code',
          expiresAt: new Date(expires),
          key,
          actionName: '兑换',
          now,
        }),
      );
    }
    if (next.act === 'hold')
      return told(model.hold(this.now, next.amount), (tx) =>
        hold(tx, scope, holdInput(Number(scope.userId), next.amount, key, { now })),
      );
    if (next.act === 'recall') {
      const at = next.pick % (this.lotIds.length || 1);
      const lot = model.lots[at];
      const lotId = this.lotIds[at];
      if (!lot || lotId === undefined) return null;
      return told(model.recall(this.now, lot), (tx) =>
        recallLot(tx, scope, { lotId, key, reason: '误发', now }),
      );
    }
    const at = next.pick % (this.holdIds.length || 1);
    const mine = model.holds[at];
    const holdId = this.holdIds[at];
    if (!mine || holdId === undefined) return null;
    if (next.act === 'release')
      return told(model.settle(this.now, mine, 0, 'released'), (tx) =>
        release(tx, scope, { holdId, key, reason: '', now }),
      );
    const { amount } = next;
    if (next.act === 'capture')
      return told(model.settle(this.now, mine, amount, 'captured'), (tx) =>
        capture(tx, scope, { holdId, amount, key, now }),
      );
    if (next.act === 'reprice')
      return told(model.reprice(this.now, mine, amount), (tx) =>
        reprice(tx, scope, { holdId, amount, key, now }),
      );
    return told(model.refund(this.now, mine, amount + 1), (tx) =>
      refund(tx, scope, { holdId, amount: amount + 1, key, reason: '', now }),
    );
  }

  private async outcome(send: (tx: Tx) => Promise<object>): Promise<{ outcome: string; answer?: object }> {
    try {
      return { outcome: 'done', answer: await ledger.db.transaction(this.scope, send) };
    } catch (error) {
      if (error instanceof AppError) return { outcome: error.code };
      throw error;
    }
  }

  /** The last act sent again, perhaps days and expiries later, answers as it did and changes nothing. */
  private async replay(): Promise<void> {
    if (!this.last) return;
    expect(await ledger.db.transaction(this.scope, this.last.send)).toEqual(this.last.answer);
  }

  private async learnLots(): Promise<void> {
    const lots = await this.realLots();
    this.lotIds.splice(0, Infinity, ...lots.map((lot) => lot.id).sort((a, b) => a - b));
  }

  private realLots = () =>
    ledger.db.session(this.scope, (sql) => listLots(sql, this.scope, Number(this.scope.userId)));

  private async compare(expected?: { available: number; held: number }): Promise<void> {
    const now = new Date(this.now);
    const real = await ledger.db.session(this.scope, (sql) =>
      getBalance(sql, this.scope, Number(this.scope.userId), now),
    );
    expect(real).toEqual(expected ?? { available: this.model.available(this.now), held: this.model.held() });
    if (expected) return;
    const byId = (await this.realLots()).sort((a, b) => a.id - b.id);
    expect(byId.map((lot) => [lot.held, lot.spent, lot.withdrawn, lot.available + lot.expired])).toEqual(
      this.model.lots.map((lot) => [lot.held, lot.spent, lot.withdrawn, lot.available + lot.expired]),
    );
  }
}

test('any sequence of acts, replays, losses and expiries leaves the ledger where the paper model says', async () => {
  let runs = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(step, ending), { minLength: 5, maxLength: 40 }), async (steps) => {
      const run = new Run(actor(1, ++runs));
      for (const [next, end] of steps) await run.take(next, end);
    }),
    { numRuns: Number(process.env.LEDGER_RUNS ?? 60), endOnFailure: false },
  );
  await ledger.expectSound();
}, 120_000);
