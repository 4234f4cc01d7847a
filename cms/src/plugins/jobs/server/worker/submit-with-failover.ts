import type { Database } from '../../../../kernel/database/db';
import type { Logger } from '../../../../kernel/process/logger';
import { mayFailOver, skipReason } from '../domain/failover';
import { describe, type ProviderError } from '../domain/provider-error';
import { mayPass } from '../domain/retry-policy';
import type { ProviderAdapter, SubmitOutcome } from '../providers/types';
import { adapterCircuit, isCircuitOpen } from '../store/channel-health-store';
import { noteHealth } from './note-health';

type Refusal = Extract<SubmitOutcome, { kind: 'rejected' }>;

/**
 * Asks a channel's adapters one after the other until one takes the step, or an answer forbids asking the next.
 * The channel's own circuit hears of the end alone: it opens when none of them works.
 */
export async function submitWithFailover(
  deps: { db: Database; logger: Logger },
  channel: string,
  adapters: readonly ProviderAdapter[],
  ask: (adapter: ProviderAdapter) => Promise<SubmitOutcome>,
): Promise<SubmitOutcome> {
  const hasSpare = adapters.length > 1;
  let refusal: Refusal | null = null;
  for (const adapter of adapters) {
    const circuit = hasSpare ? adapterCircuit(channel, adapter.code) : null;
    const skipped = await skipReasonOf(deps.db, adapter, circuit);
    const outcome: SubmitOutcome = skipped ? { kind: 'rejected', error: skipped } : await ask(adapter);
    if (circuit && !skipped) await noteHealth(deps, adapter, circuit, outcome);
    if (outcome.kind === 'rejected') refusal = betterOf(refusal, outcome);
    if (mayFailOver(outcome) && adapter !== adapters.at(-1)) {
      if (outcome.kind === 'rejected')
        deps.logger.info('failing over to the next adapter', {
          channel,
          adapter: adapter.code,
          error: describe(outcome.error),
        });
      continue;
    }
    const last = mayFailOver(outcome) && refusal ? refusal : outcome;
    // The engine alone on a channel needs no circuit: one question less for every job.
    if (hasSpare || !adapter.resubmitSafe) await noteHealth(deps, adapter, channel, last);
    return last;
  }
  throw new Error(`nobody to ask on ${channel}`);
}

/** Of several refusals the one that may pass: waiting for it beats giving up. */
const betterOf = (before: Refusal | null, now: Refusal): Refusal =>
  before && mayPass(before.error) && !mayPass(now.error) ? before : now;

async function skipReasonOf(
  db: Database,
  adapter: ProviderAdapter,
  circuit: string | null,
): Promise<ProviderError | null> {
  const isReady = (await adapter.isReady?.()) ?? true;
  const isOpen = isReady && circuit !== null && (await isCircuitOpen(db, circuit));
  const why = skipReason({ isReady, isOpen });
  if (why === null) return null;
  const errorClass = isReady ? 'busy' : 'auth';
  return { class: errorClass, vendorCode: adapter.code, message: why, userMessage: null };
}
