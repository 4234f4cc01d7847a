import type { SubmitOutcome } from '../providers/types';
import type { ErrorClass } from './provider-error';

/** Refusals that say something about the vendor, not about the job: another one may well take it. */
const ABOUT_THE_VENDOR: ReadonlySet<ErrorClass> = new Set(['quota', 'rate', 'busy', 'transient', 'auth']);

/**
 * Whether the next adapter may be asked after this answer. Only a definite refusal allows it: whatever may have been
 * taken is waited for where it is, however long that lasts.
 */
export const mayFailOver = (outcome: SubmitOutcome): boolean =>
  outcome.kind === 'rejected' && ABOUT_THE_VENDOR.has(outcome.error.class);

/** What is known of an adapter before it is asked. */
export interface AdapterHealth {
  isReady: boolean;
  /** Its circuit on this channel. */
  isOpen: boolean;
}

/** Why an adapter is skipped, or null. */
export const skipReason = ({
  isReady,
  isOpen,
}: AdapterHealth): 'not set up' | 'its circuit is open' | null =>
  !isReady ? 'not set up' : isOpen ? 'its circuit is open' : null;
