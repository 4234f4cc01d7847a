/** The ledger as one would write it on paper: plain arrays, one account, no database. Grace lots included. */

export interface ModelLot {
  expires: number;
  graceOf: ModelLot | null;
  available: number;
  held: number;
  spent: number;
  expired: number;
  withdrawn: number;
}

interface ModelHold {
  state: 'open' | 'captured' | 'released';
  amount: number;
  captured: number;
  /** What this hold has of each lot: held while open, spent once captured. */
  parts: { lot: ModelLot; amount: number }[];
}

type Outcome = 'done' | 'INSUFFICIENT_CREDITS' | 'HOLD_NOT_OPEN' | 'BAD_INPUT';

export class LedgerModel {
  /** In the order they were opened. */
  readonly lots: ModelLot[] = [];
  readonly holds: ModelHold[] = [];

  constructor(private readonly graceMs: number) {}

  private inSpendOrder<T>(items: T[], lotOf: (item: T) => ModelLot): T[] {
    return [...items].sort(
      (a, b) =>
        lotOf(a).expires - lotOf(b).expires || this.lots.indexOf(lotOf(a)) - this.lots.indexOf(lotOf(b)),
    );
  }

  available(now: number): number {
    return this.lots.filter((lot) => lot.expires > now).reduce((sum, lot) => sum + lot.available, 0);
  }

  held(): number {
    return this.lots.reduce((sum, lot) => sum + lot.held, 0);
  }

  private expire(now: number): void {
    for (const lot of this.lots.filter((each) => each.expires <= now)) {
      lot.expired += lot.available;
      lot.available = 0;
    }
  }

  private open(expires: number, amount: number, graceOf: ModelLot | null): void {
    this.lots.push({ expires, graceOf, available: amount, held: 0, spent: 0, expired: 0, withdrawn: 0 });
  }

  grant(now: number, amount: number, expires: number): Outcome {
    this.expire(now);
    if (expires <= now) return 'BAD_INPUT';
    this.open(expires, amount, null);
    return 'done';
  }

  private take(now: number, hold: ModelHold, amount: number): void {
    let left = amount;
    const open = this.lots.filter((lot) => lot.expires > now && lot.available > 0);
    for (const lot of this.inSpendOrder(open, (each) => each)) {
      const part = Math.min(left, lot.available);
      if (part === 0) break;
      lot.available -= part;
      lot.held += part;
      left -= part;
      const mine = hold.parts.find((each) => each.lot === lot);
      if (mine) mine.amount += part;
      else hold.parts.push({ lot, amount: part });
    }
  }

  /** Leaves `keep` with the hold, soonest expiry first; the rest of the bucket goes back. */
  private giveBack(now: number, hold: ModelHold, bucket: 'held' | 'spent', keep: number): void {
    let kept = keep;
    hold.parts = this.inSpendOrder(hold.parts, (part) => part.lot);
    for (const part of hold.parts) {
      const stay = Math.min(kept, part.amount);
      const back = part.amount - stay;
      kept -= stay;
      part.amount = stay;
      part.lot[bucket] -= back;
      if (back > 0 && part.lot.expires <= now && !part.lot.graceOf && this.graceMs > 0) {
        part.lot.withdrawn += back;
        this.open(now + this.graceMs, back, part.lot);
      } else part.lot.available += back;
    }
    hold.parts = hold.parts.filter((part) => part.amount > 0);
  }

  hold(now: number, amount: number): Outcome {
    this.expire(now);
    if (amount > this.available(now)) return 'INSUFFICIENT_CREDITS';
    const hold: ModelHold = { state: 'open', amount, captured: 0, parts: [] };
    this.take(now, hold, amount);
    this.holds.push(hold);
    return 'done';
  }

  reprice(now: number, hold: ModelHold, amount: number): Outcome {
    this.expire(now);
    if (hold.state !== 'open') return 'HOLD_NOT_OPEN';
    if (amount - hold.amount > this.available(now)) return 'INSUFFICIENT_CREDITS';
    if (amount > hold.amount) this.take(now, hold, amount - hold.amount);
    else this.giveBack(now, hold, 'held', amount);
    hold.amount = amount;
    return 'done';
  }

  settle(now: number, hold: ModelHold, amount: number, state: 'captured' | 'released'): Outcome {
    this.expire(now);
    if (hold.state !== 'open') return 'HOLD_NOT_OPEN';
    if (amount > hold.amount) return 'BAD_INPUT';
    this.giveBack(now, hold, 'held', amount);
    for (const part of hold.parts) {
      part.lot.held -= part.amount;
      part.lot.spent += part.amount;
    }
    Object.assign(hold, { state, captured: amount });
    return 'done';
  }

  refund(now: number, hold: ModelHold, amount: number): Outcome {
    this.expire(now);
    const left = hold.parts.reduce((sum, part) => sum + part.amount, 0);
    if (hold.state !== 'captured' || amount > left) return 'HOLD_NOT_OPEN';
    this.giveBack(now, hold, 'spent', left - amount);
    return 'done';
  }

  recall(now: number, lot: ModelLot): Outcome {
    this.expire(now);
    lot.withdrawn += lot.available;
    lot.available = 0;
    return 'done';
  }
}
