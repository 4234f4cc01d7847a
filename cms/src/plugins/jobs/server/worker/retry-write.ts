import { setTimeout as delay } from 'node:timers/promises';
import { AppError } from '../../../../kernel/app-error';
import { LeaseLost } from '../store/lease-store';

const TRIES = 5;
/** Waits of 10 s for about an hour. */
const OUTAGE_TRIES = 360;
const FIRST_WAIT_MS = 100;
const LONGEST_WAIT_MS = 10_000;
/** PostgreSQL's classes of errors that pass: connection, resources, operator. */
const PASSING = /^(08|53|57)/;
const SQL_STATE = /^[0-9A-Z]{5}$/;

/**
 * Tries a write of a worker again while the database is away for a moment, e.g. restarts. All such writes hold
 * the lease's token, so one that was committed without our hearing of it shows up as LeaseLost, not as a second write.
 * What was paid for waits through an outage of an hour; `onOutage` hears of the first failure.
 */
export async function retryWrite<T>(act: () => Promise<T>, onOutage?: (error: unknown) => void): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await act();
    } catch (error) {
      const tries = onOutage && isAway(error) ? OUTAGE_TRIES : TRIES;
      if (error instanceof LeaseLost || error instanceof AppError || attempt >= tries) throw error;
      if (attempt === 1) onOutage?.(error);
      await delay(Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 3 ** (attempt - 1)));
    }
  }
}

/** Whether it is the database's absence, not something about the statement. */
function isAway(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return !SQL_STATE.test(code) || PASSING.test(code);
}
