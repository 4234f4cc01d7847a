import { DEFAULT_GRACE_DAYS } from '../../src/plugins/credits/server/domain/ledger-terms';
import { LedgerModel, type ModelLot } from '../helpers/ledger-model';
import type { Tracked } from './director';
import type { Operation } from './operations';
import { cost, quoted, type JobScript } from './script';

/** An entry of the ledger; times in ms. */
export interface Entry {
  id: number;
  userId: number;
  kind: string;
  key: string | null;
  at: number;
  availableAfter: number;
  heldAfter: number;
  /** Of the lot that a grant opened. */
  lotId: number;
  expires: number;
}

/** What the processes were told, by the key it leaves in the ledger. */
export interface Told {
  byKey: Map<string, Operation>;
  /** Keys of what was acknowledged: they must be there. */
  required: Set<string>;
  jobScripts: Map<string, JobScript>;
  /** Who tried each code. */
  contenders: Map<string, Tracked[]>;
}

type Hold = LedgerModel['holds'][number];
type Act = 'granted' | 'spent' | 'refunded' | 'recalled';

/** The ledger told again on paper. */
export interface Paper {
  models: Map<number, LedgerModel>;
  acts: { act: Act; amount: number }[];
  /** The instant the story ends. */
  until: number;
}

const DAY_MS = 86_400_000;
const JOB_KEY = /^job:(.+):(hold|reprice|capture|release)$/;

/**
 * Repeats what was acknowledged in the order the ledger says, with the amounts of the operations, and compares the
 * balances after every entry. The order is the ledger's; every figure is not.
 */
export function retell(entries: readonly Entry[], told: Told, until: number, violations: string[]): Paper {
  const paper: Paper = { models: new Map(), acts: [], until };
  const holds = new Map<string, Hold>();
  const lots = new Map<number, ModelLot>();
  const seen = new Set<string>();
  for (const entry of entries) {
    const model = paper.models.get(entry.userId) ?? new LedgerModel(DEFAULT_GRACE_DAYS * DAY_MS);
    paper.models.set(entry.userId, model);
    if (entry.key !== null) {
      if (seen.has(entry.key)) violations.push(`${entry.key} is in the ledger twice`);
      seen.add(entry.key);
      const outcome = repeat(entry, entry.key, { model, told, holds, lots, paper });
      if (outcome !== 'done') violations.push(`entry ${entry.id} (${entry.key}): ${outcome}`);
    }
    const expected = { available: model.available(entry.at), held: model.held() };
    if (expected.available !== entry.availableAfter || expected.held !== entry.heldAfter)
      violations.push(
        `entry ${entry.id} (${entry.kind} ${entry.key}) leaves ${entry.availableAfter}/${entry.heldAfter}, ` +
          `${expected.available}/${expected.held} on paper`,
      );
  }
  for (const key of told.required) if (!seen.has(key)) violations.push(`${key} was acknowledged and is lost`);
  for (const tries of told.contenders.values()) checkCode(tries, entries, told, violations);
  return paper;
}

interface Surroundings {
  model: LedgerModel;
  told: Told;
  holds: Map<string, Hold>;
  lots: Map<number, ModelLot>;
  paper: Paper;
}

function repeat(entry: Entry, key: string, { model, told, holds, lots, paper }: Surroundings): string {
  const note = (act: Act, amount: number) => void paper.acts.push({ act, amount });
  const { at } = entry;
  const job = JOB_KEY.exec(key);
  if (job) {
    const script = told.jobScripts.get(job[1] ?? '');
    if (!script) return 'nobody ordered this job';
    return settle(job[1] ?? '', job[2] ?? '', script);
  }
  const operation = told.byKey.get(key.replace(/#capture$/, ''));
  if (!operation) return 'nobody asked for this';
  if (operation.userId !== entry.userId) return `it was asked for by account ${operation.userId}`;
  switch (operation.act) {
    case 'grant':
    case 'redeem': {
      const outcome = model.grant(at, operation.amount, entry.expires);
      const lot = model.lots.at(-1);
      if (lot) lots.set(entry.lotId, lot);
      note('granted', operation.amount);
      return outcome;
    }
    case 'spend': {
      if (!key.endsWith('#capture')) return take(key, operation.amount);
      note('spent', operation.amount);
      return end(operation.key, operation.amount, 'captured');
    }
    case 'refund': {
      const hold = holds.get(operation.jobId);
      if (!hold) return 'no such hold';
      const amount = operation.amount ?? hold.parts.reduce((sum, part) => sum + part.amount, 0);
      note('refunded', amount);
      return model.refund(at, hold, amount);
    }
    case 'recall': {
      const lot = lots.get(operation.lotId);
      if (!lot) return 'no such lot';
      note('recalled', lot.expires > at ? lot.available : 0);
      return model.recall(at, lot);
    }
    default:
      return `${operation.act} leaves no entry`;
  }

  function settle(id: string, step: string, script: JobScript): string {
    if (step === 'hold') return take(id, quoted(script));
    const hold = holds.get(id);
    if (!hold) return 'no such hold';
    if (step === 'reprice') return model.reprice(at, hold, cost(script));
    if (step === 'release') return end(id, 0, 'released');
    note('spent', cost(script));
    return end(id, cost(script), 'captured');
  }

  function take(name: string, amount: number): string {
    const outcome = model.hold(at, amount);
    const hold = model.holds.at(-1);
    if (hold) holds.set(name, hold);
    return outcome;
  }

  function end(name: string, amount: number, state: 'captured' | 'released'): string {
    const hold = holds.get(name);
    return hold ? model.settle(at, hold, amount, state) : 'no such hold';
  }
}

/** A code that was tried is redeemed once: by whoever was told so, else by one whose answer was lost. */
function checkCode(
  tries: readonly Tracked[],
  entries: readonly Entry[],
  told: Told,
  violations: string[],
): void {
  const mine = new Set(tries.map(({ operation }) => operation));
  const redeemed = entries.filter(({ key }) => key !== null && mine.has(told.byKey.get(key) as Operation));
  const name = tries.map(({ operation }) => operation.id).join(', ');
  if (redeemed.length !== 1) violations.push(`the code of ${name} was redeemed ${redeemed.length} times`);
  const heard = tries.filter(({ state }) => state === 'done').length;
  if (heard > 1) violations.push(`the code of ${name} was acknowledged ${heard} times`);
  if (heard === 0 && tries.every(({ doubted }) => !doubted))
    violations.push(`the code of ${name} was refused to everybody`);
}
