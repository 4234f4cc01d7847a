import { AppError, refuse } from '../../kernel/app-error';
import { waitText, type RateLimits, type Subject } from '../../kernel/http/rate-limits';

const MINUTES = 60;

/** How waits grow for whoever guesses on. */
export const GROWING = {
  firstSeconds: 30,
  maxSeconds: 15 * MINUTES,
  forgottenAfterSeconds: 24 * 60 * MINUTES,
};

/** Takes a try at a secret; `what` is for the log. Refuses UNAVAILABLE (nobody can count), LOGIN_LOCKED with the wait. */
export async function takeTry(
  rateLimits: RateLimits,
  what: string,
  subjects: readonly Subject[],
): Promise<void> {
  const { allowed, away, waitMs } = await rateLimits.consume(...subjects);
  if (away) refuse('UNAVAILABLE', 'tries cannot be counted');
  if (!allowed) throw new AppError('LOGIN_LOCKED', what, `尝试次数过多，请${waitText(waitMs)}后再试`);
}
