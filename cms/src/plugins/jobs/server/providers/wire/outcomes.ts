import { unexpected } from '../../domain/provider-error';
import type { PollOutcome, SubmitOutcome } from '../types';
import { fromWire, Refused, Unclear } from './vendor-fault';
import { WireError } from './vendor-http';

const asKnown = (error: unknown) => (error instanceof WireError ? fromWire(error) : error);

/** A submission with its exceptions turned into outcomes; a fault of our own counts as unclear. */
export async function submitting(act: () => Promise<SubmitOutcome>): Promise<SubmitOutcome> {
  try {
    return await act();
  } catch (thrown) {
    const error = asKnown(thrown);
    if (error instanceof Refused) return { kind: 'rejected', error: error.error };
    return { kind: 'uncertain', error: error instanceof Unclear ? error.error : unexpected(error) };
  }
}

/**
 * A question with its exceptions turned into outcomes: asking again is harmless, so whatever went wrong with the
 * question itself means "later". Only a vendor that does not know the job any more is unclear.
 */
export async function polling(act: () => Promise<PollOutcome>): Promise<PollOutcome> {
  try {
    return await act();
  } catch (thrown) {
    const error = asKnown(thrown);
    if (error instanceof Refused && error.error.class === 'notFound')
      return { kind: 'unclear', error: error.error };
    const known = error instanceof Refused || error instanceof Unclear ? error.error : unexpected(error);
    return { kind: 'unreachable', error: known };
  }
}
