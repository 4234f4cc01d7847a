import type { KeyObject } from 'node:crypto';
import type { Database } from '../../kernel/database/db';
import { onSite, requireUser, systemScope, type Scope } from '../../kernel/scope';
import { findAccount } from '../account/store/account-store';
import { previewKey, readPreview, signPreview, type PreviewClaims } from './domain/preview-token';
import type { SiteDirectory } from './site-directory';
import { findDraft } from './store/draft-store';
import type { Site } from './store/site-store';

/** Longer texts are no tokens of ours: not worth a signature's check. */
const TOKEN_MAX = 1000;

/**
 * Shows a site as its draft would make it, to whoever holds a token: on the site's own hosts and where the admin app is
 * open that made it, for as long as its maker may make one. Branding only: nobody gets a session by it.
 */
export class SitePreviews {
  private readonly key: KeyObject;

  constructor(
    private readonly db: Database,
    private readonly sites: SiteDirectory,
    secret: string,
    private readonly now: () => Date = () => new Date(),
  ) {
    this.key = previewKey(secret);
  }

  /** For the site that the scope is on; `host` is where its maker works. */
  async issue(scope: Scope, host: string): Promise<{ token: string; expiresAt: Date }> {
    const { siteId: site, userId: maker } = requireUser(scope);
    const account = await this.accountOf(maker);
    return signPreview(this.key, { site, maker, v: account?.token_version ?? 0, host }, this.now());
  }

  /** The drafted site that the token names; null when it is forged, expired, not for this host, or its maker is gone. */
  async siteOf(token: string, host: string): Promise<Site | null> {
    const claim = token.length <= TOKEN_MAX ? readPreview(this.key, token, this.now()) : null;
    const site = claim && (await this.sites.byIdOrNull(claim.site));
    if (!site) return null;
    if (host !== claim.host && !site.hosts.some((own) => own.toLowerCase() === host)) return null;
    if (!(await this.mayStill(claim))) return null;
    const { patch } = await this.db.session(onSite(systemScope('preview'), site.id), (sql) =>
      findDraft(sql, site.id),
    );
    return { ...site, ...patch };
  }

  /** Whether its maker could make it now: not disabled, signed out everywhere or moved to other work. */
  private async mayStill({ maker, v, site }: PreviewClaims): Promise<boolean> {
    const account = await this.accountOf(maker);
    if (!account || account.blocked || account.token_version !== v) return false;
    return account.role === 'owner' || (account.role === 'operator' && account.site_id === site);
  }

  private accountOf(id: number) {
    // Owners belong to a site of their own.
    const scope = systemScope('preview');
    return this.db.session(scope, (sql) => findAccount(sql, id));
  }
}
