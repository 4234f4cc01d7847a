import type { calls, Output, Parsed, TracedLot, TracedSpend } from '@fenshen/contract';
import { refuse } from '../../../kernel/app-error';
import type { Database, Sql, Tx } from '../../../kernel/database/db';
import { onSite, type Scope } from '../../../kernel/scope';
import { findingScope } from '../../../kernel/staff-scope';
import { wireTime } from '../../../kernel/time';
import { explainCodes, type CodeVault } from '../../../plugins/cdkeys/public';
import { findEntry, findLots, findSpends, traceLot, type LotFacts } from '../../../plugins/credits/public';
import { getJobs, subjectNames, type SubjectHandlers } from '../../../plugins/jobs/public';
import { userNames } from '../store/trace-store';

export interface TraceDeps {
  db: Database;
  vault: CodeVault;
  /** What operators call the queues: given at wiring. */
  listChannels(sql: Sql): Promise<{ channel: string; name: string }[]>;
  /** What jobs are for, by type. */
  subjects: SubjectHandlers;
}

type Answer = Output<typeof calls.ops.creditTrace>;
/** Credits of each lot that an answer is about. */
type Shares = ReadonlyMap<number, number>;

/**
 * Explains credits both ways: an entry by the lots, codes, batches and issuers behind it and the job and work it
 * was for; a lot or a code by everything it paid for. Refuses NOT_FOUND.
 */
export async function traceCredits(
  deps: TraceDeps,
  caller: Scope,
  input: Parsed<typeof calls.ops.creditTrace>,
): Promise<Answer> {
  const scope = findingScope(caller);
  return deps.db.transaction(scope, async (tx) => {
    if (input.entry_id !== undefined) return traceEntry(deps, tx, scope, input.entry_id);
    const lotIds =
      input.lot_id !== undefined
        ? [input.lot_id]
        : ((await explainCodes(deps.vault, tx, scope, [input.code_id ?? 0])).get(input.code_id ?? 0)
            ?.lotIds ?? refuse('NOT_FOUND'));
    const lots = await findLots(tx, scope, lotIds);
    if (input.lot_id !== undefined && lots.length === 0) refuse('NOT_FOUND');
    return {
      entry: null,
      lots: await wireLots(deps, tx, scope, lots, new Map()),
      spends: await spendsOfLots(deps, tx, scope, lots),
    };
  });
}

async function traceEntry(deps: TraceDeps, tx: Tx, scope: Scope, id: number): Promise<Answer> {
  const entry = (await findEntry(tx, scope, id)) ?? refuse('NOT_FOUND');
  const shares: Shares = new Map(entry.lots.map((lot) => [lot.id, lot.amount]));
  const lots = await findLots(tx, scope, [...shares.keys()]);
  const actors = await userNames(tx, entry.actorId === null ? [] : [entry.actorId]);
  return {
    entry: {
      id: entry.id,
      kind: entry.kind,
      action_name: entry.actionName,
      credits: entry.available,
      balance_after: entry.availableAfter,
      remark: entry.remark,
      actor: (entry.actorId !== null && entry.actorId !== entry.userId && actors.get(entry.actorId)) || '',
      create_time: wireTime(entry.createdAt),
    },
    lots: await wireLots(deps, tx, scope, lots, shares),
    spends:
      entry.holdId === null
        ? await spendsOfLots(deps, tx, scope, lots)
        : await wireSpends(deps, tx, scope, [entry.holdId], new Map()),
  };
}

/** Everything the lots, and the grace lots that continue them, paid for or are set aside for. */
async function spendsOfLots(deps: TraceDeps, tx: Tx, scope: Scope, lots: LotFacts[]): Promise<TracedSpend[]> {
  const shares = new Map<number, { held: number; spent: number }>();
  for (const lot of lots)
    for (const spend of await traceLot(tx, onSite(scope, lot.siteId), lot.id)) {
      const { held = 0, spent = 0 } = shares.get(spend.holdId) ?? {};
      shares.set(spend.holdId, { held: held + spend.held, spent: spent + spend.spent });
    }
  return wireSpends(deps, tx, scope, [...shares.keys()], shares);
}

async function wireLots(
  deps: TraceDeps,
  tx: Tx,
  scope: Scope,
  lots: LotFacts[],
  shares: Shares,
): Promise<TracedLot[]> {
  const codeIds = lots.flatMap((lot) => idIn(lot.trace, 'codeId') ?? []);
  const codes = await explainCodes(deps.vault, tx, scope, codeIds);
  const issuers = await userNames(
    tx,
    lots.flatMap((lot) => idIn(lot.trace, 'issuerId') ?? []),
  );
  return lots.map((lot) => {
    const code = codes.get(idIn(lot.trace, 'codeId') ?? 0);
    const issuerId = idIn(lot.trace, 'issuerId');
    return {
      id: lot.id,
      source: lot.source,
      credits: shares.get(lot.id) ?? lot.amount,
      remaining: lot.available,
      expire_time: wireTime(lot.expiresAt),
      create_time: wireTime(lot.createdAt),
      grace_of: lot.graceOf,
      batch: code?.batch ?? null,
      code: code ? { id: code.id, code: code.code } : null,
      issuer:
        code?.issuer ?? (issuerId === null ? null : { id: issuerId, name: issuers.get(issuerId) ?? '' }),
    };
  });
}

async function wireSpends(
  deps: TraceDeps,
  tx: Tx,
  scope: Scope,
  holdIds: number[],
  shares: ReadonlyMap<number, { held: number; spent: number }>,
): Promise<TracedSpend[]> {
  const spends = await findSpends(tx, scope, holdIds);
  const jobIds = spends.flatMap(({ ref }) => (ref.type === 'job' ? ref.id : []));
  const jobs = await getJobs(tx, scope, jobIds);
  const names = await subjectNames(
    deps.subjects,
    tx,
    scope,
    [...jobs.values()].map((job) => job.subject),
  );
  const channels = new Map((await deps.listChannels(tx)).map(({ channel, name }) => [channel, name]));
  const users = await userNames(
    tx,
    spends.map((spend) => spend.userId),
  );
  return spends.map((spend) => {
    const job = jobs.get(spend.ref.id);
    const whole = {
      held: spend.state === 'open' ? spend.amount : 0,
      spent: spend.captured - spend.refunded,
    };
    return {
      ...(shares.get(spend.holdId) ?? whole),
      hold_id: spend.holdId,
      state: spend.state,
      action_name: spend.actionName,
      remark: spend.remark,
      refunded: spend.refunded,
      unit: spend.price.unit,
      unit_price: spend.unitPrice,
      price_ref: spend.price.ref,
      job: job
        ? {
            id: job.id,
            kind: job.kind,
            channel: job.channel,
            channel_name: channels.get(job.channel) ?? '',
            state: job.state,
            attempts: job.attempts,
            reason: job.reason,
          }
        : null,
      subject: job
        ? { ...job.subject, name: names.get(`${job.subject.type}:${job.subject.id}`) ?? '' }
        : null,
      user: { id: spend.userId, username: users.get(spend.userId) ?? '' },
      create_time: wireTime(spend.createdAt),
    };
  });
}

const idIn = (trace: Record<string, unknown>, name: string): number | null =>
  typeof trace[name] === 'number' ? trace[name] : null;
