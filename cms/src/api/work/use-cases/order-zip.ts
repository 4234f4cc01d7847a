import { LIMITS, type calls, type Output } from '@fenshen/contract';
import { refuse } from '../../../kernel/app-error';
import type { RateLimit, RateLimits } from '../../../kernel/http/rate-limits';
import { requireUser, type Scope } from '../../../kernel/scope';
import type { ZipTickets } from '../zip-tickets';
import type { WorkDeps } from '../work-deps';
import { zipEntries } from './zip-entries';

export interface ZipDeps extends Pick<WorkDeps, 'db' | 'files'> {
  tickets: Pick<ZipTickets, 'give' | 'take'>;
  rateLimits: RateLimits;
}

const ZIPS: RateLimit = { name: 'works-zip:user', max: 60, windowSeconds: 3600, whenAway: 'allow' };

/**
 * A ticket to download finished works as one zip. Refuses ZIP_TOO_MANY, ZIP_TOO_LARGE, ZIP_NOTHING, TOO_MANY.
 */
export async function orderZip(
  deps: ZipDeps,
  scope: Scope,
  input: { ids: number[] },
): Promise<Output<typeof calls.workShelf.zip>> {
  const owner = requireUser(scope);
  const ids = [...new Set(input.ids)];
  if (ids.length > LIMITS.zipWorks) refuse('ZIP_TOO_MANY');
  const entries = await zipEntries(deps, owner, ids);
  if (entries.length === 0) refuse('ZIP_NOTHING');
  const bytes = entries.reduce((sum, entry) => sum + entry.sizeBytes, 0);
  if (bytes > LIMITS.zipBytes) refuse('ZIP_TOO_LARGE');
  const { allowed } = await deps.rateLimits.consume([ZIPS, String(owner.userId)]);
  if (!allowed) refuse('TOO_MANY', 'zips of works');
  const ticket = await deps.tickets.give({ siteId: owner.siteId, userId: owner.userId, ids });
  return { ticket, files: entries.length, skipped: ids.length - entries.length, bytes };
}
