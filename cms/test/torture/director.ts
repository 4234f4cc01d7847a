import { chance, type Operation, type Report, type WithoutIds } from './operations';
import type { JobScript } from './script';

/** An operation and all that is known of it. */
export interface Tracked {
  operation: Operation;
  state: 'open' | 'done' | 'refused';
  answer: Record<string, unknown>;
  refusal: string;
  /** Its process was killed or its server went away before it answered: it may have happened unheard. */
  doubted: boolean;
  /** The same key with other data: it must be refused. */
  forged: boolean;
}

export interface DirectorOptions {
  seed: number;
  operations: number;
  accounts: number;
  /** Codes by the site they are good on. */
  codes: Record<number, string[]>;
  creditsPerCode: number;
}

export const HOT_ACCOUNT = 1;
const DAY_MS = 86_400_000;
const REPLAYED = new Set<Operation['act']>(['grant', 'redeem', 'spend', 'job', 'refund', 'recall']);
const EXPECTED_REFUSALS: Record<Operation['act'], readonly string[]> = {
  grant: [],
  redeem: ['CODE_INVALID'],
  spend: ['INSUFFICIENT_CREDITS'],
  job: ['INSUFFICIENT_CREDITS'],
  cancel: ['JOB_NOT_CANCELLABLE'],
  refund: ['HOLD_NOT_OPEN'],
  recall: [],
  sweep: [],
};

/** Chooses what happens next by the seed's dice, and keeps what the processes said about it. */
export class Director {
  readonly tracked = new Map<string, Tracked>();
  readonly violations: string[] = [];
  /** How often each act was done. */
  readonly doneBy: Partial<Record<Operation['act'], number>> = {};
  readonly counts = { done: 0, refused: 0, replayed: 0, forged: 0, inDoubt: 0 };
  private readonly dice: () => number;
  private readonly waiting: Operation[] = [];
  private readonly replayable: Tracked[] = [];
  private readonly jobsOf = new Map<number, string[]>();
  private readonly lotsOf = new Map<number, number[]>();
  private made = 0;
  private open = 0;

  constructor(private readonly options: DirectorOptions) {
    this.dice = chance(options.seed);
    for (let userId = 1; userId <= options.accounts; userId++)
      this.waiting.push(
        this.track({ act: 'grant', amount: 300, expiresAt: Date.now() + 30 * DAY_MS }, userId),
      );
  }

  /** The next operation to send; null when there is none now. */
  next(): Operation | null {
    const waiting = this.waiting.shift();
    if (waiting) return waiting;
    if (this.made >= this.options.operations) return null;
    return this.choose();
  }

  /** Nothing new is made from here on; what is open is still brought to its end. */
  close(): void {
    this.made = this.options.operations;
  }

  get over(): boolean {
    return this.made >= this.options.operations && this.open === 0;
  }

  get ended(): number {
    return this.counts.done + this.counts.refused;
  }

  /** Operations whose process is gone: sent again under the same key. */
  doubt(operations: Operation[]): void {
    for (const operation of operations) {
      const tracked = this.tracked.get(operation.id);
      if (!tracked || tracked.state !== 'open') continue;
      tracked.doubted = true;
      this.counts.inDoubt += 1;
      this.waiting.push(operation);
    }
  }

  hear(report: Report): void {
    const tracked = this.tracked.get(report.id);
    if (!tracked) throw new Error(`nobody sent ${report.id}`);
    const { operation } = tracked;
    if (report.end === 'broken') this.violations.push(`${report.id} broke: ${report.message}`);
    if (tracked.state !== 'open') return this.compare(tracked, report);
    if (report.end === 'fault') return this.doubt([operation]);
    this.open -= 1;
    if (report.end === 'done') {
      Object.assign(tracked, { state: 'done', answer: report.answer });
      this.counts.done += 1;
      this.doneBy[operation.act] = (this.doneBy[operation.act] ?? 0) + 1;
      if (tracked.forged) this.violations.push(`${operation.key} was taken again for other data`);
      else this.learn(tracked);
      return;
    }
    const refusal = report.end === 'refused' ? report.code : report.message;
    Object.assign(tracked, { state: 'refused', refusal });
    this.counts.refused += 1;
    const expected = tracked.forged ? ['KEY_REUSED'] : EXPECTED_REFUSALS[operation.act];
    // While the database was away the credits' time ran out.
    const late = operation.act === 'grant' && refusal === 'BAD_INPUT' && operation.expiresAt <= Date.now();
    if (report.end === 'refused' && !expected.includes(refusal) && !late)
      this.violations.push(`${operation.act} ${report.id} was refused ${refusal}`);
  }

  /** A repeated operation answers as it did the first time. */
  private compare({ operation, state, answer }: Tracked, report: Report): void {
    if (state !== 'done' || operation.act === 'cancel' || operation.act === 'sweep') return;
    if (report.end === 'fault' || report.end === 'broken') return;
    this.counts.replayed += 1;
    if (operation.act === 'redeem') {
      if (report.end === 'done') this.violations.push(`code of ${operation.key} was redeemed twice`);
      return;
    }
    const told = report.end === 'done' ? report.answer : { refused: report.code };
    const same =
      operation.act === 'job' ? told.jobId === answer.jobId : JSON.stringify(told) === JSON.stringify(answer);
    if (!same)
      this.violations.push(`${operation.key} first ${JSON.stringify(answer)}, then ${JSON.stringify(told)}`);
  }

