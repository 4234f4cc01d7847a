import type { Database } from '../../../../kernel/database/db';
import type { Logger } from '../../../../kernel/process/logger';
import { describe, isOutage } from '../domain/provider-error';
import type { ProviderAdapter, SubmitOutcome } from '../providers/types';
import { noteFailure, noteSuccess } from '../store/channel-health-store';

/**
 * Tells a circuit how a submission went. Embedded work has no vendor that could be down: a job that crashes the
 * engine says nothing about the next one.
 */
export async function noteHealth(
  deps: { db: Database; logger: Logger },
  adapter: ProviderAdapter,
  circuit: string,
  outcome: SubmitOutcome,
): Promise<void> {
  try {
    if (outcome.kind === 'finished' || outcome.kind === 'accepted') await noteSuccess(deps.db, circuit);
    else if (!adapter.resubmitSafe && isOutage(outcome.error))
      await noteFailure(deps.db, circuit, describe(outcome.error));
  } catch (error) {
    // A hint for later claims: never worth losing this job's own outcome over.
    deps.logger.warn('channel health not noted', { error });
  }
}
