import { AppError, refuse } from '../../../kernel/app-error';
import { waitText, type RateLimit, type RateLimits, type Subject } from '../../../kernel/http/rate-limits';
import { networkOf } from '../../../kernel/http/request';
import { requireSite, type Scope } from '../../../kernel/scope';
import { fileLinks } from '../../../storage/public';
import { checkPassword } from '../../account/passwords';
import { GROWING } from '../../account/tries';
import { hashOfToken, isShareToken } from '../domain/share-token';
import { countOpen, findShared, type SharedWork } from '../store/share-store';
import type { WorkDeps } from '../work-deps';

export interface OpenShareDeps extends Pick<WorkDeps, 'db' | 'files'> {
  rateLimits: RateLimits;
}

/** What a stranger sees. */
export interface OpenedShare {
  name: string;
  /** Signed, for an hour or two. */
  url: string;
  cover: string;
  sound: boolean;
  orientation: 'landscape' | 'portrait';
}

const MINUTES = 60;
/** Long enough to watch the longest film with a pause; then the page is opened again. */
const LINK_SECONDS = 60 * MINUTES;
const OPENS: RateLimit = { name: 'share:network', max: 300, windowSeconds: 10 * MINUTES, whenAway: 'allow' };
/** Addresses that lead nowhere: nobody has many of them, but who guesses. */
const MISSES: RateLimit = { name: 'share:miss', max: 30, windowSeconds: 10 * MINUTES, whenAway: 'allow' };
const SEEN: RateLimit = { name: 'share:seen', max: 1, windowSeconds: 30 * MINUTES, whenAway: 'allow' };
const GUESSES: RateLimit = {
  name: 'share:password',
  max: 5,
  windowSeconds: 15 * MINUTES,
  whenAway: 'refuse',
  growing: GROWING,
};
/** Of a link by everybody together: many networks guess no faster than this. */
const ALL_GUESSES: RateLimit = {
  name: 'share:password-all',
  max: 100,
  windowSeconds: 60 * MINUTES,
  whenAway: 'refuse',
};

/**
 * The work a share link of this site leads to, for anybody who has it. `password` null: none was typed yet.
 * Refuses SHARE_GONE (unknown, expired, taken back, deleted: nobody is told which), SHARE_PASSWORD (to be asked for),
 * SHARE_PASSWORD_WRONG, SHARE_LOCKED_OUT with the wait, TOO_MANY, UNAVAILABLE.
 */
export async function openShare(
  deps: OpenShareDeps,
  scope: Scope,
  input: { token: string; password: string | null },
): Promise<OpenedShare> {
  const { siteId } = requireSite(scope);
  const network = networkOf(scope.ip);
  const { allowed } = await deps.rateLimits.consume([OPENS, network]);
  if (!allowed) refuse('TOO_MANY', 'share links');
  if (!(await deps.rateLimits.hasLeft([MISSES, network])))
    refuse('TOO_MANY', 'share links that lead nowhere');
  const shared = isShareToken(input.token)
    ? await deps.db.session(scope, (sql) =>
        findShared(sql, siteId, hashOfToken(input.token), deps.files.now()),
      )
    : null;
  if (!shared) {
    await deps.rateLimits.consume([MISSES, network]);
    refuse('SHARE_GONE');
  }
  await provePassword(deps, shared, network, input.password);
  const seen = await deps.rateLimits.consume([SEEN, `${shared.share_id}:${network}`]);
  return deps.db.session(scope, async (sql) => {
    if (seen.allowed) await countOpen(sql, shared.share_id);
    const link = await fileLinks(deps.files, sql, [shared.file_id, shared.cover_file_id]);
    const lasting = { ttlSeconds: LINK_SECONDS };
    // Deleted between the two looks.
    const url = link(shared.file_id, lasting) || refuse('SHARE_GONE');
    return {
      name: shared.name,
      url,
      cover: link(shared.cover_file_id, lasting),
      sound: shared.type === 'multi-audio',
      orientation: shared.orientation,
    };
  });
}

async function provePassword(
  { rateLimits }: OpenShareDeps,
  shared: SharedWork,
  network: string,
  password: string | null,
): Promise<void> {
  if (shared.password_hash === null) return;
  if (!password) refuse('SHARE_PASSWORD');
  const tries: Subject[] = [
    [GUESSES, `${shared.share_id}:${network}`],
    [ALL_GUESSES, String(shared.share_id)],
  ];
  const { allowed, away, waitMs } = await rateLimits.consume(...tries);
  if (away) refuse('UNAVAILABLE', 'tries cannot be counted');
  if (!allowed)
    throw new AppError('SHARE_LOCKED_OUT', 'share password', `尝试次数过多，请${waitText(waitMs)}后再试`);
  if (!(await checkPassword(password, shared.password_hash))) refuse('SHARE_PASSWORD_WRONG');
  await rateLimits.giveBack(...tries);
}
