import { setTimeout as delay } from 'node:timers/promises';
import { AppError } from '../../../../shared/app-error';
import { LeaseLost } from '../store/lease-store';

const TRIES = 5;
const FIRST_WAIT_MS = 100;

/**
 * Tries a write of a worker again while the database is away for a moment, e.g. restarts. All such writes hold
 * the lease's token, so one that was committed without our hearing of it shows up as LeaseLost, not as a second write.
 */
export async function insist<T>(act: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await act();
    } catch (error) {
      if (error instanceof LeaseLost || error instanceof AppError || attempt === TRIES) throw error;
      await delay(FIRST_WAIT_MS * 3 ** (attempt - 1));
    }
  }
}
