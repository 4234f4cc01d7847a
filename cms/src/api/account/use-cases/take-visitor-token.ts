import { refuse } from '../../../kernel/app-error';
import type { RateLimit } from '../../../kernel/http/rate-limits';
import { networkOf } from '../../../kernel/http/request';
import { onSite, requireSite, type Scope } from '../../../kernel/scope';
import { grant } from '../../../plugins/credits/public';
import type { AccountDeps } from '../deps';
import { registerVisitor } from './register';
import { DAY_MS } from '../../../kernel/time';

/** Every visitor may cost trial credits. */
const PER_ADDRESS: RateLimit = {
  name: 'visitor:address',
  max: 30,
  windowSeconds: 3600,
  whenAway: 'refuse',
};
const TRIAL_DAYS = 7;

/** Makes a visitor on a site that allows them; the site's trial credits are granted at once. */
export async function takeVisitorToken(deps: AccountDeps, scope: Scope): Promise<{ token: string }> {
  const { siteId } = requireSite(scope);
  const site = await deps.sites.byIdOrNull(siteId);
  if (!site?.visitor_trial) refuse('NOT_SIGNED_IN');
  const { allowed, away } = await deps.rateLimits.consume([PER_ADDRESS, networkOf(scope.ip)]);
  if (!allowed) refuse(away ? 'UNAVAILABLE' : 'TOO_MANY');
  const userId = await deps.db.transaction(scope, async (tx) => {
    const visitor = await registerVisitor(tx, scope);
    if (site.trial_credits > 0) {
      await grant(tx, onSite(scope, siteId, visitor.userId), {
        userId: visitor.userId,
        amount: site.trial_credits,
        source: 'trial',
        expiresAt: new Date(Date.now() + TRIAL_DAYS * DAY_MS),
        key: `trial:${visitor.userId}`,
        actionName: '体验积分',
      });
    }
    return visitor.userId;
  });
  return { token: deps.sessions.issue(userId, 0) };
}