  private learn(tracked: Tracked): void {
    const { operation, answer } = tracked;
    if (REPLAYED.has(operation.act)) this.replayable.push(tracked);
    if (operation.act === 'job') pushTo(this.jobsOf, operation.userId, String(answer.jobId));
    if (operation.act === 'grant') pushTo(this.lotsOf, operation.userId, Number(answer.lotId));
  }

  private track(what: WithoutIds, userId: number, forgedKey?: string): Operation {
    this.made += 1;
    const id = `op${this.made}`;
    const operation: Operation = { ...what, id, key: forgedKey ?? id, userId };
    const forged = forgedKey !== undefined;
    if (forged) this.counts.forged += 1;
    const state = { state: 'open' as const, answer: {}, refusal: '', doubted: false, forged };
    this.tracked.set(id, { operation, ...state });
    this.open += 1;
    return operation;
  }

  private choose(): Operation {
    const userId = this.dice() < 0.5 ? HOT_ACCOUNT : 2 + this.whole(this.options.accounts - 1);
    const roll = this.dice();
    if (roll < 0.12) return this.replay(userId);
    if (roll < 0.16) return this.forge(userId);
    if (roll < 0.23) return this.redeem(userId, 1);
    if (roll < 0.26) return this.redeem(userId, 3);
    const job = this.pick(this.jobsOf.get(userId));
    if (roll < 0.34 && job)
      return this.track({ act: 'cancel', jobId: this.jobsOf.get(userId)?.at(-1) ?? job }, userId);
    if (roll < 0.44 && job) {
      const amount = this.dice() < 0.3 ? null : 1 + this.whole(4);
      return this.track({ act: 'refund', jobId: job, amount }, userId);
    }
    const lot = this.pick(this.lotsOf.get(userId));
    if (roll < 0.443 && lot) return this.track({ act: 'recall', lotId: lot }, userId);
    if (roll < 0.54) return this.track({ act: 'spend', amount: this.whole(12) }, userId);
    if (roll < 0.55) return this.track({ act: 'sweep' }, userId);
    if (roll < 0.78) return this.track({ act: 'job', script: this.script() }, userId);
    return this.grant(userId);
  }

  /** A third of what is given expires while the run goes on. */
  private grant(userId: number): Operation {
    const life = this.dice() < 0.33 ? 5_000 + this.whole(30_000) : (1 + this.whole(60)) * DAY_MS;
    return this.track({ act: 'grant', amount: 1 + this.whole(60), expiresAt: Date.now() + life }, userId);
  }

  /** One code, asked for by one account or by several at once. */
  private redeem(userId: number, contenders: number): Operation {
    const code = this.options.codes[userId % 2]?.pop();
    if (!code) return this.grant(userId);
    const what = { act: 'redeem' as const, code, amount: this.options.creditsPerCode };
    for (let i = 1; i < contenders; i++) {
      const other =
        3 + 2 * this.whole(Math.floor(this.options.accounts / 2) - 2) - (userId % 2 === 0 ? 1 : 0);
      if (other !== userId) this.waiting.push(this.track(what, other));
    }
    return this.track(what, userId);
  }

  private replay(userId: number): Operation {
    const earlier = this.pick(this.replayable);
    if (!earlier) return this.grant(userId);
    return earlier.operation;
  }

  private forge(userId: number): Operation {
    const operation = this.pick(this.replayable)?.operation;
    if (operation?.act === 'grant' || operation?.act === 'spend')
      return this.track({ ...operation, amount: operation.amount + 1 }, operation.userId, operation.key);
    if (operation?.act === 'job') {
      const script = { ...operation.script, seconds: operation.script.seconds + 1 };
      return this.track({ act: 'job', script }, operation.userId, operation.key);
    }
    return this.grant(userId);
  }

  private script(): JobScript {
    const kind = this.dice() < 0.5 ? 'speech' : 'avatar-video';
    const channel = this.dice() < 0.7 ? 'own' : 'vendor';
    const quotedSeconds = 2 + this.whole(8);
    const end = this.dice();
    return {
      kind,
      channel,
      quotedSeconds,
      // Speech costs what was quoted or less; a video's price is set anew once its length is known.
      seconds: kind === 'speech' ? 1 + this.whole(quotedSeconds) : 1 + this.whole(12),
      price: this.dice() < 0.1 ? 0 : 1 + this.whole(3),
      outcome:
        end < 0.08 ? 'refused' : channel === 'own' || end > 0.16 ? 'done' : end < 0.12 ? 'flaky' : 'lost',
      workMs: this.whole(400),
    };
  }

  private whole(below: number): number {
    return Math.floor(this.dice() * below);
  }

  private pick<T>(from: readonly T[] | undefined): T | undefined {
    return from && from[this.whole(from.length)];
  }
}

function pushTo<V>(map: Map<number, V[]>, key: number, value: V): void {
  const list = map.get(key);
  if (list) list.push(value);
  else map.set(key, [value]);
}
