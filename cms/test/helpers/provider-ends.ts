import type { SubmitOutcome } from '../../src/plugins/jobs/server/providers/types';

/** Rejects once the signal ends. */
export const aborted = (signal: AbortSignal): Promise<never> =>
  new Promise((_resolve, reject) =>
    signal.addEventListener('abort', () => reject(new Error('stopped')), { once: true }),
  );

/** A provider's definite no; what the user is told is the message, or nothing. */
export const rejected = (
  cls: 'invalid' | 'transient',
  message: string,
  userMessage: string | null,
): SubmitOutcome => ({ kind: 'rejected', error: { class: cls, vendorCode: '', message, userMessage } });
